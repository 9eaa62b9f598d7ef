import Foundation

/// Changes the menus of a menu system while they are built, in `buildMenu(with:)`.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The system whose menus are built.
  var system: UIMenuSystem { get }
  /// Returns the menu with an identifier; `nil` if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with an identifier; `nil` if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command with an action, and with a property list unless that is `nil`.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Replaces a menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the elements of a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one in the same menu.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one in the same menu.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first element of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last element of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Builds menus by changing a tree of them.
final class MenuTreeBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ system: UIMenuSystem, root: UIMenu) {
    self.system = system
    self.root = root
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    root.descendants.lazy.compactMap { $0 as? UIMenu }.first { $0.identifier == identifier }
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.descendants.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    root.descendants.lazy.compactMap { $0 as? UICommand }.first {
      $0.action == action
        && (propertyList == nil || ($0.propertyList as? NSObject) == (propertyList as? NSObject))
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    edit(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) { edit(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] } }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    edit(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    edit(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) { edit(removedIdentifier) { _ in [] } }

  /// Replaces the menu with an identifier. The root can only be replaced by one menu.
  private func edit(_ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenuElement]) {
    let edited = Self.edited(root, identifier, change)
    if edited.count == 1, let menu = edited.first as? UIMenu { root = menu }
  }

  private static func edited(
    _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenuElement]
  ) -> [UIMenuElement] {
    if menu.identifier == identifier { return change(menu) }
    let children = menu.children.flatMap { child in
      (child as? UIMenu).map { edited($0, identifier, change) } ?? [child]
    }
    return [menu.replacingChildren(children)]
  }
}

extension UIMenu {
  /// The menu and all elements inside of it, from the outside inwards.
  final var descendants: [UIMenuElement] {
    [self] + children.flatMap { ($0 as? UIMenu)?.descendants ?? [$0] }
  }
}
