import Foundation
import Testing
import UIKit

@testable import UIKitControls

@MainActor @Suite("Proxies of bars", .serialized) struct BarProxiesTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 160))

  /// Shows a bar in the window.
  private func shown<Bar: UIView>(_ bar: Bar) -> Bar {
    window.addSubview(bar)
    return bar
  }

  @Test("a navigation bar that enters a window has the values of the proxy, and its own come first")
  func navigationBars() {
    defer { AppearanceProxies.removeAll() }
    let before = shown(UINavigationBar())
    UINavigationBar.appearance().tintColor = .red
    UINavigationBar.appearance().barTintColor = .blue
    UINavigationBar.appearance().prefersLargeTitles = true
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.green]
    let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
    #expect(bar.barTintColor == nil)
    _ = shown(bar)
    #expect(bar.tintColor == .red && bar.barTintColor == .blue && bar.backgroundColor == .blue)
    #expect(bar.prefersLargeTitles)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
    #expect(before.tintColor != .red && before.barTintColor == nil)
    let own = UINavigationBar()
    own.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    #expect(shown(own).titleTextAttributes?[.foregroundColor] as? UIColor == .yellow)
  }

  @Test("appearances of the proxy are those of a shown bar")
  func appearances() {
    defer { AppearanceProxies.removeAll() }
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .purple
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().scrollEdgeAppearance = look
    let bar = shown(UINavigationBar())
    #expect(bar.standardAppearance.backgroundColor == .purple)
    #expect(bar.scrollEdgeAppearance?.backgroundColor == .purple)
    #expect(bar.backgroundColor == .purple)
    #expect(shown(UIToolbar()).standardAppearance.backgroundColor == nil)
  }

  @Test("toolbars and tab bars have proxies of their own")
  func otherBars() {
    defer { AppearanceProxies.removeAll() }
    UIToolbar.appearance().barTintColor = .red
    UITabBar.appearance().barTintColor = .green
    UITabBar.appearance().unselectedItemTintColor = .gray
    #expect(shown(UIToolbar()).barTintColor == .red && shown(UITabBar()).barTintColor == .green)
    #expect(shown(UITabBarController().tabBar).unselectedItemTintColor == .gray)
    #expect(shown(UINavigationBar()).barTintColor == nil)
  }

  @Test("a tab bar keeps the proxy's background when the selection changes")
  func backgrounds() {
    defer { AppearanceProxies.removeAll() }
    UITabBar.appearance().backgroundColor = .black
    let bar = shown(UITabBar())
    bar.items = [UITabBarItem(title: "A", image: nil, tag: 0)]
    bar.selectedItem = bar.items?[0]
    #expect(bar.backgroundColor == .black)
  }

  @Test("bars of a container have the values of its proxy only")
  func containers() {
    defer { AppearanceProxies.removeAll() }
    final class Drawer: UIView {}
    UINavigationBar.appearance(whenContainedInInstancesOf: [Drawer.self]).barTintColor = .red
    let drawer = shown(Drawer())
    let bar = UINavigationBar()
    drawer.addSubview(bar)
    #expect(bar.barTintColor == .red)
    #expect(shown(UINavigationBar()).barTintColor == nil)
  }

  @Test("buttons of bars take the tint and the attributes of the proxy")
  func buttons() {
    defer { AppearanceProxies.removeAll() }
    UIBarButtonItem.appearance().tintColor = .red
    UIBarButtonItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.green], for: .normal)
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .blue
    let (item, own, tool) = (UIBarButtonItem(), UIBarButtonItem(), UIBarButtonItem())
    for item in [item, own, tool] { item.title = "Go" }
    own.tintColor = .yellow
    own.setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 16))
    let shownItem = UINavigationItem(title: "A")
    shownItem.rightBarButtonItems = [item, own]
    bar.items = [shownItem]
    let tools = UIToolbar(frame: CGRect(x: 0, y: 16, width: 320, height: 16))
    tools.items = [tool]
    for bar in [bar, tools] { shown(bar).layoutIfNeeded() }
    #expect(item.tintColor == .red && own.tintColor == .yellow && tool.tintColor == .blue)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
    #expect(own.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .purple)
  }

  @Test("tabs take the attributes of the proxy")
  func tabs() {
    defer { AppearanceProxies.removeAll() }
    UITabBarItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.green], for: .normal)
    let bar = shown(UITabBar())
    let item = UITabBarItem(title: "A", image: nil, tag: 0)
    bar.items = [item]
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
  }

  @Test("a picture without a size makes a bar clear, and its line goes")
  func pictures() {
    let bar = shown(UINavigationBar())
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    #expect(bar.backgroundColor == .clear && bar.sizeThatFits(.zero).height == 16)
    #expect(bar.backgroundImage(for: .default) != nil && bar.backgroundImage(for: .compact) == nil)
    bar.setBackgroundImage(nil, for: .default)
    #expect(bar.backgroundColor == .secondarySystemBackground)
    let tabs = shown(UITabBar())
    tabs.backgroundImage = UIImage()
    tabs.shadowImage = UIImage()
    #expect(tabs.backgroundColor == .clear)
  }
}
