import UIKit
import VitrineStyledText

/// The lines above all items, which stay in place while the items scroll.
final class HeaderLinesView: CoveringView {
  var lines: [String] = [] {
    didSet { if lines != oldValue { setNeedsDisplay() } }
  }

  override var spokenText: String? { lines.joined(separator: ", ") }

  /// Returns the height within an area, at most half of it.
  func height(in room: CGFloat) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    return CGFloat(min(lines.count, cell.rows(fittingIn: room) / 2)) * cell.height
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    // Aligned with the titles of the items.
    let start = CGFloat(ItemCell.markColumns) * cell.width
    for (row, line) in lines.prefix(cell.rows(fittingIn: bounds.height)).enumerated() {
      let shown = TextMeasure.lines(
        line, width: bounds.width - start, mode: .byTruncatingTail, limit: 1)
      shown.first?.draw(
        at: CGPoint(x: start, y: CGFloat(row) * cell.height), withAttributes: look.text(.header))
    }
  }
}
