/// Columns of a row that look alike.
package struct StyleRun: Equatable {
  package var columns: Range<Int>
  package var style: CellStyle
}

extension Canvas {
  /// How some columns of a row look, from left to right; nearly always they all look alike, and
  /// then no memory is taken.
  ///
  /// - Parameter columns: Not empty, inside of the canvas, like `row`.
  package func styleRuns(
    inRow row: Int, columns: Range<Int>
  ) -> (first: StyleRun, others: [StyleRun]) {
    withRow(row) { cells in
      var last = StyleRun(
        columns: columns.lowerBound..<columns.upperBound, style: cells[columns.lowerBound].style)
      var runs: [StyleRun] = []
      var start = columns.lowerBound
      for column in columns.dropFirst() where !cells[column].hasSameStyle(as: cells[start]) {
        last.columns = start..<column
        runs.append(last)
        start = column
        last = StyleRun(columns: start..<columns.upperBound, style: cells[start].style)
      }
      if runs.isEmpty { return (last, []) }
      runs.append(last)
      return (runs[0], Array(runs.dropFirst()))
    }
  }

  /// Whether there is a glyph in some columns of a row.
  package func hasGlyphs(inRow row: Int, columns: Range<Int>) -> Bool {
    withRow(row) { cells in
      cells[columns].contains { $0.glyph != 0x20 || $0.width != 1 }
    }
  }
}
