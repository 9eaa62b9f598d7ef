import UIKit
import VitrineItems
import VitrineStyledText
import VitrineSupport

// Copy, cut, paste.
extension EditFeature {
  /// The targets of a command, as ascending runs of source numbers.
  var chosenRuns: [ItemRenumbering.Items] { ItemRenumbering.Items.runs(shown.chosenItems) }

  /// The number of items, and about the number of bytes, that are read between two checks of the
  /// clock.
  private static var readAtOnce: (items: Int, bytes: Int) { (64, 1 << 20) }

  /// Reads the contents of the chosen items in order and passes them on. If one cannot be read,
  /// shows a message.
  ///
  /// - Parameter name: The action in progress, such as `copying`.
  private func withContents(
    of source: any EditableSource, _ name: String, _ action: @escaping ([ItemContent]) -> Void
  ) {
    let items = shown.chosenInOrder
    var (contents, rest): ([ItemContent], _) = ([], items.makeIterator())
    contents.reserveCapacity(items.count)
    work.perform(name) { () throws(BrowserFailure) in
      var bytes = 0
      for _ in 0..<Self.readAtOnce.items where bytes < Self.readAtOnce.bytes {
        guard let item = rest.next() else { return nil }
        contents.append(try source.content(section: item.section, item: item.item))
        bytes += contents.last?.bytes.count ?? 0
      }
      return Double(contents.count) / Double(items.count)
    } done: { [self] in
      guard edits.editable === source else {
        return context.say("other items are shown now: nothing was done")
      }
      action(contents)
    }
  }

  /// Returns the contents of the chosen items in order, up to a limit. If one cannot be read, shows
  /// a message and returns nil.
  ///
  /// - Parameter limit: The number of bytes after which reading stops.
  private func contents(of source: any EditableSource, atMost limit: Int) -> [ItemContent]? {
    context.reporting { () throws(BrowserFailure) in
      var (contents, bytes): ([ItemContent], Int) = ([], 0)
      for item in shown.chosenInOrder where bytes <= limit {
        let content = try source.content(section: item.section, item: item.item)
        contents.append(content)
        bytes += content.bytes.count
      }
      return contents
    }
  }

  func copyItems() {
    guard !edits.neverChanges, let source = edits.editable else {
      return context.say(readOnlyReason)
    }
    range.end(keeps: true)
    withContents(of: source, "copying") { [self] contents in
      guard !contents.isEmpty else { return context.say("nothing to copy") }
      edits.clipboard = contents
      context.say("copied \(shown.counted(contents.count)); p pastes")
    }
  }

  /// Copies the items as text for other programs: the printed form, or a form that recreates the
  /// items when pasted.
  func copyAsText() {
    range.end(keeps: true)
    let items = shown.chosenInOrder
    guard !items.isEmpty else { return context.say("nothing to copy") }
    guard let text = text(of: items) else { return }
    guard text.utf8.count <= UIPasteboard.longestTextForTerminal else {
      return context.say("too much for a terminal's clipboard")
    }
    UIPasteboard.general.string = text
    context.say("\(shown.counted(items.count)) copied to the clipboard")
  }

  /// Returns the text of the items, or enough of it to show that it exceeds the clipboard.
  private func text(of items: ItemSequence) -> String? {
    let limit = UIPasteboard.longestTextForTerminal
    if let source = edits.editable {
      return contents(of: source, atMost: limit).map(source.clipboardText)
    }
    return context.reporting { () throws(BrowserFailure) in
      var (lines, bytes): ([String], Int) = ([], 0)
      for item in items where bytes <= limit {
        let copied = try shown.source.output(section: item.section, item: item.item).copied
        lines.append(String(decoding: copied, as: UTF8.self))
        bytes += copied.count + 1
      }
      return lines.joined(separator: "\n")
    }
  }

  func cut() {
    guard let source = editableSource() else { return }
    range.end(keeps: true)
    let runs = chosenRuns
    withContents(of: source, "cutting") { [self] contents in
      guard !contents.isEmpty else { return context.say("nothing to cut") }
      edits.clipboard = contents
      remove("cut", runs)
      noteCut(of: contents)
    }
  }

  private func noteCut(of contents: [ItemContent]) {
    cuts.steps += 1
    cuts.items += contents.count
    let (steps, items) = cuts
    guard steps > 1 else { return }
    // A user who types `dd` from habit has cut two items, and the message must show it.
    let cut = shown.counted(items)
    context.say("cut \(cut) in \(steps) steps; \(steps)u undoes them, p pastes the last")
  }

  /// Called before a command runs. Any command except a cut ends a series of cuts.
  ///
  /// - Parameter name: The name of the command.
  func willRun(_ name: String) {
    if name != Self.cut.name { cuts = (0, 0) }
  }

  func delete() {
    guard editableSource() != nil else { return }
    range.end(keeps: true)
    guard !shown.chosenItems.isEmpty else { return context.say("nothing to delete") }
    remove("deleted", chosenRuns)
  }

  private func remove(_ verb: String, _ runs: [ItemRenumbering.Items]) {
    let count = runs.reduce(0) { $0 + $1.items.count }
    // In reverse order, so that removals do not renumber the remaining runs.
    let changes = runs.reversed().map {
      ItemEdit.Change.remove(section: $0.section, items: $0.items)
    }
    perform(ItemEdit(changes, name: "\(verb) \(shown.counted(count))"))
  }

  // MARK: Paste

  /// The largest number of items that a count pastes.
  private static var pastedItems: Int { 1_000_000 }

  func paste(isBefore: Bool, _ count: Int) {
    guard editableSource() != nil else { return }
    range.end(keeps: true)
    guard !edits.clipboard.isEmpty else {
      return context.say("nothing to paste; y copies, d cuts")
    }
    let times = max(1, min(count, Self.pastedItems / edits.clipboard.count))
    var contents = edits.clipboard
    for _ in 1..<times { contents += edits.clipboard }
    insert(contents, verb: "pasted", isBefore: isBefore)
  }

  /// Pastes text from another program.
  func paste(_ text: String) {
    guard let source = editableSource() else { return }
    range.end(keeps: true)
    // Terminals paste line ends as the Return key sends them.
    let isTyped = text.utf8.contains(0x0D) && !text.utf8.contains(0x0A)
    let text =
      isTyped ? String(decoding: text.utf8.map { $0 == 0x0D ? 0x0A : $0 }, as: UTF8.self) : text
    context.reporting { () throws(BrowserFailure) in
      let contents = try source.contents(pasted: text)
      guard !contents.isEmpty else { return context.say("nothing to paste") }
      insert(contents, verb: "pasted", isBefore: false)
    }
  }

  func duplicate() {
    guard let source = editableSource() else { return }
    range.end(keeps: true)
    guard let last = chosenRuns.last else { return context.say("nothing to duplicate") }
    withContents(of: source, "duplicating") { [self] contents in
      insert(contents, verb: "duplicated", at: (last.section, last.items.upperBound))
    }
  }

  /// Inserts items beside the item in focus.
  func insert(
    _ contents: [ItemContent], verb: String, isBefore: Bool
  ) {
    guard let place = insertionPlace(isBefore: isBefore) else {
      return context.say("there is no section for it")
    }
    insert(contents, verb: verb, at: place)
  }

  private func insert(
    _ contents: [ItemContent], verb: String, at place: (section: Int, item: Int)
  ) {
    guard let source = edits.editable, let taken = source.takenName(in: contents) else {
      perform(insertion(of: contents, verb: verb, at: place))
      return
    }
    // The members of an object have unique names.
    func renamed(_ name: String) throws(BrowserFailure) -> [ItemContent] {
      var contents = contents
      contents[taken.place] = try source.content(contents[taken.place], named: name)
      return contents
    }
    let shownName = VisibleText.text(of: taken.name, tabStop: 1)
    type("\(shownName) already exists; name: ", taken.free, acceptsSame: true) {
      (name) throws(BrowserFailure) in
      if let next = source.takenName(in: try renamed(name)), next.place == taken.place {
        throw BrowserFailure("\(VisibleText.text(of: name, tabStop: 1)) already exists")
      }
    } accepted: { [weak self] (name) throws(BrowserFailure) in
      self?.insert(try renamed(name), verb: verb, at: place)
    }
  }

  func insertion(
    of contents: [ItemContent], verb: String, at place: (section: Int, item: Int)
  ) -> ItemEdit {
    ItemEdit(
      [.insert(contents, section: place.section, at: place.item)],
      name: "\(verb) \(shown.counted(contents.count))")
  }

  /// Returns the position of a new item in the source; nil if there is no section.
  func insertionPlace(isBefore: Bool) -> (section: Int, item: Int)? {
    if let focus = shown.focusedSourceItem {
      return (focus.section, focus.item + (isBefore ? 0 : 1))
    }
    guard shown.source.sectionCount > 0 else { return nil }
    return (0, isBefore ? 0 : shown.source.itemCount(in: 0))
  }
}
