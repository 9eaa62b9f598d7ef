import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Tabs of tab bar controllers") struct UITabTests {
  private final class Follower: NSObject, UITabBarControllerDelegate {
    var log: [String] = []
    var refused: UITab?
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool { tab !== refused }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { log.append("\(previousTab?.identifier ?? "none") to \(selectedTab.identifier)") }
  }

  private func tab(_ title: String) -> UITab {
    UITab(title: title, image: nil, identifier: title.lowercased()) { _ in UIViewController() }
  }

  @Test("the row shows the tabs, those of groups too, and leaves hidden ones out")
  func row() {
    let (home, away, hidden) = (tab("Home"), tab("Away"), tab("Hidden"))
    hidden.isHidden = true
    let group = UITabGroup(
      title: "Lists", image: nil, identifier: "lists", children: [away, hidden])
    let controller = UITabBarController(tabs: [home, group])
    let pilot = Pilot(rootViewController: controller, size: (40, 4))
    pilot.update()
    #expect(pilot.screen[0] == " 1 Home   2 Away")
    home.badgeValue = "3"
    hidden.isHidden = false
    pilot.update()
    #expect(pilot.screen[0] == " 1 Home (3)   2 Away   3 Hidden")
    home.title = "House"
    pilot.update()
    #expect(pilot.screen[0].hasPrefix(" 1 House"))
    #expect(controller.tab(forIdentifier: "away") === away && away.parent === group)
    #expect(controller.tabs == [home, group] && away.tabBarController === controller)
  }

  @Test("selecting a tab by key or by the program shows its controller, made once")
  func selection() {
    var made = 0
    let second = UITab(title: "B", image: nil, identifier: "b") { tab in
      made += 1
      let controller = UIViewController()
      controller.title = tab.title
      return controller
    }
    let first = tab("A")
    let follower = Follower()
    let controller = UITabBarController(tabs: [first, second])
    controller.delegate = follower
    let pilot = Pilot(rootViewController: controller, size: (30, 4))
    #expect(controller.selectedTab === first)
    pilot.press(.alternate("2"))
    #expect(controller.selectedTab === second && made == 1)
    #expect(controller.selectedViewController === second.viewController)
    controller.selectedTab = first
    #expect(controller.selectedTab === first && follower.log == ["a to b"])
    follower.refused = second
    pilot.press(.alternate("2"))
    #expect(controller.selectedTab === first && follower.log == ["a to b"])
  }

  @Test("a group without children has a controller of its own, and a search has its title")
  func otherTabs() {
    let group = UITabGroup(title: "Empty", image: nil, identifier: "g") { _ in UIViewController() }
    let search = UISearchTab { _ in UIViewController() }
    let controller = UITabBarController(tabs: [group, search])
    let pilot = Pilot(rootViewController: controller, size: (40, 4))
    pilot.update()
    #expect(pilot.screen[0].contains("Empty") && pilot.screen[0].contains("Search"))
    controller.selectedTab = search
    let child = tab("Child")
    group.children = [child]
    pilot.update()
    #expect(pilot.screen[0].contains("Child") && !pilot.screen[0].contains("Empty"))
    #expect(controller.selectedTab === search && group.selectedChild == nil)
    group.selectedChild = child
    #expect(controller.selectedTab === child && group.selectedChild === child)
  }

  @Test("controllers that the program sets replace the tabs")
  func controllers() {
    let first = tab("A")
    let controller = UITabBarController(tabs: [first])
    let other = UIViewController()
    controller.viewControllers = [other]
    #expect(controller.tabs.isEmpty && controller.selectedTab == nil)
    #expect(controller.selectedViewController === other)
  }
}
