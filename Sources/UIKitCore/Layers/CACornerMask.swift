/// The form of round corners, for `CALayer.cornerCurve`.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The form's name.
  public let rawValue: String
  /// Makes a form of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A part of a circle.
  public static var circular: CALayerCornerCurve { CALayerCornerCurve(rawValue: "circular") }
  /// A curve without a visible beginning.
  public static var continuous: CALayerCornerCurve { CALayerCornerCurve(rawValue: "continuous") }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The corners as bits, one for each corner.
  public let rawValue: UInt

  /// Makes a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the upper left.
  public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
  /// At the upper right.
  public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
  /// At the lower left.
  public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
  /// At the lower right.
  public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }

  static var all: CACornerMask { CACornerMask(rawValue: 15) }
}
