import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Tab bars") struct UITabBarTests {
  @MainActor private final class Follower: NSObject, UITabBarDelegate {
    var chosen: [String] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      chosen.append(item.title ?? "")
    }
  }

  private let bar = UITabBar()
  private let follower = Follower()
  private let items = ["One", "Two"].enumerated().map {
    UITabBarItem(title: $1, image: nil, tag: $0)
  }

  private func shown() -> Pilot {
    bar.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
    bar.items = items
    bar.delegate = follower
    let host = UIView()
    host.addSubview(bar)
    return Pilot(view: host, size: (20, 2))
  }

  @Test("the user's choice is marked and told, the program's is marked only")
  func choice() {
    let pilot = shown()
    bar.selectedItem = items[0]
    pilot.click(column: 12, row: 0)
    #expect(bar.selectedItem === items[1] && follower.chosen == ["Two"])
    pilot.click(column: 12, row: 0)
    #expect(follower.chosen == ["Two", "Two"])
  }

  @Test("a disabled tab cannot be chosen, and what changes of an item shows")
  func changes() {
    let pilot = shown()
    items[1].isEnabled = false
    pilot.click(column: 12, row: 0)
    #expect(follower.chosen.isEmpty)
    items[0].title = "First"
    items[0].badgeValue = "9"
    pilot.update()
    #expect(pilot.screen[0] == " 1 First (9)   2 Two")
  }

  @Test("titles have the attributes of their items; the selected one keeps the tint")
  func attributes() {
    let pilot = shown()
    bar.selectedItem = items[0]
    func color(_ column: Int) -> [UInt8]? {
      pilot.update()
      return pilot.cell(column: column, row: 0)?.foreground
    }
    let tint = color(3)
    for item in items {
      item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    }
    #expect(color(3) == tint && color(11) == [255, 0, 0])
    items[0].setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    #expect(color(3) == [0, 0, 255])
    bar.selectedItem = items[1]
    #expect(color(3) == [255, 0, 0] && color(11) == tint)
  }

  @Test("the usual tabs have their titles")
  func systemItems() {
    let search = UITabBarItem(tabBarSystemItem: .search, tag: 4)
    #expect(search.title == "Search" && search.tag == 4 && search.badgeValue == nil)
    #expect(UITabBarItem(tabBarSystemItem: .mostViewed, tag: 0).title == "Most Viewed")
  }

  @Test("arrows go along the row, and Return chooses")
  func keys() {
    let pilot = shown()
    pilot.press(.tab, .right, .return)
    #expect(follower.chosen == ["Two"])
  }
}
