extension Command {
  /// Returns the commands that scroll a text.
  ///
  /// - Parameters:
  ///   - name: The prefix of the command names.
  ///   - more: Additional keys for one line down and up.
  static func scrolling(
    _ name: String, topic: KeyBinding.Topic, in context: KeyBinding.Context,
    more: (down: [String], up: [String]) = ([], []),
    run: @escaping @MainActor @Sendable (Target, TextOverlay.Step, Int) -> Void
  ) -> [Command] {
    let entries: [(TextOverlay.Step, [String], String)] = [
      (.down, ["j", "Down"] + more.down + ["Ctrl-N", "Ctrl-J", "Ctrl-E"], "a line down"),
      (.up, ["k", "Up"] + more.up + ["Ctrl-P", "Ctrl-Y"], "a line up"),
      (.halfPageDown, ["Ctrl-D"], "half a page down"),
      (.halfPageUp, ["Ctrl-U"], "half a page up"),
      (.pageDown, ["Ctrl-F", "PageDown", "Space"], "a page down"),
      (.pageUp, ["Ctrl-B", "PageUp"], "a page up"),
      (.first, ["g g", "Home"], "to the beginning"),
      (.last, ["G", "End"], "to the end"),
    ]
    return entries.map { step, keys, help in
      Command("\(name) \(step.rawValue)", keys, help: help, topic: topic, in: context) {
        run($0, step, min($1 ?? 1, 1_000_000))
      }
    }
  }
}
