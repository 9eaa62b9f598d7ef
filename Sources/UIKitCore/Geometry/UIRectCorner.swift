/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static var topLeft: UIRectCorner { UIRectCorner(rawValue: 1) }
  /// The top right corner.
  public static var topRight: UIRectCorner { UIRectCorner(rawValue: 2) }
  /// The bottom left corner.
  public static var bottomLeft: UIRectCorner { UIRectCorner(rawValue: 4) }
  /// The bottom right corner.
  public static var bottomRight: UIRectCorner { UIRectCorner(rawValue: 8) }
  /// All four corners.
  public static var allCorners: UIRectCorner { UIRectCorner(rawValue: .max) }
}
