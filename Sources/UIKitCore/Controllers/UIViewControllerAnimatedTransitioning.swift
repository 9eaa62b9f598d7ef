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
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. It contains the leaving view; the animator adds the arriving one.
  var containerView: UIView { get }
  /// Whether the transition was requested with animation: always true.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled: the first screen comes back.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `none` for a push or a pop.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the screen: always the identity.
  var targetTransform: CGAffineTransform { get }
  /// Called by an interaction with the progress from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Called by an interaction whose end the user has decided: the second screen stays.
  func finishInteractiveTransition()
  /// Called by an interaction that the user has given up: the first screen comes back.
  func cancelInteractiveTransition()
  /// Called by an interaction that takes over a running transition.
  func pauseInteractiveTransition()
  /// Ends the transition: views come to their places. The animator, or the interaction, must call it.
  ///
  /// - Parameter didComplete: Whether the second screen stays: `!transitionWasCancelled`.
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
