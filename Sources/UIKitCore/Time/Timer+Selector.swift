import Foundation

extension Timer {
  /// Makes a timer that sends a selector to a target, with itself. It runs when it is added to a run loop.
  ///
  /// - Parameters:
  ///   - interval: Seconds.
  ///   - target: A `SelectorTarget`, as responders are. It is held until the timer is invalidated.
  ///   - selector: The name of a method that takes the timer or nothing, as `tick:`.
  ///   - userInfo: Must be nil: Foundation's timers hold no such object here.
  ///   - repeats: Whether it fires repeatedly, until it is invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      timeInterval: interval, repeats: repeats, block: Timer.call(selector, of: target))
  }

  /// Starts a timer that sends a selector to a target, with itself.
  ///
  /// - Parameters:
  ///   - interval: Seconds.
  ///   - target: A `SelectorTarget`, as responders are. It is held until the timer is invalidated.
  ///   - selector: The name of a method that takes the timer or nothing, as `tick:`.
  ///   - userInfo: The timer's `userInfo`.
  ///   - repeats: Whether it fires repeatedly, until it is invalidated.
  /// - Returns: The timer, which is already running.
  @discardableResult public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = SelectorTimer(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
      block: call(selector, of: target))
    timer.info = userInfo
    timer.run(every: interval)
    return timer
  }

  private static func call(
    _ selector: Selector, of target: Any
  ) -> @Sendable (Timer) -> Void {
    guard let receiver = target as? any SelectorTarget else {
      nonisolated(unsafe) let target = target as AnyObject
      return { _ in Task { @MainActor in ActionReport.unanswered(selector, by: target) } }
    }
    nonisolated(unsafe) let target = receiver
    return { timer in target.performHere(selector, with: timer) }
  }
}

/// A timer that holds an object.
private final class SelectorTimer: Timer {
  var info: Any?
  override var userInfo: Any? { info }
}
