extension Canvas {
  /// The text of a row without trailing blanks; empty outside.
  package func text(ofRow row: Int) -> String {
    guard row >= 0, row < size.rows else { return "" }
    var text = ""
    for cell in rows[row] { text += cell.text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The texts of all rows.
  package var lines: [String] { (0..<size.rows).map(text(ofRow:)) }

  /// All rows with SGR sequences, each row ending in the standard style; blanks at the end are
  /// trimmed where they have no look.
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
  /// Whether a space in this style differs from nothing.
  var hasVisibleBlank: Bool {
    background != .standard
      || !attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }
}
