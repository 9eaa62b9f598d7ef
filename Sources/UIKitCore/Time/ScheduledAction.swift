import Foundation

/// An action that runs once at a moment of the engine's clock, unless it is cancelled before.
@MainActor package final class ScheduledAction {
  package let deadline: TimeInterval
  let order: Int
  private(set) var action: (@MainActor () -> Void)?

  init(deadline: TimeInterval, order: Int, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.order = order
    self.action = action
  }

  package var isPending: Bool { action != nil }

  package func cancel() { action = nil }

  func run() {
    let action = self.action
    self.action = nil
    action?()
  }
}
