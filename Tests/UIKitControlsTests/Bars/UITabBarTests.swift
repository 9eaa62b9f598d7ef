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

  @Test("the user's choice is marked and reported, the program's is only marked")
  func choice() {
    let pilot = shown()
    bar.selectedItem = items[0]
    pilot.click(column: 12, row: 0)
    #expect(bar.selectedItem === items[1] && follower.chosen == ["Two"])
    pilot.click(column: 12, row: 0)
    #expect(follower.chosen == ["Two", "Two"])
  }

  @Test("a disabled tab cannot be chosen, and changes of an item are visible")
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

  @Test("a tab's symbol precedes its title, with another symbol while selected")
  func symbols() {
    let pilot = shown()
    items[0].image = UIImage(systemName: "house")
    items[1].image = UIImage(systemName: "star")
    items[1].selectedImage = UIImage(systemName: "star.fill")
    bar.selectedItem = items[0]
    pilot.update()
    #expect(pilot.screen[0] == " 1 ⌂ One   2 ☆ Two")
    #expect(pilot.cell(column: 3, row: 0)?.foreground == pilot.cell(column: 5, row: 0)?.foreground)
    pilot.click(column: 14, row: 0)
    #expect(bar.selectedItem === items[1] && pilot.screen[0] == " 1 ⌂ One   2 ★ Two")
    items[1].title = nil
    pilot.update()
    #expect(pilot.screen[0] == " 1 ⌂ One   2 ★", "a picture alone has no blank behind it")
    items[0].image = nil
    pilot.update()
    #expect(pilot.screen[0] == " 1 One   2 ★")
  }

  @Test("an appearance colours titles, symbols and badges in each state, by any of its layouts")
  func appearance() {
    let pilot = shown()
    items[0].image = UIImage(systemName: "house")
    items[1].badgeValue = "3"
    bar.selectedItem = items[0]
    func color(_ column: Int) -> [UInt8]? {
      pilot.update()
      return pilot.cell(column: column, row: 0)?.foreground
    }
    let tint = color(5)
    let looks = UITabBarAppearance()
    looks.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    looks.stackedLayoutAppearance.normal.badgeBackgroundColor = .green
    looks.stackedLayoutAppearance.selected.iconColor = .blue
    bar.standardAppearance = looks
    #expect(pilot.screen[0] == " 1 ⌂ One   2 Two (3)")
    #expect(color(3) == [0, 0, 255] && color(5) == tint, "the selected tab has its own colours")
    #expect(color(13) == [255, 0, 0] && color(17) == [0, 255, 0])
    bar.standardAppearance.inlineLayoutAppearance.selected.titleTextAttributes = [
      .foregroundColor: UIColor.green
    ]
    #expect(color(5) == [0, 255, 0] && color(13) != [255, 0, 0], "those side by side count first")
    items[1].setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    items[1].badgeColor = .red
    #expect(color(13) == [0, 0, 255] && color(17) == [255, 0, 0], "the item comes before the bar")
    items[1].isEnabled = false
    bar.standardAppearance.inlineLayoutAppearance.disabled.titleTextAttributes = [
      .foregroundColor: UIColor.red
    ]
    items[1].setTitleTextAttributes(nil, for: .normal)
    #expect(color(13) == [255, 0, 0])
    bar.standardAppearance.inlineLayoutAppearance.configureWithDefault(for: .inline)
    #expect(color(5) == tint && color(3) == [0, 0, 255], "others fill unset values")
    bar.standardAppearance = UITabBarAppearance()
    #expect(color(3) == tint)
  }

  @Test("an appearance is copied with its tabs, and an item's own applies while selected")
  func copies() throws {
    let pilot = shown()
    let looks = UITabBarAppearance()
    looks.stackedLayoutAppearance.focused.titleTextAttributes = [.strikethroughStyle: 1]
    looks.inlineLayoutAppearance = try #require(
      looks.stackedLayoutAppearance.copy() as? UITabBarItemAppearance)
    looks.stackedLayoutAppearance.focused.titleTextAttributes = [:]
    items[0].standardAppearance = looks
    items[0].standardAppearance?.backgroundColor = .red
    bar.selectedItem = items[0]
    pilot.press(.tab)
    #expect(pilot.styledScreen[0].contains("strike"))
    #expect(pilot.cell(column: 19, row: 0)?.background == [255, 0, 0])
    bar.selectedItem = items[1]
    pilot.update()
    #expect(!pilot.styledScreen[0].contains("strike"))
    #expect(pilot.cell(column: 19, row: 0)?.background != [255, 0, 0])
  }

  @Test("system tabs have their titles and symbols")
  func systemItems() {
    let search = UITabBarItem(tabBarSystemItem: .search, tag: 4)
    #expect(search.title == "Search" && search.tag == 4 && search.badgeValue == nil)
    #expect(UITabBarItem(tabBarSystemItem: .mostViewed, tag: 0).title == "Most Viewed")
    let glyphs = (0...11).compactMap(UITabBarItem.SystemItem.init)
      .map { UITabBarItem(tabBarSystemItem: $0, tag: 0).image?.symbolGlyph ?? "" }
    #expect(glyphs.joined() == "⋯★★★◷☺◷▯⌕↓◷≣")
  }

  @Test("arrows move along the row, and Return chooses")
  func keys() {
    let pilot = shown()
    pilot.press(.tab, .right, .return)
    #expect(follower.chosen == ["Two"])
  }
}
