import Foundation

/// The user's preferred size of text. A character has one size here: larger categories make text
/// bold, and enlarge values that an app scales by `UIFontMetrics`, such as rows and spaces.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name, which is UIKit's.
  public let rawValue: String

  /// Makes a category of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { self.init(rawValue: "UICTContentSizeCategory" + name) }

  /// Not specified.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// Below the default.
  public static let medium = UIContentSizeCategory("M")
  /// The default.
  public static let large = UIContentSizeCategory("L")
  /// Above the default.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two above the default.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest except for accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// For accessibility; bold.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// For accessibility; bold.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// For accessibility; bold.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// For accessibility; bold.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest; bold.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Posted when the size that the user prefers has changed.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category's name in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// The category for fonts without traits. Changed on the main thread only.
  nonisolated(unsafe) package static var preferred = UIContentSizeCategory.large

  /// Makes the category of a short name: `XL`, `AccessibilityM`; nil for others.
  package init?(shortName: String) {
    self.init(rawValue: "UICTContentSizeCategory" + shortName)
    if !Self.ascending.contains(self) { return nil }
  }

  /// The categories from the smallest to the largest.
  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The index among all categories; that of the default for others.
  var order: Int { Self.ascending.firstIndex(of: self) ?? 3 }

  /// Whether the category is one for accessibility.
  public var isAccessibilityCategory: Bool { order >= 7 }
}

extension UIContentSizeCategory: Comparable {
  /// Returns whether one category is smaller than another.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.order < right.order
  }
}

extension UIApplication {
  /// The user's preferred size of text. A terminal does not report it: `VITRINE_TEXT_SIZE` in the
  /// environment sets it (`XS` to `XXXL`, `AccessibilityM` to `AccessibilityXXXL`), and so can the
  /// program.
  public final var preferredContentSizeCategory: UIContentSizeCategory {
    get { UIScreen.main.traitCollection.preferredContentSizeCategory }
    set {
      guard newValue != preferredContentSizeCategory else { return }
      UIContentSizeCategory.preferred = newValue
      UIScreen.main.traitCollection = UIScreen.main.traitCollection
      for window in windows { window.traitsChanged() }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIScreen.main,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue.rawValue])
    }
  }
}
