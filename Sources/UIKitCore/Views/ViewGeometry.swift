import Foundation

/// The geometry of a view: bounds, centre, transform and anchor point, and the resulting frame.
///
/// The frame is the bounding box of the transformed bounds about the centre. Its origin is stored
/// beside the centre, so that a frame reads back exactly as it was set.
struct ViewGeometry: Equatable {
  private(set) var bounds = CGRect.zero
  private(set) var center = CGPoint.zero
  private(set) var transform = CGAffineTransform.identity
  private(set) var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  private(set) var isTransformed = false
  /// The top left corner in the superview without the transform.
  private var origin = CGPoint.zero

  /// Whether the transform rotates, so that horizontal lines do not stay horizontal.
  var isTurned: Bool { isTransformed && (abs(transform.b) > 1e-6 || abs(transform.c) > 1e-6) }

  var frame: CGRect {
    get {
      let plain = CGRect(origin: origin, size: bounds.size)
      return isTransformed ? Self.transformed(plain, transform, about: center) : plain
    }
    set {
      // A rectangle may have negative sizes; a view has none.
      let frame = newValue.standardized
      if isTransformed {
        let size = CGRect(origin: .zero, size: frame.size).applying(
          CGAffineTransform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0
          ).inverted()
        ).size
        bounds.size = size
        // The centre for which the box is at the requested place.
        setCenter(.zero)
        let box = self.frame
        setCenter(CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY))
      } else {
        bounds.size = frame.size
        origin = frame.origin
        center = CGPoint(
          x: origin.x + frame.size.width * anchorPoint.x,
          y: origin.y + frame.size.height * anchorPoint.y)
      }
    }
  }

  private static func transformed(
    _ plain: CGRect, _ transform: CGAffineTransform, about center: CGPoint
  ) -> CGRect {
    plain.offsetBy(dx: -center.x, dy: -center.y).applying(transform)
      .offsetBy(dx: center.x, dy: center.y)
  }

  /// Whether a coordinate is not a number.
  var hasNaN: Bool {
    center.x.isNaN || center.y.isNaN || bounds.minX.isNaN || bounds.minY.isNaN
      || bounds.width.isNaN || bounds.height.isNaN
  }

  mutating func setBounds(_ newBounds: CGRect) {
    let standard = newBounds.size.width >= 0 && newBounds.size.height >= 0
    let resized = newBounds.size != bounds.size
    bounds = standard ? newBounds : newBounds.standardized
    if resized { setCenter(center) }
  }

  mutating func setCenter(_ newCenter: CGPoint) {
    center = newCenter
    origin = CGPoint(
      x: center.x - bounds.size.width * anchorPoint.x,
      y: center.y - bounds.size.height * anchorPoint.y)
  }

  mutating func setTransform(_ newTransform: CGAffineTransform) {
    transform = newTransform
    isTransformed = !newTransform.isIdentity
  }

  mutating func setAnchorPoint(_ newAnchor: CGPoint) {
    anchorPoint = newAnchor
    setCenter(center)
  }

  /// Converts from the view's coordinates to its superview's.
  func toSuperview(_ point: CGPoint) -> CGPoint {
    let shifted = CGPoint(x: point.x - bounds.origin.x, y: point.y - bounds.origin.y)
    guard isTransformed else { return CGPoint(x: shifted.x + origin.x, y: shifted.y + origin.y) }
    let mapped = CGPoint(
      x: shifted.x + origin.x - center.x, y: shifted.y + origin.y - center.y
    ).applying(transform)
    return CGPoint(x: mapped.x + center.x, y: mapped.y + center.y)
  }

  /// Converts from the superview's coordinates to the view's; nil if the transform has no inverse.
  func fromSuperview(_ point: CGPoint) -> CGPoint? {
    var point = point
    if isTransformed {
      guard transform.a * transform.d - transform.b * transform.c != 0 else { return nil }
      point = CGPoint(x: point.x - center.x, y: point.y - center.y)
        .applying(transform.inverted())
      point = CGPoint(x: point.x + center.x, y: point.y + center.y)
    }
    return CGPoint(
      x: point.x - origin.x + bounds.origin.x, y: point.y - origin.y + bounds.origin.y)
  }
}
