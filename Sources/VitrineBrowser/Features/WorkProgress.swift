import BrowserModel
import UIKit

/// Says how far some work is that keeps the main thread, once it takes longer than somebody waits without wondering: in
/// frames of their own, as nothing else is drawn until it is done.
@MainActor
final class WorkProgress {
  private let context: any BrowserContext
  private let name: String
  private var next: TimeInterval

  /// After how long it is told first, and how often from then on; in seconds.
  private static let (patience, interval) = (0.3, 0.1)

  /// - Parameter name: What is done: `saving`.
  init(of name: String, in context: any BrowserContext) {
    (self.name, self.context) = (name, context)
    next = CACurrentMediaTime() + Self.patience
  }

  /// Tells how much is done, from 0 to 1.
  func tell(_ part: Double) {
    let now = CACurrentMediaTime()
    guard now >= next else { return }
    next = now + Self.interval
    context.say("\(name): \(Int(part * 100)) %")
    context.statusChanged()
    CATransaction.flush()
  }
}
