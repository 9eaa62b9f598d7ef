import VitrineStyledText

extension PreviewFeature {
  nonisolated static let commands: [Command<PreviewFeature>] = [
    Command<PreviewFeature>("preview", "z p", help: "preview on and off", topic: .preview) {
      preview, _ in
      preview.toggle()
    },
    command("focus preview", "i", "Tab", help: "keys for the preview; again: for the items") {
      $0.hasKeys = true
    },
    command("scroll preview down", "J", help: "scroll the preview down") { preview, count in
      preview.pane.text.scroll(.down, count: count)
    },
    command("scroll preview up", "K", help: "scroll it up") { preview, count in
      preview.pane.text.scroll(.up, count: count)
    },
    edge("larger preview", "z <", "make the preview larger", in: .browse, by: 1),
    edge("smaller preview", "z >", "make it smaller", in: .browse, by: -1),
  ]

  /// The keys while the preview has the focus.
  nonisolated static let focusCommands: [Command<PreviewFeature>] =
    Command<PreviewFeature>.scrolling(
      "preview", topic: .inPreview, in: .preview, more: (["J"], ["K"])
    ) { preview, step, count in preview.pane.text.scroll(step, count: count)
    } + [
      inside("preview to the right", "l", "Right", help: "to the right") { preview, count in
        preview.pane.text.scrollSideways(by: 4 * count)
      },
      inside("preview to the left", "h", "Left", help: "to the left") { preview, count in
        preview.pane.text.scrollSideways(by: -4 * count)
      },
      inside("wrap preview", "z w", help: "break long lines: between words, anywhere, not at all") {
        $0.pane.text.wrapping = $0.pane.text.wrapping.next
      },
      edge("larger preview", "z <", "make it larger", in: .preview, by: 1),
      edge("smaller preview", "z >", "make it smaller", in: .preview, by: -1),
      inside("leave preview", "i", "Tab", "Esc", "q", help: "keys for the items again") {
        $0.hasKeys = false
      },
      inside("preview", "z p", help: "preview off") { $0.toggle() },
    ]

  nonisolated private static let command = CommandMaker<PreviewFeature, PreviewFeature>(
    .preview, when: \.hasPreview)

  nonisolated private static let inside = CommandMaker<PreviewFeature, PreviewFeature>(
    .inPreview, in: .preview)

  nonisolated private static func edge(
    _ name: String, _ keys: String, _ help: String, in context: KeyBinding.Context, by steps: Int
  ) -> Command<PreviewFeature> {
    Command<PreviewFeature>(
      name, keys, help: help, topic: context == .browse ? .preview : .inPreview, in: context,
      when: \.hasPreview
    ) { preview, count in preview.moveEdge(by: steps * min(count ?? 1, 20)) }
  }
}

extension LineWrapping {
  /// The next mode in the cycle.
  var next: LineWrapping {
    switch self {
    case .off: .words
    case .words: .characters
    case .characters: .off
    }
  }
}
