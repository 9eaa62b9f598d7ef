extension Command where Target: CommandTarget {
  /// The keys of a prompt.
  static var prompt: [Command] {
    [
      acceptLine("Return", "Ctrl-J", help: "accept the line", topic: .prompt),
      cancelLine(help: "cancel", topic: .prompt),
      edit(.toStart, "Ctrl-A", "Home", help: "to the beginning"),
      edit(.toEnd, "Ctrl-E", "End", help: "to the end"),
      edit(.back, "Ctrl-B", "Left", help: "back"),
      edit(.forward, "Ctrl-F", "Right", help: "forward"),
      edit(.backWord, "Alt-b", "Ctrl-Left", help: "back a word"),
      edit(.forwardWord, "Alt-f", "Ctrl-Right", help: "forward a word"),
      edit(.deleteBack, "Backspace", "Ctrl-H", help: "delete back"),
      edit(.deleteForward, "Delete", "Ctrl-D", help: "delete forward"),
      edit(.deleteWordBack, "Ctrl-W", "Alt-Backspace", help: "delete a word back"),
      edit(.deleteWordForward, "Alt-d", help: "delete a word forward"),
      edit(.deleteToStart, "Ctrl-U", help: "delete to the beginning"),
      edit(.deleteToEnd, "Ctrl-K", help: "delete to the end"),
      edit(.yank, "Ctrl-Y", help: "put back the deleted text"),
      edit(.earlier, "Up", "Ctrl-P", "Alt-Up", help: "earlier line"),
      edit(.later, "Down", "Ctrl-N", "Alt-Down", help: "later line"),
    ] + everywhere(in: .prompt, topic: .prompt)
  }

  static func acceptLine(
    _ keys: String..., help: String, topic: KeyBinding.Topic,
    when isOn: KeyBinding.Condition? = nil
  ) -> Command {
    Command("accept the line", keys, help: help, topic: topic, in: .prompt, when: isOn) {
      target, _ in target.layers.acceptPrompt()
    }
  }

  static func cancelLine(
    help: String, topic: KeyBinding.Topic,
    when isOn: KeyBinding.Condition? = nil
  ) -> Command {
    Command("cancel the line", "Esc", help: help, topic: topic, in: .prompt, when: isOn) {
      target, _ in target.layers.cancelPrompt()
    }
  }

  private static func edit(
    _ edit: LineEditor.Edit, _ keys: String..., help: String
  ) -> Command {
    Command("line \(edit.rawValue)", keys, help: help, topic: .prompt, in: .prompt) { target, _ in
      target.layers.prompt?.editor.apply(edit)
    }
  }
}
