import Gallery
import UIKit

/// A demo in the gallery: title, summary, and a miniature of its layout.
final class DemoCard: UICollectionViewCell {
  private var demo: Demo?
  private var miniature: Miniature?
  /// Whether the card has focus: its title is reversed, its frame bright.
  var isCurrent = false {
    didSet { if isCurrent != oldValue { showFocus() } }
  }

  /// The colours of items in a miniature.
  private static let colors: [UIColor] = [
    .systemGray, .systemBlue, .systemTeal, .systemIndigo, .systemCyan, .systemPurple, .systemMint,
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    focusEffect = nil
    layer.borderWidth = 1
    showFocus()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ demo: Demo) {
    guard demo.name != self.demo?.name else { return }
    self.demo = demo
    miniature = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func showFocus() {
    layer.borderColor = (isCurrent ? UIColor.label : .tertiaryLabel).cgColor
    setNeedsDisplay()
  }

  private var room: CGRect {
    let cell = UIScreen.main.cellMetrics
    return bounds.insetBy(dx: 2 * cell.width, dy: cell.height)
  }

  /// Rows above the miniature: the title and two lines of the summary.
  private static let textRows: CGFloat = 3

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let demo else { return }
    let cell = UIScreen.main.cellMetrics
    let columns = Int(room.width / cell.width)
    let rows = Int(room.height / cell.height - Self.textRows)
    guard columns > 0, rows > 0, miniature?.columns != columns || miniature?.rows != rows else {
      return
    }
    miniature = Miniatures.shared.miniature(of: demo, columns: columns, rows: rows)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let demo else { return }
    let cell = UIScreen.main.cellMetrics
    let room = room
    var title: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 0)]
    if isCurrent {
      title[.foregroundColor] = UIColor.systemBackground
      title[.backgroundColor] = UIColor.label
    }
    let text = TextMeasure.lines(demo.title, width: room.width, mode: .byTruncatingTail, limit: 1)
    text.first?.draw(at: room.origin, withAttributes: title)
    let summary = TextMeasure.lines(
      demo.summary, width: room.width, mode: .byWordWrapping, limit: 2)
    for (row, line) in summary.enumerated() {
      line.draw(
        at: CGPoint(x: room.minX, y: room.minY + CGFloat(row + 1) * cell.height),
        withAttributes: [.foregroundColor: UIColor.secondaryLabel])
    }
    let origin = CGPoint(x: room.minX, y: room.minY + Self.textRows * cell.height)
    if let miniature { draw(miniature, at: origin) }
  }

  /// Draws runs of characters of one colour.
  private func draw(_ miniature: Miniature, at origin: CGPoint) {
    let cell = UIScreen.main.cellMetrics
    for row in 0..<miniature.rows {
      var column = 0
      while column < miniature.columns {
        let start = column
        let value = miniature.cell(column: column, row: row).value
        var run = ""
        while column < miniature.columns {
          let next = miniature.cell(column: column, row: row)
          guard next.value == value else { break }
          run.append(next.glyph)
          column += 1
        }
        guard value > 0 else { continue }
        run.draw(
          at: CGPoint(
            x: origin.x + CGFloat(start) * cell.width, y: origin.y + CGFloat(row) * cell.height),
          withAttributes: [.foregroundColor: Self.colors[Int(value - 1) % Self.colors.count]])
      }
    }
  }
}
