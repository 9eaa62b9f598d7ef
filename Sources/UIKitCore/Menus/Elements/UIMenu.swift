import Foundation

/// A list of elements under a title: a menu, a submenu, or a group within a menu.
///
/// A menu does not change once it is made; `replacingChildren(_:)` makes another one.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// Tells menus apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name that tells menus apart.
    public let rawValue: String

    /// Makes an identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The menu that holds all others.
    public static let root = Identifier("com.apple.menu.root")
    /// The menu of editing.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The group of cut, copy, paste and delete.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
  }

  /// How a menu is shown in the one that holds it.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits, which are UIKit's.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its children stand in the menu that holds it, between lines.
    public static var displayInline: Options { Options(rawValue: 1) }
    /// The submenu is marked as one that destroys.
    public static var destructive: Options { Options(rawValue: 2) }
    /// Of its children one is on; choosing another one is meant to switch this one off.
    public static var singleSelection: Options { Options(rawValue: 32) }
  }

  /// How large elements are drawn. Kept for sources that set it: a terminal has one size.
  public enum ElementSize: Int, Sendable {
    /// Small elements.
    case small = 0
    /// Elements of middle size.
    case medium = 1
    /// Large elements.
    case large = 2
    /// The library chooses.
    case automatic = -1
  }

  /// Tells the menu apart from others.
  public let identifier: Identifier
  /// How the menu is shown in the one that holds it.
  public let options: Options
  /// Kept without effect: a terminal has one size of text.
  public let preferredElementSize: ElementSize
  /// The elements of the menu, in order.
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
