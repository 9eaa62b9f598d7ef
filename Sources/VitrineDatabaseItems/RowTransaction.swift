import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A transaction of a database in which rows of one table are compared and written, on one thread.
///
/// Whatever goes wrong: without an end that was reached nothing is written.
package protocol RowTransaction: AnyObject {
  /// Begins it.
  func begin() throws(DatabaseFailure)
  /// What the table is by now.
  func shape() throws(DatabaseFailure) -> DatabaseTableShape
  /// The rows that changes are about, whole, by the numbers of those; none for a row that is not there. From then on
  /// nobody else can change them before the end.
  func rows(of changes: [RowChange]) throws(DatabaseFailure) -> [Int: [FieldValue]]
  /// Runs a statement that makes a change.
  ///
  /// - Returns: What names the rows that it has changed, or made, by now.
  func run(
    _ statement: RowChange.Statement, of change: RowChange
  ) throws(DatabaseFailure) -> [[FieldValue]]
  /// Runs a statement without values.
  func run(_ sql: String) throws(DatabaseFailure)
  /// Ends it for good. Throws where nothing was written, or nobody knows.
  func commit() throws(DatabaseFailure)
  /// Takes everything back.
  func rollBack()
}

extension RowTransaction {
  /// Takes back what was done where something fails, and nothing before.
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
  /// A transaction that writes rows of the table.
  func transaction(
    _ shape: DatabaseTableShape, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowTransaction {
    if let server { return try server.transaction(shape, interruption) }
    return try SQLiteTransaction(DatabaseFile(file), shape, interruption)
  }
}
