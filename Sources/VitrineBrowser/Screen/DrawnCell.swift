import UIKit

/// A cell that its owner draws.
final class DrawnCell: UICollectionViewCell {
  var drawing: (DrawnCell) -> Void = { _ in } {
    didSet { setNeedsDisplay() }
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) { drawing(self) }
}
