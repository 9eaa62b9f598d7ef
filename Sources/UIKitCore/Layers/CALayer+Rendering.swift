import Foundation

extension CALayer {
  /// Draws the layer with the current content of its view and its sublayers into a context, for an image of it.
  public final func render(in context: CGContext) {
    if let view { return context.draw(pictureOf: view, in: bounds) }
    context.saveGState()
    context.translateBy(x: -frame.minX + bounds.minX, y: -frame.minY + bounds.minY)
    drawBox(into: context)
    context.restoreGState()
  }
}

extension UIView {
  /// Draws the current content of the view into a rectangle of the current graphics context.
  ///
  /// - Parameters:
  ///   - rect: In points of the context; the picture is stretched to fill it, texts keep their size.
  ///   - afterUpdates: Whether to do pending layout before.
  /// - Returns: Whether there was a context.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.draw(pictureOf: self, in: rect)
    return true
  }
}

extension CGContext {
  @MainActor fileprivate func draw(pictureOf view: UIView, in rect: CGRect) {
    draw(DisplayListComposer.picture(of: view), of: view.bounds.size, in: rect)
  }
}
