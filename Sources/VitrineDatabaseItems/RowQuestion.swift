import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A query over all filtered rows of a table, which the database evaluates.
package protocol RowQuestion: Sendable {
  var interruption: Interruption { get }

  /// Visits all whole rows in order.
  func forEachRow(
    _ body: ([FieldValue]) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure)
  /// Returns the statistics of a column.
  func statistics(
    of column: DatabaseTableShape.Column
  ) throws(DatabaseFailure) -> ColumnStatistics
}
