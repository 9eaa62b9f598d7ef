import VitrineDatabaseItems
import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

extension PostgresServer: DatabaseServer {
  package func address(of table: String?) -> [UInt8] { address.text(of: table) }

  package func tables(
    _ interruption: Interruption
  ) throws(DatabaseFailure) -> (list: TableList, notice: String?) {
    let connection = try connection(interruption)
    defer { take(back: connection) }
    return (try TableList(of: connection), takeNotice())
  }

  package func store(
    _ request: RowQuery.Request, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowBackend {
    try PostgresRows(request, of: self, interruption)
  }

  package func store(
    of plan: RowPlan, _ interruption: Interruption, isScan: Bool
  ) throws(DatabaseFailure) -> any RowBackend {
    let connection = try connection(
      interruption, keeping: isScan ? nil : plan.opening?.sql, isPlain: isScan)
    return PostgresRows(connection, plan)
  }

  package func transaction(
    _ shape: DatabaseTableShape, _ interruption: Interruption
  ) throws(DatabaseFailure) -> any RowTransaction {
    try PostgresTransaction(self, shape, interruption)
  }

  package func question(about table: String, _ query: ItemQuery) -> any RowQuestion {
    ServerQuestion(server: self, table: table, query: query)
  }

  /// The server sends no more of a value than the screen shows.
  package func values(
    of row: StoredRow, _ interruption: Interruption
  ) throws(DatabaseFailure) -> (shape: DatabaseTableShape, parts: [StoredRow.Part])? {
    let connection = try connection(interruption)
    defer { take(back: connection) }
    let shape = try DatabaseTableShape(row.path.table ?? "", connection)
    let columns = shape.columns.map { column in
      let whole = column.affinity == .blob ? column.quoted : "\(column.quoted)::text"
      let part =
        column.affinity == .blob
        ? "pg_catalog.substr(\(whole), 1, \(StoredRow.mostBytes))"
        : "pg_catalog.left(\(whole), \(StoredRow.mostText))"
      return "\(part), pg_catalog.octet_length(\(whole))"
    }
    let condition = shape.key.enumerated().map { "\($1) = $\($0 + 1)" }.joined(separator: " AND ")
    let values = try connection.query(
      "SELECT \(columns.joined(separator: ", ")) FROM \(shape.quoted) WHERE \(condition)", row.key)
    guard values.count > 0 else { return nil }
    let parts = shape.columns.enumerated().map { place, column in
      let bytes = values.bytes(0, 2 * place)
      let value: FieldValue =
        column.affinity == .blob ? .blob(DatabaseTableShape.Column.blob(bytes)) : .text(bytes)
      return StoredRow.Part(
        column: column.name, value: values.isNull(0, 2 * place) ? .none : value,
        size: values.integer(0, 2 * place + 1) ?? 0)
    }
    return (shape, parts)
  }

  package func rows(
    of table: String, atMost count: Int, _ interruption: Interruption
  ) throws(DatabaseFailure) -> (shape: DatabaseTableShape, values: [[FieldValue]]) {
    let connection = try connection(interruption)
    defer { take(back: connection) }
    let shape = try DatabaseTableShape(table, connection)
    guard !shape.columns.isEmpty else { return (shape, []) }
    let rows = try connection.query(
      "SELECT \(shape.columns.map(\.shownExpression).joined(separator: ", "))"
        + " FROM \(shape.quoted) LIMIT \(count)")
    let values = (0..<rows.count).map { row in
      shape.columns.enumerated().map { place, column in
        column.value(rows, row, place, isShown: true)
      }
    }
    return (shape, values)
  }
}
