import UIKit

/// The timing of the status line's progress notice, which appears only if an operation takes a
/// while.
@MainActor
final class ReadingNotice {
  private let context: any BrowserContext
  private var pending: ScheduledAction?
  private(set) var isDue = false

  private let delay: TimeInterval

  init(in context: any BrowserContext, after delay: TimeInterval = 0.1) {
    (self.context, self.delay) = (context, delay)
  }

  func begin() {
    isDue = false
    pending?.cancel()
    pending = ScheduledAction.schedule(after: delay) { [weak self] in
      self?.isDue = true
      self?.context.statusChanged()
    }
  }

  /// Cancels the notice when the operation is done.
  func end() {
    pending?.cancel()
    pending = nil
  }
}
