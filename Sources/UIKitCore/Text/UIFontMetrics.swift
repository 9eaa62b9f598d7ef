import Foundation

/// Scales fonts and distances with the user's preferred size of text, in proportion to a text
/// style.
///
/// A font's size has no visible effect here, but distances do: a row whose height an app scales by
/// `scaledValue(for:)` becomes higher.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of `body`.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  let textStyle: UIFont.TextStyle

  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }

  /// Returns a distance for the category `large`, scaled to the current traits.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a distance for the category `large`, scaled to traits; rounded to a third of a point.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = traitCollection?.preferredContentSizeCategory ?? .preferred
    let leading = DynamicTypeTable.leading(of: textStyle, in: category)
    let usual = DynamicTypeTable.leading(of: textStyle, in: .large)
    return leading == usual ? value : (value * leading / usual * 3).rounded() / 3
  }

  /// Returns a font scaled to the current traits.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: .greatestFiniteMagnitude, compatibleWith: nil)
  }

  /// Returns a font scaled to traits.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(
      for: font, maximumPointSize: .greatestFiniteMagnitude, compatibleWith: traitCollection)
  }

  /// Returns a font scaled to the current traits, up to a maximum size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font scaled to traits, up to a maximum size; bold in the accessibility sizes.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    let category = traitCollection?.preferredContentSizeCategory ?? .preferred
    return UIFont(
      size: min(size, maximumPointSize),
      traits: category.isAccessibilityCategory ? font.traits.union(.bold) : font.traits,
      textStyle: font.textStyle)
  }
}
