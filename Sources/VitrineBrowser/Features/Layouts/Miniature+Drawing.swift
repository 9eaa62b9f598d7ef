import UIKit

extension Miniature {
  /// The colours of a miniature: first the decorations, then the colours of the items in turn.
  @MainActor
  private static let colors: [UIColor] = [
    .systemGray, .systemBlue, .systemTeal, .systemIndigo, .systemCyan, .systemPurple, .systemMint,
    .systemGreen,
  ]

  /// Draws runs of characters of one colour.
  @MainActor
  func draw(at origin: CGPoint) {
    let metrics = UIScreen.main.cellMetrics
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let start = column
        let value = cell(column: column, row: row).value
        var run = ""
        while column < columns {
          let next = cell(column: column, row: row)
          guard next.value == value else { break }
          run.append(next.glyph)
          column += 1
        }
        guard value > 0 else { continue }
        run.draw(
          at: CGPoint(
            x: origin.x + CGFloat(start) * metrics.width,
            y: origin.y + CGFloat(row) * metrics.height),
          withAttributes: [.foregroundColor: Self.colors[Int(value - 1) % Self.colors.count]])
      }
    }
  }
}
