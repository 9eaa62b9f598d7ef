import UIKit
import VitrineFuzzyMatching
import VitrineSettings
import VitrineStyledText

/// A title that is drawn with what was looked for marked in it.
@MainActor
struct MarkedTitle {
  var text: String
  var matches: TitleMatches
  let plain: TextStyle
  let match: TextStyle
  /// The looks that its source gives to parts of it, one behind the other; empty: none.
  var runs: [StyledRun] = []
  let look: Look
  /// Whether a ground of its own lies behind it.
  let hasGround: Bool

  /// Draws lines that the title has been broken into, one below the other.
  func draw(_ lines: [String], at origin: CGPoint) {
    let height = UIScreen.main.cellMetrics.height
    draw(lines) { CGPoint(x: origin.x, y: origin.y + CGFloat($0) * height) }
  }

  /// Draws lines that the title has been broken into.
  ///
  /// - Parameter origin: Where a line begins, by its number.
  func draw(_ lines: [String], from origin: (_ line: Int) -> CGPoint) {
    let isUniform = matches.ranges.isEmpty && runs.isEmpty
    var rest = Array(isUniform ? "" : text)[...]
    for (row, line) in lines.enumerated() {
      let place = origin(row)
      if isUniform {
        draw(line, at: place, plain)
      } else {
        // Between lines only blanks are left out.
        while let first = rest.first, first != line.first { rest = rest.dropFirst() }
        draw(Array(line), from: rest.startIndex, at: place)
        rest = rest.dropFirst(line.count)
        // The rest of a word that is cut on its line is on no other one.
        if line.last == "…", row + 1 < lines.count { rest = rest.drop { $0 != " " } }
      }
    }
  }

  /// Draws a line whose first character is that of a place in the title.
  private func draw(_ line: [Character], from start: Int, at origin: CGPoint) {
    var styles = styles(from: start, count: line.count)
    for range in matches.ranges(in: line, from: start, of: text) {
      for place in range { styles[place] = styles[place].overlaid(by: match) }
    }
    var x = origin.x
    var place = 0
    while place < line.count {
      let end = styles[place...].firstIndex { $0 != styles[place] } ?? line.count
      let part = String(line[place..<end])
      draw(part, at: CGPoint(x: x, y: origin.y), styles[place])
      x += part.size().width
      place = end
    }
  }

  /// How each character looks, from a place in the title on.
  private func styles(from start: Int, count: Int) -> [TextStyle] {
    var styles = [TextStyle](repeating: plain, count: count)
    var place = -start
    for run in runs {
      let end = place + run.text.count
      let style = style(of: run)
      let inside = (place..<end).clamped(to: 0..<count)
      for place in inside { styles[place] = plain.overlaid(by: style) }
      place = end
    }
    return styles
  }

  /// On a ground of another colour roles might not be seen; the source's own colours keep their text, on that ground.
  private func style(of run: StyledRun) -> TextStyle {
    switch run.look {
    case .role(let role): return hasGround ? look[role] : TextStyle()
    case .style(let style):
      var style = style.adapted(to: look.colors)
      guard !hasGround else { return style }
      guard look.colors == .many, !style.attributes.contains(.reverse) else { return TextStyle() }
      style.background = nil
      return style
    }
  }

  private func draw(_ part: String, at point: CGPoint, _ style: TextStyle) {
    var attributes = look.text(style)
    attributes[.backgroundColor] = hasGround ? style.ground : nil
    part.draw(at: point, withAttributes: attributes)
  }
}
