import UIKit

/// The bottom line of the screen; a message that is longer takes the lines above it too.
final class StatusView: UIView {
  var line = StatusLine() {
    didSet { if line != oldValue { setNeedsDisplay() } }
  }

  /// Whether the terminal has no shades, so that its ground is reverse video.
  var isReversed = false {
    didSet { showGround() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    showGround()
  }

  required init?(coder: NSCoder) { nil }

  /// It stands apart from the items above it.
  private func showGround() {
    backgroundColor = isReversed ? .label : .secondarySystemFill
    setNeedsDisplay()
  }

  private func draw(_ text: String, at place: CGPoint) {
    text.draw(
      at: place,
      withAttributes: [.foregroundColor: isReversed ? UIColor.systemBackground : .label])
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  override var accessibilityLabel: String? {
    get { line.spoken }
    set {}
  }

  override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
  }

  /// How many columns a text takes.
  static func columns(of text: String) -> Int {
    UIScreen.main.cellMetrics.columns(fittingIn: TextMeasure.size(ofLine: text).width)
  }

  /// The message in as many lines as it needs.
  private func messageLines(_ message: StatusMessage, columns: Int) -> [String] {
    let text = message.text(columns: columns, width: Self.columns)
    let width = CGFloat(columns) * UIScreen.main.cellMetrics.width
    return TextMeasure.lines(text, width: width, mode: .byWordWrapping, limit: 0)
  }

  /// How many rows it takes.
  func rows(columns: Int) -> Int {
    line.message.map { max(1, messageLines($0, columns: columns).count) } ?? 1
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    let right = line.right(columns: columns)
    if let message = line.message {
      for (row, text) in messageLines(message, columns: columns).enumerated() {
        draw(text, at: CGPoint(x: 0, y: CGFloat(row) * cell.height))
      }
    } else {
      let room = CGFloat(max(0, columns - right.count - 1)) * cell.width
      // The end of a path says most.
      let left = TextMeasure.lines(line.left, width: room, mode: .byTruncatingHead, limit: 1)
      if let text = left.first { draw(text, at: .zero) }
    }
    let start = CGFloat(columns - right.count) * cell.width
    draw(right, at: CGPoint(x: start, y: 0))
  }

  /// How wide the right part is with a gap before it; 0 where too few columns would be left beside it.
  func rightWidth(besides columnsLeft: Int) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    let right = line.right(columns: columns).count + 1
    return columns - right >= columnsLeft ? CGFloat(right) * cell.width : 0
  }

  /// What stands at a point.
  func target(at point: CGPoint) -> StatusLine.Target? {
    let width = UIScreen.main.cellMetrics.width
    return line.target(atColumn: Int(point.x / width), columns: Int(bounds.width / width))
  }
}
