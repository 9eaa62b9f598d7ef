import Foundation

extension NSValue {
  /// Makes a value that holds a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Makes a value that holds a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Makes a value that holds a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// Makes a value that holds insets.
  public convenience init(uiEdgeInsets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: uiEdgeInsets.top, left: uiEdgeInsets.left, bottom: uiEdgeInsets.bottom,
        right: uiEdgeInsets.right))
  }

  /// The point that the value holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the value holds.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that the value holds.
  public var cgRectValue: CGRect { rectValue }

  /// The insets that the value holds.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let insets = edgeInsetsValue
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
