import Foundation

/// What bars show for a controller. Each item is made when first asked for.
@MainActor struct BarItems {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  /// Runs when the controller's toolbar has got other items.
  var onToolbarChange: (() -> Void)?
  private var editButton: UIBarButtonItem?

  mutating func navigationItem(titled title: String?) -> UINavigationItem {
    if let navigationItem { return navigationItem }
    let item = UINavigationItem()
    item.title = title
    navigationItem = item
    return item
  }

  mutating func tabBarItem(titled title: String?) -> UITabBarItem {
    if let tabBarItem { return tabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    tabBarItem = item
    return item
  }

  mutating func editButton(for controller: UIViewController) -> UIBarButtonItem {
    if let editButton { return editButton }
    let button = UIBarButtonItem()
    button.setAction(controller, UIViewController.toggleEditing)
    editButton = button
    showEditing(controller.isEditing)
    return button
  }

  /// The button says what it would do.
  func showEditing(_ isEditing: Bool) {
    editButton?.title = isEditing ? "Done" : "Edit"
    editButton?.style = isEditing ? .done : .plain
  }
}

extension UIViewController {
  fileprivate final func toggleEditing() { setEditing(!isEditing, animated: true) }

  /// Runs when `toolbarItems` has changed.
  package final var onToolbarChange: (() -> Void)? {
    get { bars.onToolbarChange }
    set { bars.onToolbarChange = newValue }
  }
}
