import Foundation
import Testing
import UIKit
import UIKitCore
import UIKitTesting

@MainActor @Suite("Stacks of controllers") struct UINavigationControllerTests {
  private final class Follower: NSObject, UINavigationControllerDelegate {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.lines.append("will show \(viewController.title ?? "")\(animated ? " animated" : "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.lines.append("did show \(viewController.title ?? "")\(animated ? " animated" : "")") }
  }

  private let log = EventLog()

  private func stack(_ names: String...) -> (Pilot, UINavigationController, [NotingController]) {
    let controllers = names.map { NotingController($0, log) }
    let navigation = UINavigationController()
    navigation.setViewControllers(controllers, animated: false)
    return (Pilot(rootViewController: navigation, size: (40, 8)), navigation, controllers)
  }

  @Test("popping returns the removed controllers, lowest first, or nil")
  func popping() {
    let all = ["a", "b", "c", "d"].map { NotingController($0) }
    let navigation = UINavigationController(rootViewController: all[0])
    for controller in all[1...] { navigation.pushViewController(controller, animated: false) }
    #expect(navigation.popToViewController(all[1], animated: false) == [all[2], all[3]])
    #expect(navigation.viewControllers == [all[0], all[1]])
    #expect(navigation.popToViewController(all[1], animated: false) == nil)
    #expect(navigation.popToViewController(all[3], animated: false) == nil)
    navigation.pushViewController(all[2], animated: false)
    #expect(navigation.popToRootViewController(animated: false) == [all[1], all[2]])
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.topViewController === all[0] && all[0].navigationController === navigation)
    #expect(all[1].navigationController == nil && !navigation.isViewLoaded)
  }

  @Test("a push notifies all objects in UIKit's order", arguments: [false, true])
  func push(animated: Bool) {
    let (pilot, navigation, all) = stack("A")
    let follower = Follower(log)
    navigation.delegate = follower
    _ = log.take()
    let other = NotingController("B", log)
    navigation.pushViewController(other, animated: animated)
    #expect(other.isMovingToParent == animated)
    pilot.update()
    let mark = animated ? " animated" : ""
    #expect(
      log.take() == [
        "B will move in", "B loaded", "A will disappear\(mark)", "B will appear\(mark)",
        "will show B\(mark)", "B is appearing\(mark)", "A did disappear\(mark)",
        "B did appear\(mark)", "B did move in", "did show B\(mark)",
      ])
    #expect(!other.isMovingToParent && all[0].view.window == nil)
  }

  @Test("a pop notifies all objects in UIKit's order", arguments: [false, true])
  func pop(animated: Bool) {
    let (pilot, navigation, all) = stack("A", "B")
    let follower = Follower(log)
    navigation.delegate = follower
    _ = log.take()
    #expect(navigation.popViewController(animated: animated) === all[1])
    #expect(all[1].isMovingFromParent == animated)
    pilot.update()
    let mark = animated ? " animated" : ""
    #expect(
      log.take() == [
        "B will move out", "A loaded", "B will disappear\(mark)", "A will appear\(mark)",
        "will show A\(mark)", "A is appearing\(mark)", "B did disappear\(mark)",
        "A did appear\(mark)", "B did move out", "did show A\(mark)",
      ])
    #expect(all[1].parent == nil && !all[1].isMovingFromParent)
  }

  @Test("another stack shows its last controller, and never loads those between")
  func setting() {
    let (pilot, navigation, all) = stack("A", "B")
    _ = log.take()
    let (middle, last) = (NotingController("M", log), NotingController("L", log))
    navigation.setViewControllers([all[0], middle, last], animated: false)
    pilot.update()
    #expect(!middle.isViewLoaded && last.view.window != nil && all[1].parent == nil)
    #expect(
      log.take().filter { $0.hasSuffix("appear") } == [
        "B will disappear", "L will appear", "B did disappear", "L did appear",
      ])
    #expect(navigation.visibleViewController === last)
  }

  @Test("the first controller appears with the stack, and the delegate is notified around it")
  func first() {
    let controller = NotingController("A", log)
    let navigation = UINavigationController(rootViewController: controller)
    let follower = Follower(log)
    navigation.delegate = follower
    let pilot = Pilot(rootViewController: navigation)
    #expect(
      log.take().filter { !$0.contains("move") && $0 != "did show A" } == [
        "A loaded", "A will appear", "will show A", "A is appearing", "A did appear",
      ])
    withExtendedLifetime(pilot) {}
  }

  @Test("the bar shows the back button, the title in the middle, and buttons on the right")
  func bar() {
    let (pilot, navigation, all) = stack("Ranges", "Peaks")
    all[1].navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit),
    ]
    pilot.update()
    #expect(pilot.screen[0] == " ‹ Ranges        Peaks        Edit  Add")
    #expect(pilot.screen[1] == "<Peaks>")
    navigation.navigationBar.prefersLargeTitles = true
    all[1].navigationItem.prompt = "Choose one"
    pilot.update()
    #expect(
      Array(pilot.screen.prefix(4)) == [
        "               Choose one", " ‹ Ranges                     Edit  Add", " Peaks",
        "<Peaks>",
      ])
    #expect(pilot.styledScreen[2].contains("bold"))
    all[1].navigationItem.largeTitleDisplayMode = .never
    all[1].navigationItem.prompt = nil
    all[1].navigationItem.backButtonDisplayMode = .generic
    all[0].navigationItem.backButtonTitle = "Unused"
    pilot.update()
    #expect(pilot.screen[0] == " ‹ Back          Peaks        Edit  Add")
    navigation.setNavigationBarHidden(true, animated: true)
    pilot.update()
    #expect(pilot.screen[0] == "<Peaks>")
  }

  @Test(
    "Escape and Alt-Left go back, unless the item hides the back button", arguments: [true, false])
  func keysBack(isEscape: Bool) {
    let (pilot, navigation, all) = stack("A", "B")
    let key: Pilot.Key = isEscape ? .escape : .alternate(.left)
    all[1].navigationItem.hidesBackButton = true
    pilot.press(key)
    #expect(navigation.viewControllers.count == 2)
    all[1].navigationItem.hidesBackButton = false
    pilot.press(key)
    #expect(navigation.viewControllers == [all[0]])
    pilot.press(key)
    #expect(navigation.viewControllers == [all[0]])
  }

  @Test("a click on the back button goes back, and focus returns to its place before the push")
  func mouseBack() {
    let (pilot, navigation, all) = stack("A")
    let second = FocusSpot(frame: CGRect(x: 0, y: 32, width: 80, height: 16))
    all[0].view.addSubview(second)
    pilot.update()
    pilot.press(.down)
    #expect(second.isFocused)
    let other = NotingController("B", log)
    all[0].show(other, sender: nil)
    pilot.update()
    #expect(navigation.topViewController === other && other.spot.isFocused)
    pilot.click(column: 3, row: 0)
    #expect(navigation.topViewController === all[0] && second.isFocused)
  }

  @Test("a key command of a controller overrides the back keys, also while a button has focus")
  func programsKeys() {
    final class Own: UIViewController {
      var runs = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.runs += 1 }]
      }
    }
    let (pilot, navigation, _) = stack("A")
    let own = Own()
    own.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    navigation.pushViewController(own, animated: false)
    pilot.update()
    pilot.press(.escape)
    pilot.press(.function(10), .escape)
    #expect(own.runs == 2 && navigation.viewControllers.count == 2)
  }

  @Test("F10 goes to the buttons, bar by bar, and back; Return presses, Escape leaves")
  func barKeys() {
    let (pilot, navigation, all) = stack("A")
    var log: [String] = []
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(primaryAction: UIAction(title: title) { _ in log.append(title) })
    }
    all[0].navigationItem.rightBarButtonItems = [item("Add"), item("Edit")]
    all[0].toolbarItems = [item("Sort"), .flexibleSpace(), item("Share")]
    navigation.setToolbarHidden(false, animated: false)
    pilot.update()
    #expect(pilot.screen[7] == " Sort                             Share")
    pilot.press(.function(10), .return, .right, .return)
    #expect(log == ["Edit", "Add"])
    pilot.press(.function(10), .return)
    #expect(log.last == "Sort" && !all[0].spot.isFocused)
    pilot.press(.function(10))
    #expect(all[0].spot.isFocused)
    pilot.press(.function(10), .escape)
    #expect(all[0].spot.isFocused && navigation.viewControllers.count == 1)
    log = []
    // The underlined letters, each once.
    pilot.press(.alternate("a"), .alternate("e"), .alternate("s"), .alternate("h"))
    #expect(log == ["Add", "Edit", "Sort", "Share"])
    log = []
    pilot.click(column: 37, row: 0)
    pilot.click(column: 37, row: 7)
    #expect(log == ["Add", "Share"])
  }

  @Test("focus begins in the controller, not in its bar, and Tab reaches the bar")
  func focus() {
    let (pilot, _, all) = stack("A", "B")
    #expect(all[1].spot.isFocused)
    pilot.press(.tab)
    #expect(!all[1].spot.isFocused)
    pilot.press(.tab)
    #expect(all[1].spot.isFocused)
  }

  @Test("a button with a menu only opens it, one with both by Alt-Down or the secondary button")
  func menus() {
    let (pilot, _, all) = stack("A")
    var log: [String] = []
    let menu = UIMenu(children: [UIAction(title: "By name") { _ in log.append("name") }])
    all[0].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort", menu: menu)
    pilot.update()
    pilot.press(.alternate("s"))
    #expect(pilot.screenText.contains("By name"))
    pilot.press(.return)
    #expect(log == ["name"])
    all[0].navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", primaryAction: UIAction { _ in log.append("sort") }, menu: menu)
    pilot.update()
    pilot.press(.function(10), .return)
    #expect(log == ["name", "sort"])
    pilot.press(.alternate(.down))
    #expect(pilot.screenText.contains("By name"))
    pilot.press(.escape)
    pilot.secondaryClick(column: 37, row: 0)
    #expect(pilot.screenText.contains("By name"))
  }

  @Test("a button with a symbol and a title shows the symbol; its label is the title and its key")
  func symbols() throws {
    let (pilot, _, all) = stack("A")
    var log: [String] = []
    let item = UIBarButtonItem(
      title: "Star", image: UIImage(systemName: "star.fill"),
      primaryAction: UIAction { _ in log.append("star") })
    all[0].navigationItem.rightBarButtonItem = item
    pilot.update()
    #expect(pilot.screen[0].hasSuffix("  ★") && !pilot.screenText.contains("Star"))
    pilot.press(.alternate("s"))
    #expect(log == ["star"])
    try pilot.tap("Star")
    #expect(log == ["star", "star"])
    item.image = nil
    pilot.update()
    #expect(pilot.screen[0].hasSuffix(" Star"))
    item.image = UIImage(systemName: "star")
    item.isEnabled = false
    pilot.update()
    #expect(pilot.screen[0].hasSuffix("  ☆"))
    pilot.press(.alternate("s"))
    #expect(log.count == 2)
  }

  @Test("the menu of a button opens below it")
  func pullDown() {
    let (pilot, _, all) = stack("A")
    let menu = UIMenu(children: [UIAction(title: "By name") { _ in }])
    all[0].navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Sort", menu: menu)
    all[0].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: menu)
    pilot.update()
    pilot.press(.alternate("s"))
    #expect(pilot.screen[0].hasPrefix(" Sort") && pilot.screen[1].hasPrefix("┌"))
    pilot.press(.escape)
    pilot.update()
    pilot.click(column: 36, row: 0)
    #expect(pilot.screen[0].hasSuffix("More") && pilot.screen[1].hasSuffix("┐"))
    #expect(pilot.screen[1].count == 40)
  }

  @Test("the key shown in the search bar starts the search of the topmost controller")
  func searchKey() {
    let (pilot, navigation, all) = stack("A", "B")
    let search = UISearchController(searchResultsController: nil)
    all[1].navigationItem.searchController = search
    pilot.update()
    pilot.press("/")
    #expect(search.isActive && search.searchBar.searchTextField.isFirstResponder)
    pilot.press("/")
    #expect(search.searchBar.text == "/", "typed keys are text")
    pilot.press(.escape)
    #expect(!search.isActive)
    navigation.popViewController(animated: false)
    pilot.update()
    pilot.press("/")
    #expect(!search.isActive, "another controller is on top")
  }

  @Test("that key also starts the search in a merely focused field, and types nothing")
  func searchKeyInField() {
    let (pilot, _, all) = stack("A")
    let search = UISearchController(searchResultsController: nil)
    all[0].navigationItem.searchController = search
    pilot.update()
    pilot.window.focusSystem.focus(search.searchBar.searchTextField)
    pilot.press("/")
    #expect(search.isActive && search.searchBar.text == "")
    pilot.press("/")
    #expect(search.searchBar.text == "/")
  }

  @Test("a controller under bars gets a safe area, others end at the bars")
  func safeArea() {
    let (pilot, navigation, all) = stack("A", "B")
    navigation.setToolbarHidden(false, animated: false)
    all[1].extendedLayoutIncludesOpaqueBars = true
    pilot.update()
    navigation.view.setNeedsLayout()
    pilot.update()
    #expect(all[1].view.bounds.height == 128)
    #expect(all[1].view.safeAreaInsets == UIEdgeInsets(top: 16, left: 0, bottom: 16, right: 0))
    navigation.popViewController(animated: false)
    pilot.update()
    #expect(all[0].view.bounds.height == 96 && all[0].view.safeAreaInsets == .zero)
    #expect(all[1].additionalSafeAreaInsets == .zero)
  }

  @Test("without a container, showing a controller presents it")
  func standalone() {
    let controller = NotingController("A", log)
    let pilot = Pilot(rootViewController: controller)
    let (one, other) = (NotingController("B", log), NotingController("C", log))
    controller.show(one, sender: nil)
    pilot.update()
    #expect(controller.presentedViewController === one)
    one.showDetailViewController(other, sender: nil)
    pilot.update()
    #expect(one.presentedViewController === other)
  }

  @Test("a stack does not push another stack, and reports that once", arguments: [false, true])
  func pushOfStack(setsAll: Bool) {
    let (_, navigation, all) = stack("A")
    let inner = UINavigationController(rootViewController: NotingController("B"))
    let notes = ProgramNotes.collect {
      for _ in 0..<2 {
        if setsAll {
          navigation.setViewControllers(all + [inner], animated: false)
        } else {
          navigation.pushViewController(inner, animated: false)
        }
      }
    }
    #expect(navigation.viewControllers == all && inner.parent == nil)
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("Pushing a navigation controller is not supported") == true)
  }

  @Test("the bars come to rest without a loop of layout")
  func layoutEnds() {
    let notes = ProgramNotes.collect {
      let (pilot, navigation, all) = stack("A")
      all[0].toolbarItems = [UIBarButtonItem(title: "Tool")]
      navigation.isToolbarHidden = false
      navigation.navigationBar.prefersLargeTitles = true
      pilot.update()
    }
    #expect(notes.isEmpty)
  }
}
