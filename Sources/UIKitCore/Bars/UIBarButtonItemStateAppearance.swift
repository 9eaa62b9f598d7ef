import Foundation

/// The look of a bar's buttons in one state. `UIBarButtonItemAppearance` makes one for each.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// Called when a change affects the bar.
  final var onChange: (() -> Void)?

  /// The look of the title: colour, font, lines. Absent attributes have their default; empty at
  /// first.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Kept without effect: a title stays in its row.
  open var titlePositionAdjustment = UIOffset.zero
  /// Kept without effect: one row of text has no room for a background picture.
  open var backgroundImage: UIImage?
  /// Kept without effect, as `backgroundImage` is.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  final func take(_ other: UIBarButtonItemStateAppearance) {
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    titleTextAttributes = other.titleTextAttributes
  }

  final func reset() { take(UIBarButtonItemStateAppearance()) }
}
