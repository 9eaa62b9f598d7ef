import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Tabs") struct UITabBarControllerTests {
  private let log = EventLog()

  private func tabs(_ names: String...) -> (Pilot, UITabBarController, [NotingController]) {
    let controllers = names.map { NotingController($0, log) }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    return (Pilot(rootViewController: tabs, size: (30, 5)), tabs, controllers)
  }

  @Test("the row shows numbers, titles and badges, the selected one bold and underlined")
  func row() {
    let (pilot, tabs, all) = tabs("Home", "Inbox", "Away")
    all[1].tabBarItem.badgeValue = "3"
    pilot.update()
    #expect(pilot.screen[0] == " 1 Home   2 Inbox (3)   3 Away")
    #expect(pilot.screen[1] == "<Home>")
    #expect(pilot.styledScreen[0].contains("bold underline"))
    all[2].tabBarItem = UITabBarItem(title: "Gone", image: nil, tag: 7)
    tabs.viewControllers = all
    pilot.update()
    #expect(pilot.screen[0].hasSuffix("3 Gone"))
  }

  @Test("the first tab starts selected; another selection appears before the old one disappears")
  func selection() {
    let (pilot, tabs, all) = tabs("A", "B")
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === all[0])
    #expect(!all[1].isViewLoaded && all[1].tabBarController === tabs)
    _ = log.take()
    tabs.selectedIndex = 1
    pilot.update()
    #expect(
      log.take() == [
        "B loaded", "B will appear", "B is appearing", "A will disappear", "A did disappear",
        "B did appear",
      ])
    tabs.selectedIndex = 9
    tabs.selectedViewController = UIViewController()
    #expect(tabs.selectedIndex == 1 && all[1].spot.isFocused)
  }

  @Test("Ctrl-PageDown and Ctrl-PageUp cycle through tabs, Alt with a number selects a tab")
  func keys() {
    let (pilot, tabs, _) = tabs("A", "B", "C")
    pilot.press(.control(.pageDown))
    #expect(tabs.selectedIndex == 1)
    pilot.press(.control(.pageDown), .control(.pageDown))
    #expect(tabs.selectedIndex == 0)
    pilot.press(.control(.pageUp))
    #expect(tabs.selectedIndex == 2)
    pilot.press(.alternate("2"))
    #expect(tabs.selectedIndex == 1)
    pilot.press(.alternate("9"))
    #expect(tabs.selectedIndex == 1)
  }

  @Test("the delegate may refuse the user's choice, and is notified; a program's choice is free")
  func delegate() {
    final class Judge: NSObject, UITabBarControllerDelegate {
      var log: [String] = []
      var isWilling = true
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        log.append("should \(viewController.title ?? "")")
        return isWilling
      }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { log.append("did \(viewController.title ?? "")") }
    }
    let (pilot, tabs, _) = tabs("A", "B")
    let judge = Judge()
    tabs.delegate = judge
    tabs.selectedIndex = 1
    #expect(judge.log.isEmpty)
    judge.isWilling = false
    pilot.click(column: 4, row: 0)
    #expect(tabs.selectedIndex == 1 && judge.log == ["should A"])
    #expect(tabs.tabBar.selectedItem?.title == "B")
    judge.isWilling = true
    pilot.click(column: 4, row: 0)
    #expect(tabs.selectedIndex == 0 && judge.log == ["should A", "should A", "did A"])
  }

  @Test("the tab of a stack is that of its first controller, and choosing it again pops to that")
  func stacks() {
    let (root, next) = (NotingController("Root", log), NotingController("Next", log))
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, NotingController("B", log)]
    let pilot = Pilot(rootViewController: tabs, size: (30, 6))
    #expect(pilot.screen[0] == " 1 Root   2 B")
    navigation.pushViewController(next, animated: true)
    pilot.update()
    #expect(pilot.screen[1] == " ‹ Root      Next")
    pilot.click(column: 4, row: 0)
    #expect(navigation.viewControllers == [root])
  }

  @Test("a controller may hide the tabs while it is in a stack")
  func hidesBottomBar() {
    let (root, next) = (NotingController("Root", log), NotingController("Next", log))
    next.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, NotingController("B", log)]
    let pilot = Pilot(rootViewController: tabs, size: (30, 6))
    root.show(next, sender: nil)
    pilot.update()
    #expect(pilot.screen[0] == " ‹ Root      Next")
    pilot.press(.control(.pageDown))
    #expect(tabs.selectedIndex == 0)
    pilot.press(.escape)
    #expect(pilot.screen[0] == " 1 Root   2 B")
  }

  @Test("tabs without room scroll, and the selected one is visible")
  func narrow() {
    let (pilot, tabs, _) = tabs("Mountains", "Rivers", "Valleys", "Deserts")
    #expect(pilot.screen[0] == " 1 Mountains   2 Rivers   3 Va")
    tabs.selectedIndex = 3
    pilot.update()
    #expect(pilot.screen[0].hasSuffix("4 Deserts"))
    tabs.selectedIndex = 0
    pilot.update()
    #expect(pilot.screen[0].hasPrefix(" 1 Mountains"))
  }

  @Test(
    "an outside view anchored to the row of tabs is at the bottom, also through a child",
    arguments: [false, true])
  func player(isInChild: Bool) {
    let (pilot, tabs, all) = tabs("A", "B")
    let player = UILabel()
    player.text = "playing"
    player.translatesAutoresizingMaskIntoConstraints = false
    let parent: UIView = isInChild ? all[0].view : tabs.view
    parent.addSubview(player)
    NSLayoutConstraint.activate([
      player.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      player.bottomAnchor.constraint(equalTo: tabs.tabBar.topAnchor),
    ])
    pilot.update()
    #expect(pilot.screen[4] == "playing")
    #expect(pilot.screen[0].contains("1 A"))
    pilot.resize(columns: 30, rows: 8)
    #expect(pilot.screen[7] == "playing")
  }

  @Test("for its own subviews the top of the row of tabs is its top")
  func insideOfRow() {
    let (pilot, tabs, _) = tabs("A", "B")
    let mark = UILabel()
    mark.text = "*"
    mark.translatesAutoresizingMaskIntoConstraints = false
    tabs.tabBar.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.trailingAnchor.constraint(equalTo: tabs.tabBar.trailingAnchor),
      mark.topAnchor.constraint(equalTo: tabs.tabBar.topAnchor),
    ])
    pilot.update()
    #expect(pilot.screen[0].hasSuffix("*"))
  }

  @Test("the last row of a list ends above the bottom overlay of a tab container")
  func covered() {
    let list = Rows()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: list)]
    tabs.additionalSafeAreaInsets.bottom = 32
    let pilot = Pilot(rootViewController: tabs, size: (30, 12))
    pilot.update()
    #expect(list.collectionView.adjustedContentInset.bottom == 32)
    pilot.press(.end)
    pilot.finishAnimations()
    #expect(pilot.screen[9].contains("row 29"))
  }

  @Test("a collection whose controller has a safe area begins below it")
  func begins() {
    let list = Rows()
    list.additionalSafeAreaInsets.top = 32
    let pilot = Pilot(rootViewController: list, size: (30, 12))
    pilot.update()
    #expect(list.collectionView.adjustedContentInset.top == 32)
    #expect(list.collectionView.contentOffset.y == -32)
    #expect(pilot.screen[2].contains("row 0"))
  }
}

/// A list of thirty rows.
@MainActor private final class Rows: UICollectionViewController {
  private lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
    cell, _, item in
    var content = cell.defaultContentConfiguration()
    content.text = "row \(item)"
    cell.contentConfiguration = content
  }

  init() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.showsSeparators = false
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = cells
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 30 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
  }
}
