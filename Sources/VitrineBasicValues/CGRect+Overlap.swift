import Foundation

@_spi(Vitrine)
extension CGRect {
  /// Returns whether another rectangle covers a part of this one. Touching edges do not count, and
  /// an empty rectangle has no part to cover.
  ///
  /// Our own modules call this instead of `intersects(_:)`, whose result depends on a file's
  /// imports.
  @inlinable
  public func overlaps(_ other: CGRect) -> Bool {
    if size.width < 0 || size.height < 0 || other.size.width < 0 || other.size.height < 0 {
      return standardized.overlaps(other.standardized)
    }
    return size.width > 0 && size.height > 0
      && origin.x < other.origin.x + other.size.width
      && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height
      && other.origin.y < origin.y + size.height
  }

  /// Returns the distance to another rectangle from edge to edge; zero if they touch.
  @inlinable
  public func distance(to other: CGRect) -> CGFloat {
    hypot(
      Swift.max(minX - other.maxX, 0, other.minX - maxX),
      Swift.max(minY - other.maxY, 0, other.minY - maxY))
  }
}
