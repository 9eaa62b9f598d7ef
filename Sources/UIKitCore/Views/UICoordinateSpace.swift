import Foundation

/// A coordinate system on the screen: that of a view or of the screen.
///
/// Views and the screen call classes of your own that adopt it: `view.convert(point, to: space)`
/// calls `space.convert(point, from: view)`.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the space in its own coordinates, in points.
  var bounds: CGRect { get }

  /// Converts a point of this space to another one's coordinates.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one's coordinates.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another one's coordinates; under a rotation the result is its bounding box.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this one's coordinates; under a rotation the result is its bounding box.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// Not favoured: between two views, the methods that take a view are faster.
extension UIView: UICoordinateSpace {
  /// Converts a point of this view's coordinates to those of another view, of the screen, or of a custom space.
  ///
  /// A view without a window is on the screen as if its topmost view were the screen.
  @_disfavoredOverload
  public final func convert(
    _ point: CGPoint, to coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    switch coordinateSpace {
    case let view as UIView: convert(point, to: view)
    case is ScreenSpace: inScreen(convert(point, to: nil))
    default: coordinateSpace.convert(point, from: self)
    }
  }

  /// Converts a point of the coordinates of another view, of the screen, or of a custom space to this view's.
  @_disfavoredOverload
  public final func convert(
    _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    switch coordinateSpace {
    case let view as UIView: convert(point, from: view)
    case is ScreenSpace: convert(fromScreen(point), from: nil)
    default: coordinateSpace.convert(point, to: self)
    }
  }

  /// Converts a rectangle to the coordinates of another view, of the screen, or of a custom space.
  @_disfavoredOverload
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case let view as UIView: convert(rect, to: view)
    case is ScreenSpace:
      convert(rect, isShift: isShiftOnScreen) { convert($0, to: coordinateSpace) }
    default: coordinateSpace.convert(rect, from: self)
    }
  }

  /// Converts a rectangle of the coordinates of another view, of the screen, or of a custom space to this view's.
  @_disfavoredOverload
  public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case let view as UIView: convert(rect, from: view)
    case is ScreenSpace:
      convert(rect, isShift: isShiftOnScreen) { convert($0, from: coordinateSpace) }
    default: coordinateSpace.convert(rect, to: self)
    }
  }

  private final var isShiftOnScreen: Bool {
    !isTransformedInRoot && window?.geometry.isTransformed != true
  }

  private final func inScreen(_ point: CGPoint) -> CGPoint {
    window?.geometry.toSuperview(point) ?? point
  }

  private final func fromScreen(_ point: CGPoint) -> CGPoint {
    window?.geometry.fromSuperview(point) ?? point
  }
}

/// The coordinates of the terminal, in which windows have their frames.
@MainActor final class ScreenSpace: NSObject, UICoordinateSpace {
  var bounds: CGRect { UIScreen.main.bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, from: self)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, to: self)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, from: self)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, to: self)
  }
}
