import Foundation

/// How the buttons of a bar look in one state. `UIBarButtonItemAppearance` makes one for each.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// Runs when something has changed that a bar shows.
  final var onChange: (() -> Void)?

  /// The looks of the title: colour, font, lines. What is not said is as usual; empty at first.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Kept without effect: a title stands in its row.
  open var titlePositionAdjustment = UIOffset.zero
  /// Kept without effect: behind one row of text no picture is to be seen.
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
