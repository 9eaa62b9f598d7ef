/// What an element is, and what state it is in, as an assistive program says it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits, which are UIKit's.
  public let rawValue: UInt64

  /// Makes traits of bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture; together with `button` or `link`, a picture that can be used.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Using the element plays a sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard on the screen.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Sums up the state of the program when it starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The label or the value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field to search in.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Using the element starts sound or a film.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The value can be made larger and smaller.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Touches go to the element itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The next page is turned to when the element has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// Divides content, as the title of a section does.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)

  /// The words that are said after the label.
  package var words: [String] {
    let all: [(UIAccessibilityTraits, String)] = [
      (.header, "heading"), (.button, "button"), (.link, "link"), (.image, "image"),
      (.searchField, "search field"), (.adjustable, "adjustable"), (.selected, "selected"),
      (.notEnabled, "dimmed"),
    ]
    return all.compactMap { contains($0.0) ? $0.1 : nil }
  }
}
