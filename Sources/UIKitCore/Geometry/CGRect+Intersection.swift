import Foundation

extension CGRect {
  /// Whether two rectangles have more than an edge or a corner in common.
  ///
  /// Core Graphics' answer, where Foundation counts rectangles that merely touch. A file that imports
  /// Foundation or XCTest by name still gets Foundation's.
  ///
  /// - Parameter other: Need not be standardized. The null rectangle intersects nothing. One without width or height
  ///   does where it lies inside or on the edges of the origin, as a point that `contains(_:)` counts.
  @_disfavoredOverload
  public func intersects(_ other: CGRect) -> Bool {
    CGRectIntersectsRect(self, other)
  }

  /// Whether two ranges have a length in common, or one of no length begins where the other one does.
  fileprivate static func meet(
    _ low: CGFloat, _ high: CGFloat, _ otherLow: CGFloat, _ otherHigh: CGFloat
  ) -> Bool {
    if low < otherHigh, otherLow < high { return true }
    return low == otherLow && (low < high) != (otherLow < otherHigh)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether two rectangles have more than an edge or a corner in common: `CGRect.intersects(_:)`, also in files that
/// import Foundation or XCTest by name.
public func CGRectIntersectsRect(_ first: CGRect, _ second: CGRect) -> Bool {
  CGRect.meet(first.minX, first.maxX, second.minX, second.maxX)
    && CGRect.meet(first.minY, first.maxY, second.minY, second.maxY)
}
