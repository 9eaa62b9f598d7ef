import Foundation

extension NSValue {
  /// Makes a value from a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Makes a value from a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Makes a value from a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// Makes a value from insets.
  public convenience init(uiEdgeInsets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: uiEdgeInsets.top, left: uiEdgeInsets.left, bottom: uiEdgeInsets.bottom,
        right: uiEdgeInsets.right))
  }

  /// The point in the value.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in the value.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle in the value.
  public var cgRectValue: CGRect { rectValue }

  /// The insets in the value.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let insets = edgeInsetsValue
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
