import Foundation

/// The masks of views and layers: a part of the screen is hidden or visible as a whole, so the bounding box of a mask
/// counts.
@MainActor enum ViewMask {
  /// Sets the mask of a view, and follows its place.
  static func set(_ mask: UIView?, of view: UIView) {
    let old = view.drawing.mask
    guard mask !== old else { return }
    old?.drawing.observations.removeAll { $0 === view.drawing.maskObservation }
    view.drawing.mask = mask
    view.drawing.maskObservation = mask.map { mask in
      let observation = KeyObservation(
        read: { [weak mask] in mask.map(opening) },
        report: { [weak view] _, _ in view.map(changed) })
      mask.drawing.observations.append(observation)
      return observation
    }
    changed(view)
  }

  /// Called when a mask of the view has another place.
  static func changed(_ view: UIView) {
    view.looks.isMasked = view.drawing.mask != nil || view.layerStorage?.mask != nil
    view.setNeedsComposition()
  }

  /// Returns the visible part of a view, in its own coordinates; nil without a mask.
  static func opening(of view: UIView) -> CGRect? {
    let parts = [view.drawing.mask.map(opening), view.layerStorage?.mask.map(opening)]
      .compactMap(\.self)
    guard let first = parts.first else { return nil }
    let common = parts.dropFirst().reduce(first) { $0.intersection($1) }
    return common.isNull ? .zero : common
  }

  private static func opening(_ mask: UIView) -> CGRect {
    mask.isHidden || mask.alpha < UIView.invisibleAlpha ? .zero : mask.frame
  }

  /// Returns the visible part of a layer with a mask, in the layer's coordinates.
  static func opening(_ mask: CALayer) -> CGRect {
    if mask.isHidden || mask.opacity <= 0 { return .zero }
    guard let shape = mask as? CAShapeLayer else { return mask.frame }
    let box = shape.path?.boundingBox ?? .null
    if box.isNull { return .zero }
    return box.offsetBy(
      dx: mask.frame.minX - mask.bounds.minX, dy: mask.frame.minY - mask.bounds.minY)
  }
}
