import Dispatch
import Synchronization

/// Runs long tasks in the background, one at a time, with progress and cancellation.
@MainActor
public final class LongTask {
  /// The completed part of the current task, from 0 to 1; nil if no task is running.
  public private(set) var progress: Double?
  /// Called whenever the progress has changed.
  public var progressed: () -> Void = {}
  private var mailbox: LatestValue<News>?
  /// Runs the main-thread work until a deadline; nil if there is none.
  private var goOn: ((_ end: DispatchTime) -> Void)?
  private var isTurnDue = false
  private var cancelWork: () -> Void = {}

  /// A message from the background thread.
  private struct News: Sendable {
    var part: Double
    /// Delivers the result. Set in the last message only.
    var end: (@MainActor @Sendable () -> Void)?
  }

  /// Receives the progress of the background thread.
  public final class Meter: Sendable {
    /// The minimum interval between reports, in nanoseconds.
    private static let interval: UInt64 = 50_000_000

    private let flag = Atomic(false)
    private let due = Atomic(DispatchTime.now().uptimeNanoseconds + Meter.interval)
    private let report: @Sendable (Double) -> Void

    /// - Parameter report: Called on the thread of the work; by default the progress is not shown.
    package init(report: @escaping @Sendable (Double) -> Void = { _ in }) { self.report = report }

    /// Whether the user has cancelled the task.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }

    package func cancel() { flag.store(true, ordering: .relaxed) }

    /// Reports the completed part, from 0 to 1.
    ///
    /// - Throws: An error if the task was cancelled.
    public func tell(_ part: Double) throws(BrowserFailure) {
      if isCancelled { throw BrowserFailure("cancelled") }
      let now = DispatchTime.now().uptimeNanoseconds
      guard now >= due.load(ordering: .relaxed) else { return }
      due.store(now + Self.interval, ordering: .relaxed)
      report(min(1, max(0, part)))
    }
  }

  /// The time that the main thread waits for the end. Short tasks then show no progress notice.
  private static var patience: DispatchTimeInterval { .milliseconds(30) }

  public init() {}

  /// Whether a task is running. No other task can start until it ends.
  public var isWorking: Bool { mailbox != nil || goOn != nil }

  /// Starts a task.
  ///
  /// - Parameters:
  ///   - work: The work, run on another thread. It reports to the meter now and then, and rethrows
  ///     the meter's error.
  ///   - cancel: Called on the main thread when the user cancels, for work that waits for a server
  ///     or another process.
  ///   - done: Called on the main thread with the result, or with nil if the task was cancelled.
  /// - Precondition: No task is running.
  public func start<Output: Sendable>(
    _ work: @escaping @Sendable (Meter) throws(BrowserFailure) -> Output,
    cancel: @escaping () -> Void = {},
    done: @escaping @MainActor @Sendable (Result<Output, BrowserFailure>?) -> Void
  ) {
    precondition(!isWorking, "only one long task at a time")
    progress = 0
    let mailbox = LatestValue<News> { [weak self] news in self?.receive(news) }
    self.mailbox = mailbox
    let meter = Meter { mailbox.post(News(part: $0), isLast: false) }
    cancelWork = {
      meter.cancel()
      cancel()
    }
    DispatchQueue(label: "vitrine.task", qos: .userInitiated).async {
      let result: Result<Output, BrowserFailure>?
      do throws(BrowserFailure) {
        result = .success(try work(meter))
      } catch {
        result = meter.isCancelled ? nil : .failure(error)
      }
      mailbox.post(News(part: 1) { done(result) }, isLast: true)
    }
    mailbox.waitForLast(atMost: Self.patience)
  }

  /// Starts a task that must stay on the main thread. It runs in short slices, and keys are handled
  /// between them.
  ///
  /// - Parameters:
  ///   - step: Does a small piece of work and returns the completed part, from 0 to 1, or nil at
  ///     the end.
  ///   - done: Called at the end or with the error, or with nil if the task was cancelled.
  /// - Precondition: No task is running.
  public func start(
    steps step: @escaping () throws(BrowserFailure) -> Double?,
    done: @escaping (Result<Void, BrowserFailure>?) -> Void
  ) {
    precondition(!isWorking, "only one long task at a time")
    progress = 0
    let end = { [weak self] (result: Result<Void, BrowserFailure>?) in
      self?.goOn = nil
      self?.progress = nil
      self?.cancelWork = {}
      done(result)
      self?.progressed()
    }
    cancelWork = { end(nil) }
    goOn = { [weak self] time in
      do throws(BrowserFailure) {
        repeat {
          guard let part = try step() else { return end(.success(())) }
          self?.progress = part
        } while DispatchTime.now() < time
      } catch {
        end(.failure(error))
      }
    }
    goOn?(.now() + Self.patience)
    takeTurns()
  }

  /// The duration of a slice on the main thread.
  private static var turn: DispatchTimeInterval { .milliseconds(10) }

  private func takeTurns() {
    guard goOn != nil, !isTurnDue else { return }
    isTurnDue = true
    progressed()
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.takeTurn() }
    }
  }

  private func takeTurn() {
    isTurnDue = false
    goOn?(.now() + Self.turn)
    takeTurns()
  }

  /// Cancels the current task, which ends soon.
  public func cancel() { cancelWork() }

  /// Blocks until the current task, and every task started from its result, has delivered its
  /// result.
  public func finish() {
    while isWorking {
      mailbox?.waitForLast()
      goOn?(.distantFuture)
    }
  }

  /// Blocks until the current task has delivered its result, or until a time limit. A later result
  /// is dropped.
  public func finish(atMost time: DispatchTimeInterval) {
    mailbox?.waitForLast(atMost: time)
    mailbox?.close()
    if mailbox != nil { (mailbox, progress, cancelWork) = (nil, nil, {}) }
  }

  private func receive(_ news: News) {
    progress = news.part
    if let end = news.end {
      (mailbox, progress, cancelWork) = (nil, nil, {})
      end()
    }
    progressed()
  }
}
