import Foundation
import Testing
import UIKit
import UIKitTesting

// Sentences of UIKit's documentation on controllers and bars, each with the promised behaviour.

@Suite("Rules of screens") @MainActor struct ScreenRulesTests {
  private func screen(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  @Test("a back button shows the title or the back title of the previous screen")
  func backTitles() {
    let navigation = UINavigationController(rootViewController: screen("First"))
    navigation.pushViewController(screen("Second"), animated: false)
    let pilot = Pilot(rootViewController: navigation, size: (40, 5))
    let first = navigation.viewControllers[0]
    #expect(pilot.screen[0].hasPrefix(" ‹ First"))
    first.navigationItem.backButtonTitle = "Home"
    pilot.update()
    #expect(pilot.screen[0].hasPrefix(" ‹ Home"))
    first.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Start", style: .plain, target: nil, action: nil as Selector?)
    pilot.update()
    #expect(pilot.screen[0].hasPrefix(" ‹ Start"), "an item of its own wins")
    navigation.topViewController?.navigationItem.hidesBackButton = true
    pilot.update()
    #expect(!pilot.screen[0].contains("‹"))
  }

  @Test("left items take the place of the back button, unless they supplement it")
  func supplement() {
    let navigation = UINavigationController(rootViewController: screen("First"))
    let second = screen("Second")
    second.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Tools", style: .plain, target: nil, action: nil as Selector?)
    navigation.pushViewController(second, animated: false)
    let pilot = Pilot(rootViewController: navigation, size: (40, 5))
    #expect(pilot.screen[0].contains("Tools") && !pilot.screen[0].contains("‹"))
    second.navigationItem.leftItemsSupplementBackButton = true
    pilot.update()
    #expect(pilot.screen[0].hasPrefix(" ‹ First") && pilot.screen[0].contains("Tools"))
  }

  @Test("an edit button shows Edit or Done, and toggles the editing state of the controller")
  func editing() throws {
    final class Editor: UIViewController {
      var log: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        log.append("\(editing) \(animated)")
      }
    }
    let editor = Editor()
    editor.navigationItem.rightBarButtonItem = editor.editButtonItem
    let pilot = Pilot(
      rootViewController: UINavigationController(rootViewController: editor), size: (40, 5))
    #expect(pilot.screen[0].hasSuffix("Edit"))
    try pilot.tap("Edit")
    #expect(editor.isEditing && editor.log == ["true true"] && pilot.screen[0].hasSuffix("Done"))
    editor.isEditing = false
    pilot.update()
    #expect(editor.log.last == "false false" && pilot.screen[0].hasSuffix("Edit"))
  }

  @Test(
    "the user cannot dismiss a controller with isModalInPresentation; its delegate is notified"
  )
  func modalInPresentation() {
    final class Told: NSObject, UIAdaptivePresentationControllerDelegate {
      var log: [String] = []
      func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        log.append("attempt")
      }
      func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        log.append("will")
      }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        log.append("did")
      }
    }
    let (root, sheet, told) = (screen("Root"), screen("Sheet"), Told())
    let pilot = Pilot(rootViewController: root, size: (40, 10))
    sheet.isModalInPresentation = true
    sheet.presentationController?.delegate = told
    root.present(sheet, animated: false)
    pilot.press(.escape)
    #expect(root.presentedViewController === sheet && told.log == ["attempt"])
    sheet.isModalInPresentation = false
    pilot.press(.escape)
    pilot.update()
    #expect(root.presentedViewController == nil && told.log == ["attempt", "will", "did"])
  }

  @Test("dismissing by program does not notify the presentation's delegate")
  func dismissByProgram() {
    final class Told: NSObject, UIAdaptivePresentationControllerDelegate {
      var count = 0
      func presentationControllerWillDismiss(_ controller: UIPresentationController) { count += 1 }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) { count += 1 }
    }
    let (root, sheet, told) = (screen("Root"), screen("Sheet"), Told())
    let pilot = Pilot(rootViewController: root, size: (40, 10))
    sheet.presentationController?.delegate = told
    root.present(sheet, animated: false)
    var completed = false
    sheet.dismiss(animated: false) { completed = true }
    pilot.update()
    #expect(completed && told.count == 0 && root.presentedViewController == nil)
  }

  @Test("a controller that presents a chain of controllers dismisses all of them at once")
  func dismissAll() {
    let (root, one, two) = (screen("Root"), screen("One"), screen("Two"))
    let pilot = Pilot(rootViewController: root, size: (40, 10))
    root.present(one, animated: false)
    one.present(two, animated: false)
    pilot.update()
    #expect(two.presentingViewController === one && one.presentedViewController === two)
    root.dismiss(animated: false)
    pilot.update()
    #expect(root.presentedViewController == nil && two.presentingViewController == nil)
    #expect(one.viewIfLoaded?.window == nil && two.viewIfLoaded?.window == nil)
  }

  @Test("the topmost controller dismisses only itself")
  func dismissOne() {
    let (root, one, two) = (screen("Root"), screen("One"), screen("Two"))
    let pilot = Pilot(rootViewController: root, size: (40, 10))
    root.present(one, animated: false)
    one.present(two, animated: false)
    two.dismiss(animated: false)
    pilot.update()
    #expect(root.presentedViewController === one && one.presentedViewController == nil)
  }

  @Test("a view is loaded on first access, once")
  func loading() {
    final class Counting: UIViewController {
      var loads = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
      }
    }
    let controller = Counting()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.loads == 0)
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    _ = controller.view
    #expect(controller.isViewLoaded && controller.loads == 1)
  }

  @Test("a bar at the bottom is hidden while a controller on the stack requests it")
  func bottomBar() {
    let root = screen("Root")
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: root), screen("Other")]
    let pilot = Pilot(rootViewController: tabs, size: (40, 8))
    #expect(pilot.screenText.contains("Other"))
    let pushed = screen("Pushed")
    pushed.hidesBottomBarWhenPushed = true
    root.navigationController?.pushViewController(pushed, animated: false)
    pilot.update()
    #expect(!pilot.screenText.contains("Other"))
    root.navigationController?.popViewController(animated: false)
    pilot.update()
    #expect(pilot.screenText.contains("Other"))
  }

  @Test("the selected controller and its index stay in sync")
  func selection() {
    let tabs = UITabBarController()
    let all = ["A", "B", "C"].map(screen)
    tabs.viewControllers = all
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === all[0])
    tabs.selectedViewController = all[2]
    #expect(tabs.selectedIndex == 2)
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === all[1] && all[1].tabBarController === tabs)
    tabs.setViewControllers([all[1], all[0]], animated: false)
    #expect(tabs.selectedViewController === all[1] && tabs.selectedIndex == 0)
  }

  @Test("showing pushes inside a stack, and a controller may override that")
  func showing() {
    final class Own: UIViewController {
      var shown: [UIViewController] = []
      override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    }
    let (root, next) = (screen("Root"), screen("Next"))
    let navigation = UINavigationController(rootViewController: root)
    root.show(next, sender: nil)
    #expect(navigation.viewControllers == [root, next])
    let own = Own()
    let child = screen("Child")
    own.addChild(child)
    child.show(next, sender: nil)
    #expect(own.shown == [next], "the nearest ancestor that handles the request gets it")
  }

  @Test("children are added and removed in the order that containers promise")
  func children() {
    final class Child: UIViewController {
      var log: [String] = []
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.append(parent == nil ? "will leave" : "will come")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.append(parent == nil ? "did leave" : "did come")
      }
    }
    let (parent, child) = (screen("Parent"), Child())
    parent.addChild(child)
    #expect(child.log == ["will come"] && child.parent === parent)
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(child.log == ["will come", "did come", "will leave", "did leave"])
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test("a controller has one parent: adding it to another one removes it from the first")
  func oneParent() {
    let (one, two, child) = (screen("One"), screen("Two"), screen("Child"))
    one.addChild(child)
    two.addChild(child)
    #expect(one.children.isEmpty && two.children == [child] && child.parent === two)
  }

  @Test("the title of a controller becomes that of its items; an item's own title stays")
  func titles() {
    let controller = UIViewController()
    controller.title = "Mail"
    #expect(controller.navigationItem.title == "Mail" && controller.tabBarItem.title == "Mail")
    controller.navigationItem.title = "Inbox"
    #expect(controller.title == "Mail" && controller.navigationItem.title == "Inbox")
  }

  @Test("fields and actions of an alert keep the order in which they were added")
  func alertOrder() {
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
    var configured = 0
    for name in ["one", "two"] {
      alert.addTextField {
        $0.placeholder = name
        configured += 1
      }
      alert.addAction(UIAlertAction(title: name, style: .default))
    }
    #expect(configured == 2, "each is configured at once")
    #expect(alert.textFields?.map(\.placeholder) == ["one", "two"])
    #expect(alert.actions.map(\.title) == ["one", "two"])
    #expect(alert.preferredStyle == .alert && alert.preferredAction == nil)
    alert.preferredAction = alert.actions[1]
    #expect(alert.preferredAction?.title == "two")
  }

  @Test("a toolbar shows the items of the topmost controller, and starts hidden")
  func toolbar() {
    let root = screen("Root")
    let navigation = UINavigationController(rootViewController: root)
    root.toolbarItems = [
      UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil as Selector?)
    ]
    let pilot = Pilot(rootViewController: navigation, size: (40, 6))
    #expect(navigation.isToolbarHidden && !pilot.screenText.contains("Tool"))
    navigation.setToolbarHidden(false, animated: false)
    pilot.update()
    #expect(pilot.screen[5].contains("Tool"))
    navigation.pushViewController(screen("Next"), animated: false)
    pilot.update()
    #expect(!pilot.screenText.contains("Tool"))
  }
}
