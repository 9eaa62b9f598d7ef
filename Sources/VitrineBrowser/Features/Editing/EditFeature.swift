import UIKit
import VitrineItems
import VitrineSupport

/// Edits items, undoes edits, and reports both.
@MainActor
final class EditFeature: BrowserFeature {
  let shown: ItemList
  let range: RangeMarking
  let context: any BrowserContext
  let presenter: EditPresenter
  let work: LongWork
  /// The history of changes, and the clipboard.
  let edits: EditSession
  /// The number of consecutive cuts and the number of items that they removed.
  var cuts = (steps: 0, items: 0)
  /// Whether rows are being read for a command.
  private var isReading = false
  /// The history of the item prompt.
  var lines: [String] = []
  /// Shows the items to which a step of the history belongs.
  var shows: (any ItemSource) -> Void = { _ in }
  /// Runs the user's editor on a file and returns its exit status; nil without a terminal.
  var runsEditor: ((_ path: String) -> Int32?)?

  init(_ edits: EditSession, _ presenter: EditPresenter, _ work: LongWork) {
    (self.edits, self.presenter, self.work) = (edits, presenter, work)
    (shown, range, context) = (presenter.shown, presenter.range, presenter.context)
    edits.busyReason = { [weak work] in work?.holdReason }
    if context.isPicker, !context.options.allowsEditing {
      edits.lockReason = "nothing changes in a picker; --edit allows changes"
    }
  }

  // MARK: Availability

  /// Returns the source if it can be edited; otherwise, shows the reason and returns nil.
  func editableSource() -> (any EditableSource)? {
    if let reason = readOnlyReason {
      context.say(reason)
      return nil
    }
    return edits.editable
  }

  /// The reason why the items are read-only; nil if they are editable.
  var readOnlyReason: String? {
    !edits.neverChanges && shown.isOpening ? "still reading" : edits.readOnlyReason
  }

  var canEdit: Bool { readOnlyReason == nil }

  // MARK: Edits

  /// Makes an edit and shows the result or the failure.
  ///
  /// - Parameter note: Text after the message.
  /// - Returns: Whether the edit succeeded.
  @discardableResult
  func perform(_ edit: ItemEdit, note: String = "") -> Bool {
    do throws(BrowserFailure) {
      try make(edit, note: note)
      return true
    } catch {
      context.say(error)
      return false
    }
  }

  /// Makes an edit and shows a message, or throws the reason for a failure.
  func make(_ edit: ItemEdit, note: String = "") throws(BrowserFailure) {
    presenter.show(try edits.step(edit), focus: .changed)
    context.say("\(edit.name); u undoes\(note)\(hiddenNote(edit))")
  }

  /// Returns a note if a filter hides the new items.
  private func hiddenNote(_ edit: ItemEdit) -> String {
    guard presenter.filtering.hides,
      case .insert(_, let section, let item)? = edit.changes.last,
      shown.items.arrangement.path(section: section, item: item) == nil
    else { return "" }
    return "; the filter hides it"
  }

  // MARK: Reading rows

  /// Runs an action once the chosen items are in memory: immediately, except for a database that
  /// must read rows first. If the selection has changed in the meantime, does nothing.
  func whenRead(_ action: @escaping () -> Void) {
    guard let source = shown.source.capabilities.preparation else { return action() }
    let (edition, chosen) = (shown.edition, shown.chosenItems)
    var isAtOnce = true
    isReading = true
    source.prepare(chosenRuns.map(\.items)) { [weak self] failure in
      guard let self else { return }
      isReading = false
      if let failure { return context.say(failure) }
      guard
        isAtOnce
          || shown.source === source && shown.edition == edition
            && shown.chosenItems == chosen
      else { return context.say("the chosen rows have changed: nothing was done") }
      // The message about reading would cover a prompt that the action opens.
      if !isAtOnce { context.say(nil) }
      action()
      context.itemsChanged()
    }
    isAtOnce = false
    if isReading { context.say("reading \(shown.counted(chosen.count)); Esc stops") }
  }

  /// - Returns: Whether a read was in progress.
  func stopReading() -> Bool {
    guard isReading else { return false }
    isReading = false
    shown.source.capabilities.preparation?.stopPreparing()
    return true
  }

  // MARK: Undo

  func undo(_ count: Int) {
    retrace(count, verb: "undid", otherwise: "nothing to undo", undoes: true)
  }

  func redo(_ count: Int) {
    retrace(count, verb: "did again", otherwise: "nothing to do again", undoes: false)
  }

  /// Undoes or redoes a number of steps and shows their names.
  private func retrace(_ count: Int, verb: String, otherwise: String, undoes: Bool) {
    guard editableSource() != nil else { return }
    var names: [String] = []
    do throws(BrowserFailure) {
      while names.count < count {
        // The edit may belong to another view of the same text.
        let source = undoes ? edits.sourceOfUndo : edits.sourceOfRedo
        if let source, source !== edits.source { shows(source) }
        guard let step = undoes ? try edits.undoStep() : try edits.redoStep() else { break }
        presenter.show(step, focus: .place)
        names.append(step.name)
      }
    } catch {
      return context.say(error)
    }
    switch names.count {
    case 0: context.say(otherwise)
    case 1: context.say("\(verb): \(names[0])")
    default: context.say("\(verb) \(names.count) changes")
    }
  }

  // MARK: Status

  func describe(_ situation: inout KeyConditions) { situation.canChange = !edits.neverChanges }
  func describe(_ line: inout StatusLine) { line.isModified = edits.isModified }
}

extension EditFeature {
  nonisolated static let commands: [BrowserCommand] = [
    copy, cut, pasteAfter,
    command("paste before", "P", help: "paste before this item") {
      $0.paste(isBefore: true, $1)
    },
    duplicate, delete, change, new, undo, redo, copyAsText,
  ]

  nonisolated static let copy = command(
    "copy", "y", help: "copy the marked items, or this one", reads: true
  ) {
    editing, _ in editing.copyItems()
  }
  nonisolated static let cut = command("cut", "d", "x", help: "cut them", reads: true) {
    editing, _ in editing.cut()
  }
  nonisolated static let pasteAfter = command("paste", "p", help: "paste behind this item") {
    $0.paste(isBefore: false, $1)
  }
  nonisolated static let duplicate = command(
    "duplicate", "g d", help: "duplicate the marked items, or this one", reads: true
  ) { editing, _ in editing.duplicate() }
  nonisolated static let delete = command(
    "delete", "D", "Delete", help: "delete them", reads: true
  ) {
    editing, _ in editing.delete()
  }
  nonisolated static let change = command(
    "change", "r", "F2", help: "edit this item in a line", reads: true
  ) {
    editing, _ in editing.changeItem()
  }
  nonisolated static let new = command("new item", "a", help: "new item behind this one") {
    editing, _ in editing.makeItem()
  }
  nonisolated static let undo = command(
    "undo", "u", help: "undo; with a count, as many changes"
  ) { $0.undo($1) }
  nonisolated static let redo = command("redo", "Ctrl-R", help: "redo the last undone change") {
    $0.redo($1)
  }
  nonisolated static let copyAsText = BrowserCommand(
    "copy as text", "Y", help: "copy as text to the clipboard of the terminal", topic: .edit
  ) { features, _ in features.editing.whenRead { features.editing.copyAsText() } }
  /// The command of the menu: `ee`.
  nonisolated static let inEditor = command(
    "edit in $EDITOR", help: "edit in $EDITOR", reads: true
  ) {
    editing, _ in editing.editInEditor()
  }

  /// - Parameter reads: Whether the command needs the contents of the chosen items.
  nonisolated private static func command(
    _ name: String, _ keys: String..., help: String, reads: Bool = false,
    run: @escaping @MainActor @Sendable (EditFeature, Int) -> Void
  ) -> BrowserCommand {
    BrowserCommand(name, keys, help: help, topic: .edit, changesItems: true) { features, count in
      let editing = features.editing
      guard reads else { return run(editing, count ?? 1) }
      editing.whenRead { run(editing, count ?? 1) }
    }
  }
}
