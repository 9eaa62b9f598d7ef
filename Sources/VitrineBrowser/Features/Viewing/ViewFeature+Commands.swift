extension ViewFeature {
  /// The keys in the viewer of an item.
  nonisolated static let commands: [Command<ViewFeature>] =
    Command<ViewFeature>.scrolling("item", topic: .viewer, in: .viewer) { viewing, step, count in
      viewing.viewer?.message = nil
      viewing.viewer?.scroll(step, count: count)
    } + [
      sideways(
        "item to the right", "l", "Right", by: 1, help: "to the right: lines that are not broken"),
      sideways("item to the left", "h", "Left", by: -1, help: "to the left; at the left edge back"),
      picture("larger picture", "+", "=", help: "a picture larger") { $0.zoom(by: $1) },
      picture("smaller picture", "-", help: "smaller") { $0.zoom(by: -$1) },
      picture("picture that fits", "0", help: "fit the screen") { picture, _ in picture.fit()
      },
      command("next item whole", "J", help: "next item") { $0.step(by: $1) },
      command("previous item whole", "K", help: "previous item") { $0.step(by: -$1) },
      command("search for words", "/", help: "search for words") { $0.search() },
      command("next place", "n", help: "next place") { $0.goToMatch(forward: true, count: $1) },
      command("place before", "N", help: "place before") {
        $0.goToMatch(forward: false, count: $1)
      },
      text("wrap item", "w", help: "break long lines: between words, anywhere, not at all") {
        text, _ in text.wrapping = text.wrapping.next
      },
      text("line numbers", "#", help: "show or hide line numbers") { text, _ in
        text.showsNumbers.toggle()
      },
    ]

  /// The commands after the one for the editor.
  nonisolated static let furtherCommands: [Command<ViewFeature>] = [
    command("item in pager", "O", help: "open it in $PAGER") { $0.hand(to: $0.runsPager) },
    command("close item", "Esc", "q", "Backspace", help: "back") { $0.close() },
  ]

  /// Return, unless it follows a foreign key.
  nonisolated static let closeByReturn: Command<ViewFeature> = {
    let isOn: @Sendable (KeyConditions) -> Bool = { !$0.namesRows }
    return Command<ViewFeature>(
      "close item", "Return", help: "back", topic: .viewer, in: .viewer, when: isOn
    ) { viewing, _ in viewing.close() }
  }()

  nonisolated private static let command = CommandMaker(
    .viewer, in: .viewer
  ) { (viewing: ViewFeature) in
    viewing.viewer?.message = nil
    return viewing
  }

  nonisolated private static func text(
    _ name: String, _ keys: String..., help: String,
    run: @escaping @MainActor @Sendable (StyledTextView, Int) -> Void
  ) -> Command<ViewFeature> {
    Command<ViewFeature>(name, keys, help: help, topic: .viewer, in: .viewer) { viewing, count in
      guard let viewer = viewing.viewer else { return }
      viewer.message = nil
      run(viewer.text, min(count ?? 1, 1_000_000))
    }
  }

  nonisolated private static func sideways(
    _ name: String, _ keys: String..., by way: Int, help: String
  ) -> Command<ViewFeature> {
    Command<ViewFeature>(name, keys, help: help, topic: .viewer, in: .viewer) { viewing, count in
      let hasMoved = viewing.viewer?.scrollSideways(by: way * min(count ?? 1, 1_000_000))
      if way < 0, hasMoved == false { viewing.close() }
    }
  }

  nonisolated private static func picture(
    _ name: String, _ keys: String..., help: String,
    run: @escaping @MainActor @Sendable (PictureView, Int) -> Void
  ) -> Command<ViewFeature> {
    Command<ViewFeature>(name, keys, help: help, topic: .viewer, in: .viewer) { viewing, count in
      viewing.changePicture { run($0, min(count ?? 1, 10)) }
    }
  }
}
