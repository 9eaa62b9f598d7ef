extension Moving {
  nonisolated static let commands: [BrowserCommand] = [
    move(.down, "j", "Down", "Ctrl-J", help: "item below"),
    move(.up, "k", "Up", help: "item above"),
    move(.left, "h", "Left", help: "item to the left") { $0.movesSideways },
    move(.right, "l", "Right", help: "item to the right") { $0.movesSideways },
    move(.next, "Ctrl-N", help: "next item in reading order"),
    move(.previous, "Ctrl-P", help: "previous item in reading order"),
    move(.first, "g g", "Home", help: "first item"),
    move(.last, "G", "End", help: "last item; with a count, that item"),
    move(.percent, "%", help: "with a count: as many per cent of the way"),
    move(.rowStart, "0", "^", help: "first item of this row") { !$0.choosesCells },
    move(.rowEnd, "$", help: "last item of this row") { !$0.choosesCells },
    move(.screenTop, "H", help: "top of the screen"),
    move(.screenMiddle, "M", help: "middle of the screen"),
    move(.screenBottom, "L", help: "bottom of the screen"),
    move(.halfPageDown, "Ctrl-D", help: "half a page down"),
    move(.halfPageUp, "Ctrl-U", help: "half a page up"),
    move(.pageDown, "Ctrl-F", "PageDown", help: "a page down"),
    move(.pageUp, "Ctrl-B", "PageUp", help: "a page up"),
    move(.scrollDown, "Ctrl-E", help: "scroll down a line, keep focus"),
    move(.scrollUp, "Ctrl-Y", help: "scroll up a line, keep focus"),
    move(.toCentre, "z z", help: "to the centre: focused item"),
    move(.toTop, "z t", help: "to the top: focused item"),
    move(.toBottom, "z b", help: "to the bottom: focused item"),
    move(.nextSection, "}", help: "next section"),
    move(.previousSection, "{", help: "previous section"),
    BrowserCommand(
      "index title", "'",
      help: "with the beginning of an index title: there; again: to the next such one", topic: .move
    ) { features, _ in features.moving.awaitTitle() },
    move(.nextMarked, "]", help: "next marked item"),
    move(.previousMarked, "[", help: "previous marked item"),
  ]

  nonisolated private static func move(
    _ motion: Motion, _ keys: String..., help: String,
    when isOn: KeyBinding.Condition? = nil
  ) -> BrowserCommand {
    BrowserCommand("move \(motion.name)", keys, help: help, topic: .move, when: isOn) {
      features, count in
      features.moving.move(motion.meaning, count: count)
    }
  }

  nonisolated private static func move(
    _ motion: ScreenMotion, _ keys: String..., help: String
  ) -> BrowserCommand {
    BrowserCommand("move \(motion.rawValue)", keys, help: help, topic: .move) { features, count in
      features.moving.move(motion, count: count)
    }
  }
}
