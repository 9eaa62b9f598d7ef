import Foundation

/// A list of elements with a title: a menu, a submenu, or a group within a menu.
///
/// A menu is immutable; `replacingChildren(_:)` makes another one.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name of the identifier.
    public let rawValue: String

    /// Makes an identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The menu that contains all others.
    public static let root = Identifier("com.apple.menu.root")
    /// The Edit menu.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The group with cut, copy, paste and delete.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
  }

  /// The display of a menu in its parent menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits, which are UIKit's.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The children appear in the parent menu, between separators.
    public static var displayInline: Options { Options(rawValue: 1) }
    /// The submenu is marked as destructive.
    public static var destructive: Options { Options(rawValue: 2) }
    /// One of the children is on; choosing another one is meant to switch it off.
    public static var singleSelection: Options { Options(rawValue: 32) }
    /// Kept without effect: a terminal shows one element in each row of a menu.
    public static var displayAsPalette: Options { Options(rawValue: 128) }
  }

  /// The size of elements. Kept for sources that set it: a terminal has one size.
  public enum ElementSize: Int, Sendable {
    /// Small elements.
    case small = 0
    /// Medium elements.
    case medium = 1
    /// Large elements.
    case large = 2
    /// A size that the library chooses.
    case automatic = -1
  }

  /// The identifier of the menu.
  public let identifier: Identifier
  /// The display of the menu in its parent menu.
  public let options: Options
  /// Kept without effect: a terminal has one size of text.
  public let preferredElementSize: ElementSize
  /// The elements of the menu, in order.
  public let children: [UIMenuElement]

  /// Makes a menu. Without an identifier it gets a unique one.
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

  /// Returns the same menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The leaves that are on, including those of inline groups.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let group = child as? UIMenu, group.options.contains(.displayInline) {
        return group.selectedElements
      }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }
}
