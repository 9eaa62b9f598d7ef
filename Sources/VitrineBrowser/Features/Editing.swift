import BrowserModel
import UIKit

/// Changes items: does edits, undoes them, and says so.
@MainActor
final class Editing: BrowserFeature {
  let shown: ShownItems
  let range: RangeMarking
  let context: any BrowserContext
  let presenter: EditPresenter
  /// The changes that were made, and what was copied.
  var state = EditState()
  /// Runs the user's editor on a file, and returns its exit status; nil where there is no terminal for it.
  var runsEditor: ((_ path: String) -> Int32?)?

  init(_ presenter: EditPresenter) {
    self.presenter = presenter
    (shown, range, context) = (presenter.shown, presenter.range, presenter.context)
  }

  /// The source, if it can be edited at all.
  var editable: (any EditableSource)? { shown.source as? any EditableSource }

  // MARK: Whether

  /// The source, if its items can be changed; otherwise it is said why not.
  func editableSource() -> (any EditableSource)? {
    if let reason = readOnlyReason {
      context.say(reason)
      return nil
    }
    return editable
  }

  /// Why nothing can be changed; nil if it can.
  var readOnlyReason: String? {
    guard let source = editable else {
      return shown.source is FolderSource
        ? "a folder is only looked at, for now" : "\(shown.source.name) is only looked at, for now"
    }
    if neverChanges { return "nothing changes in a picker; --edit allows changes" }
    return shown.isOpening ? "still reading" : source.readOnlyReason
  }

  var canEdit: Bool { readOnlyReason == nil }

  /// Whether items of this kind can never be changed here, whatever happens.
  var neverChanges: Bool {
    context.isPicker && !context.options.allowsEditing || editable == nil
  }

  /// Whether there is something that would be lost.
  var isModified: Bool {
    editable.map { $0.isModified && !state.history.isSaved } ?? false
  }

  // MARK: Edits

  /// Does an edit and says so.
  func perform(_ edit: ItemEdit, on source: any EditableSource) {
    if let refusal = source.refusal(of: edit) { return context.say(refusal) }
    let inverse = presenter.show(edit, of: source, focus: .changed)
    state.history.did(edit, undoneBy: inverse)
    context.say("\(edit.name); u undoes\(hiddenNote(edit))")
  }

  /// Says that a filter hides what is new.
  private func hiddenNote(_ edit: ItemEdit) -> String {
    guard presenter.filtering.hides,
      case .insert(_, let section, let item)? = edit.changes.last,
      shown.items.arrangement.path(section: section, item: item) == nil
    else { return "" }
    return "; the filter hides it"
  }

  // MARK: Undo

  func undo(_ count: Int) {
    guard let source = editableSource() else { return }
    var done: [String] = []
    while done.count < count, let edit = state.history.nextUndo {
      if let refusal = source.refusal(of: edit) { return context.say(refusal) }
      _ = state.history.undo()
      state.history.undid(redoneBy: presenter.show(edit, of: source, focus: .place))
      done.append(edit.name)
    }
    say("undid", done, otherwise: "nothing to undo")
  }

  func redo(_ count: Int) {
    guard let source = editableSource() else { return }
    var done: [String] = []
    while done.count < count, let edit = state.history.nextRedo {
      if let refusal = source.refusal(of: edit) { return context.say(refusal) }
      _ = state.history.redo()
      state.history.redid(undoneBy: presenter.show(edit, of: source, focus: .place))
      done.append(edit.name)
    }
    say("did again", done, otherwise: "nothing to do again")
  }

  private func say(_ verb: String, _ names: [String], otherwise: String) {
    switch names.count {
    case 0: context.say(otherwise)
    case 1: context.say("\(verb): \(names[0])")
    default: context.say("\(verb) \(names.count) changes")
    }
  }

  // MARK: Status

  func describe(_ situation: inout Situation) { situation.canChange = !neverChanges }
  func describe(_ line: inout StatusLine) { line.isModified = isModified }
}

extension Editing {
  nonisolated static let commands: [BrowserCommand] = [
    copy, cut, pasteAfter,
    command("paste before", "P", help: "paste before this item") {
      $0.paste(isBefore: true, $1)
    },
    duplicate, delete, change, new, undo, redo, copyAsText,
  ]

  nonisolated static let copy = command("copy", "y", help: "copy the marked items, or this one") {
    editing, _ in editing.copyItems()
  }
  nonisolated static let cut = command("cut", "d", "x", help: "cut them") { editing, _ in
    editing.cut()
  }
  nonisolated static let pasteAfter = command("paste", "p", help: "paste behind this item") {
    $0.paste(isBefore: false, $1)
  }
  nonisolated static let duplicate = command(
    "duplicate", "g d", help: "duplicate the marked items, or this one"
  ) { editing, _ in editing.duplicate() }
  nonisolated static let delete = command("delete", "D", "Delete", help: "delete them") {
    editing, _ in editing.delete()
  }
  nonisolated static let change = command("change", "r", "F2", help: "edit this item in a line") {
    editing, _ in editing.changeItem()
  }
  nonisolated static let new = command("new item", "a", help: "new item behind this one") {
    editing, _ in editing.makeItem()
  }
  nonisolated static let undo = command(
    "undo", "u", help: "undo; with a count, as many changes"
  ) { $0.undo($1) }
  nonisolated static let redo = command("redo", "Ctrl-R", help: "do again what was undone") {
    $0.redo($1)
  }
  nonisolated static let copyAsText = BrowserCommand(
    "copy as text", "Y", help: "copy as text to the clipboard of the terminal", topic: .edit
  ) { features, _ in features.editing.copyAsText() }
  /// The menu's: `ee`.
  nonisolated static let inEditor = command("edit in $EDITOR", help: "edit in $EDITOR") {
    editing, _ in editing.editInEditor()
  }

  nonisolated private static func command(
    _ name: String, _ keys: String..., help: String,
    run: @escaping @MainActor @Sendable (Editing, Int) -> Void
  ) -> BrowserCommand {
    BrowserCommand(name, keys, help: help, topic: .edit, changesItems: true) { features, count in
      run(features.editing, count ?? 1)
    }
  }
}
