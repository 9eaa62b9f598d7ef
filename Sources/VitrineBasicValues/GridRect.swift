/// A rectangle of cells; empty without columns or rows.
package struct GridRect: Hashable, Sendable {
  package var column: Int
  package var row: Int
  package var columns: Int
  package var rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  package init(origin: GridPoint = .zero, size: GridSize) {
    self.init(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
  }

  package static let zero = GridRect(column: 0, row: 0, columns: 0, rows: 0)

  package var origin: GridPoint { GridPoint(column: column, row: row) }
  package var size: GridSize { GridSize(columns: columns, rows: rows) }
  /// The column after the last one.
  package var maxColumn: Int { column + columns }
  /// The row after the last one.
  package var maxRow: Int { row + rows }
  package var isEmpty: Bool { columns == 0 || rows == 0 }

  package func contains(_ point: GridPoint) -> Bool {
    point.column >= column && point.column < maxColumn && point.row >= row && point.row < maxRow
  }

  /// Returns the common part of both rectangles; empty if they do not meet.
  package func intersection(_ other: GridRect) -> GridRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return GridRect(
      column: left, row: top, columns: min(maxColumn, other.maxColumn) - left,
      rows: min(maxRow, other.maxRow) - top)
  }

  /// Returns whether another rectangle lies completely in this one.
  package func contains(_ other: GridRect) -> Bool {
    other.column >= column && other.maxColumn <= maxColumn && other.row >= row
      && other.maxRow <= maxRow
  }

  /// Returns whether both rectangles have a common cell.
  package func overlaps(_ other: GridRect) -> Bool { !intersection(other).isEmpty }

  /// Returns the rectangle moved, and cut if needed, so that it lies inside another one.
  package func moved(into outer: GridRect) -> GridRect {
    let columns = min(self.columns, outer.columns)
    let rows = min(self.rows, outer.rows)
    return GridRect(
      column: max(outer.column, min(column, outer.maxColumn - columns)),
      row: max(outer.row, min(row, outer.maxRow - rows)), columns: columns, rows: rows)
  }

  /// Returns the rectangle moved right and down by numbers of cells.
  package func offset(columns: Int, rows: Int) -> GridRect {
    GridRect(
      column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }

  /// Returns the rectangle enlarged by a number of cells on every side.
  package func grown(by margin: Int) -> GridRect {
    GridRect(
      column: column - margin, row: row - margin, columns: columns + 2 * margin,
      rows: rows + 2 * margin)
  }
}
