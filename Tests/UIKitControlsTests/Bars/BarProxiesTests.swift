import Foundation
import Testing
import UIKit

@testable import UIKitControls

@MainActor @Suite("Proxies of bars") struct BarProxiesTests {
  @Test("a new navigation bar has the values of the proxy, and its own come first")
  func navigationBars() {
    defer { BarProxies.removeAll() }
    let before = UINavigationBar()
    UINavigationBar.appearance().tintColor = .red
    UINavigationBar.appearance().barTintColor = .blue
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.green]
    let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
    #expect(bar.tintColor == .red && bar.barTintColor == .blue && bar.backgroundColor == .blue)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
    #expect(before.tintColor != .red && before.barTintColor == nil)
    bar.tintColor = .yellow
    #expect(bar.tintColor == .yellow && UINavigationBar().tintColor == .red)
  }

  @Test("appearances of the proxy are those of a new bar")
  func appearances() {
    defer { BarProxies.removeAll() }
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .purple
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().scrollEdgeAppearance = look
    let bar = UINavigationBar()
    #expect(bar.standardAppearance.backgroundColor == .purple)
    #expect(bar.scrollEdgeAppearance?.backgroundColor == .purple)
    #expect(bar.backgroundColor == .purple)
  }

  @Test("toolbars and tab bars have proxies of their own")
  func otherBars() {
    defer { BarProxies.removeAll() }
    UIToolbar.appearance().barTintColor = .red
    UITabBar.appearance().barTintColor = .green
    UITabBar.appearance().unselectedItemTintColor = .gray
    #expect(UIToolbar().barTintColor == .red && UITabBar().barTintColor == .green)
    #expect(UITabBarController().tabBar.unselectedItemTintColor == .gray)
    #expect(UINavigationBar().barTintColor == nil)
  }
}
