extension KeyMap {
  /// The map that the program starts with.
  package static let standard = KeyMap(
    move + open + select + range + edit + reorder + filter + sort + layouts + transition + program
      + moving + question + overlay + filterPrompt + prompt + demos)

  private static func move(
    _ keys: String..., to motion: Command.Motion, _ help: String,
    when isOn: @escaping @Sendable (Situation) -> Bool = { _ in true }
  ) -> KeyBinding {
    KeyBinding(keys, runs: .move(motion), help: help, topic: .move, when: isOn)
  }

  private static let move: [KeyBinding] = [
    move("j", "Down", to: .down, "item below"),
    move("k", "Up", to: .up, "item above"),
    move("h", "Left", to: .left, "item to the left") { $0.layout != .list },
    move("l", "Right", to: .right, "item to the right") { $0.layout != .list },
    move("Ctrl-N", to: .next, "next item in reading order"),
    move("Ctrl-P", to: .previous, "previous item in reading order"),
    move("g g", "Home", to: .first, "first item"),
    move("G", "End", to: .last, "last item; with a count, that item"),
    move("%", to: .percent, "with a count: as many per cent of the way"),
    move("0", "^", to: .rowStart, "first item of this row"),
    move("$", to: .rowEnd, "last item of this row"),
    move("H", to: .screenTop, "top of the screen"),
    move("M", to: .screenMiddle, "middle of the screen"),
    move("L", to: .screenBottom, "bottom of the screen"),
    move("Ctrl-D", to: .halfPageDown, "half a page down"),
    move("Ctrl-U", to: .halfPageUp, "half a page up"),
    move("Ctrl-F", "PageDown", to: .pageDown, "a page down"),
    move("Ctrl-B", "PageUp", to: .pageUp, "a page up"),
    move("Ctrl-E", to: .scrollDown, "scroll down a line, keep focus"),
    move("Ctrl-Y", to: .scrollUp, "scroll up a line, keep focus"),
    move("z z", to: .toCentre, "focused item to the centre"),
    move("z t", to: .toTop, "focused item to the top"),
    move("z b", to: .toBottom, "focused item to the bottom"),
    move("}", to: .nextSection, "next section"),
    move("{", to: .previousSection, "previous section"),
    KeyBinding(
      "'", runs: .awaitTitle,
      help: "with the beginning of an index title: there; again: to the next such one", topic: .move
    ),
    move("]", to: .nextMarked, "next marked item"),
    move("[", to: .previousMarked, "previous marked item"),
  ]

  private static let open: [KeyBinding] = [
    KeyBinding(
      "Return", runs: .accept, help: "print the marked items, or this one, and leave",
      topic: .open, when: { $0.isPicker && !$0.isInRange }),
    KeyBinding(
      "Return", runs: .open, help: "enter a folder, show any other item whole", topic: .open,
      when: { !$0.isPicker && !$0.isInRange }),
    KeyBinding(
      "o", runs: .open, help: "enter a folder, show any other item whole", topic: .open,
      when: { !$0.isPicker && !$0.isInRange }),
    KeyBinding(
      "l", "Right", runs: .goIn, help: "enter the folder", topic: .open,
      when: { $0.isFolder && $0.layout == .list }),
    KeyBinding(
      "g l", runs: .goIn, help: "enter the folder", topic: .open, when: { $0.isFolder }),
    KeyBinding(
      "h", "Left", runs: .goUp, help: "parent folder", topic: .open,
      when: { $0.isFolder && $0.layout == .list }),
    KeyBinding(
      "g h", "Backspace", runs: .goUp, help: "parent folder", topic: .open,
      when: { $0.isFolder }),
  ]

  private static let select: [KeyBinding] = [
    KeyBinding(
      "Space", "Insert", runs: .mark(.toggleAndAdvance), help: "mark and go on", topic: .select),
    KeyBinding("Ctrl-Space", runs: .mark(.toggle), help: "mark and stay", topic: .select),
    KeyBinding(
      "Ctrl-A", "g A", runs: .mark(.all), help: "mark all", topic: .select,
      when: { $0.marksMany }),
    KeyBinding(
      "*", runs: .mark(.invert), help: "mark what is not marked", topic: .select,
      when: { $0.marksMany }),
    KeyBinding(
      "|", runs: .mark(.pattern), help: "mark by a pattern with * and ?", topic: .select,
      when: { $0.marksMany }),
    KeyBinding(
      "\\", runs: .mark(.unpattern), help: "unmark by a pattern", topic: .select,
      when: { $0.marksMany }),
    KeyBinding(
      "g v", runs: .mark(.lastAgain), help: "the marks before they were cleared", topic: .select),
    KeyBinding(
      "Esc", runs: .back,
      help: "drop the range, the filter, the marks; a picker's last one leaves", topic: .select,
      when: { $0.isPicker }),
    KeyBinding(
      "Esc", runs: .back, help: "drop the range, then the filter, then the marks", topic: .select,
      when: { !$0.isPicker }),
  ]

  private static let range: [KeyBinding] = [
    KeyBinding(
      "v", runs: .range(.begin), help: "begin a range in reading order", topic: .range,
      when: { $0.marksMany && !$0.isInRange }),
    KeyBinding(
      "V", runs: .range(.rows), help: "range of whole rows of the grid", topic: .range,
      when: { $0.marksMany }),
    KeyBinding(
      "Ctrl-V", "Alt-v", runs: .range(.rectangle), help: "range in a rectangle", topic: .range,
      when: { $0.marksMany }),
    KeyBinding(
      "v", "Return", runs: .range(.keep), help: "keep the range", topic: .range,
      when: { $0.isInRange }),
    KeyBinding(
      "o", runs: .range(.swap), help: "go to the other end of the range", topic: .range,
      when: { $0.isInRange }),
    KeyBinding(
      "Shift-Down", runs: .range(.extend(.down)), help: "range down; any plain move drops it",
      topic: .range, when: { $0.marksMany }),
    KeyBinding(
      "Shift-Up", runs: .range(.extend(.up)), help: "range up", topic: .range,
      when: { $0.marksMany }),
    KeyBinding(
      "Shift-Left", runs: .range(.extend(.left)), help: "range to the left", topic: .range,
      when: { $0.marksMany && $0.layout != .list }),
    KeyBinding(
      "Shift-Right", runs: .range(.extend(.right)), help: "range to the right", topic: .range,
      when: { $0.marksMany && $0.layout != .list }),
    extend("Shift-Home", .first, "range to the first item"),
    extend("Shift-End", .last, "range to the last item"),
    extend("Shift-PageUp", .pageUp, "range a page up"),
    extend("Shift-PageDown", .pageDown, "range a page down"),
  ]

  private static func extend(
    _ keys: String, _ motion: Command.Motion, _ help: String
  ) -> KeyBinding {
    KeyBinding(
      keys, runs: .range(.extend(motion)), help: help, topic: .range, when: { $0.marksMany })
  }

  private static let filter: [KeyBinding] = [
    KeyBinding("/", runs: .filter(.type), help: "show only what fits a line", topic: .filter),
    KeyBinding(
      "Alt-r", runs: .filter(.toggleMode), help: "hide what does not fit, or dim it",
      topic: .filter),
    KeyBinding(
      "n", runs: .filter(.next), help: "next item that fits", topic: .filter,
      when: { $0.isFiltered }),
    KeyBinding(
      "N", runs: .filter(.previous), help: "previous item that fits", topic: .filter,
      when: { $0.isFiltered }),
  ]

  private static func sort(
    _ keys: String, by key: SortKey, _ help: String
  ) -> KeyBinding {
    KeyBinding(
      keys, runs: .sort(.by(key)), help: help, topic: .sort,
      when: { $0.sortKeys.contains(key) })
  }

  private static let sort: [KeyBinding] = [
    sort("s n", by: .name, "by name"),
    sort("s n", by: .text, "by text, numbers in it by their value"),
    sort("s s", by: .size, "by size, largest first"),
    sort("s t", by: .time, "by time, newest first"),
    sort("s e", by: .type, "by type, as the name ends"),
    KeyBinding(
      "s o", runs: .sort(.by(nil)), help: "as in the source", topic: .sort,
      when: { !$0.sortKeys.contains(.name) }),
    KeyBinding("s r", runs: .sort(.reverse), help: "the other way round", topic: .sort),
  ]

  private static let layouts: [KeyBinding] = [
    KeyBinding("z v", runs: .nextLayout, help: "next layout", topic: .layout),
    KeyBinding("z V", runs: .previousLayout, help: "previous layout", topic: .layout),
    KeyBinding(
      "z ]", runs: .transition(.forward), help: "begin turning to the next layout", topic: .layout
    ),
    KeyBinding(
      "z [", runs: .transition(.back), help: "begin turning to the previous layout",
      topic: .layout),
    KeyBinding("z 1", "Alt-1", runs: .showLayout(.list), help: "list", topic: .layout),
    KeyBinding("z 2", "Alt-2", runs: .showLayout(.grid), help: "grid", topic: .layout),
    KeyBinding(
      "+", "=", runs: .zoom(1), help: "larger cells", topic: .layout,
      when: { $0.layout == .grid }),
    KeyBinding(
      "-", runs: .zoom(-1), help: "smaller cells", topic: .layout, when: { $0.layout == .grid }),
    KeyBinding(
      "z 0", runs: .resetZoom, help: "cells of the usual size", topic: .layout,
      when: { $0.layout == .grid }),
    KeyBinding(
      ".", runs: .toggleHidden, help: "show or hide hidden files", topic: .layout,
      when: { $0.isFolder }),
  ]

  private static func transition(
    _ keys: String..., runs action: Command.TransitionAction, _ help: String
  ) -> KeyBinding {
    KeyBinding(keys, runs: .transition(action), help: help, topic: .transition, in: .transition)
  }

  private static let transition: [KeyBinding] =
    [
      transition(
        "l", "Right", "j", "Down", "]", "z ]", runs: .forward, "a step further; the wheel too"),
      transition("h", "Left", "k", "Up", "[", "z [", runs: .back, "a step back"),
      transition("Return", runs: .finish, "go all the way"),
      transition("Esc", "q", runs: .cancel, "go back to where it began"),
    ] + everywhere(in: .transition, topic: .transition)

  private static let program: [KeyBinding] = [
    KeyBinding("?", "F1", runs: .help, help: "these keys", topic: .program),
    KeyBinding("Ctrl-L", runs: .repaint, help: "draw the screen anew", topic: .program),
    KeyBinding("R", "F5", runs: .reload, help: "read the source again", topic: .program),
    KeyBinding(
      "w", runs: .save, help: "save; print all items of a pipe, and leave", topic: .program),
    KeyBinding("Z Z", runs: .saveAndLeave, help: "save and leave", topic: .program),
    KeyBinding(
      "q", runs: .leave, help: "leave without accepting; asks when changes are not saved",
      topic: .program, when: { $0.isPicker }),
    KeyBinding(
      "q", runs: .leave, help: "leave; asks when changes are not saved", topic: .program,
      when: { !$0.isPicker }),
    KeyBinding("Q", "Z Q", runs: .quit, help: "leave at once, drop changes", topic: .program),
    KeyBinding("Ctrl-Z", runs: .suspend, help: "suspend", topic: .program),
    KeyBinding("Ctrl-C", runs: .abort, help: "abort", topic: .program),
  ]

  private static func overlay(
    _ keys: String..., runs action: Command.OverlayAction, _ help: String
  ) -> KeyBinding {
    KeyBinding(keys, runs: .overlay(action), help: help, topic: .overlay, in: .overlay)
  }

  private static let overlay: [KeyBinding] =
    [
      overlay("j", "Down", "Ctrl-N", "Ctrl-E", runs: .down, "a line down"),
      overlay("k", "Up", "Ctrl-P", "Ctrl-Y", runs: .up, "a line up"),
      overlay("Ctrl-D", runs: .halfPageDown, "half a page down"),
      overlay("Ctrl-U", runs: .halfPageUp, "half a page up"),
      overlay("Ctrl-F", "PageDown", "Space", runs: .pageDown, "a page down"),
      overlay("Ctrl-B", "PageUp", runs: .pageUp, "a page up"),
      overlay("g g", "Home", runs: .first, "to the beginning"),
      overlay("G", "End", runs: .last, "to the end"),
      overlay("Esc", "q", "?", "F1", "Return", "h", "Left", "Backspace", runs: .close, "back"),
    ] + everywhere(in: .overlay, topic: .overlay)

  private static func typing(
    _ keys: String..., runs command: Command, _ help: String
  ) -> KeyBinding {
    KeyBinding(
      keys, runs: command, help: help, topic: .filterPrompt, in: .prompt,
      when: { $0.isTypingFilter })
  }

  private static let filterPrompt: [KeyBinding] = [
    typing("Return", runs: .prompt(.accept), "keep the filter"),
    typing("Esc", runs: .prompt(.cancel), "show everything again"),
    typing("Up", runs: .move(.up), "item above"),
    typing("Down", runs: .move(.down), "item below"),
    typing("PageUp", runs: .move(.pageUp), "a page up"),
    typing("PageDown", runs: .move(.pageDown), "a page down"),
    typing("Tab", runs: .mark(.toggleAndAdvance), "mark and go on"),
    typing("Shift-Tab", runs: .mark(.toggleAndGoBack), "mark and go back"),
    typing("Alt-r", runs: .filter(.toggleMode), "hide what does not fit, or dim it"),
  ]

  private static func edit(
    _ keys: String..., runs edit: LineEditor.Edit, _ help: String
  ) -> KeyBinding {
    KeyBinding(keys, runs: .prompt(.edit(edit)), help: help, topic: .prompt, in: .prompt)
  }

  private static let prompt: [KeyBinding] =
    [
      KeyBinding(
        "Return", runs: .prompt(.accept), help: "accept the line", topic: .prompt, in: .prompt),
      KeyBinding("Esc", runs: .prompt(.cancel), help: "cancel", topic: .prompt, in: .prompt),
      edit("Ctrl-A", "Home", runs: .toStart, "to the beginning"),
      edit("Ctrl-E", "End", runs: .toEnd, "to the end"),
      edit("Ctrl-B", "Left", runs: .back, "back"),
      edit("Ctrl-F", "Right", runs: .forward, "forward"),
      edit("Alt-b", "Ctrl-Left", runs: .backWord, "back a word"),
      edit("Alt-f", "Ctrl-Right", runs: .forwardWord, "forward a word"),
      edit("Backspace", "Ctrl-H", runs: .deleteBack, "delete back"),
      edit("Delete", "Ctrl-D", runs: .deleteForward, "delete forward"),
      edit("Ctrl-W", "Alt-Backspace", runs: .deleteWordBack, "delete a word back"),
      edit("Alt-d", runs: .deleteWordForward, "delete a word forward"),
      edit("Ctrl-U", runs: .deleteToStart, "delete to the beginning"),
      edit("Ctrl-K", runs: .deleteToEnd, "delete to the end"),
      edit("Ctrl-Y", runs: .yank, "put back what was deleted"),
      edit("Up", "Ctrl-P", runs: .earlier, "earlier line"),
      edit("Down", "Ctrl-N", runs: .later, "later line"),
    ] + everywhere(in: .prompt, topic: .prompt)

  static func everywhere(
    in context: KeyBinding.Context, topic: KeyBinding.Topic,
    when isOn: @escaping @Sendable (Situation) -> Bool = { _ in true }
  ) -> [KeyBinding] {
    [
      KeyBinding(
        "Ctrl-L", runs: .repaint, help: "draw the screen anew", topic: topic, in: context,
        when: isOn),
      KeyBinding("Ctrl-Z", runs: .suspend, help: "suspend", topic: topic, in: context, when: isOn),
      KeyBinding("Ctrl-C", runs: .abort, help: "abort", topic: topic, in: context, when: isOn),
    ]
  }
}
