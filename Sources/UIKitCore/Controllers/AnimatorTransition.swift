import Foundation

/// A transition by an animator of the program, above the changed screen.
///
/// The arriving view is in its place from the beginning, so that layout and focus ignore the transition. The animator
/// may take it to the stage, and it comes back at the end. The leaving view has left its place, and moves on the stage
/// without callbacks of its controllers. A cancelled transition ends in the same way; then its owner puts the first
/// screen back, with callbacks.
@MainActor package final class AnimatorTransition: UIViewControllerContextTransitioning {
  /// Whether views change their places for the look only, so that controllers get no callbacks.
  private(set) static var isMovingViews = false

  private let animator: any UIViewControllerAnimatedTransitioning
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private var views: [UITransitionContextViewKey: UIView] = [:]
  private var initial: CGRect?
  private var final: (frame: CGRect, home: UIView?, own: CGRect)?
  private let stage = UIView()
  private var ended: ((Bool) -> Void)?
  private weak var window: UIWindow?
  /// The animations of the animator, if an interaction moves them.
  private var held: HeldAnimations?
  private var changes: (() -> Void)?
  /// The end that the interaction has decided before the beginning.
  private var atBeginning: (() -> Void)?
  /// Called when an interaction begins or ends.
  var interactionChanged: (() -> Void)?

  package let presentationStyle: UIModalPresentationStyle
  /// Whether a gesture drives the transition from the beginning.
  let initiallyInteractive: Bool
  package private(set) var isInteractive: Bool
  /// The progress that the interaction has told, from 0 to 1.
  private(set) var percentComplete: CGFloat = 0
  /// The animator's duration in seconds.
  private(set) lazy var duration = animator.transitionDuration(using: self)

  /// - Parameters:
  ///   - animator: The program's animator.
  ///   - interaction: The object that drives it by a gesture; nil for none.
  ///   - from: The controller that is on screen at first.
  ///   - to: The controller that is on screen at the end.
  package init(
    by animator: any UIViewControllerAnimatedTransitioning,
    with interaction: (any UIViewControllerInteractiveTransitioning)?, from: UIViewController?,
    to: UIViewController?, style: UIModalPresentationStyle = .none
  ) {
    self.animator = animator
    self.interaction = interaction
    initiallyInteractive = interaction?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
    presentationStyle = style
    controllers = [.from: from, .to: to].compactMapValues(\.self)
    (interaction as? UIPercentDrivenInteractiveTransition)?.prepare(for: self)
  }

  /// Called before the leaving view leaves its place.
  package func leave(_ view: UIView, in host: UIView) {
    views[.from] = view
    initial = view.convert(view.bounds, to: host)
  }

  /// Called when the changed screen is in its place.
  ///
  /// - Parameters:
  ///   - view: The arriving view; nil if the other screen has been there.
  ///   - host: The view above whose subviews the transition takes place.
  package func enter(_ view: UIView?, in host: UIView) {
    window = host.window
    stage.frame = host.bounds
    stage.isUserInteractionEnabled = false
    if let view {
      views[.to] = view
      final = (view.convert(view.bounds, to: host), view.superview, view.frame)
    }
    host.addSubview(stage)
    guard let leaving = views[.from], let initial else { return }
    Self.movingViews {
      stage.addSubview(leaving)
      leaving.frame = initial
    }
  }

  /// Starts the animation, or lets the interaction start it.
  ///
  /// - Parameters:
  ///   - changes: Changes to animate together with it.
  ///   - ended: Called once; gets whether the second screen stays.
  package func begin(alongside changes: @escaping () -> Void, ended: @escaping (Bool) -> Void) {
    self.ended = ended
    self.changes = changes
    window?.slides.append(self)
    if let interaction, initiallyInteractive {
      interaction.startInteractiveTransition(self)
      animateAlongside()
    } else if interaction is UIPercentDrivenInteractiveTransition {
      hold()
      held?.run(isReversed: false, speed: 1)
    } else {
      animateAlongside()
      animator.animateTransition(using: self)
    }
    atBeginning?()
    atBeginning = nil
  }

  private func animateAlongside() {
    guard let changes else { return }
    self.changes = nil
    UIView.animate(withDuration: duration, animations: changes)
  }

  private static func movingViews(_ change: () -> Void) {
    let outer = isMovingViews
    isMovingViews = true
    change()
    isMovingViews = outer
  }

  // MARK: UIViewControllerContextTransitioning

  package var containerView: UIView { stage }
  package let isAnimated = true
  package private(set) var transitionWasCancelled = false
  package let targetTransform = CGAffineTransform.identity

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    held?.hold(self.percentComplete)
  }

  package func finishInteractiveTransition() { interactionEnds() }

  package func cancelInteractiveTransition() {
    transitionWasCancelled = true
    interactionEnds()
  }

  package func pauseInteractiveTransition() {
    guard ended != nil, !isInteractive else { return }
    isInteractive = true
    updateInteractiveTransition(held?.fraction(at: FrameEngine.current.now) ?? percentComplete)
    interactionChanged?()
  }

  private func interactionEnds() {
    guard isInteractive else { return }
    isInteractive = false
    interactionChanged?()
  }

  package func completeTransition(_ didComplete: Bool) {
    guard let ended else { return }
    self.ended = nil
    if !didComplete { transitionWasCancelled = true }
    interactionEnds()
    window?.slides.removeAll { $0 === self }
    Self.movingViews {
      views[.from]?.removeFromSuperview()
      if let view = views[.to], let final, view.superview !== final.home {
        final.home?.addSubview(view)
        view.frame = final.own
      }
    }
    stage.removeFromSuperview()
    ended(didComplete)
    animator.animationEnded(didComplete)
  }

  package func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { controllers[key] }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    vc === controllers[.from] ? initial ?? .zero : .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    vc === controllers[.to] ? final?.frame ?? .zero : .zero
  }
}

// MARK: Interactions

extension AnimatorTransition {
  /// Runs the animator with its animations held at the progress.
  func hold() {
    let held = HeldAnimations()
    self.held = held
    held.collect {
      // Its views have their first values again before the animator ends the transition.
      animateAlongside()
      animator.animateTransition(using: self)
    }
    held.hold(percentComplete)
  }

  /// Runs the held animations to the end, or back after a cancellation.
  func runHeld(speed: CGFloat, curve: AnimationCurve) {
    let run = { [self] in
      held?.run(isReversed: transitionWasCancelled, speed: Double(speed), curve: curve) ?? ()
    }
    if held == nil { atBeginning = run } else { run() }
  }
}

extension AnimatorTransition: ScreenMovement {
  /// Ends the transition at once; the first screen comes back if the user has not decided.
  func finish() {
    if isInteractive { cancelInteractiveTransition() }
    held?.run(isReversed: transitionWasCancelled, speed: nil)
    completeTransition(!transitionWasCancelled)
  }
}

/// A movement of screens that a key, a touch or another change ends at once.
@MainActor protocol ScreenMovement: AnyObject {
  /// Ends the movement: views come to their places, and controllers get their callbacks.
  func finish()
}

extension ScreenSlide: ScreenMovement {}
