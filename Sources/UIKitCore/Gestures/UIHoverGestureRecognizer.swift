import Foundation

/// Follows the pointer over a view while no button is down: begins where it enters, changes with it, and ends where it
/// leaves. Terminals report these movements only while a window has such a recognizer, and some never do.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// Passes the pointer to the hover recognizers of a window.
@MainActor final class HoverTracker {
  private static var attached: [WeakRecognizer] = []
  /// The recognizers below the pointer.
  private var active: [WeakRecognizer] = []

  /// Called when a recognizer gets a view.
  static func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer is UIHoverGestureRecognizer else { return }
    attached.removeAll { $0.recognizer == nil || $0.recognizer === recognizer }
    attached.append(WeakRecognizer(recognizer))
  }

  /// Whether a menu, the inspector or a hover recognizer of a view uses the pointer in a window.
  static func isWanted(in window: UIWindow) -> Bool {
    window.menu != nil || window.inspector != nil
      || attached.contains { $0.recognizer?.view?.window === window }
  }

  /// Called when the pointer has moved to a point in a window.
  func move(to point: CGPoint, in window: UIWindow) {
    let before = active.compactMap(\.recognizer)
    if before.isEmpty, !Self.isWanted(in: window) { return }
    var below: [UIGestureRecognizer] = []
    var view = window.hitTest(point, with: nil)
    while let current = view {
      below += current.recognizers.filter { $0 is UIHoverGestureRecognizer && $0.isEnabled }
      view = current.superview
    }
    for recognizer in before where !below.contains(recognizer) {
      recognizer.machine.lastLocation = point
      recognizer.state = .ended
      recognizer.startOver()
    }
    for recognizer in below {
      recognizer.machine.lastLocation = point
      recognizer.state = recognizer.state == .possible ? .began : .changed
      if recognizer.state.isFinal { recognizer.startOver() }
    }
    active = below.filter { $0.state != .possible }.map(WeakRecognizer.init)
  }
}
