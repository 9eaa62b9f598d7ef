import Foundation
import Testing
import UIKit
import UIKitCore
import UIKitTesting

@MainActor @Suite("Pops by gestures") struct UINavigationControllerInteractionTests {
  /// Moves the leaving view to the right.
  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .from) else { return }
      UIView.animate(
        withDuration: 0.4, delay: 0, options: .curveLinear,
        animations: { view.frame.origin.x = context.containerView.bounds.width },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
  }

  /// Pops its controller by a drag to the right, as apps do.
  private final class Swiper: NSObject, UINavigationControllerDelegate {
    let navigation: UINavigationController
    var interaction: UIPercentDrivenInteractiveTransition?
    var shown: [String] = []

    init(_ navigation: UINavigationController, on view: UIView) {
      self.navigation = navigation
      super.init()
      navigation.delegate = self
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Swiper.panned))
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
      let part = pan.translation(in: navigation.view).x / navigation.view.bounds.width
      switch pan.state {
      case .began:
        interaction = UIPercentDrivenInteractiveTransition()
        navigation.popViewController(animated: true)
      case .changed: interaction?.update(part)
      case .ended, .cancelled:
        if pan.state == .ended, part > 0.5 { interaction?.finish() } else { interaction?.cancel() }
        interaction = nil
      default: break
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? Animator() : nil }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { shown.append(viewController.title ?? "") }
  }

  private let log = EventLog()
  private let first: NotingController
  private let second: NotingController
  private let navigation: UINavigationController
  private let pilot: Pilot
  private let swiper: Swiper

  init() {
    (first, second) = (NotingController("A", log), NotingController("B", log))
    let navigation = UINavigationController(rootViewController: first)
    self.navigation = navigation
    pilot = Pilot(rootViewController: navigation, size: (40, 8))
    navigation.pushViewController(second, animated: false)
    swiper = Swiper(navigation, on: second.view)
    pilot.update()
    log.lines = []
  }

  private func drag(from start: Int, to columns: [Int], release: Bool) {
    pilot.mouseDown(column: start, row: 4)
    for column in columns {
      pilot.mouseMove(column: column, row: 4)
      pilot.update()
    }
    if release { pilot.mouseUp(column: columns.last ?? start, row: 4) }
  }

  /// The column of the top screen's text.
  private var column: Int? {
    pilot.screen[1].range(of: "<B>").map { pilot.screen[1][..<$0.lowerBound].count }
  }

  @Test("the screen below shows while the drag moves the top one, also back")
  func follows() {
    drag(from: 2, to: [6, 12], release: false)
    #expect(pilot.screen[1].hasPrefix("<A>"))
    #expect(column == 10)
    pilot.mouseMove(column: 9, row: 4)
    pilot.update()
    #expect(column == 7)
  }

  @Test("a long drag pops the controller")
  func finishes() {
    drag(from: 2, to: [6, 12, 30], release: true)
    pilot.advance(by: 1)
    #expect(navigation.viewControllers == [first])
    #expect(second.view.window == nil && second.parent == nil)
    #expect(swiper.shown.last == "A")
    #expect(pilot.screen[1].hasPrefix("<A>") && !pilot.screen[1].contains("<B>"))
  }

  @Test("a short drag brings the controller back, with the callbacks of UIKit")
  func cancels() {
    drag(from: 2, to: [6, 10], release: true)
    pilot.advance(by: 1)
    #expect(navigation.viewControllers == [first, second])
    #expect(second.parent === navigation && first.view.window == nil)
    #expect(pilot.screen[1].hasPrefix("<B>"))
    #expect(
      log.lines == [
        "B will move out", "B will disappear animated", "A will appear animated",
        "A is appearing animated", "A will disappear animated", "B will appear animated",
        "B is appearing animated", "A did disappear animated", "B did appear animated",
        "B did move in",
      ])
    #expect(!swiper.shown.contains("A"))
    #expect(navigation.navigationBar.topItem === second.navigationItem)
  }

  @Test("after a cancelled pop the next drag pops")
  func again() {
    drag(from: 2, to: [6, 10], release: true)
    pilot.advance(by: 1)
    drag(from: 2, to: [6, 20, 36], release: true)
    pilot.advance(by: 1)
    #expect(navigation.viewControllers == [first])
  }
}
