import Foundation

/// A change of what a window shows in which controllers come and go together, so that all are told in one order.
@MainActor package final class AppearanceTransition {
  /// Who is told first that it is over.
  package enum Order {
    /// Those that come, as in UIKit when one controller presents another.
    case arrivingFirst
    /// Those that go, as in UIKit when a container shows another child.
    case leavingFirst
  }

  /// The transition that moves views at the moment.
  private(set) static var current: AppearanceTransition?

  package let isAnimated: Bool
  private let order: Order
  /// Those whose views have left their window, in this order.
  var leaving: [UIViewController] = []
  /// What tells those whose views have come into a window.
  var arrivals: [() -> Void] = []

  package init(isAnimated: Bool, order: Order = .arrivingFirst) {
    self.isAnimated = isAnimated
    self.order = order
  }

  /// Moves views: controllers are told that they are about to appear or to disappear.
  package func perform(_ change: () -> Void) {
    let outer = Self.current
    Self.current = self
    change()
    Self.current = outer
  }

  /// Tells those that have come or gone, once the window has been laid out: at once, or animated in the next update
  /// cycle.
  package func end(in window: UIWindow, _ completion: @escaping () -> Void) {
    window.afterLayout.append { [self] in
      if order == .arrivingFirst { tellArrivals() }
      for controller in leaving { controller.viewHasLeft(animated: isAnimated) }
      if order == .leavingFirst { tellArrivals() }
      completion()
    }
    window.setNeedsFrame()
    if !isAnimated { window.layoutIfNeeded() }
  }

  private func tellArrivals() {
    for arrival in arrivals { arrival() }
  }
}
