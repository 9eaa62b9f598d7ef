internal import Dispatch
import Foundation

/// A test for the main queue, where views live.
///
/// The test checks the queue as well as the thread. When `dispatchMain()` runs the program, as
/// under a test runner, its blocks run on other threads than the first one.
enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread
  }

  /// Calls a closure immediately on the main queue. From elsewhere, enqueues it there.
  static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
  }
}
