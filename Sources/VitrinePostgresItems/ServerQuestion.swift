import VitrineDatabaseItems
import VitrineFuzzyMatching
import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A query over all filtered rows of a server's table.
struct ServerQuestion: RowQuestion {
  let server: PostgresServer
  let table: String
  let query: ItemQuery
  let interruption = Interruption()

  private var name: [UInt8] { server.address.text(of: nil) }

  /// Runs a function with a connection on one consistent state of the table, and rolls back the
  /// settings of expressions.
  private func asking<Result>(
    _ body: (PostgresConnection, RowPlan) throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    let connection = try server.connection(interruption)
    defer { server.take(back: connection) }
    let shape = try DatabaseTableShape(table, connection)
    let filter = RowFilter(query.filter, of: shape)
    let plan = try RowPlan(shape, sort: query.order, filter: filter, count: 0, connection)
    if filter != nil { try connection.planForValues() }
    return try connection.transaction { () throws(DatabaseFailure) in
      try body(connection, plan)
    }
  }

  func forEachRow(
    _ body: ([FieldValue]) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    var failure: BrowserFailure?
    do throws(DatabaseFailure) {
      try asking { (connection, plan) throws(DatabaseFailure) in
        let columns = plan.shape.columns.map(\.quoted).joined(separator: ", ")
        try connection.stream(
          "SELECT \(columns) FROM \(plan.source)\(plan.sorting)", plan.values
        ) { row in
          let values = plan.shape.columns.enumerated().map { place, column in
            column.number(column.value(row, 0, place, isShown: false))
          }
          do throws(BrowserFailure) {
            try body(values)
          } catch {
            failure = error
          }
          return failure == nil
        }
      }
    } catch {
      throw error.explained(name)
    }
    if let failure { throw failure }
  }

  func statistics(
    of column: DatabaseTableShape.Column
  ) throws(DatabaseFailure) -> ColumnStatistics {
    try asking { (connection, plan) throws(DatabaseFailure) in
      // Some types have no comparison, but their text has.
      let text = "\(column.quoted)::text"
      let isNumber =
        [.integer, .real].contains(column.affinity) || column.type.hasPrefix("numeric")
      let number = isNumber ? "\(column.quoted)::float8" : "NULL::float8"
      let all = try connection.query(
        "SELECT pg_catalog.count(*), pg_catalog.count(\(text)), pg_catalog.count(DISTINCT \(text)),"
          + " pg_catalog.min(\(number)), pg_catalog.max(\(number)), pg_catalog.sum(\(number)),"
          + " pg_catalog.percentile_cont(0.5) WITHIN GROUP (ORDER BY \(number))"
          + " FROM \(plan.source)", plan.values)
      var statistics = ColumnStatistics()
      statistics.missingName = DatabaseTableSource.null
      statistics.rows = all.integer(0, 0) ?? 0
      statistics.missing = statistics.rows - (all.integer(0, 1) ?? 0)
      statistics.distinct = all.integer(0, 2) ?? 0
      (statistics.least, statistics.most) = (Double(all.string(0, 3)), Double(all.string(0, 4)))
      (statistics.sum, statistics.median) = (
        Double(all.string(0, 5)) ?? 0, Double(all.string(0, 6))
      )
      let groups = try connection.query(
        "SELECT pg_catalog.left(\(text), 1001), pg_catalog.count(*) FROM \(plan.source)"
          + " GROUP BY \(text) ORDER BY 2 DESC, \(text) LIMIT \(ColumnStatistics.mostFrequencies)",
        plan.values)
      let before = query.filter.text.hasPrefix("=") ? "(\(query.filter.text.dropFirst())) AND " : ""
      statistics.frequencies = (0..<groups.count).map { row in
        let isNull = groups.isNull(row, 0)
        let value = groups.string(row, 0)
        let literal = "'" + value.replacing("'", with: "''") + "'"
        let condition = isNull ? "\(text) IS NULL" : "\(text) = \(literal)"
        return ColumnStatistics.Frequency(
          value: Array((isNull ? DatabaseTableSource.null : value).utf8),
          count: groups.integer(row, 1) ?? 0,
          // A value that is too long for one line cannot be a filter.
          filter: value.count <= 1_000 ? "= \(before)\(condition)" : nil)
      }
      if statistics.least == nil { statistics.notNumbers = statistics.rows - statistics.missing }
      return statistics
    }
  }
}
