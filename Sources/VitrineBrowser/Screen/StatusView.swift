import UIKit

/// The bottom line of the screen.
final class StatusView: UIView {
  var line = StatusLine() {
    didSet { if line != oldValue { setNeedsDisplay() } }
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  override var accessibilityLabel: String? {
    get { line.spoken }
    set {}
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let columns = Int(bounds.width / cell.width)
    let right = line.right(columns: columns)
    let room = CGFloat(max(0, columns - right.count - 1)) * cell.width
    // The end of a path says most, the beginning of a message.
    let mode: NSLineBreakMode = line.message == nil ? .byTruncatingHead : .byTruncatingTail
    let left = TextMeasure.lines(line.left, width: room, mode: mode, limit: 1)
    left.first?.draw(at: .zero)
    let start = CGFloat(columns - right.count) * cell.width
    right.draw(at: CGPoint(x: start, y: 0))
  }

  /// How wide the right part is with a gap before it; 0 where too few columns would be left beside it.
  func rightWidth(besides columnsLeft: Int) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    let columns = Int(bounds.width / cell.width)
    let right = line.right(columns: columns).count + 1
    return columns - right >= columnsLeft ? CGFloat(right) * cell.width : 0
  }

  /// What stands at a point.
  func target(at point: CGPoint) -> StatusLine.Target? {
    let width = UIScreen.main.cellMetrics.width
    return line.target(atColumn: Int(point.x / width), columns: Int(bounds.width / width))
  }
}
