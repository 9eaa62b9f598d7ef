import Foundation

extension CGPoint {
  /// Returns the point transformed by an affine transform.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  /// Returns whether two points are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Returns the size transformed by the linear part of an affine transform.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }

  /// Returns whether two sizes are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Returns the smallest rectangle around the transformed corners.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if transform.isIdentity || isNull { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns whether two rectangles are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }

  /// Returns the rectangle with each edge moved inwards; negative insets move it outwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let size = CGSize(
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    if size.width < 0 || size.height < 0 { return .null }
    return CGRect(origin: CGPoint(x: minX + insets.left, y: minY + insets.top), size: size)
  }

  package var center: CGPoint { CGPoint(x: midX, y: midY) }
}
