/// The kind and the state of an element, as assistive programs describe them.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits, which are UIKit's.
  public let rawValue: UInt64

  /// Makes traits of bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static var none: UIAccessibilityTraits { [] }
  /// A button.
  public static var button: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 0) }
  /// A link.
  public static var link: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 1) }
  /// A picture; together with `button` or `link`, a picture that can be used.
  public static var image: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 2) }
  /// The element is selected.
  public static var selected: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 3) }
  /// Using the element plays a sound.
  public static var playsSound: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 4) }
  /// A key of a keyboard on the screen.
  public static var keyboardKey: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 5) }
  /// Text that does not change.
  public static var staticText: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 6) }
  /// Sums up the state of the program when it starts.
  public static var summaryElement: UIAccessibilityTraits {
    UIAccessibilityTraits(rawValue: 1 << 7)
  }
  /// The element cannot be used now.
  public static var notEnabled: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 8) }
  /// The label or the value changes often.
  public static var updatesFrequently: UIAccessibilityTraits {
    UIAccessibilityTraits(rawValue: 1 << 9)
  }
  /// A field to search in.
  public static var searchField: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 10) }
  /// Using the element starts sound or a film.
  public static var startsMediaSession: UIAccessibilityTraits {
    UIAccessibilityTraits(rawValue: 1 << 11)
  }
  /// The value can be made larger and smaller.
  public static var adjustable: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 12) }
  /// Touches go to the element itself.
  public static var allowsDirectInteraction: UIAccessibilityTraits {
    UIAccessibilityTraits(rawValue: 1 << 13)
  }
  /// The next page is turned to when the element has been read.
  public static var causesPageTurn: UIAccessibilityTraits {
    UIAccessibilityTraits(rawValue: 1 << 14)
  }
  /// A bar of tabs.
  public static var tabBar: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 15) }
  /// Divides content, as the title of a section does.
  public static var header: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 16) }

  /// The words that a screen reader says after the label.
  package var words: [String] {
    let all: [(UIAccessibilityTraits, String)] = [
      (.header, "heading"), (.button, "button"), (.link, "link"), (.image, "image"),
      (.searchField, "search field"), (.adjustable, "adjustable"), (.selected, "selected"),
      (.notEnabled, "dimmed"),
    ]
    return all.compactMap { contains($0.0) ? $0.1 : nil }
  }
}
