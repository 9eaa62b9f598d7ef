import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A transaction in a SQLite file, which excludes writes by other programs.
///
/// Triggers run, and foreign keys are checked at the end, with the declared actions for referring
/// rows.
final class SQLiteTransaction: RowTransaction {
  private let connection: DatabaseConnection
  private let shown: DatabaseTableShape

  init(
    _ file: DatabaseFile, _ shape: DatabaseTableShape, _ interruption: Interruption
  ) throws(DatabaseFailure) {
    // This one reports unfinished work of another program; a writable one would roll it back.
    _ = try DatabaseConnection.open(file, interruption)
    var writable = file
    writable.isWritable = true
    connection = try DatabaseConnection.open(writable, interruption)
    shown = shape
  }

  func begin() throws(DatabaseFailure) {
    try connection.run("PRAGMA foreign_keys = ON")
    if !foreignKeysAreSound { try connection.run("PRAGMA foreign_keys = OFF") }
    try connection.run("BEGIN IMMEDIATE")
    try connection.run("PRAGMA defer_foreign_keys = ON")
  }

  /// Whether the foreign keys from and to the table refer to valid targets. With an invalid one,
  /// every write would fail; as in `sqlite3`, they are then not enforced.
  private var foreignKeysAreSound: Bool {
    ["DELETE FROM \(shown.quoted)", "INSERT INTO \(shown.quoted) DEFAULT VALUES"].allSatisfy {
      (try? connection.prepare($0)) != nil
    }
  }

  func shape() throws(DatabaseFailure) -> DatabaseTableShape {
    try DatabaseTableShape(shown.name, connection)
  }

  func rows(of changes: [RowChange]) throws(DatabaseFailure) -> [Int: [FieldValue]] {
    guard !changes.isEmpty else { return [:] }
    let columns = shown.columns.map(\.quoted).joined(separator: ", ")
    var query = RowChange.Statement("SELECT \(columns) FROM \(shown.quoted)")
    query.addCondition(of: changes[0].key, shown)
    let look = try connection.prepare(query.sql(.sqlite))
    var rows: [Int: [FieldValue]] = [:]
    for change in changes {
      try look.bind(change.key)
      if try look.step() { rows[change.number] = shown.columns.indices.map(look.value) }
      look.reset()
    }
    return rows
  }

  func run(
    _ statement: RowChange.Statement, of change: RowChange
  ) throws(DatabaseFailure) -> [[FieldValue]] {
    try connection.run(statement.sql(.sqlite), statement.values)
    guard connection.changeCount == 1 else {
      return Array(repeating: [], count: connection.changeCount)
    }
    if let key = change.newKey(shown) { return [key] }
    guard shown.hasRowid, change.kind != .delete else { return [[]] }
    let last = try connection.prepare("SELECT last_insert_rowid()")
    return try last.step() ? [[last.value(0)]] : [[]]
  }

  func run(_ sql: String) throws(DatabaseFailure) { try connection.run(sql) }

  func commit() throws(DatabaseFailure) {
    do throws(DatabaseFailure) {
      try connection.run("COMMIT")
    } catch {
      defer { rollBack() }
      guard error.code == LibSQLite.Code.foreignKeyConflict,
        let reference = try? brokenReference()
      else { throw error }
      throw DatabaseFailure(code: error.code, reason: reference)
    }
  }

  /// Returns the first row with a broken reference.
  private func brokenReference() throws(DatabaseFailure) -> String? {
    let rows = try connection.prepare("SELECT \"table\", parent FROM pragma_foreign_key_check")
    guard try rows.step() else { return nil }
    return "a row of \(rows.string(0)) would refer to none of \(rows.string(1))"
  }

  func rollBack() { try? connection.run("ROLLBACK") }
}
