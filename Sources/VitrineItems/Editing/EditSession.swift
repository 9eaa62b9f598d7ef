import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// Edits of one source: made, undone and made again, kept for a crash, and saved.
///
/// A screen asks for a step, and applies it while it shows what changes:
///
///     let step = try session.step(edit)        // or undoStep(), redoStep()
///     let marks = step.renumbering.follow(marks)
///     session.apply(step)
///
/// It never has to know files, journals or histories.
@MainActor
public final class EditSession {
  public private(set) var source: any ItemSource
  private var history = EditHistory()
  /// The items that each edit of the history was made in.
  private var places: (done: [any EditableSource], undone: [any EditableSource]) = ([], [])
  let journal: EditJournal

  /// Why the user may change nothing, whatever the source allows; nil if changes are welcome.
  public var lockReason: String?
  /// Why nothing can be changed for a moment; nil if nothing is being done with the items.
  public var busyReason: () -> String? = { nil }
  /// What was copied or cut last.
  public var clipboard: [ItemContent] = []
  /// Called once, when edits cannot be kept for a crash any more.
  public var keepingFailed: ((BrowserFailure) -> Void)? {
    get { journal.failed }
    set { journal.failed = newValue }
  }

  /// - Parameter folder: Where unsaved edits are kept for the next start; nil keeps none.
  public convenience init(of source: any ItemSource, keptIn folder: StateFolder? = nil) {
    self.init(of: source, journal: EditJournal(in: folder))
  }

  init(of source: any ItemSource, journal: EditJournal) {
    self.source = source
    self.journal = journal
  }

  /// Goes on with another source, or with the same one read again. Nothing can be undone in it, unless it shows another
  /// place in the same text: then the history goes on.
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

  /// The items in which the next step back is made, and the next one forward, which must be shown before.
  public var sourceOfUndo: (any EditableSource)? { places.done.last }
  public var sourceOfRedo: (any EditableSource)? { places.undone.last }

  /// Gives up what is not saved, as at an orderly end.
  public func end() { journal.forget() }

  // MARK: What can be changed

  /// The source, if items of its kind can be edited at all: to read contents from.
  public var editable: (any EditableSource)? { source.editable }

  /// Whether items of this source can never be changed here, whatever happens.
  public var neverChanges: Bool { lockReason != nil || editable == nil }

  /// Why nothing can be changed now, in one line; nil if it can.
  public var readOnlyReason: String? {
    guard let editable else {
      return source.placed == nil ? source.editingRefusal : lockReason ?? source.editingRefusal
    }
    return lockReason ?? busyReason() ?? editable.readOnlyReason
  }

  /// Whether there is something that would be lost.
  public var isModified: Bool { editable?.isModified == true && !history.isSaved }

  /// Whether the items can be printed only, because nothing can be written back to a pipe.
  public var canOnlyBePrinted: Bool { editable.map { !$0.canBeSaved } ?? false }

  // MARK: Steps

  public var canUndo: Bool { history.nextUndo != nil }
  public var canRedo: Bool { history.nextRedo != nil }

  /// Checks an edit that the user wants. Throws why it cannot be made; nothing is changed yet.
  public func step(_ edit: ItemEdit) throws(BrowserFailure) -> EditStep {
    try step(edit, .user)
  }

  /// The step that undoes the last one; nil if there is none.
  public func undoStep() throws(BrowserFailure) -> EditStep? {
    guard let edit = history.nextUndo, sourceOfUndo === source else { return nil }
    return try step(edit, .undo)
  }

  /// The step that makes again what was undone last; nil if there is none.
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

  /// Makes the change of a step. Between asking for the step and this, nothing else may be applied.
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

  /// Whether the file is another one than was read.
  public func hasChangedOutside() -> Bool { editable?.hasChangedOutside() ?? false }

  /// Compares the file with the content of the last read or save; nil: it was not touched since.
  public func prepareComparison() -> ComparingWork? {
    source.capabilities.fileSaving?.prepareComparison()
  }

  /// Writes the items back to where they came from.
  public func save() throws(BrowserFailure) {
    guard let editable else { throw BrowserFailure("nothing to save") }
    try editable.save()
    wasWritten()
  }

  /// Begins to save the items as they stand now. Until that is done nothing may be edited.
  public func prepareSave() throws(BrowserFailure) -> SavingWork {
    guard let saved = source.capabilities.fileSaving else {
      throw BrowserFailure("nothing to save")
    }
    let write = try saved.prepareSave()
    return { [weak self] (progress) throws(BrowserFailure) in
      let takeOver = try write(progress)
      return {
        takeOver()
        // Another place of the same text may be in view by then.
        if let self, self.editable?.isModified == false { self.wasWritten() }
      }
    }
  }

  private func wasWritten() {
    history.markSaved()
    journal.forget()
  }

  /// The source has written its changes by itself.
  public func wasSaved() { journal.forget() }

  /// The source, if it is written beside the main thread.
  public var transactional: (any TransactionalSource)? { source.capabilities.transaction }

  /// The items stand in their order anew, as after writing or sorting in a database: no step leads back behind that.
  public func itemsWereArranged() {
    if editable != nil, !isModified { forgetHistory() }
  }

  /// Makes sure that what is not saved outlives the program, which must end without asking.
  ///
  /// - Returns: Where it is, for people; nil if there is nothing to rescue.
  public func rescue() -> String? {
    guard isModified, let editable else { return nil }
    let isKept = journal.flush()
    if isKept, editable.journalSource?.isCurrent == true {
      return "what was not saved is kept: open \(source.name) again, then gu Return gets it back"
    }
    do throws(BrowserFailure) {
      let text = journal.keep(try editable.rescue(in: journal.folder))
      return "what was not saved is in \(VisibleText.text(of: text))"
    } catch {
      guard isKept else { return error.description }
      return
        "what was typed is kept: open \(source.name) again, then gu Return gets it back; \(error)"
    }
  }
}
