import Foundation

/// The bar items of a controller. Each is made on first use.
@MainActor struct BarItems {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  /// Called when the controller's toolbar items have changed.
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

  /// Sets the button's title to Done while editing, otherwise to Edit.
  func showEditing(_ isEditing: Bool) {
    editButton?.title = isEditing ? "Done" : "Edit"
    editButton?.style = isEditing ? .done : .plain
  }
}

extension UIViewController {
  fileprivate final func toggleEditing() { setEditing(!isEditing, animated: true) }

  /// Called when `toolbarItems` has changed.
  package final var onToolbarChange: (() -> Void)? {
    get { bars.onToolbarChange }
    set { bars.onToolbarChange = newValue }
  }
}
