import Foundation
import Testing
import UIKit
import UIKitCore
import UIKitTesting

@MainActor @Suite("Animators of stacks") struct UINavigationControllerDelegateTests {
  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.25 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    let animator = Animator()
    var operations: [UINavigationController.Operation] = []

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return animator
    }
  }

  @Test("an animated push and pop wait for the animator, which has both controllers")
  func pushAndPop() throws {
    let (first, second) = (NotingController("A"), NotingController("B"))
    let navigation = UINavigationController(rootViewController: first)
    let pilot = Pilot(rootViewController: navigation, size: (40, 8))
    let delegate = Delegate()
    navigation.delegate = delegate
    navigation.pushViewController(second, animated: true)
    pilot.update()
    let push = try #require(delegate.animator.context)
    #expect(push.viewController(forKey: .from) === first)
    #expect(push.viewController(forKey: .to) === second)
    #expect(first.view.superview === push.containerView)
    push.completeTransition(true)
    #expect(first.view.window == nil)
    #expect(second.view.window != nil)
    navigation.popViewController(animated: true)
    pilot.update()
    let pop = try #require(delegate.animator.context)
    #expect(pop.view(forKey: .from) === second.view)
    pop.completeTransition(true)
    #expect(second.view.window == nil)
    #expect(second.parent == nil)
    #expect(delegate.operations == [.push, .pop])
  }

  @Test("a change without animation asks for no animator")
  func unanimated() {
    let navigation = UINavigationController(rootViewController: NotingController("A"))
    let pilot = Pilot(rootViewController: navigation, size: (40, 8))
    let delegate = Delegate()
    navigation.delegate = delegate
    navigation.pushViewController(NotingController("B"), animated: false)
    pilot.update()
    #expect(delegate.operations.isEmpty)
  }
}
