import UIKit
import VitrineArchiveReading
import VitrineFileItems
import VitrineItems
import VitrineSourceOpening
import VitrineSupport

/// Copies, moves, renames, creates and deletes files, with undo for all of these.
@MainActor
final class Files: BrowserFeature {
  let shown: ItemList
  let context: any BrowserContext
  let editing: EditFeature
  let session: SourceSession
  let tasks = FileTasks(trash: .standard)
  private(set) lazy var trash = TrashList(self)
  /// The files that were last copied or cut, in any folder.
  var clipboard: FileClipboard?
  /// The history of typed names.
  var names: [String] = []
  private var history = FileHistory()
  private let notice: ReadingNotice
  /// The operation in progress: `copying`.
  private var work = ""

  /// The files on the clipboard.
  struct FileClipboard {
    var files: [FileLocation] = []
    /// The members of an archive, instead of files.
    var members: ArchiveSelection?
    /// Whether pasting moves the files.
    var isCut = false
  }

  /// The time before progress appears, in seconds.
  private static let noticeDelay: TimeInterval = 0.3

  /// Called with the reason if the current operation fails completely.
  private var whenFailed: ((BrowserFailure) -> Void)?

  init(_ editing: EditFeature, _ session: SourceSession) {
    (self.editing, self.session) = (editing, session)
    (shown, context) = (editing.shown, editing.context)
    notice = ReadingNotice(in: editing.context, after: Self.noticeDelay)
    tasks.progressed = { [weak context] in context?.statusChanged() }
  }

  // MARK: Availability

  /// Whether this screen allows file changes: a stray key in a picker must not delete anything.
  private var isWelcome: Bool { !context.isPicker && editing.edits.lockReason == nil }

  /// The current folder, if its files can be changed.
  var folder: (any FileSource)? { isWelcome ? shown.source.capabilities.files : nil }

  /// The path of the current folder. If the folder no longer exists, shows a message and returns
  /// nil.
  var target: [UInt8]? {
    guard let folder else { return nil }
    if folder.place == .list {
      context.say("this is a list of paths: enter a folder first")
      return nil
    }
    if folder.absolutePath == nil { context.say("this folder no longer exists") }
    guard folder.isInPlace else {
      context.say("another folder has replaced this one: R reads it")
      return nil
    }
    return folder.absolutePath
  }

  func describe(_ situation: inout KeyConditions) {
    situation.changesFiles = folder != nil
    situation.isArchive = isWelcome && shown.source.capabilities.packedFiles != nil
    situation.isTrash = isWelcome && shown.source.capabilities.trashedFiles != nil
  }

  func describe(_ line: inout StatusLine) {
    guard notice.isDue, let progress = tasks.progress else { return }
    let done = progress.done.files
    line.work =
      progress.percent.map { "\(work) \($0)%" }
      ?? (done > 0 ? "\(work) \(Self.counted(done))" : work)
  }

  // MARK: Targets

  /// Returns the targets of a command: files in view, and marked files in other folders. Ends a
  /// range.
  func choose() -> (here: [FileLocation], elsewhere: [FileLocation]) {
    guard let folder else { return ([], []) }
    editing.range.end(keeps: true)
    let elsewhere =
      shown.clickedItem == nil ? session.marking.visits.markedFiles(except: folder.place) : []
    // The focused item is the target only if no item is marked in any folder.
    let isMarked = shown.markCount > 0
    return (elsewhere.isEmpty || isMarked ? chooseHere() : [], elsewhere)
  }

  /// Returns the targets of a command in the current folder. Ends a range.
  func chooseHere() -> [FileLocation] {
    editing.range.end(keeps: true)
    return folder?.files(at: shown.chosenInOrder.map { ($0.section, $0.item) }) ?? []
  }

  /// Clears all marks; `gv` restores them.
  func clearMarks() {
    if shown.markCount > 0 { session.marking.clearHere() }
    if session.marking.countElsewhere > 0 { session.marking.clearElsewhere() }
  }

  /// Returns a text such as `3 files`.
  nonisolated static func counted(
    _ count: Int, _ noun: (one: String, many: String) = ("file", "files")
  ) -> String {
    "\(count) \(count == 1 ? noun.one : noun.many)"
  }

  // MARK: Operations

  /// Returns whether an operation can begin; otherwise, shows the reason.
  func canBegin() -> Bool {
    if tasks.isWorking { context.say("still \(work); Ctrl-C cancels") }
    return !tasks.isWorking
  }

  /// Performs an operation after the user has resolved its conflicts.
  ///
  /// - Parameters:
  ///   - done: Called when the whole operation is done.
  ///   - failed: Called with the reason if the operation fails completely.
  func perform(
    _ operation: FileOperation, _ words: FileReport.Words,
    done: @escaping () -> Void = {}, failed: ((BrowserFailure) -> Void)? = nil
  ) {
    whenFailed = failed
    prepare(operation, words, Answers(), done)
  }

  /// The user's decisions about conflicting files.
  struct Answers {
    var known: [FileConflict: FileConflict.Answer] = [:]
    /// Whether to merge every folder into an existing folder of the same name.
    var mergesAll = false
  }

  /// Asks about the remaining conflicts. Merging a folder can cause further conflicts.
  private func prepare(
    _ operation: FileOperation, _ words: FileReport.Words, _ answers: Answers,
    _ done: @escaping () -> Void
  ) {
    guard canBegin() else { return }
    begin(words.doing)
    tasks.prepare(operation, answers.known) { [weak self] conflicts in
      guard let self else { return }
      guard let conflicts else { return giveUp() }
      let open = conflicts.filter { answers.known[$0] == nil }
      settle(open[...], answers) { [weak self] answers in
        guard let self else { return }
        let merged = Set(open.filter { answers.known[$0] == .merge })
        guard !merged.isEmpty else { return run(operation, answers.known, words, done) }
        guard canBegin() else { return }
        tasks.merge(merged, in: operation) { [weak self] next in
          self?.prepare(next, words, answers, done)
        }
      }
    }
  }

  private func run(
    _ operation: FileOperation, _ answers: [FileConflict: FileConflict.Answer],
    _ words: FileReport.Words, _ done: @escaping () -> Void
  ) {
    guard canBegin() else { return }
    begin(words.doing)
    tasks.run(operation, answers) { [weak self] outcome in
      guard let self else { return }
      let report = FileReport(of: outcome, words, isHidden: hides(outcome))
      history.did(FileHistory.Record(name: report.name, changes: outcome.changes))
      show(outcome, focusing: outcome.arrivals)
      let failed = whenFailed
      whenFailed = nil
      if let failed, outcome.count == 0, !outcome.failures.isEmpty {
        return failed(BrowserFailure(report.text))
      }
      report.say(in: context)
      if outcome.failures.isEmpty, !outcome.isCancelled { done() }
    }
  }

  /// Cancels the operation.
  func giveUp() {
    notice.end()
    context.say("cancelled; nothing was done")
  }

  /// Returns whether the current folder hides all new files.
  private func hides(_ outcome: FileOutcome) -> Bool {
    guard let folder, case .folder = folder.place.files, !folder.options.showsHidden,
      let path = folder.absolutePath
    else { return false }
    let new = outcome.arrivals.filter { $0.folder == path }
    return !new.isEmpty && new.allSatisfy { $0.name.first == UInt8(ascii: ".") }
  }

  /// Starts the progress display of a long operation.
  private func begin(_ doing: String) {
    work = doing
    notice.begin()
  }

  /// Counts files, including the contents of folders.
  func count(_ files: [FileLocation], done: @escaping (FileAmount) -> Void) {
    guard canBegin() else { return }
    begin("counting")
    tasks.count(files) { [weak self] in self?.counted($0, done) }
  }

  /// Counts members of an archive, including the contents of folders.
  func count(_ members: ArchiveSelection, done: @escaping (FileAmount) -> Void) {
    guard canBegin() else { return }
    begin("counting")
    tasks.count(members) { [weak self] in self?.counted($0, done) }
  }

  private func counted(_ amount: FileAmount?, _ done: (FileAmount) -> Void) {
    guard let amount else { return giveUp() }
    notice.end()
    done(amount)
  }

  /// Shows the result of an operation.
  ///
  /// - Parameter places: The candidates for focus; the first one in view gets it.
  private func show(_ outcome: FileOutcome, focusing places: [FileLocation]) {
    notice.end()
    let source = shown.source.capabilities.files
    session.marking.visits.clearMarksOfMissing(except: source?.place)
    guard source != nil || shown.source.capabilities.trashedFiles != nil, !shown.isOpening else {
      return
    }
    var change = SourceSession.Change()
    if let source {
      (change.focus, change.newIdentities) = source.changes(by: outcome.renamings, focusing: places)
    }
    session.reloading.reloadNow(after: change)
  }

  // MARK: Undo

  func undo(_ count: Int) { retrace(count, [], undoes: true) }
  func redo(_ count: Int) { retrace(count, [], undoes: false) }

  /// Undoes or redoes operations one after another.
  ///
  /// - Parameter names: The operations that were already undone or redone.
  private func retrace(_ count: Int, _ names: [String], undoes: Bool) {
    guard canBegin() else { return }
    guard let record = undoes ? history.nextUndo() : history.nextRedo() else {
      if names.isEmpty { context.say(undoes ? "nothing to undo" : "nothing to do again") }
      return
    }
    begin(undoes ? "undoing" : "doing again")
    tasks.undo(record.changes) { [weak self] outcome in
      guard let self else { return }
      if undoes { history.undid(record, outcome) } else { history.redid(record, outcome) }
      // Undo runs backwards, so the first file is the last one undone.
      show(outcome, focusing: undoes ? outcome.arrivals.reversed() : outcome.arrivals)
      let names = names + [record.name]
      FileReport(retracing: names, outcome, undoes: undoes).say(in: context)
      if count > 1, outcome.failures.isEmpty, !outcome.isCancelled {
        retrace(count - 1, names, undoes: undoes)
      }
    }
  }

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  // MARK: End

  /// Cancels the operation in progress (Ctrl-C), if there is one.
  func cancel() -> Bool {
    guard tasks.isWorking else { return false }
    tasks.cancel()
    return true
  }

  /// The reason not to quit yet; nil if the program may quit.
  var busyReason: String? { tasks.isWorking ? "still \(work); Ctrl-C cancels, Q leaves" : nil }

  var isSettled: Bool { !tasks.isWorking }
  func finish() { tasks.finish() }

  /// Ends the operation in progress before the program ends, so that no incomplete file remains.
  func stop() {
    tasks.cancel()
    tasks.finish()
  }
}
