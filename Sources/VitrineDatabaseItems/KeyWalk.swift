import VitrineSQLiteClient
import VitrineTextFormats

/// Walks the rows of a table in an order, from any row on, and reads only their tuples.
///
/// An index or the order of the table itself provides them.
final class KeyWalk {
  let connection: DatabaseConnection
  let table: String
  let order: RowOrder
  private var statements: [String: DatabaseStatement] = [:]

  init(_ connection: DatabaseConnection, _ table: String, _ order: RowOrder) {
    (self.connection, self.table, self.order) = (connection, table, order)
  }

  /// Visits the rows after a tuple.
  ///
  /// - Parameters:
  ///   - tuple: A tuple, or the start of one; empty to begin with the first row.
  ///   - includes: Whether the row of the tuple itself comes first.
  ///   - visit: Called for each row; reads the tuple only on demand. Returns whether to continue.
  func walk(
    from tuple: [FieldValue], isForward: Bool = true, includes: Bool = false,
    visit: (() -> [FieldValue]) -> Bool
  ) throws(DatabaseFailure) {
    for range in order.ranges(from: tuple, isForward: isForward, includes: includes) {
      let statement = try statement(
        "SELECT \(order.columns) FROM \(table) WHERE \(range.sql)"
          + " ORDER BY \(order.orderBy(isForward: isForward))")
      try statement.bind(range.values)
      defer { statement.reset() }
      let count = order.terms.count
      while try statement.step() {
        if !visit({ (0..<count).map(statement.value) }) { return }
      }
    }
  }

  /// Returns the tuples of some rows after a tuple.
  ///
  /// - Parameter skipped: The number of rows to skip first.
  func tuples(
    from tuple: [FieldValue], isForward: Bool = true, includes: Bool = false,
    skipping skipped: Int = 0, atMost count: Int
  ) throws(DatabaseFailure) -> [[FieldValue]] {
    var (tuples, passed) = ([[FieldValue]](), 0)
    guard count > 0 else { return [] }
    try walk(from: tuple, isForward: isForward, includes: includes) { read in
      passed += 1
      if passed > skipped { tuples.append(read()) }
      return tuples.count < count
    }
    return tuples
  }

  /// Reads some rows after a tuple: the database goes from the index to each row, and skips others
  /// within the index.
  ///
  /// - Parameters:
  ///   - columns: The columns to read besides the tuple.
  ///   - values: Receives the index of the first of these columns.
  func rows(
    _ walk: RowWalk, _ columns: String, values: (DatabaseStatement, _ first: Int) -> [FieldValue]
  ) throws(DatabaseFailure) -> [TableRow] {
    var (rows, skipped) = ([TableRow](), walk.skipped)
    let (sorting, width) = (order.orderBy(isForward: walk.isForward), order.terms.count)
    var ranges = order.ranges(
      from: walk.start, isForward: walk.isForward, includes: walk.includes)[...]
    while rows.count < walk.count, let range = ranges.popFirst() {
      let next = range.values.count + 1
      let statement = try statement(
        "SELECT \(order.columns), \(columns) FROM \(table) WHERE \(range.sql)"
          + " ORDER BY \(sorting) LIMIT ?\(next) OFFSET ?\(next + 1)")
      try statement.bind(
        range.values + [.integer(walk.count - rows.count), .integer(skipped)])
      defer { statement.reset() }
      let before = rows.count
      while try statement.step() {
        rows.append(
          TableRow(tuple: (0..<width).map(statement.value), values: values(statement, width)))
      }
      if rows.count > before {
        skipped = 0
      } else if skipped > 0, !ranges.isEmpty {
        skipped -= try count(range, atMost: skipped)
      }
    }
    return rows
  }

  private func count(
    _ range: RowOrder.Condition, atMost most: Int
  ) throws(DatabaseFailure) -> Int {
    let statement = try statement(
      "SELECT count(*) FROM (SELECT 1 FROM \(table) WHERE \(range.sql)"
        + " LIMIT ?\(range.values.count + 1))")
    try statement.bind(range.values + [.integer(most)])
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Whether a row is at or after a tuple.
  func isRow(_ key: [FieldValue], atOrBehind tuple: [FieldValue]) throws(DatabaseFailure) -> Bool {
    let ranges = order.ranges(
      from: tuple, isForward: true, includes: true, numberedFrom: order.keyCount + 1)
    for range in ranges {
      let statement = try statement(
        "SELECT 1 FROM \(table) WHERE \(order.keyCondition) AND \(range.sql)")
      try statement.bind(key + range.values)
      defer { statement.reset() }
      if try statement.step() { return true }
    }
    return false
  }

  /// Returns the tuple of a row; nil if the row does not exist.
  func tuple(ofKey key: [FieldValue]) throws(DatabaseFailure) -> [FieldValue]? {
    let statement = try statement(
      "SELECT \(order.columns) FROM \(table) WHERE \(order.keyCondition)")
    try statement.bind(key)
    defer { statement.reset() }
    return try statement.step() ? order.terms.indices.map(statement.value) : nil
  }

  /// Whether an index or the table itself has this order, so that no sort is necessary.
  func isServed() throws(DatabaseFailure) -> Bool {
    let plan = try connection.prepare(
      "EXPLAIN QUERY PLAN SELECT \(order.columns) FROM \(table)"
        + " ORDER BY \(order.orderBy(isForward: true))")
    while try plan.step() {
      if plan.string(3).hasPrefix("USE TEMP B-TREE") { return false }
    }
    return true
  }

  private func statement(_ sql: String) throws(DatabaseFailure) -> DatabaseStatement {
    if let known = statements[sql] { return known }
    if statements.count >= 40 { statements = [:] }
    let statement = try DatabaseStatement(connection, sql)
    statements[sql] = statement
    return statement
  }
}
