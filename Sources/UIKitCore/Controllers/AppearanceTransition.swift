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
  /// Whom the coordinator of the transition was given.
  private var coordinated: [UIViewController] = []
  private var coordinator: TransitionCoordinator?
  /// Completion blocks of `CATransaction` wait for an animated transition.
  private let transaction: TransactionHold?
  /// How views move on screen meanwhile; nil: they are in their places at once.
  package var slide: ScreenSlide?

  package init(isAnimated: Bool, order: Order = .arrivingFirst) {
    self.isAnimated = isAnimated
    self.order = order
    transaction = isAnimated ? CATransaction.hold() : nil
  }

  /// Gives those that take part a coordinator, until the transition has ended.
  ///
  /// - Parameters:
  ///   - from: The controller that is shown before; nil: none.
  ///   - to: The controller that is shown afterwards; nil: none.
  ///   - container: Where they are shown.
  ///   - style: That of a presentation.
  ///   - owner: The container that shows another child; nil for a presentation.
  package func coordinate(
    from: UIViewController?, to: UIViewController?, in container: UIView,
    style: UIModalPresentationStyle = .none, by owner: UIViewController? = nil
  ) {
    let coordinator = TransitionCoordinator(
      in: container, from: from, to: to, isAnimated: isAnimated, style: style)
    coordinator.slide = slide
    self.coordinator = coordinator
    coordinated = [owner, from, to].compactMap(\.self)
    for controller in coordinated { controller.modal.coordinator = coordinator }
  }

  /// Moves views: controllers are told that they are about to appear or to disappear.
  package func perform(_ change: () -> Void) {
    let outer = Self.current
    Self.current = self
    change()
    Self.current = outer
  }

  /// Tells those that have come or gone, once the window has been laid out: at once, animated in the next update
  /// cycle, or at the end of a slide that begins there.
  package func end(in window: UIWindow, _ completion: @escaping () -> Void) {
    window.afterLayout.append { [self] in
      guard let slide else {
        coordinator?.runAnimations()
        return tellAll(completion)
      }
      slide.begin(
        alongside: { self.coordinator?.runAnimations() }, ended: { self.tellAll(completion) })
    }
    window.setNeedsFrame()
    if !isAnimated { window.layoutIfNeeded() }
  }

  private func tellAll(_ completion: () -> Void) {
    if order == .arrivingFirst { tellArrivals() }
    for controller in leaving { controller.viewHasLeft(animated: isAnimated) }
    if order == .leavingFirst { tellArrivals() }
    endCoordination()
    completion()
    transaction?.release()
  }

  private func endCoordination() {
    guard let coordinator else { return }
    for controller in coordinated where controller.modal.coordinator === coordinator {
      controller.modal.coordinator = nil
    }
    coordinator.runCompletions()
  }

  private func tellArrivals() {
    for arrival in arrivals { arrival() }
  }
}
