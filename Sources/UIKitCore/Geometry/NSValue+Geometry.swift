import Foundation

extension NSValue {
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  public convenience init(uiEdgeInsets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: uiEdgeInsets.top, left: uiEdgeInsets.left, bottom: uiEdgeInsets.bottom,
        right: uiEdgeInsets.right))
  }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  public var uiEdgeInsetsValue: UIEdgeInsets {
    let insets = edgeInsetsValue
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
