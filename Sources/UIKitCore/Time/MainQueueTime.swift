import Foundation
internal import Synchronization

/// The clock for delayed work on the main queue, which may be a manual one.
enum MainQueueTime {
  private static let manual = Atomic<Bool>(false)

  private static let reader = Mutex(SystemClock.read)

  static var isManual: Bool { manual.load(ordering: .relaxed) }

  /// The present time of the program's clock, in seconds.
  static var now: TimeInterval { reader.withLock { $0 }() }

  /// Switches to another clock.
  static func follow(_ clock: any TimeSource) {
    manual.store(clock.isManual, ordering: .relaxed)
    reader.withLock { $0 = clock.reader }
  }

  /// Marks the main queue, since other threads than the main one may run it, as in tests.
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  private static var isOnMainQueue: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  /// Runs a closure on the main actor after a number of seconds of the program's clock.
  ///
  /// - Parameter work: Gets the delay beyond that time, in seconds.
  static func schedule(
    after seconds: TimeInterval, _ work: @escaping @Sendable (_ delay: TimeInterval) -> Void
  ) {
    guard isOnMainQueue else {
      return DispatchQueue.main.async { schedule(after: seconds, work) }
    }
    MainActor.assumeIsolated {
      let engine = FrameEngine.current
      let deadline = engine.now + seconds
      engine.schedule(after: seconds) { work(max(0, engine.now - deadline)) }
    }
  }
}

extension DispatchQueue {
  /// Runs work later on the main queue. If a test, a snapshot or a recording advances the program's
  /// clock manually, the delay follows that clock; otherwise Dispatch handles it.
  ///
  /// Queues have no identity here, so the main queue is recognized by its label.
  ///
  /// - Parameters:
  ///   - deadline: A time of the machine's clock; the delay until then counts.
  ///   - work: Runs once.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    guard MainQueueTime.isManual, label == DispatchQueue.main.label else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    let now = DispatchTime.now().uptimeNanoseconds
    let left = deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0
    MainQueueTime.schedule(after: TimeInterval(left) / 1_000_000_000) { _ in work() }
  }

  /// Runs work later that can be cancelled. In files that also import Foundation, this is always
  /// Dispatch's method.
  ///
  /// - Parameters:
  ///   - deadline: A time of the machine's clock; the delay until then counts.
  ///   - work: Runs once, unless it is cancelled before.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    nonisolated(unsafe) let work = work
    asyncAfter(deadline: deadline) { work.perform() }
  }
}

extension Timer {
  /// Starts a timer on the program's clock if a test, a snapshot or a recording advances that
  /// manually, else Foundation's. In files that also import Foundation, this is always Foundation's
  /// method.
  ///
  /// - Parameters:
  ///   - interval: Seconds, at least a tenth of a millisecond. A repeating timer keeps its schedule
  ///     even if it fires late, and skips missed times.
  ///   - repeats: Whether it fires repeatedly, until it is invalidated.
  ///   - block: Gets the timer.
  /// - Returns: The timer, which is already running.
  @_disfavoredOverload
  @discardableResult public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.run(every: interval)
    return timer
  }

  /// Runs on the program's clock if that is advanced manually, else in the run loop.
  func run(every interval: TimeInterval) {
    if MainQueueTime.isManual {
      let interval = max(interval, 0.000_1)
      fireByProgramClock(every: interval, after: interval)
    } else {
      RunLoop.current.add(self, forMode: .default)
    }
  }

  private func fireByProgramClock(every interval: TimeInterval, after wait: TimeInterval) {
    nonisolated(unsafe) let timer = self
    MainQueueTime.schedule(after: wait) { delay in
      guard timer.isValid else { return }
      timer.fire()
      guard timer.isValid else { return }
      let late = delay.truncatingRemainder(dividingBy: interval)
      timer.fireByProgramClock(every: interval, after: interval - late)
    }
  }
}
