import Foundation

/// A picture of a view, taken when it was lifted.
@MainActor package struct DragPreview {
  /// The place of the view, in window coordinates.
  package let origin: CGRect
  let commands: [DrawingCommand]
  let background: UIColor

  /// The size of the dragged view.
  package var size: CGSize { origin.size }

  /// Takes a picture of a view, or of the part of it that the parameters name.
  package init(of view: UIView, _ parameters: UIDragPreviewParameters?) {
    let whole = CGRect(origin: .zero, size: view.bounds.size)
    let bounds = view.bounds
    var part = whole
    if let path = parameters?.visiblePath?.bounds.offsetBy(dx: -bounds.minX, dy: -bounds.minY) {
      let cut = path.intersection(whole)
      if !cut.isEmpty { part = cut }
    }
    let shift = Placement(scaleX: 1, scaleY: 1, shiftX: -part.minX, shiftY: -part.minY)
    commands = DisplayListComposer.picture(of: view).map { $0.placed(by: shift) }
    origin = view.convert(part.offsetBy(dx: bounds.minX, dy: bounds.minY), to: nil)
    background = parameters?.backgroundColor ?? .systemBackground
  }

  /// Makes a blank picture of a size, for an invisible view.
  package init(blank origin: CGRect) {
    self.origin = origin
    commands = []
    background = .systemBackground
  }
}
