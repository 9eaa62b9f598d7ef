import Foundation

/// An object whose methods are called by name.
///
/// Ours: there is no Objective-C runtime here that finds a method by its selector. A class writes a
/// `switch`, or gets it from the rewriter of iOS sources. Responders are targets; other classes
/// adopt the protocol.
public protocol SelectorTarget: AnyObject {
  /// Returns whether there is a method of that name.
  func responds(to selector: Selector) -> Bool

  /// Calls the method of that name.
  ///
  /// - Parameters:
  ///   - selector: The name, as `step:`.
  ///   - sender: The argument of a method that takes one.
  @preconcurrency @MainActor func perform(_ selector: Selector, with sender: Any?)
}

extension SelectorTarget {
  /// Reports, once for each class and selector, that there is no method of that name.
  @preconcurrency @MainActor public func reportUnanswered(_ selector: Selector) {
    ActionReport.unanswered(selector, by: self)
  }

  /// Calls the method of that name later, on the main actor.
  ///
  /// - Parameters:
  ///   - selector: The name, as `step:`.
  ///   - sender: The argument of a method that takes one.
  ///   - delay: In seconds.
  @preconcurrency @MainActor public func perform(
    _ selector: Selector, with sender: Any?, afterDelay delay: TimeInterval
  ) {
    FrameEngine.current.schedule(after: delay) { [self] in perform(selector, with: sender) }
  }

  /// Calls the method of that name on the current thread, as Foundation's notifications and timers
  /// do. Outside the main thread, the method must not need the main actor, as on iOS.
  func performHere(_ selector: Selector, with sender: Any?) {
    typealias Call = (any SelectorTarget, Selector, Any?) -> Void
    let call: @MainActor (any SelectorTarget, Selector, Any?) -> Void = {
      $0.perform($1, with: $2)
    }
    unsafeBitCast(call, to: Call.self)(self, selector, sender)
  }
}
