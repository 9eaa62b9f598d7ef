import Foundation

/// A transition by an animator of the program, above the changed screen.
///
/// The arriving view is in its place from the beginning, so that layout and focus ignore the transition. The animator
/// may take it to the stage, and it comes back at the end. The leaving view has left its place, and moves on the stage
/// without callbacks of its controllers.
@MainActor package final class AnimatorTransition: UIViewControllerContextTransitioning {
  /// Whether views change their places for the look only, so that controllers get no callbacks.
  private(set) static var isMovingViews = false

  private let animator: any UIViewControllerAnimatedTransitioning
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private var views: [UITransitionContextViewKey: UIView] = [:]
  private var initial: CGRect?
  private var final: (frame: CGRect, home: UIView?, own: CGRect)?
  private let stage = UIView()
  private var ended: (() -> Void)?
  private weak var window: UIWindow?

  package let presentationStyle: UIModalPresentationStyle

  /// - Parameters:
  ///   - animator: The program's animator.
  ///   - from: The controller that is on screen at first.
  ///   - to: The controller that is on screen at the end.
  package init(
    by animator: any UIViewControllerAnimatedTransitioning, from: UIViewController?,
    to: UIViewController?, style: UIModalPresentationStyle = .none
  ) {
    self.animator = animator
    presentationStyle = style
    controllers = [.from: from, .to: to].compactMapValues(\.self)
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

  /// Starts the animation.
  package func begin(ended: @escaping () -> Void) {
    self.ended = ended
    window?.slides.append(self)
    animator.animateTransition(using: self)
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
  package let isInteractive = false
  package let transitionWasCancelled = false
  package let targetTransform = CGAffineTransform.identity
  package func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  package func finishInteractiveTransition() {}
  package func cancelInteractiveTransition() {}
  package func pauseInteractiveTransition() {}

  package func completeTransition(_ didComplete: Bool) {
    guard let ended else { return }
    self.ended = nil
    window?.slides.removeAll { $0 === self }
    Self.movingViews {
      views[.from]?.removeFromSuperview()
      if let view = views[.to], let final, view.superview !== final.home {
        final.home?.addSubview(view)
        view.frame = final.own
      }
    }
    stage.removeFromSuperview()
    ended()
    animator.animationEnded(true)
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

extension AnimatorTransition: ScreenMovement {
  func finish() { completeTransition(true) }
}

/// A movement of screens that a key, a touch or another change ends at once.
@MainActor protocol ScreenMovement: AnyObject {
  /// Ends the movement: views come to their places, and controllers get their callbacks.
  func finish()
}

extension ScreenSlide: ScreenMovement {}
