import BrowserModel
import UIKit

/// A title that is drawn with what was looked for marked in it.
@MainActor
struct MarkedTitle {
  var text: String
  var matches: TitleMatches
  let plain: [NSAttributedString.Key: Any]
  let match: [NSAttributedString.Key: Any]
  /// What lies behind it alone; nil: nothing of its own.
  var ground: UIColor?

  /// Draws lines that the title has been broken into, one below the other.
  func draw(_ lines: [String], at origin: CGPoint) {
    let height = UIScreen.main.cellMetrics.height
    var rest = Array(matches.ranges.isEmpty ? "" : text)[...]
    for (row, line) in lines.enumerated() {
      let place = CGPoint(x: origin.x, y: origin.y + CGFloat(row) * height)
      if matches.ranges.isEmpty {
        draw(line, at: place, isMatch: false)
      } else {
        // Between lines only blanks are left out.
        while let first = rest.first, first != line.first { rest = rest.dropFirst() }
        draw(Array(line), from: rest.startIndex, at: place)
        rest = rest.dropFirst(line.count)
      }
    }
  }

  /// Draws a line whose first character is that of a place in the title.
  private func draw(_ line: [Character], from start: Int, at origin: CGPoint) {
    var x = origin.x
    var place = 0
    func draw(upTo end: Int, isMatch: Bool) {
      guard place < end else { return }
      let part = String(line[place..<end])
      self.draw(part, at: CGPoint(x: x, y: origin.y), isMatch: isMatch)
      x += part.size().width
      place = end
    }
    for range in matches.ranges(in: line, from: start, of: text) {
      draw(upTo: range.lowerBound, isMatch: false)
      draw(upTo: range.upperBound, isMatch: true)
    }
    draw(upTo: line.count, isMatch: false)
  }

  private func draw(_ part: String, at point: CGPoint, isMatch: Bool) {
    var attributes = isMatch ? match : plain
    attributes[.backgroundColor] = ground
    part.draw(at: point, withAttributes: attributes)
  }
}
