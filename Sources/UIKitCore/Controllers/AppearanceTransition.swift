import Foundation

/// A change in which controllers of a window appear and disappear together. It calls their
/// callbacks in a fixed order.
@MainActor package final class AppearanceTransition {
  /// The controllers that get the final callbacks first.
  package enum Order {
    /// The appearing ones, as in UIKit when one controller presents another.
    case arrivingFirst
    /// The disappearing ones, as in UIKit when a container shows another child.
    case leavingFirst
  }

  /// The transition that is moving views now.
  private(set) static var current: AppearanceTransition?

  package let isAnimated: Bool
  private let order: Order
  /// The controllers whose views have left their window, in order.
  var leaving: [UIViewController] = []
  /// The callbacks for controllers whose views have entered a window.
  var arrivals: [() -> Void] = []
  /// The controllers that have the transition's coordinator.
  private var coordinated: [UIViewController] = []
  private var coordinator: TransitionCoordinator?
  /// Makes completion blocks of `CATransaction` wait for an animated transition.
  private let transaction: TransactionHold?
  /// The slide that moves the views on screen; nil without movement.
  package var slide: ScreenSlide?
  /// The transition by the program's animator, in place of a slide.
  package var movement: AnimatorTransition?

  package init(isAnimated: Bool, order: Order = .arrivingFirst) {
    self.isAnimated = isAnimated
    self.order = order
    transaction = isAnimated ? CATransaction.hold() : nil
  }

  /// Sets the coordinator of the controllers until the transition has ended.
  ///
  /// - Parameters:
  ///   - from: The controller on screen before; nil for none.
  ///   - to: The controller on screen afterwards; nil for none.
  ///   - container: The view in which the transition takes place.
  ///   - style: The style of a presentation.
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

  /// Moves views, and calls the controllers' callbacks before they appear or disappear.
  package func perform(_ change: () -> Void) {
    let outer = Self.current
    Self.current = self
    change()
    Self.current = outer
  }

  /// Calls the final callbacks once the window has been laid out: at once, animated in the next
  /// update cycle, or at the end of a slide that begins there.
  package func end(in window: UIWindow, _ completion: @escaping () -> Void) {
    window.afterLayout.append { [self] in
      guard let slide else {
        coordinator?.runAnimations()
        if let movement { return movement.begin { self.tellAll(completion) } }
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
