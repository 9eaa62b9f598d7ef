/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit a corner.
  public let rawValue: UInt

  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the upper left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// At the upper right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// At the lower left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// At the lower right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)
}
