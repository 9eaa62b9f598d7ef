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
    coordinator.movement = movement
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

  /// Whether touches of views that leave their window go on: a gesture drives the transition.
  var keepsTouches: Bool { movement?.initiallyInteractive == true }

  /// Calls the final callbacks once the window has been laid out: at once, animated in the next
  /// update cycle, or at the end of a slide that begins there.
  ///
  /// - Parameters:
  ///   - window: The window of the screens.
  ///   - undo: Moves the views back after a cancellation.
  ///   - completion: Gets whether the second screen stays.
  package func end(
    in window: UIWindow, undo: @escaping () -> Void, _ completion: @escaping (Bool) -> Void
  ) {
    let changes = { self.coordinator?.runAnimations() ?? () }
    window.afterLayout.append { [self] in
      if let slide {
        return slide.begin(alongside: changes, ended: { self.tellAll(true, completion) })
      }
      guard let movement else {
        changes()
        return tellAll(true, completion)
      }
      movement.begin(alongside: changes) { didComplete in
        if !didComplete { self.cancel(in: window, undo) }
        self.tellAll(didComplete, completion)
      }
    }
    window.setNeedsFrame()
    if !isAnimated { window.layoutIfNeeded() }
  }

  /// Moves the views back: controllers that were about to leave appear again.
  private func cancel(in window: UIWindow, _ undo: () -> Void) {
    (leaving, arrivals) = ([], [])
    perform(undo)
    window.layoutIfNeeded()
  }

  private func tellAll(_ didComplete: Bool, _ completion: (Bool) -> Void) {
    if order == .arrivingFirst { tellArrivals() }
    for controller in leaving { controller.viewHasLeft(animated: isAnimated) }
    if order == .leavingFirst { tellArrivals() }
    endCoordination()
    completion(didComplete)
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
