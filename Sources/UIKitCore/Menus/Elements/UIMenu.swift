import Foundation

/// A list of elements under a title: a menu, a submenu, or a group within a menu.
///
/// A menu does not change once it is made; `replacingChildren(_:)` makes another one.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// Tells menus apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let root = Identifier("com.apple.menu.root")
    public static let edit = Identifier("com.apple.menu.edit")
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
  }

  /// How a menu is shown in the one that holds it.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its children stand in the menu that holds it, between lines.
    public static let displayInline = Options(rawValue: 1)
    /// The submenu is marked as one that destroys.
    public static let destructive = Options(rawValue: 2)
    /// Of its children one is on; choosing another one is meant to switch this one off.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// How large elements are drawn. Kept for sources that set it: a terminal has one size.
  public enum ElementSize: Int, Sendable {
    case small = 0
    case medium = 1
    case large = 2
    case automatic = -1
  }

  public let identifier: Identifier
  public let options: Options
  public let preferredElementSize: ElementSize
  public let children: [UIMenuElement]

  /// Makes a menu. Without an identifier it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic,
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("menu.\(UUID().uuidString)")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The leaves that are on, those of inline groups among them.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let group = child as? UIMenu, group.options.contains(.displayInline) {
        return group.selectedElements
      }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }
}
