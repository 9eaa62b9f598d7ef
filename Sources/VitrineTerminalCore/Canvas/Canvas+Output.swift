extension Canvas {
  /// Returns the text of a row without trailing spaces, or an empty text outside the canvas.
  package func text(ofRow row: Int) -> String {
    guard row >= 0, row < size.rows else { return "" }
    var text = ""
    for cell in rows[row] { text += cell.text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The texts of all rows.
  package var lines: [String] { (0..<size.rows).map(text(ofRow:)) }

  /// Returns all rows with SGR sequences. Each row ends in the standard style, without invisible trailing spaces.
  package func styledLines(depth: ColorDepth = .direct) -> [String] {
    (0..<size.rows).map { row in
      let cells = rows[row]
      let end = cells.lastIndex { $0.glyph != 0x20 || $0.hasVisibleBlank } ?? cells.startIndex - 1
      var text = ""
      var current = CellStyle.standard
      for cell in cells.prefix(end + 1) where cell.width > 0 {
        let style = cell.style.degraded(to: depth)
        if style != current {
          text += "\u{1B}[\(style.graphicRendition(depth: depth))m"
          current = style
        }
        text += cell.text
      }
      return current == .standard ? text : text + "\u{1B}[0m"
    }
  }
}

extension Cell {
  /// Whether a space in this style is visible.
  var hasVisibleBlank: Bool {
    background != .standard
      || !attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }
}
