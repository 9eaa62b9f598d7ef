import Dispatch
import Synchronization
import VitrineItems
import VitrineSupport

/// Does operations on files beside the main thread, one at a time.
///
///     tasks.prepare(operation) { conflicts in        // asks the user about each
///       tasks.run(operation, answers) { outcome in … }
///     }
@MainActor
public final class FileTasks {
  /// Where deleted files go.
  public var trash: TrashPlaces
  /// How far the task has come that is under way; nil if there is none.
  public private(set) var progress: FileProgress?
  /// Told whenever the progress is another one.
  public var progressed: () -> Void = {}
  private let door: any SystemDoor
  private var mailbox: Mailbox<News>?
  private var isCancelled = Flag()

  /// What the working thread tells.
  private struct News: Sendable {
    var progress: FileProgress
    /// At the end: tells the result.
    var end: (@MainActor @Sendable () -> Void)?
  }

  /// Tells the working thread to stop.
  private final class Flag: Sendable {
    let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
  }

  /// Progress is told at most so often, in nanoseconds.
  private nonisolated static let interval: UInt64 = 50_000_000

  public convenience init(trash: TrashPlaces) { self.init(trash: trash, door: OpenDoor()) }

  init(trash: TrashPlaces, door: any SystemDoor) { (self.trash, self.door) = (trash, door) }

  /// Whether a task is under way: no other one can be begun.
  public var isWorking: Bool { mailbox != nil }

  /// Lets the task that is under way go no further; it tells its result then.
  public func cancel() { isCancelled.value.store(true, ordering: .relaxed) }

  /// Blocks until the task that is under way, and those that begin at its end, have told their results.
  public func finish() { while let mailbox { mailbox.waitForLast() } }

  // MARK: Tasks

  /// Looks for files that would come where others are.
  ///
  /// - Parameters:
  ///   - answers: The answers of the user so far.
  ///   - done: Told nil if it was cancelled.
  public func prepare(
    _ operation: FileOperation, _ answers: [FileConflict: FileConflict.Answer] = [:],
    done: @escaping @MainActor @Sendable ([FileConflict]?) -> Void
  ) {
    start(
      { worker in worker.conflicts(of: operation) }, answers,
      done: { [weak self] conflicts in
        done(self?.isCancelled.isSet == true ? nil : conflicts)
      })
  }

  /// Works out what is to be done where folders take in what is in others.
  ///
  /// - Parameter folders: The conflicts of folders that are solved so.
  public func merge(
    _ folders: Set<FileConflict>, in operation: FileOperation,
    done: @escaping @MainActor @Sendable (FileOperation) -> Void
  ) {
    let answers = Dictionary(uniqueKeysWithValues: folders.map { ($0, FileConflict.Answer.merge) })
    start({ worker in worker.merging(folders, in: operation) }, answers, done: done)
  }

  /// Does an operation.
  ///
  /// - Parameter answers: What becomes of files that would come where others are; those without an answer fail.
  public func run(
    _ operation: FileOperation, _ answers: [FileConflict: FileConflict.Answer] = [:],
    done: @escaping @MainActor @Sendable (FileOutcome) -> Void
  ) {
    start({ worker in worker.run(operation) }, answers, done: done)
  }

  /// Takes changes back.
  public func undo(
    _ changes: [FileChange], done: @escaping @MainActor @Sendable (FileOutcome) -> Void
  ) {
    start({ worker in worker.undo(changes) }, done: done)
  }

  /// Counts files with all that is in them.
  ///
  /// - Parameter done: Told nil if it was cancelled.
  public func count(
    _ files: [FileLocation], done: @escaping @MainActor @Sendable (FileAmount?) -> Void
  ) {
    start({ worker in worker.amount(of: files) }, done: done)
  }

  /// Reads what is in the trash, the newest first.
  public nonisolated static func entries(in trash: TrashPlaces) -> [TrashEntry] {
    Trash(trash, door: OpenDoor()).entries()
  }

  private func start<Result: Sendable>(
    _ work: @escaping @Sendable (FileWorker) -> Result,
    _ answers: [FileConflict: FileConflict.Answer] = [:],
    done: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    precondition(!isWorking, "one task on files at a time")
    progress = FileProgress()
    let mailbox = Mailbox<News> { [weak self] news in self?.receive(news) }
    self.mailbox = mailbox
    isCancelled = Flag()
    DispatchQueue(label: "vitrine.files", qos: .userInitiated).async {
      [trash, door, isCancelled] in
      var due = DispatchTime.now().uptimeNanoseconds + Self.interval
      let meter = FileMeter(isCancelled: { isCancelled.isSet }) { progress in
        let now = DispatchTime.now().uptimeNanoseconds
        guard now >= due else { return }
        due = now + Self.interval
        mailbox.post(News(progress: progress), isLast: false)
      }
      let worker = FileWorker(
        trash: trash, door: door, meter: meter, numbers: FileConflict.folders(of: answers.keys),
        resolve: { answers[$0] ?? .fail })
      let result = work(worker)
      mailbox.post(News(progress: meter.progress) { done(result) }, isLast: true)
    }
  }

  private func receive(_ news: News) {
    progress = news.progress
    if let end = news.end {
      (mailbox, progress) = (nil, nil)
      end()
    }
    progressed()
  }
}
