import VitrineFuzzyMatching
import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A query over all filtered rows of a SQLite table.
struct TableQuestion: RowQuestion {
  let file: DatabaseFile
  let table: String
  let query: ItemQuery
  let interruption = Interruption()

  /// Returns a connection with one consistent state of the file, and the plan for its rows.
  private func open() throws(DatabaseFailure) -> (DatabaseConnection, RowPlan) {
    let connection = try DatabaseConnection.open(file, interruption)
    try connection.run("BEGIN")
    let shape = try DatabaseTableShape(table, connection)
    let plan = try RowPlan(
      shape, sort: query.order, filter: RowFilter(query.filter, of: shape), connection)
    return (connection, plan)
  }

  // MARK: Rows

  /// Visits all whole rows in order.
  func forEachRow(
    _ body: ([FieldValue]) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    let rows: DatabaseStatement
    do throws(DatabaseFailure) {
      let (connection, plan) = try open()
      let columns = plan.shape.columns.map(\.quoted).joined(separator: ", ")
      rows = try connection.prepare(
        "SELECT \(columns) FROM \(plan.source)\(plan.sorting)", plan.values)
    } catch {
      throw error.explained(file.path)
    }
    while true {
      do throws(DatabaseFailure) {
        guard try rows.step() else { return }
      } catch {
        throw error.explained(file.path)
      }
      try body((0..<rows.columnCount).map(rows.value))
    }
  }

  // MARK: Statistics

  /// Returns the statistics of a column. Text that looks like a number counts as text.
  func statistics(of column: DatabaseTableShape.Column) throws(DatabaseFailure) -> ColumnStatistics
  {
    let (connection, plan) = try open()
    let (name, source) = (column.quoted, plan.source)
    let isNumber = "typeof(\(name)) IN ('integer', 'real')"
    var statistics = ColumnStatistics()
    statistics.missingName = DatabaseTableSource.null
    let all = try connection.prepare(
      "SELECT count(*), count(\(name)), count(DISTINCT \(name)),"
        + " count(*) FILTER (WHERE \(isNumber)), min(\(name)) FILTER (WHERE \(isNumber)),"
        + " max(\(name)) FILTER (WHERE \(isNumber)), total(\(name)) FILTER (WHERE \(isNumber))"
        + " FROM \(source)", plan.values)
    guard try all.step() else { return statistics }
    statistics.rows = all.integer(0)
    statistics.missing = all.integer(0) - all.integer(1)
    statistics.distinct = all.integer(2)
    let numbers = all.integer(3)
    statistics.notNumbers = all.integer(1) - numbers
    if numbers > 0 {
      (statistics.least, statistics.most) = (all.decimal(4), all.decimal(5))
      statistics.sum = all.decimal(6)
      all.reset()
      let condition = plan.filter.map { "(\($0.condition)) AND " } ?? ""
      let middle = try connection.prepare(
        "SELECT avg(v) FROM (SELECT \(name) AS v FROM \(plan.shape.quoted)"
          + " WHERE \(condition)\(isNumber) ORDER BY \(name)"
          + " LIMIT \(2 - numbers % 2) OFFSET \((numbers - 1) / 2))", plan.values)
      if try middle.step() { statistics.median = middle.decimal(0) }
    }
    statistics.frequencies = try frequencies(of: name, plan, connection)
    return statistics
  }

  private func frequencies(
    of name: String, _ plan: RowPlan, _ connection: DatabaseConnection
  ) throws(DatabaseFailure) -> [ColumnStatistics.Frequency] {
    let groups = try connection.prepare(
      "SELECT \(name), count(*) FROM \(plan.source) GROUP BY 1 ORDER BY 2 DESC, 1"
        + " LIMIT \(ColumnStatistics.mostFrequencies)", plan.values)
    var frequencies: [ColumnStatistics.Frequency] = []
    let before = query.filter.text.hasPrefix("=") ? "(\(query.filter.text.dropFirst())) AND " : ""
    while try groups.step() {
      let value = groups.value(0)
      // A value that is too long for one line cannot be a filter.
      let isShort = groups.byteCount(0) <= 1_000
      let shown = groups.shownValue(0, atMost: 1_000)
      frequencies.append(
        ColumnStatistics.Frequency(
          value: Array(DatabaseTableSource.text(of: shown).utf8), count: groups.integer(1),
          filter: isShort ? "= \(before)\(name) IS \(SQLText.literal(value))" : nil))
    }
    return frequencies
  }
}
