import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Transitions by animators") struct AnimatorTransitionTests {
  /// Ends its transition when the test says so.
  private final class Animator: UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    var ends: [Bool] = []

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      if let view = transitionContext.view(forKey: .to) {
        transitionContext.containerView.addSubview(view)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
  }

  private final class Delegate: UIViewControllerTransitioningDelegate {
    let animator = Animator()

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  private final class Screen: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
  }

  private let stage = Stage()
  private let root = Screen()
  private let other = Screen()
  private let delegate = Delegate()

  init() {
    stage.window.rootViewController = root
    stage.show()
    stage.window.runCycle()
    other.modalPresentationStyle = .fullScreen
    other.transitioningDelegate = delegate
    root.log = []
  }

  @Test("an animated presentation waits for the animator, which has the views and their frames")
  func presenting() throws {
    stage.activate()
    var completed = false
    root.present(other, animated: true) { completed = true }
    stage.window.runCycle()
    let context = try #require(delegate.animator.context)
    #expect(context.viewController(forKey: .from) === root)
    #expect(context.viewController(forKey: .to) === other)
    #expect(context.view(forKey: .from) === root.view)
    #expect(context.view(forKey: .to) === other.view)
    #expect(other.view.superview === context.containerView)
    #expect(root.view.superview === context.containerView)
    #expect(context.initialFrame(for: root) == stage.window.bounds)
    #expect(context.finalFrame(for: other) == stage.window.bounds)
    #expect(root.log == ["will disappear"])
    #expect(other.log == ["will appear"])
    #expect(!completed)
    context.completeTransition(true)
    #expect(completed)
    #expect(root.log == ["will disappear", "did disappear"])
    #expect(other.log == ["will appear", "did appear"])
    #expect(root.view.window == nil)
    #expect(other.view.window === stage.window)
    #expect(context.containerView.superview == nil)
    #expect(delegate.animator.ends == [true])
    context.completeTransition(true)
    #expect(delegate.animator.ends == [true])
  }

  @Test("an animated dismissal shows the leaving view until the animator has ended")
  func dismissing() throws {
    stage.activate()
    root.present(other, animated: false)
    delegate.animator.context = nil
    (root.log, other.log) = ([], [])
    other.dismiss(animated: true)
    stage.window.runCycle()
    let context = try #require(delegate.animator.context)
    #expect(context.view(forKey: .from) === other.view)
    #expect(other.view.window === stage.window)
    #expect(other.log == ["will disappear"])
    context.completeTransition(true)
    #expect(other.log == ["will disappear", "did disappear"])
    #expect(root.log == ["will appear", "did appear"])
    #expect(other.view.window == nil)
    #expect(root.presentedViewController == nil)
  }

  @Test("a change without animation does not ask for an animator")
  func unanimated() {
    stage.activate()
    root.present(other, animated: false)
    #expect(delegate.animator.context == nil)
    #expect(other.log == ["will appear", "did appear"])
  }

  @Test("the next change ends a running transition")
  func interrupted() {
    stage.activate()
    root.present(other, animated: true)
    stage.window.runCycle()
    stage.window.finishSlides()
    #expect(delegate.animator.ends == [true])
    #expect(other.log == ["will appear", "did appear"])
  }
}
