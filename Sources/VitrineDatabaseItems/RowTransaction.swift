import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A transaction that compares and writes rows of one table, on one thread.
///
/// Without a successful commit, nothing is written.
package protocol RowTransaction: AnyObject {
  /// Begins the transaction.
  func begin() throws(DatabaseFailure)
  /// Returns the current structure of the table.
  func shape() throws(DatabaseFailure) -> DatabaseTableShape
  /// Returns the whole rows of changes by their numbers, without missing rows. From then on no
  /// other program can change them before the end.
  func rows(of changes: [RowChange]) throws(DatabaseFailure) -> [Int: [FieldValue]]
  /// Runs the statement of a change.
  ///
  /// - Returns: The new keys of the changed or inserted rows.
  func run(
    _ statement: RowChange.Statement, of change: RowChange
  ) throws(DatabaseFailure) -> [[FieldValue]]
  /// Runs a statement without bound values.
  func run(_ sql: String) throws(DatabaseFailure)
  /// Commits the transaction. Throws if nothing was written, or the result is unknown.
  func commit() throws(DatabaseFailure)
  /// Rolls the transaction back.
  func rollBack()
}

extension RowTransaction {
  /// Runs a function, and on failure rolls back only its changes.
  func attempt<Result>(
    _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    try run("SAVEPOINT attempt")
    do throws(DatabaseFailure) {
      let result = try body()
      try run("RELEASE SAVEPOINT attempt")
      return result
    } catch {
      try run("ROLLBACK TO SAVEPOINT attempt")
      try run("RELEASE SAVEPOINT attempt")
      throw error
    }
  }
}

extension DatabasePath {
  /// Returns a transaction that writes rows of the table.
  func transaction(
    _ shape: DatabaseTableShape, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowTransaction {
    if let server { return try server.transaction(shape, interruption) }
    return try SQLiteTransaction(DatabaseFile(file), shape, interruption)
  }
}
