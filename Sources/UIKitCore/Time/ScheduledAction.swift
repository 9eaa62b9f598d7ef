import Foundation

/// An action that runs once at a time of the program's clock, unless it is cancelled before. Ours,
/// not UIKit's.
///
/// The program's clock is that of animations, `CACurrentMediaTime()`. In tests, snapshots and
/// recordings it stands still until it is advanced manually, unlike the clock of a `Timer`.
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

  /// Runs an action once, between frames, after a time.
  ///
  /// - Parameters:
  ///   - seconds: The delay. Zero or less: after the waiting events.
  ///   - action: Held until it has run or is cancelled.
  /// - Returns: The scheduled action, for cancelling it. The action runs even if it is not kept.
  @discardableResult
  public static func schedule(
    after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    FrameEngine.current.schedule(after: seconds, action)
  }

  /// Whether the action has neither run nor been cancelled.
  public var isPending: Bool { action != nil }

  /// Cancels the action; does nothing if it has run.
  public func cancel() { action = nil }

  func run() {
    let action = self.action
    self.action = nil
    action?()
  }
}
