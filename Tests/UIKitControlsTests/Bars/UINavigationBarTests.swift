import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Navigation bars") struct UINavigationBarTests {
  @Test("a separate bar pushes and pops items, also by a click on the back button")
  func items() {
    let bar = UINavigationBar()
    bar.frame = CGRect(x: 0, y: 0, width: 240, height: 16)
    let host = UIView()
    host.addSubview(bar)
    let pilot = Pilot(view: host, size: (30, 3))
    let (one, two) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    bar.pushItem(one, animated: false)
    bar.pushItem(two, animated: false)
    pilot.update()
    #expect(pilot.screen[0] == " ‹ One       Two")
    #expect(bar.topItem === two && bar.backItem === one)
    pilot.click(column: 3, row: 0)
    #expect(bar.items == [one] && bar.backItem == nil && bar.popItem(animated: false) === one)
  }

  @Test("a title without room in the middle moves to free space, and is cut as a last resort")
  func narrow() {
    let bar = UINavigationBar()
    bar.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
    let host = UIView()
    host.addSubview(bar)
    let pilot = Pilot(view: host, size: (20, 1))
    let item = UINavigationItem(title: "Mountains")
    item.rightBarButtonItem = UIBarButtonItem(title: "Choose")
    bar.items = [item]
    pilot.update()
    #expect(pilot.screen[0] == "   Mountains Choose")
    item.title = "Mountains of Asia"
    pilot.update()
    #expect(pilot.screen[0] == "Mountains o… Choose")
  }

  @Test("a view may replace the title, and a prompt and a subtitle add rows")
  func rows() {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "Peaks")
    bar.items = [item]
    func height() -> CGFloat { bar.sizeThatFits(CGSize(width: 320, height: 100)).height }
    #expect(height() == 16 && !bar.prefersLargeTitles)
    item.prompt = "prompt"
    #expect(height() == 32)
    item.subtitle = "subtitle"
    #expect(height() == 48)
    bar.prefersLargeTitles = true
    #expect(height() == 64)
    item.titleView = UIView()
    #expect(height() == 48)
  }

  @Test("an appearance has defaults until it is configured, and each configuration starts over")
  func appearances() {
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backgroundColor == nil && appearance.shadowColor != nil)
    #expect(appearance.titleTextAttributes.isEmpty)
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
    let copy = appearance.copy() as? UINavigationBarAppearance
    #expect(copy?.backgroundColor == .red && copy?.titleTextAttributes.count == 1)
    let toolbar = UIToolbarAppearance(barAppearance: appearance)
    #expect(toolbar.backgroundColor == .red, "the common part")
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil)
    #expect(appearance.titleTextAttributes.count == 1)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.shadowColor != nil)
    #expect(copy?.backgroundColor == .red)
  }

  @Test("a bar shows the background and the titles of its appearance, the item's first")
  func barAppearance() throws {
    let bar = UINavigationBar()
    bar.frame = CGRect(x: 0, y: 0, width: 240, height: 32)
    bar.prefersLargeTitles = true
    let host = UIView()
    host.addSubview(bar)
    let pilot = Pilot(view: host, size: (30, 3))
    let item = UINavigationItem(title: "Peaks")
    bar.items = [item]
    func cell() throws -> ScreenCell {
      pilot.update()
      return try #require(pilot.cell(column: 1, row: 1))
    }
    #expect(bar.scrollEdgeAppearance == nil && bar.compactAppearance == nil)
    #expect(item.standardAppearance == nil && item.scrollEdgeAppearance == nil)
    let usual = try cell()
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .blue
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    bar.standardAppearance = appearance
    #expect(try cell().background == [0, 0, 255] && cell().foreground == [255, 0, 0])
    appearance.backgroundColor = .green
    #expect(try cell().background == [0, 0, 255], "the bar has a copy")
    bar.standardAppearance.backgroundColor = .green
    #expect(try cell().background == [0, 255, 0], "which may be changed")
    bar.scrollEdgeAppearance = appearance
    appearance.backgroundColor = .red
    item.standardAppearance = appearance
    #expect(try cell().background == [255, 0, 0])
    appearance.configureWithTransparentBackground()
    item.standardAppearance = appearance
    #expect(try cell().background == nil, "the view behind the bar")
    item.standardAppearance = nil
    bar.standardAppearance = UINavigationBarAppearance()
    #expect(try cell() == usual)
    bar.barTintColor = .red
    #expect(try cell().background == [255, 0, 0])
  }

  @Test("at the upper edge of a scroll view a bar may look different")
  func scrollEdge() throws {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 80, height: 800)
    let controller = UIViewController()
    controller.view.addSubview(scroll)
    scroll.frame = controller.view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let navigation = UINavigationController(rootViewController: controller)
    let edge = UINavigationBarAppearance()
    edge.backgroundColor = .blue
    let pilot = Pilot(rootViewController: navigation, size: (30, 6))
    func ground() -> [UInt8]? {
      pilot.update()
      return pilot.cell(column: 5, row: 0)?.background
    }
    let usual = ground()
    navigation.navigationBar.scrollEdgeAppearance = edge
    #expect(ground() == [0, 0, 255])
    scroll.contentOffset.y = 16
    #expect(ground() == usual)
    scroll.contentOffset.y = 0
    #expect(ground() == [0, 0, 255])
    edge.backgroundColor = .red
    controller.navigationItem.scrollEdgeAppearance = edge
    #expect(ground() == [255, 0, 0])
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(ground() == [0, 0, 255], "content that does not scroll is at its edge")
  }

  @Test("toolbars and tab bars have the background of their appearances")
  func otherBars() {
    let (toolbar, tabs) = (UIToolbar(), UITabBar())
    let usual = toolbar.backgroundColor
    let (first, second) = (UIToolbarAppearance(), UITabBarAppearance())
    first.backgroundColor = .red
    second.configureWithTransparentBackground()
    toolbar.standardAppearance = first
    tabs.standardAppearance = second
    tabs.scrollEdgeAppearance = second
    #expect(toolbar.backgroundColor == .red && tabs.backgroundColor == .clear)
    toolbar.standardAppearance.configureWithDefaultBackground()
    #expect(toolbar.backgroundColor == usual)
  }

  @Test("a disabled button has no letter and no focus, and a hidden one is absent")
  func disabled() {
    let bar = UINavigationBar()
    bar.frame = CGRect(x: 0, y: 0, width: 240, height: 16)
    let host = UIView()
    host.addSubview(bar)
    let pilot = Pilot(view: host, size: (30, 1))
    let item = UINavigationItem(title: "T")
    let button = UIBarButtonItem(title: "Add")
    item.rightBarButtonItem = button
    bar.items = [item]
    pilot.update()
    #expect(pilot.styledScreen[0].contains("underline"))
    button.isEnabled = false
    pilot.update()
    #expect(!pilot.styledScreen[0].contains("underline"))
    button.isHidden = true
    pilot.update()
    #expect(!pilot.screen[0].contains("Add"))
  }
}
