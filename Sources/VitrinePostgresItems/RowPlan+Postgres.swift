import VitrineDatabaseItems
import VitrineItems
import VitrineSQLiteClient
import VitrineTextFormats

// The plan for reading the rows of a server's table.
extension RowPlan {
  /// The largest number of rows with equal sort values to sort for every page.
  private static let mostEqualRows = 5_000

  init(
    _ shape: DatabaseTableShape, sort: SortOrder, filter: RowFilter?, count: Int?,
    _ connection: PostgresConnection
  ) throws(DatabaseFailure) {
    var none: PostgresResult?
    try self.init(
      shape, sort: sort, filter: filter, count: count, connection, asksForRows: false,
      firstPage: &none)
  }

  /// - Parameters:
  ///   - asksForRows: Whether to request the first rows in the same round trip, if that is cheap.
  ///   - firstPage: Receives these rows.
  init(
    _ shape: DatabaseTableShape, sort: SortOrder, filter: RowFilter?, count: Int?,
    _ connection: PostgresConnection, asksForRows: Bool = true,
    firstPage: inout PostgresResult?
  ) throws(DatabaseFailure) {
    let order = RowOrder(of: shape, by: sort)
    if let filter, filter.isExpression { try Self.check(filter, of: shape, connection) }
    var plans = Plans(isServed: false)
    if let order, filter == nil, shape.isSortedByKey, order.isKey(of: shape) {
      let statements = asksForRows ? [Self.askingForRows(order, of: shape)] : []
      (plans, firstPage) = try Self.plansOfKey(order, of: shape, connection, statements)
    } else if let order, filter == nil || shape.listNumber == nil {
      plans = try Self.plans(order, of: shape, connection)
    }
    guard let order, plans.isServed else {
      let isListed = order != nil && shape.listNumber != nil
      var estimate: Int?
      if !isListed, filter == nil {
        estimate = plans.estimate
        if estimate == nil { estimate = Self.estimate(try connection.query(Self.counting(shape))) }
      }
      self.init(
        shape: shape, sort: sort, filter: filter, order: isListed ? order : nil,
        way: isListed ? .byList : .byPosition, fullOrder: order, estimate: estimate, ends: nil,
        scale: .plain)
      return
    }
    let first = order.terms.first.flatMap { term in
      shape.columns.first { $0.quoted == term.column }
    }
    var ends: (first: [FieldValue], last: [FieldValue])?
    if filter == nil {
      ends = try plans.knowsEnds ? plans.ends : Self.ends(order, of: shape, connection)
    }
    let estimate = filter != nil ? 0 : count ?? (ends == nil ? 0 : plans.estimate)
    self.init(
      shape: shape, sort: sort, filter: filter, order: order, way: .byKey, fullOrder: order,
      estimate: estimate, ends: ends, scale: first.map(KeyInterpolation.Scale.init) ?? .none)
  }

  /// Returns the first and the last row by one statement.
  private static func ends(
    _ order: RowOrder, of shape: DatabaseTableShape, _ connection: PostgresConnection
  ) throws(DatabaseFailure) -> (first: [FieldValue], last: [FieldValue])? {
    ends(try connection.query(askingForEnds(order, of: shape)), order, of: shape)
  }

  private static func askingForEnds(_ order: RowOrder, of shape: DatabaseTableShape) -> String {
    let parts = [true, false].map { isForward in
      "(SELECT \(order.columns) FROM \(shape.quoted)"
        + " ORDER BY \(order.orderBy(isForward: isForward)) LIMIT 1)"
    }
    return parts.joined(separator: " UNION ALL ")
  }

  private static func ends(
    _ rows: PostgresResult, _ order: RowOrder, of shape: DatabaseTableShape
  ) -> (first: [FieldValue], last: [FieldValue])? {
    guard rows.count == 2 else { return nil }
    return (
      order.tuple(rows, 0, of: shape), order.tuple(rows, 1, of: shape)
    )
  }

  /// Checks an expression in two contexts: text that closes the brackets and continues has a
  /// different meaning in the other one, or none.
  private static func check(
    _ filter: RowFilter, of shape: DatabaseTableShape, _ connection: PostgresConnection
  ) throws(DatabaseFailure) {
    try connection.transaction { () throws(DatabaseFailure) in
      // First without trailing SQL, which an error about an open bracket would mention.
      _ = try connection.query("EXPLAIN SELECT 1 FROM \(shape.quoted) WHERE \(filter.condition)")
      _ = try connection.query(
        "SELECT CASE WHEN \(filter.condition) THEN 1 END FROM \(shape.quoted) LIMIT 0")
    }
  }

  /// The server's plans.
  private struct Plans {
    /// Whether an index has the order, possibly except for a few rows with equal values.
    var isServed: Bool
    /// The server's estimate of the row count.
    var estimate: Int?
    /// The first and the last row, if requested in the same round trip; nil then means that there
    /// are no rows.
    var ends: (first: [FieldValue], last: [FieldValue])?
    var knowsEnds = false
  }

  /// Returns the plan for the order of a primary key. The server need not be asked about it, so one
  /// round trip requests everything else with the first rows, and the first screen appears sooner.
  private static func plansOfKey(
    _ order: RowOrder, of shape: DatabaseTableShape, _ connection: PostgresConnection,
    _ more: [String]
  ) throws(DatabaseFailure) -> (Plans, more: PostgresResult?) {
    let results = try connection.script(
      [counting(shape), askingForEnds(order, of: shape)] + more)
    guard results.count == 2 + more.count else { return (Plans(isServed: false), nil) }
    let plans = Plans(
      isServed: true, estimate: estimate(results[0]), ends: ends(results[1], order, of: shape),
      knowsEnds: true)
    return (plans, more.isEmpty ? nil : results[2])
  }

  private static func askingForRows(_ order: RowOrder, of shape: DatabaseTableShape) -> String {
    "SELECT \(order.columns), \(shape.shownColumns) FROM \(shape.quoted)"
      + " ORDER BY \(order.orderBy(isForward: true)) LIMIT \(PageRequest.first(of: 0).positions.count)"
  }

  private static func plans(
    _ order: RowOrder, of shape: DatabaseTableShape, _ connection: PostgresConnection
  ) throws(DatabaseFailure) -> Plans {
    if order.terms.first?.column == DatabaseTableShape.physicalPlace {
      return Plans(isServed: false)
    }
    // For a small table the server prefers no index, so the settings force it to name one.
    let results = try connection.script([
      "BEGIN READ ONLY", "SET LOCAL enable_sort = off", "SET LOCAL enable_seqscan = off",
      "EXPLAIN (COSTS OFF) SELECT \(order.columns) FROM \(shape.quoted)"
        + " ORDER BY \(order.orderBy(isForward: true)) LIMIT 1", counting(shape), "ROLLBACK",
    ])
    guard results.count == 6 else { return Plans(isServed: false) }
    var plans = Plans(isServed: true, estimate: estimate(results[4]))
    let lines = (0..<results[3].count).map { results[3].string($0, 0) }
    if lines.contains(where: { $0.contains("Incremental Sort") }) {
      plans.isServed = try mostEqual(order, of: shape, connection) <= mostEqualRows
    } else {
      plans.isServed = !lines.contains { line in line.drop { " ->".contains($0) } == "Sort" }
    }
    return plans
  }

  /// Returns the largest number of rows with an equal first sort column, by the server's
  /// statistics.
  private static func mostEqual(
    _ order: RowOrder, of shape: DatabaseTableShape, _ connection: PostgresConnection
  ) throws(DatabaseFailure) -> Int {
    guard let column = shape.columns.first(where: { $0.quoted == order.terms.first?.column })
    else { return .max }
    let facts = try connection.query(
      """
      SELECT pg_catalog.ceil(greatest(c.reltuples, 0) * greatest(
        CASE WHEN s.stadistinct < 0 THEN -1 / (s.stadistinct * greatest(c.reltuples, 1))
          ELSE 1 / greatest(s.stadistinct, 1) END, s.frequency, s.stanullfrac))::int8
      FROM pg_catalog.pg_class c CROSS JOIN LATERAL (
        SELECT p.n_distinct AS stadistinct, p.null_frac AS stanullfrac,
          coalesce((p.most_common_freqs)[1], 0) AS frequency
        FROM pg_catalog.pg_stats p JOIN pg_catalog.pg_namespace n ON n.nspname = p.schemaname
        WHERE n.oid = c.relnamespace AND p.tablename = c.relname AND p.attname = $2
        ORDER BY p.inherited DESC LIMIT 1) s
      WHERE c.oid = pg_catalog.to_regclass($1)::oid
      """, [.text(Array(shape.name.utf8)), .text(Array(column.name.utf8))])
    return facts.count == 1 ? facts.integer(0, 0) ?? .max : .max
  }

  /// Returns the statement whose plan contains the server's estimate of the row count, from file
  /// sizes and statistics.
  ///
  /// A plan for all rows looks so expensive that the server starts its JIT compiler, which takes
  /// longer than everything else. So the plan is for one row, and its second line has the estimate.
  private static func counting(_ shape: DatabaseTableShape) -> String {
    "EXPLAIN SELECT 1 FROM \(shape.quoted) LIMIT 1"
  }

  private static func estimate(_ plan: PostgresResult) -> Int? {
    guard plan.count > 1 else { return nil }
    // By bytes: the first string search costs more at startup than the statement.
    let (line, name) = (plan.bytes(1, 0), Array("rows=".utf8))
    for start in line.indices where line[start...].starts(with: name) {
      let digits = line[(start + name.count)...].prefix { (0x30...0x39).contains($0) }
      return Int(String(decoding: digits, as: UTF8.self))
    }
    return nil
  }

  // MARK: Statements

  /// The smallest row limit of a statement; larger limits double it repeatedly.
  private static let leastLimit = PageReader.nearTheEnd + RowPage.many * RowPage.length

  /// Returns the rows of all ranges of a walk, in order.
  ///
  /// - Parameters:
  ///   - columns: The columns to read; nil for the tuple and the displayed columns.
  ///   - first: The preceding part of the same statement.
  func select(
    _ walk: RowWalk, of order: RowOrder, columns: String? = nil,
    behind first: RowOrder.Condition? = nil
  ) -> RowOrder.Condition {
    let columns = columns ?? "\(order.columns), \(shape.shownColumns)"
    let bound = first?.values ?? values
    let filtered = filter.map { " AND \($0.condition)" } ?? ""
    // The exact count is a bound value, and the limit a rounded one, so that pages share a
    // statement.
    var most = Self.leastLimit
    while most < walk.skipped + walk.count { most *= 2 }
    let ranges = order.ranges(
      from: walk.start, isForward: walk.isForward, includes: walk.includes,
      numberedFrom: bound.count + 1, areJoined: true)
    let parts = ranges.map { range in
      "(SELECT \(columns) FROM \(shape.quoted) WHERE \(range.sql)\(filtered) ORDER BY"
        + " \(order.orderBy(isForward: walk.isForward)) LIMIT \(most))"
    }
    let all = ranges.reduce(into: bound) { $0 += $1.values }
    return RowOrder.Condition(
      sql: "SELECT * FROM (" + parts.joined(separator: " UNION ALL ")
        + ") w LIMIT $\(all.count + 1) OFFSET $\(all.count + 2)",
      values: all + [.integer(walk.count), .integer(walk.skipped)])
  }

  /// Returns the rows of two walks; the first column is the number of the walk.
  func select(_ first: RowWalk, _ second: RowWalk, of order: RowOrder) -> RowOrder.Condition {
    let one = select(first, of: order)
    let other = select(second, of: order, behind: one)
    return RowOrder.Condition(
      sql: "SELECT 1, * FROM (\(one.sql)) a UNION ALL SELECT 2, * FROM (\(other.sql)) b",
      values: other.values)
  }

  /// The statements that read rows in this order if no sort column is NULL; with empty values.
  var likely: [RowOrder.Condition] {
    guard let order, let opening else { return [] }
    let place = Self.anyPlace(in: order)
    let walks = [
      RowWalk(start: place, isForward: false, count: 0), RowWalk(start: place, count: 0),
      RowWalk(start: place, includes: true, count: 0),
      RowWalk(start: [place[0]], includes: true, count: 0),
      RowWalk(start: [], isForward: false, count: 0), RowWalk(start: [], count: 0),
    ]
    return walks.map { Self.ofNone(select($0, of: order)) } + [opening]
  }

  /// The likely statement that reads the rows around a row, which opens a view at the row focused
  /// in another order.
  var opening: RowOrder.Condition? {
    guard let order, filter == nil else { return nil }
    let place = Self.anyPlace(in: order)
    return Self.ofNone(
      select(
        RowWalk(start: place, isForward: false, count: 0),
        RowWalk(start: place, includes: true, count: 0), of: order))
  }

  private static func anyPlace(in order: RowOrder) -> [FieldValue] {
    order.terms.map { _ in .text([]) }
  }

  /// Replaces the bound values by NULL, which fits the type of any column.
  private static func ofNone(_ statement: RowOrder.Condition) -> RowOrder.Condition {
    RowOrder.Condition(
      sql: statement.sql, values: statement.values.map { $0 == .text([]) ? .none : $0 })
  }
}
