import Foundation

/// A colour for layers and graphics contexts.
public final class CGColor: Hashable, Sendable, _ExpressibleByColorLiteral {
  package let uiColor: UIColor

  package init(_ color: UIColor) { uiColor = color }

  /// Makes a colour from components from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes the colour of a `#colorLiteral` that is assigned to a layer.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(UIColor(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// The opacity, from 0, transparent, to 1, opaque.
  public var alpha: CGFloat { uiColor.components().alpha }

  /// Red, green, blue and alpha, each from 0 to 1.
  public var components: [CGFloat]? {
    let value = uiColor.components()
    return [value.red, value.green, value.blue, value.alpha]
  }

  public static func == (left: CGColor, right: CGColor) -> Bool { left.uiColor == right.uiColor }

  public func hash(into hasher: inout Hasher) { hasher.combine(uiColor) }
}
