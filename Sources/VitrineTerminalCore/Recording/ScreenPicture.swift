/// A screen as an SVG document that looks like a terminal, for web pages and manuals.
///
/// Text stays text. Lines and blocks are drawn as shapes, so that they join in every font.
package struct ScreenPicture {
  private let canvas: Canvas
  private let colors: Colors

  /// The replacements for the terminal's own colours.
  private struct Colors {
    var foreground: String
    var background: String
  }

  // The advance of almost every monospaced font is 0.6 of its size.
  private static let fontSize = 15
  private static let cellWidth = 9
  private static let cellHeight = 18
  private static let baseline = 14

  /// - Parameter isLight: Whether the terminal's own background is light.
  package init(of canvas: Canvas, isLight: Bool) {
    self.canvas = canvas
    colors =
      isLight
      ? Colors(foreground: "#24292f", background: "#ffffff")
      : Colors(foreground: "#d4d4d4", background: "#16181d")
  }

  /// The document.
  package var text: String {
    let width = canvas.size.columns * Self.cellWidth
    let height = canvas.size.rows * Self.cellHeight
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-size="\(Self.fontSize)" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace">
      """,
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(colors.background)\"/>",
    ]
    for row in 0..<canvas.size.rows where canvas.size.columns > 0 {
      let runs = canvas.styleRuns(inRow: row, columns: 0..<canvas.size.columns)
      for run in [runs.first] + runs.others { parts += elements(of: run, inRow: row) }
    }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: Runs

  private func elements(of run: StyleRun, inRow row: Int) -> [String] {
    let isReversed = run.style.attributes.contains(.reverse)
    let front = name(run.style.foreground, colors.foreground)
    let back = name(run.style.background, colors.background)
    let ink = isReversed ? back : front
    let ground = isReversed ? front : back
    let y = row * Self.cellHeight
    var elements: [String] = []
    if ground != colors.background {
      elements.append(
        """
        <rect x="\(run.columns.lowerBound * Self.cellWidth)" y="\(y)" \
        width="\(run.columns.count * Self.cellWidth)" height="\(Self.cellHeight)" fill="\(ground)"/>
        """)
    }
    let look = attributes(run.style.attributes, ink: ink)
    var start = run.columns.lowerBound
    var text = ""
    func endText(at column: Int) {
      defer { (start, text) = (column + 1, "") }
      guard text.contains(where: { $0 != " " }) || run.style.attributes.decorates else { return }
      elements.append(
        """
        <text x="\(start * Self.cellWidth)" y="\(y + Self.baseline)" \
        textLength="\((column - start) * Self.cellWidth)" xml:space="preserve"\(look)>\
        \(text.escapedForXML)</text>
        """)
    }
    var paths: [(pen: CellShape.Pen, data: String)] = []
    canvas.withRow(row) { cells in
      for column in run.columns {
        guard let shape = CellShape(glyph: cells[column].glyph) else {
          text += cells[column].text
          continue
        }
        if column > start { endText(at: column) } else { start = column + 1 }
        paths += shape.paths(
          x: column * Self.cellWidth, y: y, width: Self.cellWidth, height: Self.cellHeight)
      }
    }
    if start < run.columns.upperBound { endText(at: run.columns.upperBound) }
    return elements + self.elements(of: paths, ink: ink)
  }

  /// Returns one element for all parts drawn with the same pen.
  private func elements(
    of paths: [(pen: CellShape.Pen, data: String)], ink: String
  ) -> [String] {
    var pens: [CellShape.Pen] = []
    for path in paths where !pens.contains(path.pen) { pens.append(path.pen) }
    return pens.map { pen in
      let data = paths.filter { $0.pen == pen }.map(\.data).joined()
      switch pen {
      case .light, .heavy:
        let width = pen == .light ? "1.5" : "3"
        return "<path fill=\"none\" stroke=\"\(ink)\" stroke-width=\"\(width)\" d=\"\(data)\"/>"
      case .fill(let opacity):
        let faint = opacity < 1 ? " fill-opacity=\"\(opacity)\"" : ""
        return "<path fill=\"\(ink)\"\(faint) shape-rendering=\"crispEdges\" d=\"\(data)\"/>"
      }
    }
  }

  private func name(_ color: CellColor, _ standard: String) -> String {
    guard let (red, green, blue) = color.components else { return standard }
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private func attributes(_ attributes: CellAttributes, ink: String) -> String {
    var text = " fill=\"\(ink)\""
    if attributes.contains(.bold) { text += " font-weight=\"bold\"" }
    if attributes.contains(.italic) { text += " font-style=\"italic\"" }
    if attributes.contains(.dim) { text += " fill-opacity=\"0.6\"" }
    let lines = [
      attributes.contains(.underline) ? "underline" : nil,
      attributes.contains(.strikethrough) ? "line-through" : nil,
    ].compactMap(\.self)
    if !lines.isEmpty { text += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return text
  }
}

extension CellAttributes {
  /// Whether spaces are visible, too.
  fileprivate var decorates: Bool { !isDisjoint(with: [.underline, .strikethrough]) }
}

extension String {
  fileprivate var escapedForXML: String {
    var text = ""
    for character in self {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
    return text
  }
}
