import Foundation

@_spi(Vitrine)
extension CGRect {
  /// Whether another rectangle covers a part of this one: touching edges do not count, and an empty
  /// rectangle has no part to be covered.
  ///
  /// Our own modules ask this instead of `intersects(_:)`, whose answer depends on a file's imports.
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

  /// How far another rectangle is, from edge to edge; zero where they touch.
  @inlinable
  public func distance(to other: CGRect) -> CGFloat {
    hypot(
      Swift.max(minX - other.maxX, 0, other.minX - maxX),
      Swift.max(minY - other.maxY, 0, other.minY - maxY))
  }
}
