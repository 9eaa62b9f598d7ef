import UIKit
import VitrineStyledText

/// The status line: the last line of the screen, or the first one in a picker. A longer message
/// covers the lines next to it.
final class StatusView: CoveringView {
  var line = StatusLine() {
    didSet {
      if line == oldValue { return }
      right = nil
      setNeedsDisplay()
    }
  }

  /// The right part and the width that it was made for. Layout needs its width, and drawing needs
  /// its text.
  private var right: (columns: Int, part: StatusLine.Right)?

  private func right(columns: Int) -> StatusLine.Right {
    if let right, right.columns == columns { return right.part }
    let part = line.right(columns: columns)
    right = (columns, part)
    return part
  }

  /// The first column of the name, after the filter.
  private var nameStart = 0

  override var look: ResolvedTheme {
    didSet { showGround() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    showGround()
  }

  required init?(coder: NSCoder) { nil }

  /// Sets a background that is distinct from the items.
  private func showGround() {
    backgroundColor = look[.status].ground
    setNeedsDisplay()
  }

  private func draw(_ text: String, _ style: TextStyle, column: Int, row: Int = 0) {
    let cell = UIScreen.main.cellMetrics
    let place = CGPoint(x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height)
    text.draw(at: place, withAttributes: look.text(style, hasGround: true))
  }

  override var spokenText: String? { line.spoken }

  /// Returns the width of a text, in columns.
  static func columns(of text: String) -> Int {
    UIScreen.main.cellMetrics.columns(fittingIn: TextMeasure.size(ofLine: text).width)
  }

  /// Returns the message, wrapped into as many lines as necessary.
  private func messageLines(_ message: StatusMessage, columns: Int) -> [String] {
    let text = message.text(columns: columns, width: Self.columns)
    let width = CGFloat(columns) * UIScreen.main.cellMetrics.width
    return TextMeasure.lines(text, width: width, mode: .byWordWrapping, limit: 0)
  }

  /// Returns the number of rows.
  func rows(columns: Int) -> Int {
    line.message.map { max(1, messageLines($0, columns: columns).count) } ?? 1
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    let right = right(columns: columns)
    let status = look[.status]
    if let message = line.message {
      let style = status.overlaid(by: look[.message])
      for (row, text) in messageLines(message, columns: columns).enumerated() {
        draw(text, style, column: 0, row: row)
      }
    } else {
      drawLeft(columns: columns - right.columns - 1)
    }
    draw(right.text, status, column: columns - right.columns)
    for badge in right.badges {
      // One space on each side, if there is one.
      let start = max(0, badge.columns.lowerBound - 1)
      let end = min(columns, badge.columns.upperBound + 1)
      let before = String(repeating: " ", count: badge.columns.lowerBound - start)
      let after = String(repeating: " ", count: end - badge.columns.upperBound)
      draw(before + badge.text + after, look[badge.role], column: start)
    }
  }

  /// Draws the filter and then the name. The end of a path is the most important part.
  private func drawLeft(columns: Int) {
    let width = UIScreen.main.cellMetrics.width
    func cut(_ text: String, _ columns: Int) -> String? {
      TextMeasure.lines(
        text, width: CGFloat(max(0, columns)) * width, mode: .byTruncatingHead, limit: 1
      ).first
    }
    let filter = line.filterText.flatMap { cut($0, columns - 2) }
    if let filter { draw(" \(filter) ", look[.badgeFilter], column: 0) }
    let start = filter.map { Self.columns(of: $0) + 3 } ?? 0
    let text = line.left(columns: columns - start).text
    if let left = cut(text, columns - start), columns > start {
      draw(left, look[.status], column: start)
    }
    nameStart = start
  }

  /// Returns the width of the right part with a gap before it; 0 if it would leave too few columns.
  func rightWidth(besides columnsLeft: Int) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    let right = right(columns: columns).columns + 1
    return columns - right >= columnsLeft ? CGFloat(right) * cell.width : 0
  }

  /// Returns the target at a point.
  func target(at point: CGPoint) -> StatusLine.Target? {
    let width = UIScreen.main.cellMetrics.width
    let (column, columns) = (Int(point.x / width), Int(bounds.width / width))
    if let target = line.target(atColumn: column, columns: columns) { return target }
    let room = columns - right(columns: columns).columns - 1 - nameStart
    let left = line.left(columns: room)
    guard line.message == nil, Self.columns(of: left.text) <= room else { return nil }
    return left.parts.first { $0.columns.contains(column - nameStart) }.map { .crumb($0.part) }
  }
}
