import UIKit

/// Decides when the status line says that something is being read, or done: only when it takes a while.
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

  /// Nothing waits any more once all has been read.
  func end() {
    pending?.cancel()
    pending = nil
  }
}
