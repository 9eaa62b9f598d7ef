import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Looks of bars") struct BarLooksTests {
  /// A navigation controller in a tab bar controller, over content of 50 rows.
  private let scroll = UIScrollView()
  private let controller = UIViewController()
  private let navigation: UINavigationController
  private let tabs = UITabBarController()
  private let pilot: Pilot

  init() {
    scroll.contentSize = CGSize(width: 80, height: 800)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(scroll)
    scroll.frame = controller.view.bounds
    controller.title = "Title"
    controller.toolbarItems = [UIBarButtonItem(title: "Tool")]
    navigation = UINavigationController(rootViewController: controller)
    navigation.isToolbarHidden = false
    tabs.viewControllers = [navigation]
    pilot = Pilot(rootViewController: tabs, size: (20, 8))
  }

  private func ground(_ row: Int) -> [UInt8]? {
    pilot.update()
    return pilot.cell(column: 19, row: row)?.background
  }

  @Test("a toolbar may change its appearance while a scroll view is at its lower edge")
  func toolbarEdge() {
    let (usual, edge) = (UIToolbarAppearance(), UIToolbarAppearance())
    usual.backgroundColor = .red
    edge.backgroundColor = .blue
    navigation.toolbar.standardAppearance = usual
    navigation.toolbar.scrollEdgeAppearance = edge
    #expect(ground(7) == [255, 0, 0])
    scroll.contentOffset.y = scroll.contentSize.height - scroll.bounds.height
    #expect(ground(7) == [0, 0, 255])
    scroll.contentOffset.y -= 16
    #expect(ground(7) == [255, 0, 0])
    scroll.contentSize.height = 16
    #expect(ground(7) == [0, 0, 255], "all of it is in sight")
    scroll.contentSize.height = 800
    #expect(ground(7) == [255, 0, 0])
    controller.navigationController?.pushViewController(UIViewController(), animated: false)
    #expect(ground(7) == [0, 0, 255], "content that does not scroll is at its edge")
    edge.backgroundColor = .green
    #expect(ground(7) == [0, 0, 255], "the bar has a copy")
  }

  @Test("a view that gets its content before it appears is measured again on screen")
  func early() {
    let (scroll, controller) = (UIScrollView(), UIViewController())
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(scroll)
    scroll.frame = controller.view.bounds
    let navigation = UINavigationController(rootViewController: controller)
    navigation.isToolbarHidden = false
    let edge = UIToolbarAppearance()
    edge.backgroundColor = .blue
    navigation.toolbar.scrollEdgeAppearance = edge
    #expect(navigation.toolbar.backgroundColor == .blue)
    scroll.contentSize.height = 8000
    let pilot = Pilot(rootViewController: navigation, size: (20, 8))
    #expect(pilot.cell(column: 19, row: 7)?.background != [0, 0, 255])
  }

  @Test("a tab bar at the top may change its appearance at the upper edge")
  func tabBarEdge() {
    let edge = UITabBarAppearance()
    edge.backgroundColor = .blue
    let usual = ground(0)
    tabs.tabBar.scrollEdgeAppearance = edge
    #expect(ground(0) == [0, 0, 255])
    scroll.contentOffset.y = 16
    #expect(ground(0) == usual)
    scroll.contentOffset.y = 0
    #expect(ground(0) == [0, 0, 255])
    tabs.tabBar.scrollEdgeAppearance = nil
    #expect(ground(0) == usual)
  }

  @Test("a shadow colour draws a line in a row of its own, beside the content")
  func lines() {
    let (tabLooks, looks, toolLooks) = (
      UITabBarAppearance(), UINavigationBarAppearance(), UIToolbarAppearance()
    )
    tabs.tabBar.standardAppearance = tabLooks
    navigation.navigationBar.standardAppearance = looks
    navigation.toolbar.standardAppearance = toolLooks
    pilot.update()
    let line = String(repeating: "─", count: 20)
    #expect(!pilot.screen.contains(line), "that of the configurations takes no row")
    let height = scroll.bounds.height
    for appearance in [tabLooks, looks, toolLooks] { appearance.shadowColor = .red }
    tabs.tabBar.standardAppearance = tabLooks
    navigation.navigationBar.standardAppearance = looks
    navigation.toolbar.standardAppearance = toolLooks
    pilot.update()
    #expect(
      pilot.screen == [" 1 Title", line, "       Title", line, "", "", line, " Tool"])
    for row in [1, 3, 6] { #expect(pilot.cell(column: 0, row: row)?.foreground == [255, 0, 0]) }
    #expect(scroll.bounds.height == height - 3 * 16)
    for color in [nil, UIColor.clear] {
      tabs.tabBar.standardAppearance.shadowColor = color
      navigation.navigationBar.standardAppearance.shadowColor = color
      navigation.toolbar.standardAppearance.shadowColor = color
      pilot.update()
      #expect(!pilot.screen.contains(line) && scroll.bounds.height == height)
    }
    looks.configureWithOpaqueBackground()
    navigation.navigationBar.standardAppearance = looks
    pilot.update()
    #expect(!pilot.screen.contains(line), "a configuration replaces the old values")
  }

  @Test("if the line appears only during scrolling, nothing moves")
  func lineAtEdge() {
    let (usual, edge) = (UINavigationBarAppearance(), UINavigationBarAppearance())
    usual.shadowColor = .red
    edge.configureWithTransparentBackground()
    navigation.navigationBar.standardAppearance = usual
    navigation.navigationBar.scrollEdgeAppearance = edge
    pilot.update()
    #expect(pilot.screen[2] == "")
    let height = scroll.bounds.height
    scroll.contentOffset.y = 16
    pilot.update()
    #expect(pilot.screen[2] == String(repeating: "─", count: 20))
    #expect(scroll.bounds.height == height)
  }

  @Test("the line is below the search bar, and a bar without room omits it")
  func lineAndRows() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 160, height: 48))
    bar.prefersLargeTitles = true
    let item = UINavigationItem(title: "Large")
    item.subtitle = "below"
    bar.items = [item]
    let looks = UINavigationBarAppearance()
    looks.shadowColor = .red
    item.standardAppearance = looks
    let host = UIView()
    host.addSubview(bar)
    let pilot = Pilot(view: host, size: (20, 5))
    #expect(pilot.screen == ["", " Large", " below", "", ""])
    #expect(bar.sizeThatFits(.zero).height == 64)
    bar.frame.size.height = 64
    pilot.update()
    #expect(pilot.screen[3] == String(repeating: "─", count: 20))
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 64, width: 160, height: 16))
    toolbar.standardAppearance.shadowColor = .red
    toolbar.items = [UIBarButtonItem(title: "One")]
    host.addSubview(toolbar)
    pilot.update()
    #expect(toolbar.intrinsicContentSize.height == 32)
    #expect(pilot.screen[4] == " One")
  }
}
