import Foundation

/// A part of a menu: an action, a command, or a menu of its own.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// How an element looks and what choosing it does.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits, which are UIKit's.
    public let rawValue: UInt

    /// Makes attributes of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shown, but it cannot be chosen.
    public static var disabled: Attributes { Attributes(rawValue: 1) }
    /// It destroys something: marked so that it is not chosen by mistake.
    public static var destructive: Attributes { Attributes(rawValue: 2) }
    /// Not shown at all.
    public static var hidden: Attributes { Attributes(rawValue: 4) }
    /// Choosing it leaves the menu open.
    public static var keepsMenuPresented: Attributes { Attributes(rawValue: 8) }
  }

  /// What the mark beside an element says.
  public enum State: Int, Sendable {
    /// Not marked.
    case off = 0
    /// Marked with a tick.
    case on = 1
    /// Marked with a line: on for some, off for others.
    case mixed = 2
  }

  final var storedTitle: String
  final var storedImage: UIImage?
  /// Stands behind the title, fainter, where the menu has room for it.
  open var subtitle: String?

  package init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  /// What the menu shows.
  open var title: String { storedTitle }
  /// Stands before the title if it is a symbol; for pictures a row has no room.
  open var image: UIImage? { storedImage }

  open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \"\(title)\">" }
  }
}
