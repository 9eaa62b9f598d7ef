import Foundation

/// Drives the transition of an animator by a gesture.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: OptionalMethods
{
  /// Begins the transition. Its views are those of the context, which the interaction tells the progress and the end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed of the rest after the gesture; 1, that of the animator, by default.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest after the gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins with a gesture; if not, the animator runs it at first. True by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
