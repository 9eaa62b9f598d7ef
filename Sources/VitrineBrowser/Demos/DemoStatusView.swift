import UIKit

/// The line below a demo.
final class DemoStatusView: CoveringView {
  var status = DemoStatus(title: "") {
    didSet { if status != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    let right = status.right(columns: columns)
    let room = CGFloat(max(0, columns - right.count - 1)) * cell.width
    let left = TextMeasure.lines(status.left, width: room, mode: .byTruncatingTail, limit: 1)
    left.first?.draw(at: .zero, withAttributes: [.font: UIFont.boldSystemFont(ofSize: 0)])
    let start = CGFloat(columns - right.count) * cell.width
    right.draw(
      at: CGPoint(x: start, y: 0), withAttributes: [.foregroundColor: UIColor.secondaryLabel])
  }
}
