import Foundation

/// Scales fonts and distances with the size of text that the user prefers, as that of one role grows.
///
/// A font's size changes nothing that is seen here; distances do: a row that an app makes higher by
/// `scaledValue(for:)` is higher.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of `body`.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  let textStyle: UIFont.TextStyle

  /// Makes the metrics of a role.
  public init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }

  /// A distance as large as the present traits want it, for one that suits the category `large`.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A distance as large as some traits want it, for one that suits the category `large`; to a third of a point.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = traitCollection?.preferredContentSizeCategory ?? .preferred
    let leading = DynamicTypeTable.leading(of: textStyle, in: category)
    let usual = DynamicTypeTable.leading(of: textStyle, in: .large)
    return leading == usual ? value : (value * leading / usual * 3).rounded() / 3
  }

  /// A font as large as the present traits want it.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: .greatestFiniteMagnitude, compatibleWith: nil)
  }

  /// A font as large as some traits want it.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(
      for: font, maximumPointSize: .greatestFiniteMagnitude, compatibleWith: traitCollection)
  }

  /// A font as large as the present traits want it, up to a size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A font as large as some traits want it, up to a size; bold in the sizes for accessibility.
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
