import Foundation

/// How large the user wants text. A character has one size here: larger categories make text bold, and grow what an app
/// scales by `UIFontMetrics`, which is rows and spaces.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name, which is UIKit's.
  public let rawValue: String

  /// Makes a category of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { self.init(rawValue: "UICTContentSizeCategory" + name) }

  /// Not said.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// Below the usual one.
  public static let medium = UIContentSizeCategory("M")
  /// The usual one.
  public static let large = UIContentSizeCategory("L")
  /// Above the usual one.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two above the usual one.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest but for accessibility.
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

  /// What fonts go by that are asked for without traits. Changed on the main thread only.
  nonisolated(unsafe) package static var preferred = UIContentSizeCategory.large

  /// The category of a name as users write it: `XL`, `AccessibilityM`; nil for others.
  package init?(shortName: String) {
    self.init(rawValue: "UICTContentSizeCategory" + shortName)
    if !Self.ascending.contains(self) { return nil }
  }

  /// From the smallest to the largest.
  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The place among all, the usual one's for others.
  var order: Int { Self.ascending.firstIndex(of: self) ?? 3 }

  /// Whether the category is one for accessibility.
  public var isAccessibilityCategory: Bool { order >= 7 }
}

extension UIContentSizeCategory: Comparable {
  /// Whether one category is smaller than another.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.order < right.order
  }
}

extension UIApplication {
  /// How large the user wants text. A terminal does not tell: `VITRINE_TEXT_SIZE` in the environment does (`XS` to
  /// `XXXL`, `AccessibilityM` to `AccessibilityXXXL`), and the program may set it.
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
