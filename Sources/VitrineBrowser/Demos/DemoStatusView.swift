import UIKit

/// The line below a demo.
final class DemoStatusView: CoveringView {
  var status = DemoStatus(title: "") {
    didSet { if status != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    let columns = UIScreen.main.cellMetrics.columns(fittingIn: bounds.width)
    draw(status.left, status.right(columns: columns), columns: columns)
  }
}

extension CoveringView {
  /// Draws a line of the gallery: a bold text that is truncated at a pale one at the right end.
  func draw(_ left: String, _ right: String, columns: Int) {
    let width = UIScreen.main.cellMetrics.width
    let room = CGFloat(max(0, columns - right.count - 1)) * width
    let left = TextMeasure.lines(left, width: room, mode: .byTruncatingTail, limit: 1)
    left.first?.draw(at: .zero, withAttributes: [.font: UIFont.boldSystemFont(ofSize: 0)])
    right.draw(
      at: CGPoint(x: CGFloat(columns - right.count) * width, y: 0),
      withAttributes: [.foregroundColor: UIColor.secondaryLabel])
  }
}
