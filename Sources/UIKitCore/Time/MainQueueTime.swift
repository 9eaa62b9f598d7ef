import Foundation
internal import Synchronization

/// Whether what the main queue is asked to do later goes by a clock that somebody moves by hand.
enum MainQueueTime {
  private static let manual = Atomic<Bool>(false)

  private static let reader = Mutex(SystemClock.read)

  static var isManual: Bool { manual.load(ordering: .relaxed) }

  /// The present moment of the program's clock, in seconds.
  static var now: TimeInterval { reader.withLock { $0 }() }

  /// Goes by another clock from now on.
  static func follow(_ clock: any TimeSource) {
    manual.store(clock.isManual, ordering: .relaxed)
    reader.withLock { $0 = clock.reader }
  }

  /// Which queue runs this: the main one is not always run by the main thread, as in tests.
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  private static var isOnMainQueue: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  /// Runs something on the main actor when so many seconds of the program's clock have passed.
  ///
  /// - Parameter work: Gets how many seconds later than that it is.
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
  /// Does some work later: on the main queue by the program's clock where a test, a snapshot or a recording moves that
  /// by hand, else as Dispatch does.
  ///
  /// Queues have no identity here, so that the main one is told by its label.
  ///
  /// - Parameters:
  ///   - deadline: A moment of the machine's clock; what is left until then counts.
  ///   - work: Done once.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    guard MainQueueTime.isManual, label == DispatchQueue.main.label else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    let now = DispatchTime.now().uptimeNanoseconds
    let left = deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0
    MainQueueTime.schedule(after: TimeInterval(left) / 1_000_000_000) { _ in work() }
  }

  /// The same for work that can be cancelled. In files that import Foundation beside UIKit it is always Dispatch's.
  ///
  /// - Parameters:
  ///   - deadline: A moment of the machine's clock; what is left until then counts.
  ///   - work: Done once, unless it is cancelled before.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    nonisolated(unsafe) let work = work
    asyncAfter(deadline: deadline) { work.perform() }
  }
}

extension Timer {
  /// A timer that runs by the program's clock where a test, a snapshot or a recording moves that by hand; else
  /// Foundation's. In files that import Foundation beside UIKit it is always Foundation's.
  ///
  /// - Parameters:
  ///   - interval: Seconds, at least a tenth of a millisecond. The times of a timer that repeats keep that distance,
  ///     however late one of them is; those that are missed meanwhile are left out.
  ///   - repeats: Whether it fires again and again, until it is invalidated.
  ///   - block: Gets the timer.
  /// - Returns: The timer, which runs already.
  @_disfavoredOverload
  @discardableResult public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.run(every: interval)
    return timer
  }

  /// Runs by the program's clock where that is moved by hand, else by the run loop.
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
