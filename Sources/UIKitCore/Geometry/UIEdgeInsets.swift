import Foundation

/// Distances from the four edges of a rectangle, in points; positive means inwards.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// In points.
  public var top: CGFloat
  /// In points.
  public var left: CGFloat
  /// In points.
  public var bottom: CGFloat
  /// In points.
  public var right: CGFloat

  /// Insets of zero.
  public static let zero = UIEdgeInsets()

  /// Makes insets of zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Makes insets in points; negative ones reach outside.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes insets in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the part of a rectangle inside insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}
