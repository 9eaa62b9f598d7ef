import Foundation

extension CGRect {
  /// Returns whether two rectangles have more than an edge or a corner in common.
  ///
  /// This is the result of Core Graphics; Foundation also counts rectangles that merely touch. A
  /// file that imports Foundation or XCTest explicitly still gets Foundation's.
  ///
  /// - Parameter other: Need not be standardized. The null rectangle intersects nothing. A
  ///   rectangle without width or height intersects if it is inside or on the edges of the origin,
  ///   like a point for `contains(_:)`.
  @_disfavoredOverload
  public func intersects(_ other: CGRect) -> Bool {
    CGRectIntersectsRect(self, other)
  }

  /// Returns whether two ranges overlap, or an empty range begins where the other one does.
  fileprivate static func meet(
    _ low: CGFloat, _ high: CGFloat, _ otherLow: CGFloat, _ otherHigh: CGFloat
  ) -> Bool {
    if low < otherHigh, otherLow < high { return true }
    return low == otherLow && (low < high) != (otherLow < otherHigh)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two rectangles have more than an edge or a corner in common:
/// `CGRect.intersects(_:)`, also in files that import Foundation or XCTest explicitly.
public func CGRectIntersectsRect(_ first: CGRect, _ second: CGRect) -> Bool {
  CGRect.meet(first.minX, first.maxX, second.minX, second.maxX)
    && CGRect.meet(first.minY, first.maxY, second.minY, second.maxY)
}
