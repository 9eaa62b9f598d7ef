@_spi(Vitrine) import VitrineBasicValues
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// The rows of a SQLite table.
final class SQLiteRows: RowBackend {
  let connection: DatabaseConnection
  let plan: RowPlan
  private(set) var walk: KeyWalk?
  private var lookup: DatabaseStatement?
  /// SQLite's data version of the file at the first read.
  private var version: Int?

  var notice: String? { connection.notice }

  /// Receives the connection after the last read.
  private let idle: IdleConnections?

  init(_ connection: DatabaseConnection, _ plan: RowPlan, idle: IdleConnections? = nil) {
    (self.connection, self.plan, self.idle) = (connection, plan, idle)
    walk = plan.order.map { KeyWalk(connection, plan.shape.quoted, $0) }
  }

  /// Opens a table, and determines how to read it.
  convenience init(
    _ request: RowQuery.Request, _ interruption: Interruption
  ) throws(DatabaseFailure) {
    let file = DatabaseFile(request.path.file)
    let connection = try request.idle.connection(file, interruption)
    let plan = try connection.reading { () throws(DatabaseFailure) in
      let shape = try DatabaseTableShape(request.path.table ?? "", connection)
      let filter = RowFilter(request.query.filter, of: shape)
      return try RowPlan(
        shape, sort: request.query.order, filter: filter, count: request.count, connection)
    }
    self.init(connection, plan, idle: request.idle)
  }

  deinit {
    // Statements end before another thread gets the connection.
    (walk, lookup) = (nil, nil)
    idle?.store(connection)
  }

  func reading<Result>(
    _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    try connection.reading(body)
  }

  // MARK: Rows by their keys

  func rows(_ range: RowWalk) throws(DatabaseFailure) -> [TableRow] {
    guard let walk else { return [] }
    do throws(DatabaseFailure) {
      return try walk.rows(range, columns) { values($0, from: $1) }
    } catch {
      guard error.kind == LibSQLite.Code.corrupt else { throw error }
    }
    let tuples = try walk.tuples(
      from: range.start, isForward: range.isForward, includes: range.includes,
      skipping: range.skipped, atMost: range.count)
    return try rows(of: tuples)
  }

  func rows(numbered numbers: [Int]) throws(DatabaseFailure) -> [TableRow] {
    try rows(of: numbers.map { [.integer($0)] })
  }

  /// Shows the rows before and after damage in the file.
  private func rows(of tuples: [[FieldValue]]) throws(DatabaseFailure) -> [TableRow] {
    var rows: [TableRow] = []
    for tuple in tuples {
      do throws(DatabaseFailure) {
        rows.append(try row(tuple))
      } catch {
        guard error.kind == LibSQLite.Code.corrupt else { throw error }
        rows.append(TableRow(tuple: tuple))
      }
    }
    return rows
  }

  private func row(_ tuple: [FieldValue]) throws(DatabaseFailure) -> TableRow {
    guard let order = plan.order else { return TableRow(tuple: tuple) }
    let statement = try lookupStatement(order)
    try statement.bind(order.key(of: tuple))
    defer { statement.reset() }
    return TableRow(tuple: tuple, values: try statement.step() ? values(statement) : nil)
  }

  private func lookupStatement(_ order: RowOrder) throws(DatabaseFailure) -> DatabaseStatement {
    if let lookup { return lookup }
    let statement = try connection.prepare(
      "SELECT \(columns) FROM \(plan.shape.quoted) WHERE \(order.keyCondition)")
    lookup = statement
    return statement
  }

  private var columns: String { plan.shape.columns.map(\.quoted).joined(separator: ", ") }

  private func values(_ statement: DatabaseStatement, from first: Int = 0) -> [FieldValue] {
    plan.shape.columns.indices.map {
      statement.shownValue(first + $0, atMost: RowPage.longestText)
    }
  }

  func wholeValues(
    ofKey key: [FieldValue]?, at position: Int
  ) throws(DatabaseFailure) -> [FieldValue]? {
    let row: DatabaseStatement
    if let key, let order = plan.order {
      row = try connection.prepare(
        "SELECT \(columns) FROM \(plan.shape.quoted) WHERE \(order.keyCondition)", key)
    } else {
      row = try connection.prepare(
        "SELECT \(columns) FROM \(plan.source)\(plan.sorting) LIMIT 1 OFFSET \(position)",
        plan.values)
    }
    return try row.step() ? plan.shape.columns.indices.map(row.value) : nil
  }

  // MARK: Rows by their positions

  func rows(at positions: Range<Int>) throws(DatabaseFailure) -> [TableRow] {
    let statement = try connection.prepare(
      "SELECT \(columns) FROM \(plan.source)\(plan.sorting)"
        + " LIMIT \(positions.count) OFFSET \(positions.lowerBound)", plan.values)
    var rows: [TableRow] = []
    while try statement.step() { rows.append(TableRow(values: values(statement))) }
    return rows
  }

  // MARK: Positions

  func tuple(ofKey key: [FieldValue]) throws(DatabaseFailure) -> [FieldValue]? {
    try walk?.tuple(ofKey: key)
  }

  func number(ofKey key: [FieldValue]) throws(DatabaseFailure) -> Int? {
    guard case .integer(let number)? = key.first else { return nil }
    return number
  }

  func key(having values: [DatabasePath.Reference]) throws(DatabaseFailure) -> [FieldValue]? {
    let shape = plan.shape
    let row = try connection.prepare(
      "SELECT \(shape.key.joined(separator: ", ")) FROM \(shape.quoted)"
        + " WHERE \(shape.condition(having: values))", values.map(\.value))
    return try row.step() ? shape.key.indices.map(row.value) : nil
  }

  func count(
    of anchors: RowAnchors, notBehind key: [FieldValue]
  ) throws(DatabaseFailure) -> Int {
    guard let walk else { return 0 }
    return try (0..<anchors.count).partitioningIndex { (number) throws(DatabaseFailure) in
      try !walk.isRow(key, atOrBehind: anchors[number].tuple)
    }
  }

  func distance(
    from tuple: [FieldValue], toKey key: [FieldValue]
  ) throws(DatabaseFailure) -> Int? {
    guard let walk else { return nil }
    var (distance, isFound) = (0, false)
    let keyCount = walk.order.keyCount
    try walk.walk(from: tuple, includes: true) { read in
      isFound = Array(read().suffix(keyCount)) == key
      if !isFound { distance += 1 }
      return !isFound
    }
    return isFound ? distance : nil
  }

  /// Whether the table may no longer match the plan.
  func isOutdated() throws(DatabaseFailure) -> Bool {
    try connection.schemaVersion() != plan.schemaVersion
  }

  func hasChangedOutside() throws(DatabaseFailure) -> Bool {
    let statement = try connection.prepare("PRAGMA data_version")
    guard try statement.step() else { return false }
    let before = version
    version = statement.integer(0)
    return before != nil && before != version
  }

  func scan(
    into index: RowIndex, tell: @escaping (_ count: Int) -> Void
  ) throws(DatabaseFailure) {
    try RowScan(plan: plan, index: index, tell: tell).run(connection)
  }
}
