import Dispatch
import Synchronization
import VitrineArchiveReading
import VitrineItems
import VitrineSupport

/// Runs file operations on a background thread, one at a time.
///
///     tasks.prepare(operation) { conflicts in        // asks the user about each
///       tasks.run(operation, answers) { outcome in … }
///     }
@MainActor
public final class FileTasks {
  /// The trash for deleted files.
  public var trash: TrashPlaces
  /// The progress of the current task; nil if no task is running.
  public private(set) var progress: FileProgress?
  /// Called whenever the progress changes.
  public var progressed: () -> Void = {}
  private let door: any FileSystemCalls
  private var mailbox: LatestValue<News>?
  private var isCancelled = Flag()

  /// A message from the background thread.
  private struct News: Sendable {
    var progress: FileProgress
    /// Delivers the result. Set in the last message only.
    var end: (@MainActor @Sendable () -> Void)?
  }

  /// A flag that tells the background thread to stop.
  private final class Flag: Sendable {
    let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
  }

  /// The minimum interval between progress reports, in nanoseconds.
  private nonisolated static let interval: UInt64 = 50_000_000

  public convenience init(trash: TrashPlaces) { self.init(trash: trash, door: RealFileSystem()) }

  init(trash: TrashPlaces, door: any FileSystemCalls) { (self.trash, self.door) = (trash, door) }

  /// Whether a task is running. No other task can start until it ends.
  public var isWorking: Bool { mailbox != nil }

  /// Cancels the current task. Its result follows.
  public func cancel() { isCancelled.value.store(true, ordering: .relaxed) }

  /// Blocks until the current task, and every task started from its result, has delivered its
  /// result.
  public func finish() { while let mailbox { mailbox.waitForLast() } }

  // MARK: Tasks

  /// Finds files whose target locations are already taken.
  ///
  /// - Parameters:
  ///   - answers: The answers of the user so far.
  ///   - done: Called with nil after cancellation.
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

  /// Replaces folders by their contents where an existing folder receives them.
  ///
  /// - Parameter folders: The folder conflicts to resolve by merging.
  public func merge(
    _ folders: Set<FileConflict>, in operation: FileOperation,
    done: @escaping @MainActor @Sendable (FileOperation) -> Void
  ) {
    let answers = Dictionary(uniqueKeysWithValues: folders.map { ($0, FileConflict.Answer.merge) })
    start({ worker in worker.merging(folders, in: operation) }, answers, done: done)
  }

  /// Runs an operation.
  ///
  /// - Parameter answers: The resolutions of conflicts. A conflict without an answer is a failure.
  public func run(
    _ operation: FileOperation, _ answers: [FileConflict: FileConflict.Answer] = [:],
    done: @escaping @MainActor @Sendable (FileOutcome) -> Void
  ) {
    start({ worker in worker.run(operation) }, answers, done: done)
  }

  /// Undoes changes.
  public func undo(
    _ changes: [FileChange], done: @escaping @MainActor @Sendable (FileOutcome) -> Void
  ) {
    start({ worker in worker.undo(changes) }, done: done)
  }

  /// Counts files, including all contents of folders.
  ///
  /// - Parameter done: Called with nil after cancellation.
  public func count(
    _ files: [FileLocation], done: @escaping @MainActor @Sendable (FileAmount?) -> Void
  ) {
    start({ worker in worker.amount(of: files) }, done: done)
  }

  /// Adds up the stated sizes of members of an archive, which may be millions.
  ///
  /// - Parameter done: Called with nil after cancellation.
  public func count(
    _ selection: ArchiveSelection, done: @escaping @MainActor @Sendable (FileAmount?) -> Void
  ) {
    start(
      { _ in selection.amount },
      done: { [weak self] amount in done(self?.isCancelled.isSet == true ? nil : amount) })
  }

  /// Returns the files in the trash, newest first.
  public nonisolated static func entries(in trash: TrashPlaces) -> [TrashEntry] {
    Trash(trash, door: RealFileSystem()).entries()
  }

  private func start<Result: Sendable>(
    _ work: @escaping @Sendable (FileWorker) -> Result,
    _ answers: [FileConflict: FileConflict.Answer] = [:],
    done: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    precondition(!isWorking, "only one file operation at a time")
    progress = FileProgress()
    let mailbox = LatestValue<News> { [weak self] news in self?.receive(news) }
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
