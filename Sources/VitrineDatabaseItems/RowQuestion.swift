import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// What is asked of all rows of a table that a filter leaves, answered by the database.
package protocol RowQuestion: Sendable {
  var interruption: Interruption { get }

  /// Gives all rows, whole, in their order.
  func forEachRow(
    _ body: ([FieldValue]) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure)
  /// What the values of a column are.
  func statistics(
    of column: DatabaseTableShape.Column
  ) throws(DatabaseFailure) -> ColumnStatistics
}
