import Foundation

extension UIView {
  final func makeLayer() -> CALayer {
    if let layerStorage { return layerStorage }
    let own = Self.layerClass as? CALayer.Type
    let layer = own.flatMap { $0 == CALayer.self ? nil : FirstEntry.make($0) } ?? CALayer()
    layer.view = self
    layerStorage = layer
    looks.hasBorder = layer.looks.borderWidth > 0
    if looks.hasBorder { forgetDrawings() }
    return layer
  }

  /// Draws the content of this view's layer and its sublayers, behind the view's own drawing.
  final func drawSublayers(into context: CGContext) {
    guard let layerStorage else { return }
    if type(of: layerStorage) != CALayer.self { layerStorage.drawContents(into: context) }
    for layer in layerStorage.children { layer.drawBox(into: context) }
  }
}

extension CALayer {
  /// Whether a view with this layer draws more than its own content.
  final var drawsItself: Bool { !children.isEmpty || type(of: self) != CALayer.self }

  final func drawBox(into context: CGContext) {
    guard !looks.isHidden, looks.opacity > 0 else { return }
    context.saveGState()
    context.setAlpha(CGFloat(looks.opacity))
    if let mask {
      let opening = ViewMask.opening(mask)
      context.clip(to: opening.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY))
    }
    if let color = looks.backgroundColor {
      context.setFillColor(color)
      context.fill(frame)
    }
    if looks.borderWidth > 0 {
      context.setStrokeColor(looks.borderColor ?? UIColor.label.cgColor)
      context.strokeBox(frame, cornerRadius: looks.drawnRadius, width: looks.borderWidth)
    }
    context.translateBy(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
    drawContents(into: context)
    for layer in children { layer.drawBox(into: context) }
    context.restoreGState()
  }
}
