import Foundation

// The descriptions of Core Graphics, also in `print` and string interpolations: "(0.0, 0.0, 10.0,
// 10.0)". These types conform on iOS too, so programs for iOS do not declare the conformances
// again.

// swift-format-ignore: AvoidRetroactiveConformances
extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates in parentheses.
  public var debugDescription: String { "(\(x), \(y))" }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: @retroactive CustomDebugStringConvertible {
  /// Width and height in parentheses.
  public var debugDescription: String { "(\(width), \(height))" }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive CustomDebugStringConvertible {
  /// Origin and size in parentheses.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
