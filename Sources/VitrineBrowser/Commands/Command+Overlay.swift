extension Command where Target: CommandTarget {
  /// The keys of a text that is laid over the screen.
  static var overlay: [Command] {
    [
      scroll(.down, "j", "Down", "Ctrl-N", "Ctrl-J", "Ctrl-E", help: "a line down"),
      scroll(.up, "k", "Up", "Ctrl-P", "Ctrl-Y", help: "a line up"),
      scroll(.halfPageDown, "Ctrl-D", help: "half a page down"),
      scroll(.halfPageUp, "Ctrl-U", help: "half a page up"),
      scroll(.pageDown, "Ctrl-F", "PageDown", "Space", help: "a page down"),
      scroll(.pageUp, "Ctrl-B", "PageUp", help: "a page up"),
      scroll(.first, "g g", "Home", help: "to the beginning"),
      scroll(.last, "G", "End", help: "to the end"),
      Command(
        "close", "Esc", "q", "?", "F1", "Return", "h", "Left", "Backspace", help: "back",
        topic: .overlay, in: .overlay
      ) { target, _ in target.layers.closeOverlay() },
      Command(
        "quit", "Q", "Z Q", help: "leave the program at once, drop changes", topic: .overlay,
        in: .overlay
      ) { target, _ in target.quit() },
    ] + everywhere(in: .overlay, topic: .overlay)
  }

  private static func scroll(
    _ step: TextOverlay.Step, _ keys: String..., help: String
  ) -> Command {
    Command("scroll \(step.rawValue)", keys, help: help, topic: .overlay, in: .overlay) {
      target, count in target.layers.overlay?.scroll(step, count: min(count ?? 1, 1_000_000))
    }
  }
}
