import Foundation

extension CGRect {
  /// Whether two rectangles have more than an edge or a corner in common.
  ///
  /// Core Graphics' answer, where Foundation counts rectangles that merely touch. A file that imports
  /// Foundation or XCTest by name still gets Foundation's.
  ///
  /// - Parameter other: Need not be standardized. The null rectangle intersects nothing; one without
  ///   width or height does if it lies inside.
  @_disfavoredOverload
  public func intersects(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
