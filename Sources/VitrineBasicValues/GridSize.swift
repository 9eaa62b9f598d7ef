/// A number of columns and rows, never negative.
package struct GridSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  package static let zero = GridSize(columns: 0, rows: 0)
  /// The assumed size of a terminal that does not report its size.
  package static let fallback = GridSize(columns: 80, rows: 24)
}
