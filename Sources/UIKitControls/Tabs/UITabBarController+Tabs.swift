import Foundation
import UIKitCore

extension UITabBarController {
  /// Makes a controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// The tabs and groups of tabs; empty if `viewControllers` determines the tabs.
  public final var tabs: [UITab] {
    get { rootTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs and groups of tabs. The selected tab remains selected if it is among the new ones.
  public final func setTabs(_ tabs: [UITab], animated: Bool) {
    releaseTabs()
    rootTabs = tabs
    tabsChanged()
  }

  /// Forgets the tabs; their controllers stay.
  final func releaseTabs() {
    for tab in rootTabs.flatMap(\.withDescendants) { tab.owner = nil }
    rootTabs = []
  }

  /// The tab whose controller is shown; `nil` if `viewControllers` determines the tabs.
  public final var selectedTab: UITab? {
    get { selectedViewController.flatMap { tab(of: $0) } }
    set { selectedViewController = newValue?.leaves.first?.viewController }
  }

  /// Returns the tab or the group with an identifier, also within groups.
  public final func tab(forIdentifier identifier: String) -> UITab? {
    rootTabs.flatMap(\.withDescendants).first { $0.identifier == identifier }
  }

  /// Returns the tab of a controller.
  final func tab(of controller: UIViewController) -> UITab? {
    rootTabs.flatMap(\.leaves).first { $0.madeController === controller }
  }

  /// Shows the tabs after a change of them, of a group, or of a hidden tab.
  final func tabsChanged() {
    for tab in rootTabs.flatMap(\.withDescendants) { tab.owner = self }
    showControllers(rootTabs.flatMap(\.leaves).compactMap(\.viewController))
  }
}

extension UITab {
  /// The tab and, of a group, all tabs inside.
  fileprivate final var withDescendants: [UITab] {
    [self] + ((self as? UITabGroup)?.children.flatMap(\.withDescendants) ?? [])
  }
}
