import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Coordinators of transitions")
@MainActor struct TransitionCoordinatorTests {
  /// Records its appearance, and asks the coordinator to record its steps.
  @MainActor private final class Screen: UIViewController {
    let log: EventLog
    var context: (any UIViewControllerTransitionCoordinatorContext)?

    init(_ name: String, _ log: EventLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ what: String) { log.lines.append("\(title ?? "") \(what)") }

    override func viewWillAppear(_ animated: Bool) {
      note("will appear")
      follow()
    }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }

    private func follow() {
      transitionCoordinator?.animate(
        alongsideTransition: { [weak self] context in
          self?.note("changes")
          self?.context = context
        },
        completion: { [weak self] _ in self?.note("completion") })
    }
  }

  private let log = EventLog()

  private func stack() -> (Pilot, UINavigationController, Screen) {
    let root = Screen("A", log)
    let navigation = UINavigationController(rootViewController: root)
    let pilot = Pilot(rootViewController: navigation, size: (40, 10))
    _ = log.take()
    return (pilot, navigation, root)
  }

  @Test(
    "a push animates, then notifies controllers, then completes", arguments: [false, true])
  func push(animated: Bool) throws {
    let (pilot, navigation, root) = stack()
    let other = Screen("B", log)
    navigation.pushViewController(other, animated: animated)
    #expect((navigation.transitionCoordinator != nil) == animated)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [log] _ in
      log.lines.append("pushed")
    }
    pilot.update()
    #expect(
      log.take() == [
        "A will disappear", "B will appear", "B changes", "A did disappear", "B did appear",
        "B completion",
      ] + (animated ? ["pushed"] : []))
    #expect(navigation.transitionCoordinator == nil && other.transitionCoordinator == nil)
    let context = try #require(other.context)
    #expect(context.viewController(forKey: .from) === root)
    #expect(context.viewController(forKey: .to) === other)
    #expect(context.view(forKey: .to) === other.view && context.isAnimated == animated)
    #expect(context.presentationStyle == .none && !context.isCancelled && !context.isInteractive)
    #expect(other.view.isDescendant(of: context.containerView) && context.percentComplete == 1)
  }

  @Test("a pop has a coordinator too")
  func pop() {
    let (pilot, navigation, root) = stack()
    navigation.pushViewController(Screen("B", log), animated: false)
    _ = log.take()
    navigation.popViewController(animated: true)
    pilot.update()
    #expect(
      log.take() == [
        "B will disappear", "A will appear", "A changes", "B did disappear", "A did appear",
        "A completion",
      ])
    #expect(root.context?.viewController(forKey: .to) === root)
  }

  @Test("a tab change has a coordinator for the exchanged controllers")
  func tabs() throws {
    let (one, two) = (Screen("A", log), Screen("B", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [one, two]
    let pilot = Pilot(rootViewController: tabs, size: (40, 10))
    _ = log.take()
    pilot.press(.alternate("2"))
    #expect(
      log.take() == [
        "B will appear", "A will disappear", "B changes", "A did disappear", "B did appear",
        "B completion",
      ])
    let context = try #require(two.context)
    #expect(context.viewController(forKey: .from) === one && !context.isAnimated)
    #expect(context.viewController(forKey: .to) === two && context.transitionDuration == 0)
    #expect(tabs.transitionCoordinator == nil && two.transitionCoordinator == nil)
  }

  @Test("presentation and dismissal include the presented controller and its children")
  func presentation() throws {
    let (pilot, navigation, _) = stack()
    let other = Screen("B", log)
    let child = Screen("C", log)
    other.addChild(child)
    other.view.addSubview(child.view)
    var isDone = false
    navigation.present(other, animated: true) { isDone = true }
    #expect(child.transitionCoordinator != nil && !isDone)
    #expect(other.transitionCoordinator?.presentationStyle == .pageSheet)
    pilot.update()
    #expect(isDone)
    let lines = log.take()
    #expect(
      lines.filter { $0.hasPrefix("B") } == [
        "B will appear", "B changes", "B did appear", "B completion",
      ])
    #expect(
      lines.filter { $0.hasPrefix("C") } == [
        "C will appear", "C changes", "C did appear", "C completion",
      ])
    other.dismiss(animated: true)
    other.transitionCoordinator?.animate(alongsideTransition: nil) { [log] context in
      log.lines.append("dismissed \(context.viewController(forKey: .from)?.title ?? "")")
    }
    pilot.update()
    #expect(log.take().last == "dismissed B")
  }

  @Test("a custom presentation dims along with the transition")
  func custom() {
    final class Dimming: UIPresentationController {
      let veil = UIView()
      override func presentationTransitionWillBegin() {
        veil.alpha = 0
        containerView?.insertSubview(veil, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: {
          [veil] _ in veil.alpha = 1
        })
      }
    }
    final class Maker: NSObject, UIViewControllerTransitioningDelegate {
      var made: Dimming?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        made = Dimming(presentedViewController: presented, presenting: presenting)
        return made
      }
    }
    let (pilot, navigation, _) = stack()
    let maker = Maker()
    let other = Screen("B", log)
    other.modalPresentationStyle = .custom
    other.transitioningDelegate = maker
    navigation.present(other, animated: true)
    #expect(maker.made?.veil.alpha == 0)
    pilot.update()
    #expect(maker.made?.veil.alpha == 1)
  }

  @Test("a request after the end does not run")
  func late() throws {
    let (pilot, navigation, _) = stack()
    navigation.pushViewController(Screen("B", log), animated: true)
    let coordinator = try #require(navigation.transitionCoordinator)
    pilot.update()
    #expect(!coordinator.animate(alongsideTransition: { _ in Issue.record("ran") }))
  }
}
