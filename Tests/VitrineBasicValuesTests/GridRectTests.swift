import Testing
import VitrineBasicValues

@Suite("Rectangles of cells")
struct GridRectTests {
  /// All rectangles in a small area, including empty ones.
  private static let all = (-1...2).flatMap { column in
    (-1...1).flatMap { row in
      (0...3).flatMap { columns in
        (0...2).map { rows in GridRect(column: column, row: row, columns: columns, rows: rows) }
      }
    }
  }

  private static func cells(of rect: GridRect) -> Set<GridPoint> {
    var cells: Set<GridPoint> = []
    for column in rect.column..<rect.maxColumn {
      for row in rect.row..<rect.maxRow { cells.insert(GridPoint(column: column, row: row)) }
    }
    return cells
  }

  @Test("two rectangles overlap if they share cells")
  func overlapping() {
    for one in Self.all {
      for other in Self.all {
        let common = Self.cells(of: one).intersection(Self.cells(of: other))
        #expect(one.overlaps(other) == !common.isEmpty, "\(one), \(other)")
        #expect(Self.cells(of: one.intersection(other)) == common, "\(one), \(other)")
      }
    }
  }

  @Test("moving a rectangle into another one cuts it only if it is too large")
  func moving() {
    let outer = GridRect(column: 0, row: 0, columns: 2, rows: 1)
    for rect in Self.all {
      let moved = rect.moved(into: outer)
      #expect(outer.contains(moved), "\(rect)")
      #expect(moved.columns == min(rect.columns, 2) && moved.rows == min(rect.rows, 1))
      if outer.contains(rect) { #expect(moved == rect) }
    }
  }

  @Test("a rectangle grows on every side")
  func growing() {
    let rect = GridRect(column: 3, row: 4, columns: 5, rows: 6)
    #expect(rect.grown(by: 1) == GridRect(column: 2, row: 3, columns: 7, rows: 8))
    #expect(rect.grown(by: -1) == GridRect(column: 4, row: 5, columns: 3, rows: 4))
  }
}
