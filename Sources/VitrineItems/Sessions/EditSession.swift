import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// The edits of one source, with undo and redo, a journal against crashes, and saving.
///
/// A screen requests a step, and applies it while it animates the change:
///
///     let step = try session.step(edit)        // or undoStep(), redoStep()
///     let marks = step.renumbering.follow(marks)
///     session.apply(step)
///
/// The screen deals with no files, journals or histories.
@MainActor
public final class EditSession {
  public private(set) var source: any ItemSource
  private var history = EditHistory()
  /// The source of each edit in the history.
  private var places: (done: [any EditableSource], undone: [any EditableSource]) = ([], [])
  let journal: EditJournal

  /// The reason why the user may not edit, even if the source allows it; nil if editing is allowed.
  public var lockReason: String?
  /// The reason why editing is blocked for the moment; nil while the items are idle.
  public var busyReason: () -> String? = { nil }
  /// The items of the last copy or cut.
  public var clipboard: [ItemContent] = []
  /// Called once when edits can no longer be kept for a crash.
  public var keepingFailed: ((BrowserFailure) -> Void)? {
    get { journal.failed }
    set { journal.failed = newValue }
  }

  /// - Parameter folder: The folder that keeps unsaved edits for the next start; nil keeps none.
  public convenience init(of source: any ItemSource, keptIn folder: StateFolder? = nil) {
    self.init(of: source, journal: EditJournal(in: folder))
  }

  init(of source: any ItemSource, journal: EditJournal) {
    self.source = source
    self.journal = journal
  }

  /// Switches to another source, or to a new read of the same one. This clears the history, except
  /// for another place in the same text.
  public func begin(with source: any ItemSource) {
    let goesOn = source.editable?.isPart(ofTextOf: self.source) == true
    self.source = source
    guard !goesOn else { return }
    forgetHistory()
    journal.forget()
  }

  private func forgetHistory() {
    history = EditHistory()
    places = ([], [])
  }

  /// The items that the next undo or redo changes; the screen must show them first.
  public var sourceOfUndo: (any EditableSource)? { places.done.last }
  public var sourceOfRedo: (any EditableSource)? { places.undone.last }

  /// Gives up unsaved edits at an orderly end.
  public func end() { journal.forget(isAtEnd: true) }

  // MARK: Editability

  /// The source, if its kind of items can be edited at all, for reading contents.
  public var editable: (any EditableSource)? { source.editable }

  /// Whether the items of this source can never be edited in this session.
  public var neverChanges: Bool { lockReason != nil || editable == nil }

  /// The reason, in one line, why editing is impossible now; nil if it is possible.
  public var readOnlyReason: String? {
    guard let editable else {
      return source.placed == nil ? source.editingRefusal : lockReason ?? source.editingRefusal
    }
    return lockReason ?? busyReason() ?? editable.readOnlyReason
  }

  /// Whether there are unsaved changes.
  public var isModified: Bool { editable?.isModified == true && !history.isSaved }

  /// Whether the items can only be printed, because a pipe cannot be written back.
  public var canOnlyBePrinted: Bool { editable.map { !$0.canBeSaved } ?? false }

  // MARK: Steps

  public var canUndo: Bool { history.nextUndo != nil }
  public var canRedo: Bool { history.nextRedo != nil }

  /// Checks an edit that the user requests, without changing anything. Throws the reason for a
  /// refusal.
  public func step(_ edit: ItemEdit) throws(BrowserFailure) -> EditStep {
    try step(edit, .user)
  }

  /// Returns the step that undoes the last edit; nil if there is none.
  public func undoStep() throws(BrowserFailure) -> EditStep? {
    guard let edit = history.nextUndo, sourceOfUndo === source else { return nil }
    return try step(edit, .undo)
  }

  /// Returns the step that redoes the last undone edit; nil if there is none.
  public func redoStep() throws(BrowserFailure) -> EditStep? {
    guard let edit = history.nextRedo, sourceOfRedo === source else { return nil }
    return try step(edit, .redo)
  }

  private func step(_ edit: ItemEdit, _ origin: EditStep.Origin) throws(BrowserFailure) -> EditStep
  {
    guard let editable, readOnlyReason == nil else {
      throw BrowserFailure(readOnlyReason ?? "nothing to change")
    }
    if let refusal = editable.refusal(of: edit) { throw BrowserFailure(refusal) }
    return EditStep(
      edit: edit, renumbering: ItemRenumbering(edit, counts: editable.itemCounts), origin: origin)
  }

  /// Applies a step. No other step may be applied between requesting this one and applying it.
  public func apply(_ step: EditStep) {
    guard let editable else { return }
    journal.begin(with: editable)
    let inverse = editable.apply(step.edit)
    switch step.origin {
    case .user:
      history.did(step.edit, undoneBy: inverse)
      places.done.append(editable)
      places.undone = []
    case .undo:
      _ = history.undo()
      history.undid(redoneBy: inverse)
      places.done.popLast().map { places.undone.append($0) }
    case .redo:
      _ = history.redo()
      history.redid(undoneBy: inverse)
      places.undone.popLast().map { places.done.append($0) }
    }
    journal.record(step.edit, of: editable)
  }

  // MARK: Saving

  /// Returns a job that compares the file with the last read or save; nil if the file is untouched.
  public func prepareComparison() -> ComparingWork? {
    source.capabilities.fileSaving?.prepareComparison()
  }

  /// Prepares saving of the current items. No edit is allowed until the work is done.
  public func prepareSave() throws(BrowserFailure) -> SavingWork {
    guard let saved = source.capabilities.fileSaving else {
      throw BrowserFailure("nothing to save")
    }
    let write = try saved.prepareSave()
    return { [weak self] (progress) throws(BrowserFailure) in
      let takeOver = try write(progress)
      return {
        takeOver()
        // The view may show another place of the same text by that time.
        guard let self, self.editable?.isModified == false else { return }
        self.history.markSaved()
        self.journal.forget()
      }
    }
  }

  /// Called when the source has written its changes by itself.
  public func wasSaved() { journal.forget() }

  /// The source, if it writes off the main thread.
  public var transactional: (any TransactionalSource)? { source.capabilities.transaction }

  /// Clears the history after the items got a new order, as after writing or sorting in a database.
  public func itemsWereArranged() {
    if editable != nil, !isModified { forgetHistory() }
  }

  /// Saves unsaved work when the program must end without asking.
  ///
  /// - Returns: A description of its location for the user; nil if there is nothing to rescue.
  public func rescue() -> String? {
    guard isModified, let editable else { return nil }
    let isKept = journal.flush(isAtEnd: true)
    if isKept, editable.journalSource?.isCurrent == true {
      return "unsaved changes are kept: open \(source.name) again, then gu Return restores it"
    }
    do throws(BrowserFailure) {
      let text = journal.keep(try editable.rescue(in: journal.folder))
      return "the unsaved changes are in \(VisibleText.text(of: text))"
    } catch {
      guard isKept else { return error.description }
      return
        "the typed text is kept: open \(source.name) again, then gu Return restores it; \(error)"
    }
  }
}
