import TerminalCore
import UIKit

extension BrowserViewController {
  func perform(_ action: Command.EditAction, count: Int?) {
    switch action {
    case .undo: return undo(count ?? 1)
    case .redo: return redo(count ?? 1)
    case .copy: return copyItems()
    case .copyAsText: return copyAsText()
    case .menu: return showMenu(.edit)
    case .contextMenu: return showMenu(.context)
    default: break
    }
    guard let source = editableSource() else { return }
    switch action {
    case .cut: cut(from: source)
    case .delete: delete(from: source)
    case .pasteAfter: pasteItems(into: source, isBefore: false, count ?? 1)
    case .pasteBefore: pasteItems(into: source, isBefore: true, count ?? 1)
    case .duplicate: duplicate(in: source)
    case .change: changeItem(of: source)
    case .new: makeItem(in: source)
    case .inEditor: editInEditor(source)
    case .undo, .redo, .copy, .copyAsText, .menu, .contextMenu: break
    }
  }

  /// The source, if its items can be changed; otherwise it is said why not.
  func editableSource() -> (any EditableSource)? {
    if let reason = readOnlyReason {
      show(message: reason)
      return nil
    }
    return source as? any EditableSource
  }

  /// Why nothing can be changed; nil if it can.
  var readOnlyReason: String? {
    if isOpening { return "still reading" }
    guard let source = source as? any EditableSource else {
      return source is FolderSource
        ? "a folder is only looked at, for now" : "\(source.name) is only looked at, for now"
    }
    return source.readOnlyReason
  }

  /// Does an edit and says so.
  func perform(_ edit: ItemEdit, on source: any EditableSource) {
    if let refusal = source.refusal(of: edit) { return show(message: refusal) }
    let inverse = show(edit, of: source, focus: .changed)
    edits.history.did(edit, undoneBy: inverse)
    show(message: "\(edit.name); u undoes\(hiddenNote(edit))")
  }

  /// Says that a filter hides what is new.
  private func hiddenNote(_ edit: ItemEdit) -> String {
    guard filter.isActive, filter.mode == .hide,
      case .insert(_, let section, let item)? = edit.changes.last,
      items.arrangement.path(section: section, item: item) == nil
    else { return "" }
    return "; the filter hides it"
  }

  /// `3 lines`.
  func counted(_ count: Int) -> String {
    "\(count) \(count == 1 ? source.noun.one : source.noun.many)"
  }

  // MARK: What a command is for

  /// The places of the marked items that are shown, or else of the one in focus; of an item alone whose menu was opened by a click.
  var chosenPlaces: SelectionState {
    if let clickedItem, items.holds(clickedItem) {
      var clicked = SelectionState()
      clicked.insert(clickedItem)
      return clicked
    }
    let marks = collectionView.selectionState
    if !marks.isEmpty { return marks }
    var focus = SelectionState()
    if let path = collectionView.focusedIndexPath, items.holds(path) { focus.insert(path) }
    return focus
  }

  /// The same by the numbers of the source: runs, ascending.
  private var chosenRuns: [ItemRenumbering.Items] {
    var numbers = SelectionState()
    if items.arrangement.shown == nil {
      numbers = chosenPlaces
    } else {
      for place in chosenPlaces { numbers.insert(items.sourceItem(at: place)) }
    }
    return ItemRenumbering.Items.runs(numbers)
  }

  /// In the order in which they are shown.
  private func contents(of source: any EditableSource) -> [ItemContent] {
    chosenPlaces.map { place in
      let item = items.sourceItem(at: place)
      return source.content(section: item.section, item: item.item)
    }
  }

  // MARK: Copy, cut, paste

  private func copyItems() {
    endRange(keeps: true)
    guard let source = source as? any EditableSource else {
      return show(message: readOnlyReason)
    }
    let contents = contents(of: source)
    guard !contents.isEmpty else { return show(message: "nothing to copy") }
    edits.clipboard = contents
    show(message: "copied \(counted(contents.count)); p pastes")
  }

  /// As text for other programs: what would be printed, or what pasted makes the same items.
  private func copyAsText() {
    endRange(keeps: true)
    let places = chosenPlaces
    guard !places.isEmpty else { return show(message: "nothing to copy") }
    let text: String
    if let source = source as? any EditableSource {
      text = source.clipboardText(of: contents(of: source))
    } else {
      text = places.map { place in
        let item = items.sourceItem(at: place)
        return String(
          decoding: source.output(section: item.section, item: item.item).bytes, as: UTF8.self)
      }.joined(separator: "\n")
    }
    guard text.utf8.count <= Self.longestClipboard else {
      return show(message: "too much for the clipboard of a terminal")
    }
    UIPasteboard.general.string = text
    show(message: "\(counted(places.count)) copied to the clipboard")
  }

  /// What a terminal takes, in bytes.
  private static var longestClipboard: Int { ClipboardSequence.longestText }

  private func cut(from source: any EditableSource) {
    endRange(keeps: true)
    let contents = contents(of: source)
    guard !contents.isEmpty else { return show(message: "nothing to cut") }
    edits.clipboard = contents
    remove("cut", from: source)
  }

  private func delete(from source: any EditableSource) {
    endRange(keeps: true)
    guard !chosenPlaces.isEmpty else { return show(message: "nothing to delete") }
    remove("deleted", from: source)
  }

  private func remove(_ verb: String, from source: any EditableSource) {
    let runs = chosenRuns
    let count = runs.reduce(0) { $0 + $1.items.count }
    // From the end: what is removed renumbers nothing that is still to be.
    let changes = runs.reversed().map {
      ItemEdit.Change.remove(section: $0.section, items: $0.items)
    }
    perform(ItemEdit(changes, name: "\(verb) \(counted(count))"), on: source)
  }

  private func pasteItems(into source: any EditableSource, isBefore: Bool, _ count: Int) {
    endRange(keeps: true)
    guard !edits.clipboard.isEmpty else {
      return show(message: "nothing to paste; y copies, d cuts")
    }
    let times = max(1, min(count, Self.pastedItems / edits.clipboard.count))
    insert(
      Array(repeatElement(edits.clipboard, count: times).joined()), verb: "pasted", into: source,
      isBefore: isBefore)
  }

  /// A count pastes no more than so many items.
  private static let pastedItems = 1_000_000

  /// Pastes text that came from outside.
  func pasteItems(_ text: String) {
    guard let source = editableSource() else { return }
    endRange(keeps: true)
    // Terminals end the lines that they paste as the Return key does.
    let isTyped = text.utf8.contains(0x0D) && !text.utf8.contains(0x0A)
    let text =
      isTyped ? String(decoding: text.utf8.map { $0 == 0x0D ? 0x0A : $0 }, as: UTF8.self) : text
    do throws(BrowserFailure) {
      let contents = try source.contents(pasted: text)
      guard !contents.isEmpty else { return show(message: "nothing to paste") }
      insert(contents, verb: "pasted", into: source, isBefore: false)
    } catch {
      show(message: error.description)
    }
  }

  private func duplicate(in source: any EditableSource) {
    endRange(keeps: true)
    let contents = contents(of: source)
    guard let last = chosenRuns.last else { return show(message: "nothing to duplicate") }
    insert(contents, verb: "duplicated", into: source, at: (last.section, last.items.upperBound))
  }

  /// Puts items beside the one in focus.
  private func insert(
    _ contents: [ItemContent], verb: String, into source: any EditableSource, isBefore: Bool
  ) {
    guard let place = insertionPlace(isBefore: isBefore) else {
      return show(message: "there is no section to put it in")
    }
    insert(contents, verb: verb, into: source, at: place)
  }

  private func insert(
    _ contents: [ItemContent], verb: String, into source: any EditableSource,
    at place: (section: Int, item: Int)
  ) {
    let change = ItemEdit.Change.insert(contents, section: place.section, at: place.item)
    perform(ItemEdit([change], name: "\(verb) \(counted(contents.count))"), on: source)
  }

  /// Where a new item goes, by the numbers of the source; nil without any section.
  private func insertionPlace(isBefore: Bool) -> (section: Int, item: Int)? {
    if let focus = focusedSourceItem {
      return (focus.section, focus.item + (isBefore ? 0 : 1))
    }
    guard source.sectionCount > 0 else { return nil }
    return (0, isBefore ? 0 : source.itemCount(in: 0))
  }

  // MARK: In a line

  /// What is longer is no matter of one line.
  private static let longestLine = 10_000

  private func changeItem(of source: any EditableSource) {
    endRange(keeps: true)
    guard let item = focusedSourceItem else { return show(message: "nothing to edit") }
    let text = source.editableText(section: item.section, item: item.item)
    guard text.utf8.count <= Self.longestLine else {
      return show(message: "too long for a line; ee edits it in $EDITOR")
    }
    type("edit: ", text) { [weak self] in self?.replace(item, of: source, by: $0) }
  }

  private func makeItem(in source: any EditableSource) {
    endRange(keeps: true)
    type("new: ", "") { [weak self] text in
      guard let self else { return }
      do throws(BrowserFailure) {
        let content = try source.content(typed: text, replacing: nil)
        insert([content], verb: "made", into: source, isBefore: false)
      } catch {
        show(message: error.description)
      }
    }
  }

  /// Asks for the line of an item.
  private func type(_ label: String, _ text: String, accepted: @escaping (String) -> Void) {
    let prompt = PromptView(label: label, history: edits.lines) { [weak self] typed in
      guard let self, typed != text else { return }
      if edits.lines.last != typed { edits.lines.append(typed) }
      accepted(typed)
    }
    prompt.editor.begin(with: text)
    show(prompt: prompt)
  }

  /// Puts another text in the place of an item.
  func replace(_ item: IndexPath, of source: any EditableSource, by text: String) {
    let old = source.content(section: item.section, item: item.item)
    do throws(BrowserFailure) {
      let new = try source.content(typed: text, replacing: old)
      guard new != old else { return show(message: "nothing has changed") }
      let change = ItemEdit.Change.replace(section: item.section, item: item.item, with: new)
      perform(ItemEdit([change], name: "changed \(counted(1))"), on: source)
    } catch {
      show(message: error.description)
    }
  }

  // MARK: Undo

  private func undo(_ count: Int) {
    guard let source = editableSource() else { return }
    var done: [String] = []
    while done.count < count, let edit = edits.history.undo() {
      edits.history.undid(redoneBy: show(edit, of: source, focus: .place))
      done.append(edit.name)
    }
    say("undid", done, otherwise: "nothing to undo")
  }

  private func redo(_ count: Int) {
    guard let source = editableSource() else { return }
    var done: [String] = []
    while done.count < count, let edit = edits.history.redo() {
      edits.history.redid(undoneBy: show(edit, of: source, focus: .place))
      done.append(edit.name)
    }
    say("did again", done, otherwise: "nothing to do again")
  }

  private func say(_ verb: String, _ names: [String], otherwise: String) {
    switch names.count {
    case 0: show(message: otherwise)
    case 1: show(message: "\(verb): \(names[0])")
    default: show(message: "\(verb) \(names.count) changes")
    }
  }
}
