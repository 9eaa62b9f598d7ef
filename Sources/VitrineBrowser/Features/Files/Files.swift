import UIKit
import VitrineArchiveReading
import VitrineFileItems
import VitrineItems
import VitrineSourceOpening
import VitrineSupport

/// Copies, moves, renames, makes and deletes files, and takes all of it back.
@MainActor
final class Files: BrowserFeature {
  let shown: ShownItems
  let context: any BrowserContext
  let editing: Editing
  let session: SourceSession
  let tasks = FileTasks(trash: .standard)
  private(set) lazy var trash = TrashList(self)
  /// What was copied or cut last, in whatever folder.
  var clipboard: FileClipboard?
  /// Names that were typed.
  var names: [String] = []
  private var history = FileHistory()
  private let notice: ReadingNotice
  /// What is being done: `copying`.
  private var work = ""

  /// Files that can be pasted.
  struct FileClipboard {
    var files: [FileLocation] = []
    /// Members of an archive, in the place of files.
    var members: ArchiveSelection?
    /// Whether they are moved then.
    var isCut = false
  }

  /// Progress that takes longer is shown, in seconds.
  private static let noticeDelay: TimeInterval = 0.3

  /// Told why nothing of the operation that runs could be done.
  private var whenFailed: ((BrowserFailure) -> Void)?

  init(_ editing: Editing, _ session: SourceSession) {
    (self.editing, self.session) = (editing, session)
    (shown, context) = (editing.shown, editing.context)
    notice = ReadingNotice(in: editing.context, after: Self.noticeDelay)
    tasks.progressed = { [weak context] in context?.statusChanged() }
  }

  // MARK: Whether

  /// Whether files are changed here at all: a stray key in a picker must not delete anything.
  private var isWelcome: Bool { !context.isPicker && editing.edits.lockReason == nil }

  /// The folder in view, if its files can be changed.
  var folder: (any FileSource)? { isWelcome ? shown.source.capabilities.files : nil }

  /// The path of the folder in view; it is said if that is gone.
  var target: [UInt8]? {
    guard let folder else { return nil }
    if folder.place == .list {
      context.say("this is a list of paths: enter a folder first")
      return nil
    }
    if folder.absolutePath == nil { context.say("this folder is not there any more") }
    guard folder.isInPlace else {
      context.say("another folder is in the place of this one: R reads it")
      return nil
    }
    return folder.absolutePath
  }

  func describe(_ situation: inout Situation) {
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

  // MARK: Which

  /// The files in view that a command is for, and those that are marked in other folders; a range ends by it.
  func choose() -> (here: [FileLocation], elsewhere: [FileLocation]) {
    guard let folder else { return ([], []) }
    editing.range.end(keeps: true)
    let elsewhere =
      shown.clickedItem == nil ? session.marking.visits.markedFiles(except: folder.place) : []
    // What has focus is meant only where nothing is marked anywhere.
    let isMarked = shown.markCount > 0
    return (elsewhere.isEmpty || isMarked ? chooseHere() : [], elsewhere)
  }

  /// The files in view that a command is for; a range ends by it.
  func chooseHere() -> [FileLocation] {
    editing.range.end(keeps: true)
    return folder?.files(at: shown.chosenInOrder.map { ($0.section, $0.item) }) ?? []
  }

  /// Drops all marks; `gv` brings them back.
  func clearMarks() {
    if shown.markCount > 0 { session.marking.clearHere() }
    if session.marking.countElsewhere > 0 { session.marking.clearElsewhere() }
  }

  /// `3 files`.
  nonisolated static func counted(
    _ count: Int, _ noun: (one: String, many: String) = ("file", "files")
  ) -> String {
    "\(count) \(count == 1 ? noun.one : noun.many)"
  }

  // MARK: Operations

  /// Whether an operation can begin; it is said why not.
  func canBegin() -> Bool {
    if tasks.isWorking { context.say("still \(work); Ctrl-C cancels") }
    return !tasks.isWorking
  }

  /// Does an operation, after the user has said what becomes of files in its way.
  ///
  /// - Parameters:
  ///   - done: Called when all of it is done.
  ///   - failed: Called with the reason when nothing of it could be done.
  func perform(
    _ operation: FileOperation, _ words: FileReport.Words,
    done: @escaping () -> Void = {}, failed: ((BrowserFailure) -> Void)? = nil
  ) {
    whenFailed = failed
    prepare(operation, words, Answers(), done)
  }

  /// What the user has said becomes of files in the way.
  struct Answers {
    var known: [FileConflict: FileConflict.Answer] = [:]
    /// Whether all folders take in what is in others, whatever comes.
    var mergesAll = false
  }

  /// Asks what is not answered yet. What is in a folder that is merged may be in the way of something, too.
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

  /// Nothing is done.
  func giveUp() {
    notice.end()
    context.say("cancelled; nothing was done")
  }

  /// Whether all that is new in the folder in view is not shown there.
  private func hides(_ outcome: FileOutcome) -> Bool {
    guard let folder, case .folder = folder.place.files, !folder.options.showsHidden,
      let path = folder.absolutePath
    else { return false }
    let new = outcome.arrivals.filter { $0.folder == path }
    return !new.isEmpty && new.allSatisfy { $0.name.first == UInt8(ascii: ".") }
  }

  /// Something begins that may take a while.
  private func begin(_ doing: String) {
    work = doing
    notice.begin()
  }

  /// Counts files, with all that is in them.
  func count(_ files: [FileLocation], done: @escaping (FileAmount) -> Void) {
    guard canBegin() else { return }
    begin("counting")
    tasks.count(files) { [weak self] amount in
      guard let self else { return }
      guard let amount else { return giveUp() }
      notice.end()
      done(amount)
    }
  }

  /// Shows what was done.
  ///
  /// - Parameter places: The first of these that is in view gets focus.
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

  /// Takes one operation after another back, or does it again.
  ///
  /// - Parameter names: What is taken back already.
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
      // Undone from the end: what came first is undone last.
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

  // MARK: The end

  /// Ctrl-C: ends what is being done, if something is.
  func cancel() -> Bool {
    guard tasks.isWorking else { return false }
    tasks.cancel()
    return true
  }

  /// Why the program should not be left now; nil if it may.
  var busyReason: String? { tasks.isWorking ? "still \(work); Ctrl-C cancels, Q leaves" : nil }

  var isSettled: Bool { !tasks.isWorking }
  func finish() { tasks.finish() }

  /// Ends what is being done before the program ends, so that nothing half done stays behind.
  func stop() {
    tasks.cancel()
    tasks.finish()
  }
}
