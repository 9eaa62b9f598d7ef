import VitrineFuzzyMatching
import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A server whose tables are browsed. All functions but `address` wait for the server, on any thread.
package protocol DatabaseServer: AnyObject, Sendable {
  /// The address, with a table or without; safe to draw. Servers with equal addresses are the same one.
  func address(of table: String?) -> [UInt8]
  /// The tables, and a notice about the connection.
  func tables(
    _ interruption: Interruption
  ) throws(DatabaseFailure) -> (list: TableList, notice: String?)
  /// Opens a table and finds out how its rows are read.
  func store(
    _ request: RowView.Request, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowStore
  /// Opens a table once more, in a way that is known.
  ///
  /// - Parameter isScan: Whether all rows are passed: for that any connection will do.
  func store(
    of plan: RowPlan, _ interruption: Interruption, isScan: Bool
  ) throws(DatabaseFailure) -> any RowStore
  /// A transaction that writes rows of a table.
  func transaction(
    _ shape: DatabaseTableShape, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowTransaction
  /// A question about all rows of a table that a filter leaves.
  func question(
    about table: String, sort: SortOrder, filter: String, rules: FilterRules
  ) -> any RowQuestion
  /// The values of a row up to some sizes; nil if the row is gone.
  func values(
    of row: StoredRow, _ interruption: Interruption
  ) throws(DatabaseFailure) -> (shape: DatabaseTableShape, parts: [StoredRow.Part])?
  /// The first rows of a table as they are shown, at most so many.
  func rows(
    of table: String, atMost count: Int, _ interruption: Interruption
  ) throws(DatabaseFailure) -> (shape: DatabaseTableShape, values: [[FieldValue]])
}
