import UIKit

/// An item as a card of a grid: a box, and the title wrapped inside.
final class CardCell: ItemCell {
  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    UIColor.secondaryLabel.setStroke()
    UIGraphicsGetCurrentContext()?.stroke(bounds, width: 1)
    let inside = bounds.insetBy(dx: cell.width, dy: cell.height)
    if isSelected { Self.mark.draw(at: inside.origin) }
    let indent = 2 * cell.width
    let rows = Int(inside.height / cell.height)
    let lines = TextMeasure.lines(
      title, width: inside.width - indent, mode: .byWordWrapping, limit: rows)
    markedTitle.draw(lines, at: CGPoint(x: inside.minX + indent, y: inside.minY))
  }
}
