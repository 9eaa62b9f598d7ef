import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A database server. All functions except `address` block until the server answers; any thread may
/// call them.
package protocol DatabaseServer: AnyObject, Sendable {
  /// Returns the address, with or without a table, safe to draw. Equal addresses mean the same
  /// server.
  func address(of table: String?) -> [UInt8]
  /// Returns the tables, and a notice about the connection.
  func tables(
    _ interruption: Interruption
  ) throws(DatabaseFailure) -> (list: TableList, notice: String?)
  /// Opens a table, and determines how to read its rows.
  func store(
    _ request: RowQuery.Request, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowBackend
  /// Opens a table once more in a known way.
  ///
  /// - Parameter isScan: Whether the connection is for a scan of all rows, which may use any
  ///   connection.
  func store(
    of plan: RowPlan, _ interruption: Interruption, isScan: Bool
  ) throws(DatabaseFailure) -> any RowBackend
  /// Returns a transaction that writes rows of a table.
  func transaction(
    _ shape: DatabaseTableShape, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowTransaction
  /// Returns a query over all filtered rows of a table.
  func question(about table: String, _ query: ItemQuery) -> any RowQuestion
  /// Returns the values of a row, cut to some sizes; nil if the row does not exist.
  func values(
    of row: StoredRow, _ interruption: Interruption
  ) throws(DatabaseFailure) -> (shape: DatabaseTableShape, parts: [StoredRow.Part])?
  /// Returns the first rows of a table as displayed, up to a limit.
  func rows(
    of table: String, atMost count: Int, _ interruption: Interruption
  ) throws(DatabaseFailure) -> (shape: DatabaseTableShape, values: [[FieldValue]])
}
