import Foundation

/// A part of a menu: an action, a command, or a submenu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The look and behaviour of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits, which are UIKit's.
    public let rawValue: UInt

    /// Makes attributes of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shown, but the user cannot choose it.
    public static var disabled: Attributes { Attributes(rawValue: 1) }
    /// Destructive, and marked as such.
    public static var destructive: Attributes { Attributes(rawValue: 2) }
    /// Not shown at all.
    public static var hidden: Attributes { Attributes(rawValue: 4) }
    /// Choosing it leaves the menu open.
    public static var keepsMenuPresented: Attributes { Attributes(rawValue: 8) }
  }

  /// The mark beside an element.
  public enum State: Int, Sendable {
    /// Not marked.
    case off = 0
    /// A check mark.
    case on = 1
    /// A dash: on for some, off for others.
    case mixed = 2
  }

  final var storedTitle: String
  final var storedImage: UIImage?
  /// A fainter text after the title, if the menu has room for it.
  open var subtitle: String?

  package init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  /// The title in the menu.
  open var title: String { storedTitle }
  /// A symbol before the title; a row has no room for pictures.
  open var image: UIImage? { storedImage }

  open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \"\(title)\">" }
  }
}
