import Foundation

extension UIView {
  final func makeLayer() -> CALayer {
    if let layerStorage { return layerStorage }
    let layer = CALayer()
    layer.view = self
    layerStorage = layer
    return layer
  }

  /// Draws the layers that were added to this view's layer, behind its own drawing.
  final func drawSublayers(into context: CGContext) {
    for layer in layerStorage?.children ?? [] { layer.drawBox(into: context) }
  }
}

extension CALayer {
  final func drawBox(into context: CGContext) {
    guard !looks.isHidden, looks.opacity > 0 else { return }
    context.saveGState()
    context.setAlpha(CGFloat(looks.opacity))
    if let color = looks.backgroundColor {
      context.setFillColor(color)
      context.fill(frame)
    }
    if looks.borderWidth > 0 {
      context.setStrokeColor(looks.borderColor ?? UIColor.label.cgColor)
      context.strokeBox(frame, cornerRadius: looks.cornerRadius, width: looks.borderWidth)
    }
    context.translateBy(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
    for layer in children { layer.drawBox(into: context) }
    context.restoreGState()
  }
}
