import Foundation

/// Moves the animations of a transition's animator to and fro with a gesture.
///
/// ```swift
/// @objc func panned(_ pan: UIPanGestureRecognizer) {
///   let part = pan.translation(in: view).x / view.bounds.width
///   switch pan.state {
///   case .began:
///     interaction = UIPercentDrivenInteractiveTransition()
///     navigationController?.popViewController(animated: true)
///   case .changed: interaction?.update(part)
///   default:
///     part > 0.5 ? interaction?.finish() : interaction?.cancel()
///     interaction = nil
///   }
/// }
/// ```
///
/// The delegate of the transition returns the object as its interaction controller. It moves the animations by
/// `UIView.animate` and by property animators that begin in `animateTransition(using:)`. After `cancel()` the animated
/// views have their first values again.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private final weak var context: AnimatorTransition?

  public override init() { super.init() }

  /// The duration of the animator, in seconds; 0 before the transition begins.
  open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
  /// The progress from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest after the gesture, as a multiple of the animator's.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest after the gesture.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve of the rest after the gesture, in place of `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins with a gesture; if not, `pause()` takes it over while it runs.
  open var wantsInteractiveStart = true

  /// Begins the transition at its beginning, held. An override calls `super`.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    (transitionContext as? AnimatorTransition)?.hold()
  }

  /// Called when a transition will begin, before any call by the gesture.
  final func prepare(for transition: AnimatorTransition) {
    context = transition
    percentComplete = 0
  }

  /// Holds a transition that runs by itself.
  open func pause() {
    context?.pauseInteractiveTransition()
    if let context { percentComplete = context.percentComplete }
  }

  /// Shows the transition at a part of its duration, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Runs the rest of the transition.
  open func finish() {
    context?.finishInteractiveTransition()
    runRest()
  }

  /// Runs the transition back to its beginning.
  open func cancel() {
    context?.cancelInteractiveTransition()
    runRest()
  }

  private final func runRest() {
    let curve = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
    context?.runHeld(speed: completionSpeed, curve: curve.curve)
    context = nil
  }
}
