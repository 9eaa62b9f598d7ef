import Foundation

/// The coordinator of a transition. All its controllers share it.
@MainActor final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let containerView: UIView
  private let from: UIViewController?
  private let to: UIViewController?
  private var animations: [Step] = []
  private var completions: [Step] = []
  private var hasEnded = false
  private var hasChanged = false
  private var observers: [Step] = []
  /// The slide of the transition, if there is one.
  var slide: ScreenSlide?
  /// The transition by an animator, if there is one.
  var movement: AnimatorTransition? {
    didSet {
      movement?.interactionChanged = { [weak self] in
        guard let self else { return }
        for observer in self.observers { observer(self) }
      }
    }
  }

  init(
    in container: UIView, from: UIViewController? = nil, to: UIViewController? = nil,
    isAnimated: Bool = false, style: UIModalPresentationStyle = .none
  ) {
    containerView = container
    (self.from, self.to, self.isAnimated, presentationStyle) = (from, to, isAnimated, style)
  }

  var initiallyInteractive: Bool { movement?.initiallyInteractive ?? false }
  let isInterruptible = false
  var isInteractive: Bool { movement?.isInteractive ?? false }
  var isCancelled: Bool { movement?.transitionWasCancelled ?? false }
  var transitionDuration: TimeInterval {
    slide == nil ? movement?.duration ?? 0 : ScreenSlide.duration
  }
  var percentComplete: CGFloat {
    if let movement, isInteractive { return movement.percentComplete }
    return slide?.progress ?? (hasChanged ? 1 : 0)
  }
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let targetTransform = CGAffineTransform.identity

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from?.viewIfLoaded
    case .to: to?.viewIfLoaded
    default: nil
    }
  }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if hasEnded { return false }
    if let animation, let slide, slide.isRunning {
      slide.add { animation(self) }
    } else if let animation {
      animations.append(animation)
    }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Step?, completion: Step?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(_ handler: @escaping Step) { observers.append(handler) }

  // MARK: Steps

  /// Runs the changes, including those that a change adds.
  func runAnimations() {
    while !animations.isEmpty { animations.removeFirst()(self) }
    hasChanged = true
  }

  func runCompletions() {
    runAnimations()
    hasEnded = true
    while !completions.isEmpty { completions.removeFirst()(self) }
  }

  /// Runs everything after the next layout of the window.
  func run(after window: UIWindow) {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    window.afterLayout.append { [self] in runCompletions() }
  }
}
