import Foundation

/// The menus of the application. A terminal has no menu bar: F1 lists the commands of the main menu, and their keys
/// work where no responder uses them.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The system of the application's main menu.
  public static let main = UIMenuSystem()
  /// The system of context menus, which are built each time they open.
  public static let context = UIMenuSystem()

  private final var builtMenu: UIMenu?
  /// The application that has built the menu. Another delegate of it builds the menu again.
  private final weak var application: UIApplication?

  /// Builds the menu again before its next use.
  open func setNeedsRebuild() { builtMenu = nil }

  /// Validates the commands again: `validate(_:)` runs each time F1 lists them.
  open func setNeedsRevalidate() {}

  /// The main menu, built by the application and then by its delegate, if that is a responder.
  final var menu: UIMenu {
    let application = UIApplication.shared
    if let builtMenu, self.application === application { return builtMenu }
    let standard: [UIMenu] = [
      UIMenu(identifier: .application), UIMenu(title: "File", identifier: .file),
      UIMenu(
        title: "Edit", identifier: .edit,
        children: [UIMenu(identifier: .standardEdit, options: .displayInline)]),
      UIMenu(title: "Format", identifier: .format), UIMenu(title: "View", identifier: .view),
      UIMenu(title: "Window", identifier: .window), UIMenu(title: "Help", identifier: .help),
    ]
    let builder = MenuTreeBuilder(self, root: UIMenu(identifier: .root, children: standard))
    application.buildMenu(with: builder)
    (application.delegate as? UIResponder)?.buildMenu(with: builder)
    (builtMenu, self.application) = (builder.root, application)
    return builder.root
  }

  /// The visible commands and actions of the menu, in order.
  final var leaves: [UIMenuElement & UIMenuLeaf] {
    menu.descendants.compactMap { $0 as? UIMenuElement & UIMenuLeaf }
      .filter { !$0.attributes.contains(.hidden) }
  }

  /// Runs the command of the main menu for a key; returns whether there is one.
  final func run(_ key: UIKey, from responder: UIResponder) -> Bool {
    leaves.contains { leaf in
      guard let command = leaf as? UIKeyCommand, command.matches(key),
        !command.attributes.contains(.disabled)
      else { return false }
      return command.run(from: responder)
    }
  }
}

extension UIMenu.Identifier {
  /// The menu of the application itself.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The File menu.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The Format menu.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// The View menu.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The Window menu.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The Help menu.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
}
