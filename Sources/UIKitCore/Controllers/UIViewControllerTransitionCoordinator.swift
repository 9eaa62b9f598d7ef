import Foundation

/// Names the controllers of a transition.
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

/// Names the views of a transition.
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

/// What there is to know of a transition that is under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition was asked for animated.
  var isAnimated: Bool { get }
  /// The style of a presentation; `none` for others.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the user leads the transition by a gesture; never here.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be stopped; never here.
  var isInterruptible: Bool { get }
  /// Whether the user leads the transition now; never here.
  var isInteractive: Bool { get }
  /// Whether the transition was taken back; never here.
  var isCancelled: Bool { get }
  /// In seconds; 0 where the transition is shown at once.
  var transitionDuration: TimeInterval { get }
  /// How far the transition is, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast a gesture was at its end; 1 without one.
  var completionVelocity: CGFloat { get }
  /// How the rest of a gesture goes on.
  var completionCurve: UIView.AnimationCurve { get }
  /// A controller that takes part; `nil` where none does, as in a change of the window's size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of a controller that takes part.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the transition takes place.
  var containerView: UIView { get }
  /// How the screen turns; never here.
  var targetTransform: CGAffineTransform { get }
}

/// Lets controllers change with a transition: a push, a presentation, another size of the window.
///
/// What is given to it runs in the next update cycle: changes when the controllers and their views are in place, then
/// `viewDidAppear(_:)` and `viewDidDisappear(_:)`, then completions. Where screens slide, changes are animated
/// along with that, and the rest follows at its end.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs changes together with the transition, and others after it.
  ///
  /// - Returns: Whether they will run: not once the transition has ended.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same, for changes of a view outside of the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Kept for sources: no gesture leads a transition here, so that the closure never runs.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs changes together with the transition, and nothing after it.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Runs changes of a view outside of the container together with the transition, and nothing after it.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }

  /// Kept for sources: no gesture leads a transition here, so that the closure never runs.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}
