internal import Dispatch
import Foundation

/// Tells whether code runs where views live.
///
/// The main queue is asked as well as the thread: where `dispatchMain()` runs the program, as under
/// a test runner, its blocks run on other threads than the first one.
enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread
  }

  /// Calls a closure at once when this is the main queue, or else as soon as that is free.
  static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
  }
}
