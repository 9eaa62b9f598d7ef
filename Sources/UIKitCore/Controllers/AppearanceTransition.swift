import Foundation

/// A change of what a window shows in which controllers come and go together: those that go have
/// disappeared when those that come have appeared.
@MainActor final class AppearanceTransition {
  /// The transition that moves views at the moment.
  private(set) static var current: AppearanceTransition?

  let isAnimated: Bool
  /// Those whose views have left their window, in this order.
  var leaving: [UIViewController] = []

  init(isAnimated: Bool) { self.isAnimated = isAnimated }

  /// Moves views: controllers are told that they are about to appear or to disappear.
  func perform(_ change: () -> Void) {
    let outer = Self.current
    Self.current = self
    change()
    Self.current = outer
  }

  /// Tells those that have gone, once the window has been laid out: at once, or animated in the next update cycle.
  func end(in window: UIWindow, _ completion: @escaping () -> Void) {
    window.afterLayout.append { [self] in
      for controller in leaving { controller.viewHasLeft(animated: isAnimated) }
      completion()
    }
    window.setNeedsFrame()
    if !isAnimated { window.layoutIfNeeded() }
  }
}
