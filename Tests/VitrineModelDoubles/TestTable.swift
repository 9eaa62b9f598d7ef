import Foundation
import VitrineDatabaseItems
import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTestSupport

/// A database made by a test, and its rows as read by SQLite itself.
package struct TestTable {
  package let folder: TemporaryFolder
  package let path: String

  package init(_ sql: String) throws {
    folder = try TemporaryFolder()
    path = folder.path + "/a.db"
    try SQLiteScript.run(sql, on: path)
  }

  package var bytes: [UInt8] { Array(path.utf8) }
  package var file: DatabaseFile { DatabaseFile(bytes) }

  package func connection() throws -> DatabaseConnection {
    try DatabaseConnection.open(file, Interruption())
  }

  @MainActor
  package func source(_ table: String = "t") -> DatabaseTableSource {
    DatabaseTableSource(DatabasePath(file: bytes, table: table), PlaceOptions())
  }

  /// Returns a writable source of a table.
  @MainActor
  package func writableSource(_ table: String = "t") -> DatabaseTableSource {
    var options = PlaceOptions()
    options.writesDatabases = true
    return DatabaseTableSource(DatabasePath(file: bytes, table: table), options)
  }

  /// Returns the first column of a query's result as texts.
  package func column(_ sql: String) throws -> [String] {
    try SQLiteScript.run(sql, on: path).map { $0[0] ?? "NULL" }
  }

  /// Returns SQL for a table `n` of the numbers from 1 on.
  package static func numbers(_ count: Int) -> String {
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT \(count))"
  }
}
