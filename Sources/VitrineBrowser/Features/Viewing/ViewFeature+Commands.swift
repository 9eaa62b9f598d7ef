extension ViewFeature {
  /// The keys in the viewer of an item.
  nonisolated static let commands: [BrowserCommand] =
    BrowserCommand.scrolling("item", topic: .viewer, in: .viewer) { features, step, count in
      features.layers.viewer?.message = nil
      features.layers.viewer?.scroll(step, count: count)
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
      BrowserCommand(
        "item in editor", "v", "e e", help: "open it in $EDITOR", topic: .viewer, in: .viewer
      ) { features, _ in features.moving.viewing.hand(to: features.editing.runsEditor) },
      command("item in pager", "O", help: "open it in $PAGER") { $0.hand(to: $0.runsPager) },
      command("close item", "Esc", "q", "Backspace", help: "back") { $0.close() },
      NavigationFeature.followKeyOfRow,
      closeByReturn,
      BrowserCommand("help", "?", "F1", help: "these keys", topic: .viewer, in: .viewer) {
        features, count in BrowserFeatures.help.run(features, count)
      },
      BrowserCommand(
        "quit", "Q", "Z Q", help: "leave the program at once, drop changes", topic: .viewer,
        in: .viewer
      ) { features, _ in features.quit() },
    ] + BrowserCommand.everywhere(in: .viewer, topic: .viewer)

  /// Return, unless it follows a foreign key.
  nonisolated private static let closeByReturn: BrowserCommand = {
    let isOn: @Sendable (KeyConditions) -> Bool = { !$0.namesRows }
    return BrowserCommand(
      "close item", "Return", help: "back", topic: .viewer, in: .viewer, when: isOn
    ) { features, _ in features.moving.viewing.close() }
  }()

  nonisolated private static let command = CommandMaker(
    .viewer, in: .viewer
  ) { (features: BrowserFeatures) in
    features.layers.viewer?.message = nil
    return features.moving.viewing
  }

  nonisolated private static func text(
    _ name: String, _ keys: String..., help: String,
    run: @escaping @MainActor @Sendable (StyledTextView, Int) -> Void
  ) -> BrowserCommand {
    BrowserCommand(name, keys, help: help, topic: .viewer, in: .viewer) { features, count in
      guard let viewer = features.layers.viewer else { return }
      viewer.message = nil
      run(viewer.text, min(count ?? 1, 1_000_000))
    }
  }

  nonisolated private static func sideways(
    _ name: String, _ keys: String..., by way: Int, help: String
  ) -> BrowserCommand {
    BrowserCommand(name, keys, help: help, topic: .viewer, in: .viewer) { features, count in
      let hasMoved = features.layers.viewer?.scrollSideways(by: way * min(count ?? 1, 1_000_000))
      if way < 0, hasMoved == false { features.moving.viewing.close() }
    }
  }

  nonisolated private static func picture(
    _ name: String, _ keys: String..., help: String,
    run: @escaping @MainActor @Sendable (PictureView, Int) -> Void
  ) -> BrowserCommand {
    BrowserCommand(name, keys, help: help, topic: .viewer, in: .viewer) { features, count in
      features.moving.viewing.changePicture { run($0, min(count ?? 1, 10)) }
    }
  }
}
