import VitrineDatabaseItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A transaction on a server that compares and writes rows: the only writing one in a session.
///
/// The comparison locks the rows. A lock wait of more than two seconds ends the transaction.
final class PostgresTransaction: RowTransaction {
  private let server: PostgresServer
  private let connection: PostgresConnection
  private let shown: DatabaseTableShape
  /// The server's transaction ID; nil if the server has no such IDs.
  private var number: [UInt8]?
  private var isOpen = false

  /// The number of rows to compare in one statement.
  private static let comparedRows = 200
  /// The number of checks, ten a second, for the result of the transaction after a lost connection.
  private static let questions = 30

  init(
    _ server: PostgresServer, _ shape: DatabaseTableShape, _ interruption: Interruption
  ) throws(DatabaseFailure) {
    (self.server, shown) = (server, shape)
    connection = try server.connection(interruption)
  }

  deinit {
    if !isOpen { server.take(back: connection) }
  }

  func begin() throws(DatabaseFailure) {
    _ = try connection.query("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
    isOpen = true
    try run("SET LOCAL lock_timeout = '2s'")
    try run("SAVEPOINT number")
    do throws(DatabaseFailure) {
      number = try connection.once("SELECT pg_catalog.txid_current()").bytes(0, 0)
    } catch {
      guard error.code == DatabaseFailure.server else { throw error }
      try run("ROLLBACK TO SAVEPOINT number")
    }
  }

  func shape() throws(DatabaseFailure) -> DatabaseTableShape {
    try DatabaseTableShape(shown.name, connection, reconnects: false)
  }

  // MARK: Rows

  func rows(of changes: [RowChange]) throws(DatabaseFailure) -> [Int: [FieldValue]] {
    var rows: [Int: [FieldValue]] = [:]
    var rest = changes[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.comparedRows)
      rest = rest.dropFirst(part.count)
      try compare(part, &rows)
    }
    return rows
  }

  private func compare(
    _ changes: ArraySlice<RowChange>, _ rows: inout [Int: [FieldValue]]
  ) throws(DatabaseFailure) {
    let key = shown.key.joined(separator: ", ")
    let columns = shown.columns.map(\.wholeExpression)
    var query = RowChange.Statement(
      "SELECT \(([key] + columns).joined(separator: ", ")) FROM \(shown.quoted)"
        + " WHERE (\(key)) IN (")
    for (place, change) in changes.enumerated() {
      query.add(place == 0 ? "(" : ", (")
      for (part, value) in change.key.enumerated() {
        if part > 0 { query.add(", ") }
        query.bind(value)
      }
      query.add(")")
    }
    query.add(") FOR UPDATE")
    let result = try connection.once(query.sql(.postgres), query.values)
    var numbers: [[FieldValue]: Int] = [:]
    for change in changes { numbers[change.key] = change.number }
    for row in 0..<result.count {
      guard let number = numbers[shown.key(in: result, row)] else { continue }
      rows[number] = shown.columns.enumerated().map { place, column in
        column.value(result, row, shown.key.count + place, isShown: false)
      }
    }
  }

  func run(
    _ statement: RowChange.Statement, of change: RowChange
  ) throws(DatabaseFailure) -> [[FieldValue]] {
    let key = shown.key.joined(separator: ", ")
    let result = try connection.once(
      "\(statement.sql(.postgres)) RETURNING \(key)", statement.values)
    return (0..<result.count).map { shown.key(in: result, $0) }
  }

  func run(_ sql: String) throws(DatabaseFailure) { _ = try connection.once(sql) }

  // MARK: The end

  func commit() throws(DatabaseFailure) {
    do throws(DatabaseFailure) {
      try run("COMMIT")
      isOpen = false
    } catch {
      guard error.code == DatabaseFailure.lost || error.isInterruption else {
        rollBack()
        throw error
      }
      try findOut(error)
    }
  }

  func rollBack() {
    guard isOpen, !connection.isLost else { return }
    if (try? run("ROLLBACK")) != nil { isOpen = false }
  }

  /// Checks on a new connection whether a transaction was committed although its response was lost.
  private func findOut(_ failure: DatabaseFailure) throws(DatabaseFailure) {
    let interruption = Interruption()
    interruption.request(afterMilliseconds: 10_000)
    for _ in 0..<Self.questions {
      guard let number,
        let answer = try? server.ask(
          "SELECT pg_catalog.txid_status($1::text::int8), pg_catalog.pg_sleep(0.1)",
          [.text(number)], interruption)
      else { break }
      switch answer.string(0, 0) {
      case "committed": return
      case "aborted": throw failure
      default: continue
      }
    }
    throw DatabaseFailure(
      code: DatabaseFailure.unknownEnd,
      reason: "\(failure.reason); the changes may be written: R reads again")
  }
}

extension DatabaseTableShape {
  /// Returns the key of a row from the first columns of a result.
  fileprivate func key(in result: PostgresResult, _ row: Int) -> [FieldValue] {
    key.enumerated().map { place, name in
      let column = columns.first { $0.quoted == name }
      guard column?.affinity == .integer else { return .text(result.bytes(row, place)) }
      return result.integer(row, place).map { .integer($0) } ?? .text(result.bytes(row, place))
    }
  }
}
