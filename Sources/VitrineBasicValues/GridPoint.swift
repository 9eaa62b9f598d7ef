/// The position of a cell, counted from the top left, which is (0, 0).
package struct GridPoint: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  package static let zero = GridPoint(column: 0, row: 0)
}
