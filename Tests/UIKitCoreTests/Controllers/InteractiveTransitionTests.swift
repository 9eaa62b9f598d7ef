import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Transitions by gestures") struct InteractiveTransitionTests {
  /// Moves the view of the arriving or leaving controller across in half a second.
  private final class Animator: UIViewControllerAnimatedTransitioning {
    var ends: [Bool] = []
    var leaving = false

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: leaving ? .from : .to) else { return }
      transitionContext.containerView.addSubview(view)
      let width = transitionContext.containerView.bounds.width
      if !leaving { view.frame.origin.x = width }
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveLinear,
        animations: { [leaving] in view.frame.origin.x = leaving ? width : 0 },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
  }

  private final class Delegate: UIViewControllerTransitioningDelegate {
    let animator = Animator()
    var interaction: (any UIViewControllerInteractiveTransitioning)?

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animator.leaving = true
      return animator
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private final class Screen: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
  }

  /// Moves no animations, and ends the transition itself.
  private final class Custom: UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) { context = transitionContext }
  }

  private let stage = Stage()
  private let root = Screen()
  private let other = Screen()
  private let delegate = Delegate()
  private let interaction = UIPercentDrivenInteractiveTransition()

  init() {
    stage.window.rootViewController = root
    stage.show()
    stage.window.runCycle()
    other.modalPresentationStyle = .fullScreen
    other.transitioningDelegate = delegate
    delegate.interaction = interaction
    (root.log, other.log) = ([], [])
  }

  /// The left edge of the other screen as it is shown.
  private var shown: CGFloat { other.view.presentationGeometry.frame.minX }

  private func present(_ completion: (() -> Void)? = nil) {
    stage.activate()
    root.present(other, animated: true, completion: completion)
    stage.window.runCycle()
  }

  @Test("the gesture moves the animations to and fro, and time does not")
  func updates() {
    present()
    #expect(interaction.duration == 0.5)
    #expect(shown == 640)
    stage.run(1)
    #expect(shown == 640)
    interaction.update(0.25)
    #expect(shown == 480)
    interaction.update(0.75)
    #expect(shown == 160)
    interaction.update(0.5)
    #expect(shown == 320 && interaction.percentComplete == 0.5)
    #expect(other.log == ["will appear"])
  }

  @Test("a finished transition runs on in its remaining time, and ends as others")
  func finishes() {
    var completed = false
    present { completed = true }
    interaction.update(0.5)
    interaction.finish()
    stage.run(0.2)
    #expect(!completed)
    stage.run(0.1)
    #expect(completed)
    #expect(root.log == ["will disappear", "did disappear"])
    #expect(other.log == ["will appear", "did appear"])
    #expect(delegate.animator.ends == [true])
    #expect(root.presentedViewController === other)
  }

  @Test("the completion speed divides the time of the rest")
  func speed() {
    present()
    interaction.update(0.5)
    interaction.completionSpeed = 2.5
    interaction.finish()
    stage.run(0.05)
    #expect(delegate.animator.ends == [])
    stage.run(0.1)
    #expect(delegate.animator.ends == [true])
  }

  @Test("a cancelled presentation runs back, and the first screen appears again")
  func cancelsPresentation() {
    var completed = false
    present { completed = true }
    interaction.update(0.5)
    interaction.cancel()
    stage.run(0.1)
    #expect(shown > 320 && shown < 640)
    stage.run(0.3)
    #expect(!completed)
    #expect(root.log == ["will disappear", "will appear", "did appear"])
    #expect(other.log == ["will appear", "will disappear", "did disappear"])
    #expect(root.view.window === stage.window && other.view.window == nil)
    #expect(root.presentedViewController == nil && other.presentingViewController == nil)
    #expect(delegate.animator.ends == [false])
    delegate.interaction = nil
    root.present(other, animated: false)
    #expect(root.presentedViewController === other)
  }

  @Test("a cancelled dismissal leaves the presented screen where it was")
  func cancelsDismissal() {
    stage.activate()
    root.present(other, animated: false)
    (root.log, other.log) = ([], [])
    other.dismiss(animated: true)
    stage.window.runCycle()
    interaction.update(0.5)
    #expect(shown == 320)
    interaction.cancel()
    stage.run(0.5)
    #expect(other.log == ["will disappear", "will appear", "did appear"])
    #expect(root.log == ["will appear", "will disappear", "did disappear"])
    #expect(other.view.window === stage.window && root.view.window == nil)
    #expect(other.view.frame == stage.window.bounds)
    #expect(root.presentedViewController === other && !other.isBeingDismissed)
    other.dismiss(animated: true)
    stage.window.runCycle()
    interaction.finish()
    stage.run(1)
    #expect(root.presentedViewController == nil && root.view.window === stage.window)
  }

  @Test("the coordinator has the state of the gesture")
  func coordinator() {
    stage.activate()
    root.present(other, animated: true)
    let coordinator = other.transitionCoordinator
    var states: [Bool] = []
    var wasCancelled = false
    coordinator?.notifyWhenInteractionChanges { states.append($0.isInteractive) }
    coordinator?.animate(
      alongsideTransition: { _ in self.root.view.alpha = 0 },
      completion: { wasCancelled = $0.isCancelled })
    stage.window.runCycle()
    #expect(coordinator?.initiallyInteractive == true && coordinator?.isInteractive == true)
    interaction.update(0.5)
    #expect(coordinator?.percentComplete == 0.5)
    interaction.cancel()
    #expect(states == [false] && coordinator?.isCancelled == true)
    stage.run(1)
    #expect(wasCancelled)
    // What moved along has its first value again.
    #expect(root.view.alpha == 1)
  }

  @Test("calls before the transition begins count")
  func early() {
    stage.activate()
    root.present(other, animated: true)
    interaction.update(0.25)
    interaction.finish()
    stage.window.runCycle()
    stage.run(0.5)
    #expect(other.log == ["will appear", "did appear"])
  }

  @Test("a key that ends transitions cancels one that the user has not decided")
  func interrupted() {
    present()
    interaction.update(0.5)
    stage.window.finishSlides()
    #expect(root.presentedViewController == nil && root.view.window === stage.window)
    // The gesture goes on without an effect, and the next transition begins anew.
    interaction.update(0.75)
    interaction.finish()
    present()
    #expect(shown == 640 && interaction.percentComplete == 0)
  }

  @Test("without an interactive start the animator runs until the gesture takes over")
  func takesOver() {
    interaction.wantsInteractiveStart = false
    present()
    stage.run(0.25)
    #expect(abs(shown - 320) < 12)
    interaction.pause()
    let held = shown
    stage.run(1)
    #expect(shown == held && abs(interaction.percentComplete - 0.5) < 0.04)
    interaction.cancel()
    stage.run(1)
    #expect(root.presentedViewController == nil)
  }

  @Test("an interaction of the program tells the end itself")
  func custom() throws {
    let custom = Custom()
    delegate.interaction = custom
    present()
    let context = try #require(custom.context)
    #expect(context.isInteractive && delegate.animator.ends.isEmpty)
    context.updateInteractiveTransition(0.5)
    context.cancelInteractiveTransition()
    #expect(context.transitionWasCancelled && !context.isInteractive)
    context.completeTransition(false)
    #expect(root.presentedViewController == nil && delegate.animator.ends == [false])
  }
}
