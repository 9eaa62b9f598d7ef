import Foundation
import UIKitCore

/// A tab of a tab bar controller, which makes its controller by a closure.
///
/// The closure runs when the tab is given to a tab bar controller, since the row of tabs shows the items of all
/// controllers; on iOS it runs when the tab is selected.
@preconcurrency @MainActor open class UITab: NSObject {
  private let provider: ((UITab) -> UIViewController)?
  private final var made: UIViewController?

  /// Makes a tab.
  ///
  /// - Parameters:
  ///   - title: The title in the row of tabs.
  ///   - image: The picture before the title.
  ///   - identifier: A name, unique among the tabs of a controller.
  ///   - viewControllerProvider: Makes the controller, once.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  /// The name of the tab.
  public let identifier: String
  /// The title in the row of tabs.
  open var title: String { didSet { show() } }
  /// The picture before the title.
  open var image: UIImage? { didSet { show() } }
  /// A few characters beside the title, such as a count of new items.
  open var badgeValue: String? { didSet { show() } }
  /// Whether the user can select the tab.
  open var isEnabled = true { didSet { show() } }
  /// Whether the tab is left out of the row.
  open var isHidden = false { didSet { if isHidden != oldValue { owner?.tabsChanged() } } }
  /// Any object of the program.
  open var userInfo: Any?
  /// The group that contains the tab.
  open internal(set) weak var parent: UITabGroup?
  /// The tab bar controller that shows the tab.
  open var tabBarController: UITabBarController? { owner }
  final weak var owner: UITabBarController?

  /// The controller of the tab, made on first use; `nil` if the tab has no closure for it.
  open var viewController: UIViewController? {
    if let made { return made }
    guard let provider else { return nil }
    made = provider(self)
    show()
    return made
  }

  /// The controller, if it has been made.
  final var madeController: UIViewController? { made }

  /// Shows the values in the item of the controller.
  private final func show() {
    guard let item = made?.tabBarItem else { return }
    item.title = title
    item.image = image
    item.badgeValue = badgeValue
    item.isEnabled = isEnabled
  }

  /// The tabs that stand in the row for this one.
  var leaves: [UITab] { isHidden ? [] : [self] }
}

/// A group of tabs. There is no sidebar here: the tabs of a group stand in the row as all others.
@preconcurrency @MainActor open class UITabGroup: UITab {
  /// Makes a group.
  ///
  /// - Parameters:
  ///   - title: The title, shown if the group has no children.
  ///   - image: The picture before the title.
  ///   - identifier: A name, unique among the tabs of a controller.
  ///   - children: The tabs of the group.
  ///   - viewControllerProvider: Makes the controller of a group without children.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  /// The tabs of the group.
  open var children: [UITab] {
    didSet {
      for child in oldValue { child.parent = nil }
      for child in children { child.parent = self }
      owner?.tabsChanged()
    }
  }

  /// The child whose controller is shown.
  open var selectedChild: UITab? {
    get { children.first { $0.leaves.contains { $0 === owner?.selectedTab } } }
    set { if let newValue { owner?.selectedTab = newValue.leaves.first } }
  }

  override var leaves: [UITab] {
    if isHidden { return [] }
    return children.isEmpty ? [self] : children.flatMap(\.leaves)
  }
}

/// The tab for a search, with the title Search and a symbol.
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// Makes a tab for a search.
  ///
  /// - Parameter viewControllerProvider: Makes the controller, once.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search",
      viewControllerProvider: viewControllerProvider)
  }
}
