extension KeyMap {
  private static func edit(
    _ keys: String..., runs action: Command.EditAction, _ help: String
  ) -> KeyBinding {
    KeyBinding(keys, runs: .edit(action), help: help, topic: .edit)
  }

  static let edit: [KeyBinding] = [
    edit("y", runs: .copy, "copy the marked items, or this one"),
    edit("d", "x", runs: .cut, "cut them"),
    edit("p", runs: .pasteAfter, "paste behind this item"),
    edit("P", runs: .pasteBefore, "paste before this item"),
    edit("g d", runs: .duplicate, "duplicate the marked items, or this one"),
    edit("D", "Delete", runs: .delete, "delete them"),
    edit("r", "F2", runs: .change, "edit this item in a line"),
    edit("a", runs: .new, "new item behind this one"),
    edit("u", runs: .undo, "undo; with a count, as many changes"),
    edit("Ctrl-R", runs: .redo, "do again what was undone"),
    edit("Y", runs: .copyAsText, "copy as text to the clipboard of the terminal"),
    edit("e", runs: .menu, "menu: edit, reorder; there e again edits in $EDITOR"),
    edit("Shift-F10", "Menu", runs: .contextMenu, "menu of all that can be done with this item"),
  ]

  private static func step(_ keys: String..., to motion: Command.Motion, _ help: String)
    -> KeyBinding
  {
    KeyBinding(keys, runs: .reorder(.step(motion)), help: help, topic: .reorder)
  }

  static let reorder: [KeyBinding] = [
    step("Alt-Down", "Alt-j", to: .down, "move the marked items, or this one, a step down"),
    step("Alt-Up", "Alt-k", to: .up, "a step up"),
    step("Alt-Left", "Alt-h", to: .left, "a step to the left"),
    step("Alt-Right", "Alt-l", to: .right, "a step to the right"),
    KeyBinding(
      "g m", runs: .reorder(.begin), help: "carry them: moves go along, Return drops them",
      topic: .reorder),
  ]

  private static func carry(
    _ keys: String..., to motion: Command.Motion, _ help: String
  ) -> KeyBinding {
    KeyBinding(
      keys, runs: .reorder(.carry(motion)), help: help, topic: .moving, in: .moving)
  }

  static let moving: [KeyBinding] =
    [
      carry("j", "Down", "Alt-j", "Alt-Down", to: .down, "carry down"),
      carry("k", "Up", "Alt-k", "Alt-Up", to: .up, "carry up"),
      carry("h", "Left", "Alt-h", "Alt-Left", to: .left, "carry to the left"),
      carry("l", "Right", "Alt-l", "Alt-Right", to: .right, "carry to the right"),
      carry("g g", "Home", to: .first, "to the first place"),
      carry("G", "End", to: .last, "to the last place"),
      carry("}", to: .nextSection, "to the next section"),
      carry("{", to: .previousSection, "to the previous section"),
      carry("Ctrl-D", to: .halfPageDown, "half a page down"),
      carry("Ctrl-U", to: .halfPageUp, "half a page up"),
      carry("Ctrl-F", "PageDown", to: .pageDown, "a page down"),
      carry("Ctrl-B", "PageUp", to: .pageUp, "a page up"),
      KeyBinding(
        "Return", "Space", runs: .reorder(.drop), help: "drop them here", topic: .moving,
        in: .moving),
      KeyBinding(
        "Esc", "q", runs: .reorder(.cancel), help: "put everything back", topic: .moving,
        in: .moving),
    ] + everywhere(in: .moving, topic: .moving)

  private static func answer(
    _ keys: String..., is answer: Question.Answer, _ help: String, to kind: Question.Kind? = nil
  ) -> KeyBinding {
    KeyBinding(
      keys, runs: .answer(answer), help: help, topic: .question, in: .question,
      when: { kind == nil || $0.question == kind })
  }

  static let question: [KeyBinding] =
    [
      answer("y", is: .yes, "save them; those of a pipe: print all items", to: .unsaved),
      answer("n", is: .no, "drop them", to: .unsaved),
      answer("o", is: .overwrite, "overwrite what others have saved", to: .changedOutside),
      answer("r", is: .reload, "read what others have saved, drop ours", to: .changedOutside),
      answer("Esc", is: .cancel, "change nothing, stay"),
    ] + everywhere(in: .question, topic: .question)
}
