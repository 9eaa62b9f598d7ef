import UIKit
import VitrineFuzzyMatching
import VitrineStyledText

/// A title with highlighted search matches.
@MainActor
struct MarkedTitle {
  var text: String
  var matches: TitleMatches
  let plain: TextStyle
  let match: TextStyle
  /// The source's styles for parts of the title, in order; empty if there are none.
  var runs: [StyledRun] = []
  let look: ResolvedTheme
  /// Whether the title has its own background.
  let hasGround: Bool

  /// Draws the wrapped lines of the title, one below the other.
  func draw(_ lines: [String], at origin: CGPoint) {
    let height = UIScreen.main.cellMetrics.height
    draw(lines) { CGPoint(x: origin.x, y: origin.y + CGFloat($0) * height) }
  }

  /// Draws the wrapped lines of the title.
  ///
  /// - Parameter origin: Returns the start of a line by its number.
  func draw(_ lines: [String], from origin: (_ line: Int) -> CGPoint) {
    let isUniform = matches.ranges.isEmpty && runs.isEmpty
    var rest = Array(isUniform ? "" : text)[...]
    for (row, line) in lines.enumerated() {
      let place = origin(row)
      if isUniform {
        draw(line, at: place, plain)
      } else {
        // Line breaks only omit spaces.
        while let first = rest.first, first != line.first { rest = rest.dropFirst() }
        draw(Array(line), from: rest.startIndex, at: place)
        rest = rest.dropFirst(line.count)
        // The rest of a truncated word appears on no other line.
        if line.last == "…", row + 1 < lines.count { rest = rest.drop { $0 != " " } }
      }
    }
  }

  /// Draws a line that starts at a given character of the title.
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

  /// Returns the style of each character from a start index.
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

  /// Returns the style of a run. On another background, role colours could be invisible and are
  /// dropped; the source's own text colours stay.
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
