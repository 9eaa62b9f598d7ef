import Foundation

/// One of the two axes of the plane. Code written for an axis serves both scroll directions.
@_spi(Vitrine) @frozen
public enum Axis: Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  @inlinable public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

@_spi(Vitrine)
extension CGPoint {
  @inlinable
  public subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Returns the point with another coordinate along an axis.
  @inlinable
  public func moved(to coordinate: CGFloat, along axis: Axis) -> CGPoint {
    axis == .horizontal ? CGPoint(x: coordinate, y: y) : CGPoint(x: x, y: coordinate)
  }
}

@_spi(Vitrine)
extension CGSize {
  @inlinable
  public subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Creates a size from a length along an axis and a breadth across it.
  @inlinable
  public init(_ length: CGFloat, along axis: Axis, by breadth: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }
}

@_spi(Vitrine)
extension CGRect {
  @inlinable public func min(along axis: Axis) -> CGFloat { axis == .horizontal ? minX : minY }
  @inlinable public func mid(along axis: Axis) -> CGFloat { axis == .horizontal ? midX : midY }
  @inlinable public func max(along axis: Axis) -> CGFloat { axis == .horizontal ? maxX : maxY }

  /// Creates the rectangle that begins at `start` along an axis and at `edge` across it.
  @inlinable
  public init(
    along axis: Axis, from start: CGFloat, length: CGFloat, across edge: CGFloat, breadth: CGFloat
  ) {
    self =
      axis == .horizontal
      ? CGRect(x: start, y: edge, width: length, height: breadth)
      : CGRect(x: edge, y: start, width: breadth, height: length)
  }

  /// Converts a rectangle between a vertical layout and the same layout used along an axis, in
  /// either direction.
  ///
  /// For the horizontal axis the coordinates are swapped.
  @inlinable
  public func transposed(along axis: Axis) -> CGRect {
    axis == .horizontal ? CGRect(x: minY, y: minX, width: height, height: width) : self
  }
}
