import Dispatch
import Synchronization

/// Does long work beside the main thread, one task at a time: it says how much is done, and can be cancelled.
@MainActor
public final class LongTask {
  /// How much of the task under way is done, from 0 to 1; nil if there is none.
  public private(set) var progress: Double?
  /// Called whenever the progress has changed.
  public var progressed: () -> Void = {}
  private var mailbox: Mailbox<News>?
  /// Does the work that stays on the main thread until a moment; nil if there is none.
  private var goOn: ((_ end: DispatchTime) -> Void)?
  private var isTurnDue = false
  private var cancelWork: () -> Void = {}

  /// What the working thread reports.
  private struct News: Sendable {
    var part: Double
    /// At the end: delivers the result.
    var end: (@MainActor @Sendable () -> Void)?
  }

  /// What the working thread reports its progress to.
  public final class Meter: Sendable {
    /// Progress is reported at most so often, in nanoseconds.
    private static let interval: UInt64 = 50_000_000

    private let flag = Atomic(false)
    private let due = Atomic(DispatchTime.now().uptimeNanoseconds + Meter.interval)
    private let report: @Sendable (Double) -> Void

    init(report: @escaping @Sendable (Double) -> Void) { self.report = report }

    /// Whether the user has cancelled the task.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }

    func cancel() { flag.store(true, ordering: .relaxed) }

    /// Reports how much is done, from 0 to 1.
    ///
    /// - Throws: If the task was cancelled.
    public func tell(_ part: Double) throws(BrowserFailure) {
      if isCancelled { throw BrowserFailure("cancelled") }
      let now = DispatchTime.now().uptimeNanoseconds
      guard now >= due.load(ordering: .relaxed) else { return }
      due.store(now + Self.interval, ordering: .relaxed)
      report(min(1, max(0, part)))
    }
  }

  /// For so long the main thread waits for the end, which spares short tasks a notice.
  private static var patience: DispatchTimeInterval { .milliseconds(30) }

  public init() {}

  /// Whether a task is under way: no other one can begin.
  public var isWorking: Bool { mailbox != nil || goOn != nil }

  /// Begins a task.
  ///
  /// - Parameters:
  ///   - work: Runs on another thread. It reports to the meter now and then, and passes on what that throws.
  ///   - cancel: Called on the main thread when the user cancels, for work that waits for others.
  ///   - done: Called on the main thread with the result; with nil if the task was cancelled.
  /// - Precondition: No task is under way.
  public func start<Output: Sendable>(
    _ work: @escaping @Sendable (Meter) throws(BrowserFailure) -> Output,
    cancel: @escaping () -> Void = {},
    done: @escaping @MainActor @Sendable (Result<Output, BrowserFailure>?) -> Void
  ) {
    precondition(!isWorking, "one long task at a time")
    progress = 0
    let mailbox = Mailbox<News> { [weak self] news in self?.receive(news) }
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

  /// Begins a task that must stay on the main thread, which does a moment of it at a time, and handles keys between.
  ///
  /// - Parameters:
  ///   - step: Does a little, and returns how much is done, from 0 to 1; nil once all is.
  ///   - done: Called once all is done, or with why it failed; with nil if the task was cancelled.
  /// - Precondition: No task is under way.
  public func start(
    steps step: @escaping () throws(BrowserFailure) -> Double?,
    done: @escaping (Result<Void, BrowserFailure>?) -> Void
  ) {
    precondition(!isWorking, "one long task at a time")
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

  /// For so long the main thread works at a time.
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

  /// Ends the task under way soon.
  public func cancel() { cancelWork() }

  /// Blocks until the task under way, and those that begin at its end, have delivered their results.
  public func finish() {
    while isWorking {
      mailbox?.waitForLast()
      goOn?(.distantFuture)
    }
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
