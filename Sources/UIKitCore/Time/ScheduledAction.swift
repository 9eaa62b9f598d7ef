import Foundation

/// An action that runs once at a moment of the program's clock, unless it is cancelled before. Ours, not UIKit's.
///
/// The program's clock is the one of animations, `CACurrentMediaTime()`: in tests, snapshots and recordings it stands
/// still until it is advanced by hand, where a `Timer` would go by the machine's.
///
/// ```swift
/// hints = ScheduledAction.schedule(after: 0.3) { [weak self] in self?.showHints() }
/// ```
@preconcurrency @MainActor public final class ScheduledAction {
  package let deadline: TimeInterval
  let order: Int
  private(set) var action: (@MainActor () -> Void)?

  init(deadline: TimeInterval, order: Int, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.order = order
    self.action = action
  }

  /// Runs an action once, between frames, when so much time has passed.
  ///
  /// - Parameters:
  ///   - seconds: From now. Zero or less: after the events that wait.
  ///   - action: Kept until it has run or is cancelled.
  /// - Returns: What cancels it. It need not be kept: the action runs without it too.
  @discardableResult
  public static func schedule(
    after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    FrameEngine.current.schedule(after: seconds, action)
  }

  /// Whether the action has neither run nor been cancelled.
  public var isPending: Bool { action != nil }

  /// Makes sure that the action does not run any more; does nothing if it has.
  public func cancel() { action = nil }

  func run() {
    let action = self.action
    self.action = nil
    action?()
  }
}
