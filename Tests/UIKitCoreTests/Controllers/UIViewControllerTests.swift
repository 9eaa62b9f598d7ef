import Foundation
import Testing

@testable import UIKitCore

@MainActor private class LoggingController: UIViewController {
  var log: [String] = []
  override func viewDidLoad() { log.append("did load") }
  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
  override func viewWillLayoutSubviews() { log.append("will layout") }
  override func viewDidLayoutSubviews() { log.append("did layout") }
}

@MainActor struct UIViewControllerTests {
  @Test("a root controller loads, appears, lays out and fills the window, in this order")
  func rootController() {
    let stage = Stage()
    let controller = LoggingController()
    stage.window.rootViewController = controller
    #expect(!controller.isViewLoaded)
    stage.show()
    #expect(
      controller.log == ["did load", "will appear", "will layout", "did layout", "did appear"])
    #expect(controller.view.frame == stage.window.bounds)
    #expect(UIApplication.shared.keyWindow === stage.window && stage.window.isKeyWindow)
    #expect(UIApplication.shared.windows == [stage.window])
    controller.log = []
    stage.window.rootViewController = UIViewController()
    #expect(controller.log == ["will disappear", "did disappear"])
  }

  @Test("resizing the window resizes the root view and announces it")
  func resizing() {
    final class Rotating: LoggingController {
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("to \(Int(size.width))")
        coordinator.animate(
          alongsideTransition: { [self] _ in log.append("along \(Int(view.frame.width))") },
          completion: { [self] _ in log.append("done") })
      }
    }
    let stage = Stage()
    let controller = Rotating()
    stage.window.rootViewController = controller
    stage.show()
    controller.log = []
    stage.window.frame = rect(0, 0, 320, 160)
    stage.window.runCycle()
    #expect(controller.view.frame == rect(0, 0, 320, 160))
    #expect(controller.log == ["to 320", "will layout", "did layout", "along 320", "done"])
    stage.window.frame = .zero
    stage.window.runCycle()
    #expect(controller.view.frame == .zero)
  }

  @Test("loadView may make any view, or none; it is loaded once")
  func loading() {
    final class Own: UIViewController {
      var loads = 0
      override func loadView() {
        loads += 1
        view = UILabel()
      }
    }
    final class Nothing: UIViewController {
      override func loadView() {}
    }
    let own = Own()
    #expect(own.view is UILabel && own.view.next === own)
    _ = own.view
    #expect(own.loads == 1)
    #expect(Nothing().view != nil)
  }

  @Test("children have parents, and their views appear with the parent's")
  func children() {
    final class Child: LoggingController {
      override func willMove(toParent parent: UIViewController?) {
        log.append(parent == nil ? "will leave" : "will join")
      }
      override func didMove(toParent parent: UIViewController?) {
        log.append(parent == nil ? "left" : "joined")
      }
    }
    let stage = Stage()
    let parent = UIViewController()
    let child = Child()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(parent.children == [child] && child.parent === parent)
    #expect(child.log == ["will join", "did load", "joined"])
    child.log = []
    stage.window.rootViewController = parent
    stage.show()
    #expect(child.log == ["will appear", "will layout", "did layout", "did appear"])
    child.log = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.log == ["will leave", "will disappear", "did disappear", "left"])
    #expect(parent.children.isEmpty && child.parent == nil)
  }

  @Test("a presented controller covers the window, takes focus and keys, and returns them")
  func presenting() {
    let stage = Stage()
    let controller = UIViewController()
    let below = FocusableView(frame: rect(0, 0, 40, 16))
    controller.view.addSubview(below)
    stage.window.rootViewController = controller
    stage.show()
    stage.window.runCycle()
    #expect(below.isFocused)
    let presented = LoggingController()
    let above = FocusableView(frame: rect(80, 80, 40, 16))
    presented.view.addSubview(above)
    var completed = false
    controller.present(presented, animated: true) { completed = true }
    stage.window.runCycle()
    #expect(completed && above.isFocused && !below.isFocused)
    #expect(controller.presentedViewController === presented)
    #expect(presented.presentingViewController === controller)
    #expect(presented.view.frame == stage.window.bounds)
    #expect(presented.log.contains("did appear"))
    stage.press(.keyboardUpArrow)
    #expect(above.isFocused, "focus stays above")
    presented.dismiss(animated: false)
    stage.window.runCycle()
    #expect(below.isFocused && presented.view.window == nil)
    #expect(controller.presentedViewController == nil)
    #expect(presented.log.last == "did disappear")
  }

  @Test("a sheet with a preferred size is centred on whole cells")
  func sheet() {
    let stage = Stage()
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.show()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = CGSize(width: 200, height: 96)
    controller.present(sheet, animated: false)
    let place = { sheet.view.convert(sheet.view.bounds, to: nil) }
    #expect(place() == rect(216, 144, 200, 96))
    stage.window.frame = rect(0, 0, 100, 48)
    stage.window.runCycle()
    #expect(place() == rect(0, 0, 100, 48))
  }

  @Test("every way of setting the editing state sets it once")
  func editing() {
    final class Editing: UIViewController {
      var calls: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append(editing)
      }
    }
    let controller = Editing()
    controller.isEditing = true
    #expect(controller.isEditing && controller.calls == [true])
    controller.setEditing(false, animated: true)
    #expect(!controller.isEditing && controller.calls == [true, false])
  }

  @Test("the responder chain is view, controller, superview, window, application, delegate")
  func chain() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let stage = Stage()
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.show()
    var names: [String] = []
    var responder: UIResponder? = controller.view
    while let current = responder {
      names.append("\(type(of: current))")
      responder = current.next
    }
    #expect(
      names == ["UIView", "UIViewController", "UIWindow", "UIApplication", "Delegate"])
  }

  @Test("a controller may choose light or dark for its view")
  func style() {
    let stage = Stage()
    let controller = UIViewController()
    controller.view.backgroundColor = UIColor {
      $0.userInterfaceStyle == .light ? .red : .blue
    }
    stage.window.rootViewController = controller
    stage.show()
    controller.overrideUserInterfaceStyle = .light
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    guard case .fill(_, let color, _)? = stage.window.displayList().commands.first else {
      Issue.record("no fill")
      return
    }
    #expect(color == DrawingColor(.rgb(255, 0, 0)))
  }

  @Test("status bar properties have UIKit's defaults, and can be overridden")
  func statusBar() {
    final class DarkController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    let controller = UIViewController()
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(controller.preferredStatusBarStyle == .default && !controller.prefersStatusBarHidden)
    #expect(controller.preferredStatusBarUpdateAnimation == .fade)
    #expect(controller.childForStatusBarStyle == nil && controller.childForStatusBarHidden == nil)
    let dark: UIViewController = DarkController()
    #expect(dark.preferredStatusBarStyle == .lightContent && dark.prefersStatusBarHidden)
  }

  @Test("a controller cannot become its own descendant, and reports the attempt")
  func childCycle() {
    let (one, two) = (UIViewController(), UIViewController())
    one.addChild(two)
    let notes = ProgramNotes.collect {
      two.addChild(one)
      one.addChild(one)
    }
    #expect(one.parent == nil && two.parent === one && two.children.isEmpty)
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("UIViewController cannot become a child") == true)
  }
}
