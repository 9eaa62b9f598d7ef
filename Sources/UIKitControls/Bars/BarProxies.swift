import UIKitCore

/// The values that a program gave to the proxy of a class of bars. Each new bar gets them.
@MainActor final class ProxyValues<Bar: UIView> {
  private var values: [String: (Bar) -> Void] = [:]

  /// Stores a value; it replaces the former one of the same name.
  func set(_ name: String, _ apply: @escaping (Bar) -> Void) { values[name] = apply }

  /// Gives the values to a bar.
  func apply(to bar: Bar) {
    for name in values.keys.sorted() { values[name]?(bar) }
  }

  /// Forgets the values, at the end of a test.
  func removeAll() { values = [:] }
}

/// The proxies of the classes of bars.
@MainActor enum BarProxies {
  static let navigation = ProxyValues<UINavigationBar>()
  static let tools = ProxyValues<UIToolbar>()
  static let tabs = ProxyValues<UITabBar>()

  /// Forgets the values of all proxies, at the end of a test.
  static func removeAll() {
    navigation.removeAll()
    tools.removeAll()
    tabs.removeAll()
  }
}

extension UINavigationBar {
  /// Returns the proxy of all navigation bars: a bar made after a change of its colours, its texts or its appearances
  /// has the same. A change within an appearance of the proxy does not count: assign the appearance.
  public static func appearance() -> UINavigationBar { NavigationBarProxy(frame: .zero) }
}

extension UIToolbar {
  /// Returns the proxy of all toolbars: a bar made after a change of its colours or its appearances has the same.
  public static func appearance() -> UIToolbar { ToolbarProxy(frame: .zero) }
}

extension UITabBar {
  /// Returns the proxy of all tab bars: a bar made after a change of its colours or its appearances has the same.
  public static func appearance() -> UITabBar { TabBarProxy(frame: .zero) }
}

private final class NavigationBarProxy: UINavigationBar {
  override var isProxy: Bool { true }
  override var tintColor: UIColor! {
    didSet { BarProxies.navigation.set("tintColor") { [tintColor] in $0.tintColor = tintColor } }
  }
  override var barTintColor: UIColor? {
    didSet {
      BarProxies.navigation.set("barTintColor") { [barTintColor] in $0.barTintColor = barTintColor }
    }
  }
  override var prefersLargeTitles: Bool {
    didSet {
      BarProxies.navigation.set("prefersLargeTitles") { [prefersLargeTitles] in
        $0.prefersLargeTitles = prefersLargeTitles
      }
    }
  }
  override var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      BarProxies.navigation.set("titleTextAttributes") { [titleTextAttributes] in
        $0.titleTextAttributes = titleTextAttributes
      }
    }
  }
  override var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      BarProxies.navigation.set("largeTitleTextAttributes") { [largeTitleTextAttributes] in
        $0.largeTitleTextAttributes = largeTitleTextAttributes
      }
    }
  }
  override var standardAppearance: UINavigationBarAppearance {
    didSet {
      BarProxies.navigation.set("standardAppearance") { [standardAppearance] in
        $0.standardAppearance = standardAppearance
      }
    }
  }
  override var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      BarProxies.navigation.set("scrollEdgeAppearance") { [scrollEdgeAppearance] in
        $0.scrollEdgeAppearance = scrollEdgeAppearance
      }
    }
  }
}

private final class ToolbarProxy: UIToolbar {
  override var isProxy: Bool { true }
  override var tintColor: UIColor! {
    didSet { BarProxies.tools.set("tintColor") { [tintColor] in $0.tintColor = tintColor } }
  }
  override var barTintColor: UIColor? {
    didSet {
      BarProxies.tools.set("barTintColor") { [barTintColor] in $0.barTintColor = barTintColor }
    }
  }
  override var standardAppearance: UIToolbarAppearance {
    didSet {
      BarProxies.tools.set("standardAppearance") { [standardAppearance] in
        $0.standardAppearance = standardAppearance
      }
    }
  }
  override var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      BarProxies.tools.set("scrollEdgeAppearance") { [scrollEdgeAppearance] in
        $0.scrollEdgeAppearance = scrollEdgeAppearance
      }
    }
  }
}

private final class TabBarProxy: UITabBar {
  override var isProxy: Bool { true }
  override var tintColor: UIColor! {
    didSet { BarProxies.tabs.set("tintColor") { [tintColor] in $0.tintColor = tintColor } }
  }
  override var barTintColor: UIColor? {
    didSet {
      BarProxies.tabs.set("barTintColor") { [barTintColor] in $0.barTintColor = barTintColor }
    }
  }
  override var unselectedItemTintColor: UIColor? {
    didSet {
      BarProxies.tabs.set("unselectedItemTintColor") { [unselectedItemTintColor] in
        $0.unselectedItemTintColor = unselectedItemTintColor
      }
    }
  }
  override var standardAppearance: UITabBarAppearance {
    didSet {
      BarProxies.tabs.set("standardAppearance") { [standardAppearance] in
        $0.standardAppearance = standardAppearance
      }
    }
  }
  override var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      BarProxies.tabs.set("scrollEdgeAppearance") { [scrollEdgeAppearance] in
        $0.scrollEdgeAppearance = scrollEdgeAppearance
      }
    }
  }
}
