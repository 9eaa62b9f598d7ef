import Foundation

/// The look of a bar's tabs in one state. `UITabBarItemAppearance` makes one for each.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// Called when a change affects the bar.
  final var onChange: (() -> Void)?

  /// The look of the title: colour, font, lines. Absent attributes have their default; empty at
  /// first.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Kept without effect: a title stays in its row.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of a symbol; `nil` for that of the title.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// The colour of the badge if the item has no `badgeColor`; `nil` for red. The badge has no
  /// background here.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// The look of the badge's text: font and lines. A text colour has no effect, since the badge has
  /// no background.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Kept without effect: a badge follows the title.
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
