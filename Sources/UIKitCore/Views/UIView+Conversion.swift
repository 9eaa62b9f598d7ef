import Foundation

extension UIView {
  /// Converts a point of this view's coordinates to another view's, or the window's if `view` is nil.
  ///
  /// The trees of different windows are joined at their roots.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    let inRoot = toRoot(point)
    guard let view else { return inRoot }
    return view.fromRoot(inRoot)
  }

  /// Converts a point of another view's coordinates, or the window's if `view` is nil, to this view's.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if view === self { return point }
    return fromRoot(view?.toRoot(point) ?? point)
  }

  /// Converts a rectangle; under a rotation the result is its bounding box.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    convert(rect, isShift: !isTransformedInRoot && view?.isTransformedInRoot != true) {
      convert($0, to: view)
    }
  }

  /// Converts a rectangle from another view's coordinates, or the window's if `view` is `nil`, to this view's.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    convert(rect, isShift: !isTransformedInRoot && view?.isTransformedInRoot != true) {
      convert($0, from: view)
    }
  }

  /// - Parameter isShift: Whether no transform is on the way, so that the size stays exactly the same.
  final func convert(
    _ rect: CGRect, isShift: Bool, by map: (CGPoint) -> CGPoint
  ) -> CGRect {
    if rect.isNull || rect.isInfinite { return rect }
    let rect = rect.standardized
    if isShift { return CGRect(origin: map(rect.origin), size: rect.size) }
    let corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ]
    return CGRect(around: corners.map(map)) ?? .null
  }

  final var isTransformedInRoot: Bool {
    var view = self
    while let parent = view.parent {
      if view.geometry.isTransformed { return true }
      view = parent
    }
    return false
  }

  private final func toRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var view = self
    while let parent = view.parent {
      point = view.geometry.toSuperview(point)
      view = parent
    }
    return point
  }

  private final func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let parent else { return point }
    let outside = parent.fromRoot(point)
    return geometry.fromSuperview(outside) ?? outside
  }
}
