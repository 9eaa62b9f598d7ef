import Foundation

extension UIView {
  /// The alpha below which a view takes no touches and is not drawn.
  static let invisibleAlpha: CGFloat = 0.01

  /// Whether hit testing and focus can find the view.
  final var takesEvents: Bool {
    isUserInteractionEnabled && !looks.isHidden && looks.alpha >= Self.invisibleAlpha
  }

  /// Returns the deepest view at a point, front to back. Clipping is ignored, as in UIKit: a
  /// subview is found only if the point is inside its superview.
  final func hitTestTree(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesEvents, self.point(inside: point, with: event) else { return nil }
    for child in childrenBackToFront.reversed() {
      guard let inside = child.geometry.fromSuperview(point) else { continue }
      if let hit = child.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  /// The subviews in drawing order: by zPosition, then in order of insertion.
  final var childrenBackToFront: [UIView] {
    guard looks.isZOrdered else { return children }
    if let sorted = drawing.backToFront { return sorted }
    let sorted = children.enumerated()
      .map { (offset: $0.offset, z: $0.element.zPosition, view: $0.element) }
      .sorted { ($0.z, $0.offset) < ($1.z, $1.offset) }
      .map(\.view)
    drawing.backToFront = sorted
    return sorted
  }

  final var zPosition: CGFloat { layerStorage?.zPosition ?? 0 }

  final func childOrderChanged() {
    drawing.backToFront = nil
    looks.isZOrdered = children.contains { $0.zPosition != 0 }
  }
}
