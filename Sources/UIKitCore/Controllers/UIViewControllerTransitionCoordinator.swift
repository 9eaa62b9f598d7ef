import Foundation

/// The keys of the controllers in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is on screen at the beginning.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is on screen at the end.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// The keys of the views in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is on screen at the beginning.
  public static var from: UITransitionContextViewKey {
    UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  }
  /// The view that is on screen at the end.
  public static var to: UITransitionContextViewKey {
    UITransitionContextViewKey(rawValue: "UITransitionContextToView")
  }
}

/// The state of a running transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition was requested with animation.
  var isAnimated: Bool { get }
  /// The style of a presentation; `none` for others.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a gesture of the user has driven the transition from its beginning.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be stopped; always false.
  var isInterruptible: Bool { get }
  /// Whether the user drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled: the first screen comes back.
  var isCancelled: Bool { get }
  /// The duration in seconds; 0 if the transition is shown at once.
  var transitionDuration: TimeInterval { get }
  /// The progress from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The velocity of a gesture at its end; 1 without one.
  var completionVelocity: CGFloat { get }
  /// The curve for the rest of a gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns a controller of the transition; `nil` if there is none, as in a change of the window's
  /// size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view of a controller of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation of the screen; always the identity.
  var targetTransform: CGAffineTransform { get }
}

/// Lets controllers make changes with a transition: a push, a presentation, or a new size of the
/// window.
///
/// The closures run in the next update cycle: changes when the controllers and their views are in
/// place, then `viewDidAppear(_:)` and `viewDidDisappear(_:)`, then completions. If screens slide,
/// changes are animated along with them, and the rest follows at the end.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs changes together with the transition, and a completion after it.
  ///
  /// - Returns: Whether the closures will run; false once the transition has ended.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs changes of a view outside of the container together with the transition.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when a gesture begins or stops to drive the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs changes together with the transition, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Runs changes of a view outside of the container together with the transition, without a
  /// completion.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }

  /// Calls a closure when a gesture stops to drive the transition.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } } }
}
