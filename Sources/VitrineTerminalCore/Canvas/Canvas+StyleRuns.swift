/// A run of columns with the same style.
package struct StyleRun: Equatable {
  package var columns: Range<Int>
  package var style: CellStyle
}

extension Canvas {
  /// Returns the styles of some columns of a row from left to right. Usually all columns have one
  /// style, and then no memory is allocated.
  ///
  /// - Parameter columns: A non-empty range inside the canvas, like `row`.
  package func styleRuns(
    inRow row: Int, columns: Range<Int>
  ) -> (first: StyleRun, others: [StyleRun]) {
    withRow(row) { cells in
      var last = StyleRun(
        columns: columns.lowerBound..<columns.upperBound, style: cells[columns.lowerBound].style)
      if UnsafeBufferPointer(rebasing: cells[columns]).areAlike { return (last, []) }
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

  /// Returns the range from the first to the last column in which a row looks different from other
  /// cells, extended to whole glyphs of both, or an empty range for equal rows.
  ///
  /// - Parameter other: As many cells as the row has.
  package func columns(
    ofRow row: Int, differingFrom other: UnsafeBufferPointer<Cell>
  ) -> Range<Int> {
    withRow(row) { cells in
      var first = 0
      var end = min(cells.count, other.count)
      let length = CellBlock.length
      while first + length <= end, CellBlock.isEqual(cells, other, first..<first + length) {
        first += length
      }
      while first < end, cells[first] == other[first] { first += 1 }
      if first == end { return first..<first }
      while end - length > first, CellBlock.isEqual(cells, other, end - length..<end) {
        end -= length
      }
      while cells[end - 1] == other[end - 1] { end -= 1 }
      while first > 0, cells[first].width == 0 || other[first].width == 0 { first -= 1 }
      while end < other.count, cells[end].width == 0 || other[end].width == 0 { end += 1 }
      return first..<end
    }
  }

  /// Returns whether some columns of a row contain a glyph.
  package func hasGlyphs(inRow row: Int, columns: Range<Int>) -> Bool {
    withRow(row) { cells in
      cells[columns].contains { $0.glyph != 0x20 || $0.width != 1 }
    }
  }
}
