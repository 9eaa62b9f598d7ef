extension Canvas {
  /// Returns the escape sequences that change one frame into this one, for any terminal with ECMA-48 and UTF-8.
  ///
  /// Each changed row is written from its first changed column to its last one. Unlike ncurses,
  /// which draws on real terminals, this function has no terminal description and never scrolls.
  ///
  /// - Parameter old: The current frame. If it is nil or has another size, everything is written on a cleared screen.
  /// - Complexity: O(cells).
  package func difference(from old: Canvas?, depth: ColorDepth) -> String {
    var text = ""
    var style = CellStyle.standard
    let before = old?.size == size ? old : nil
    if before == nil { text += "\u{1B}[0m\u{1B}[2J" }
    let blank = Canvas(size: GridSize(columns: size.columns, rows: 1))
    for row in 0..<size.rows {
      let shown = before ?? blank
      guard let changed = columns(ofRow: row, differingFrom: shown, row: before == nil ? 0 : row)
      else { continue }
      text += "\u{1B}[\(row + 1);\(changed.lowerBound + 1)H"
      withRow(row) { cells in
        for cell in cells[changed] where cell.width > 0 {
          let wanted = cell.style.degraded(to: depth)
          if wanted != style {
            text += "\u{1B}[\(wanted.graphicRendition(depth: depth))m"
            style = wanted
          }
          text += cell.text
        }
      }
    }
    return style == .standard ? text : text + "\u{1B}[0m"
  }

  /// Returns the columns from the first to the last difference, extended to whole wide glyphs, or nil for equal rows.
  private func columns(ofRow row: Int, differingFrom other: Canvas, row otherRow: Int) -> Range<
    Int
  >? {
    withRow(row) { new in
      other.withRow(otherRow) { old in
        guard var first = new.indices.first(where: { new[$0] != old[$0] }),
          var last = new.indices.last(where: { new[$0] != old[$0] })
        else { return nil }
        while first > 0, new[first].width == 0 || old[first].width == 0 { first -= 1 }
        while last + 1 < new.count, new[last + 1].width == 0 || old[last + 1].width == 0 {
          last += 1
        }
        return first..<last + 1
      }
    }
  }
}
