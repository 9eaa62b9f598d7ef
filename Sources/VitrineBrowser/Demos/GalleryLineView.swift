import UIKit
import VitrineGallery

/// The bottom line of the gallery: the query and the key hints.
final class GalleryLineView: CoveringView {
  var line = GalleryLine() {
    didSet { if line != oldValue { setNeedsDisplay() } }
  }

  /// The position of the text cursor.
  var cursorFrame: CGRect {
    let cell = UIScreen.main.cellMetrics
    let before = "> " + String(Array(line.filter).prefix(line.cursor))
    let x = min(TextMeasure.size(ofLine: before).width, max(0, bounds.width - cell.width))
    return CGRect(x: x, y: 0, width: cell.width, height: cell.height)
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    let right = line.right(columns: columns)
    let room = CGFloat(max(0, columns - right.count - 1)) * cell.width
    let left = TextMeasure.lines(
      line.left(columns: columns), width: room, mode: .byTruncatingTail, limit: 1)
    left.first?.draw(at: .zero, withAttributes: [.font: UIFont.boldSystemFont(ofSize: 0)])
    let start = CGFloat(columns - right.count) * cell.width
    right.draw(
      at: CGPoint(x: start, y: 0), withAttributes: [.foregroundColor: UIColor.secondaryLabel])
  }
}
