import Foundation

/// Animates a presentation, a dismissal, a push or a pop.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: OptionalMethods {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Animates the views of the transition, and calls the context's `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Called when the transition has ended. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The views and controllers of a running transition.
///
/// No gesture drives a transition here, so it cannot be cancelled.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. It contains the leaving view; the animator adds the arriving one.
  var containerView: UIView { get }
  /// Whether the transition was requested with animation: always true.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition: always false.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled: always false.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `none` for a push or a pop.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the screen: always the identity.
  var targetTransform: CGAffineTransform { get }
  /// Does nothing: no gesture drives a transition.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Does nothing: no gesture drives a transition.
  func finishInteractiveTransition()
  /// Does nothing: no gesture drives a transition.
  func cancelInteractiveTransition()
  /// Does nothing: no gesture drives a transition.
  func pauseInteractiveTransition()
  /// Ends the transition: views come to their places. The animator must call it.
  ///
  /// - Parameter didComplete: Always counts as true.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; `nil` for the view of a presenting controller that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view at the beginning, in points of the container; zero for an arriving one.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end, in points of the container; zero for a leaving one.
  func finalFrame(for vc: UIViewController) -> CGRect
}
