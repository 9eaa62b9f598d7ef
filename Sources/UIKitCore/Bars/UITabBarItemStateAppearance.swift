import Foundation

/// How the tabs of a bar look in one state. `UITabBarItemAppearance` makes one for each.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// Runs when something has changed that a bar shows.
  final var onChange: (() -> Void)?

  /// The looks of the title: colour, font, lines. What is not said is as usual; empty at first.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Kept without effect: a title stands in its row.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of a symbol; `nil`: that of the title.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// The colour of the badge, which has no ground here, where the item has no `badgeColor`; `nil`: red.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// The looks of the badge's text: font and lines. A colour of letters on a ground has no effect: there is no ground.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Kept without effect: a badge stands behind the title.
  open var badgePositionAdjustment = UIOffset.zero
  /// Kept without effect, as `badgePositionAdjustment` is.
  open var badgeTitlePositionAdjustment = UIOffset.zero

  final var isUsual: Bool {
    titleTextAttributes.isEmpty && iconColor == nil && badgeBackgroundColor == nil
      && badgeTextAttributes.isEmpty
  }

  final func take(_ other: UITabBarItemStateAppearance) {
    titlePositionAdjustment = other.titlePositionAdjustment
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    (iconColor, badgeBackgroundColor) = (other.iconColor, other.badgeBackgroundColor)
    badgeTextAttributes = other.badgeTextAttributes
    titleTextAttributes = other.titleTextAttributes
  }

  final func reset() { take(UITabBarItemStateAppearance()) }
}
