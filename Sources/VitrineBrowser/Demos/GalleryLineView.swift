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
    let columns = UIScreen.main.cellMetrics.columns(fittingIn: bounds.width)
    draw(line.left(columns: columns), line.right(columns: columns), columns: columns)
  }
}
