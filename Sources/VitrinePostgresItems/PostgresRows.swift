import Dispatch
import VitrineDatabaseItems
import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// The rows of a table of a server.
///
/// A page is one statement, however many index ranges it covers: over a slow connection only the
/// number of round trips counts.
final class PostgresRows: RowBackend {
  let plan: RowPlan
  private let connection: PostgresConnection

  let notice: String?
  /// The first page, if it arrived together with the table's structure, until its request.
  private var firstPage: PostgresResult?
  /// Whether the connection already has the list of likely statements.
  private var isGettingReady = false

  /// The number of rows in the first statement of a scan; later ones adapt to half a second.
  private static let firstChunk = 256 * RowIndex.stride
  private static let longestChunk = 16_384 * RowIndex.stride
  /// The number of list rows to fetch first; later fetches adapt to `fetchTime` in milliseconds.
  private static let firstFetch = 64
  private static let mostFetched = 65_536
  private static let fetchTime = 100
  /// The number of anchors to compare in one statement.
  private static let comparedAnchors = 64

  init(
    _ connection: PostgresConnection, _ plan: RowPlan, firstPage: PostgresResult? = nil
  ) {
    (self.connection, self.plan, self.firstPage) = (connection, plan, firstPage)
    notice = connection.server.takeNotice()
  }

  /// Opens a table, and determines how to read it.
  convenience init(
    _ request: RowQuery.Request, of server: PostgresServer, _ interruption: Interruption
  ) throws(DatabaseFailure) {
    let connection = try server.connection(interruption)
    let shape = try DatabaseTableShape(request.path.table ?? "", connection)
    let filter = RowFilter(request.query.filter, of: shape)
    var firstPage: PostgresResult?
    let plan = try RowPlan(
      shape, sort: request.query.order, filter: filter, count: request.count, connection,
      firstPage: &firstPage)
    self.init(connection, plan, firstPage: firstPage)
  }

  deinit { connection.server.take(back: connection) }

  // MARK: Statements

  private var shape: DatabaseTableShape { plan.shape }

  /// Runs a statement that every page repeats.
  private func runAgain(
    _ statement: RowOrder.Condition
  ) throws(DatabaseFailure) -> PostgresResult {
    guard plan.filter == nil else { return try run(statement) }
    return try connection.repeated(statement)
  }

  private func run(
    _ statement: RowOrder.Condition
  ) throws(DatabaseFailure) -> PostgresResult {
    if plan.filter != nil { try connection.planForValues() }
    guard plan.filter?.isExpression == true else {
      return try connection.query(statement.sql, statement.values)
    }
    return try connection.transaction { () throws(DatabaseFailure) in
      try connection.query(statement.sql, statement.values)
    }
  }

  private func row(_ result: PostgresResult, _ row: Int, from column: Int) -> [FieldValue] {
    shape.columns.enumerated().map { place, field in
      field.value(result, row, column + place, isShown: true)
    }
  }

  // MARK: Rows

  func rows(_ walk: RowWalk) throws(DatabaseFailure) -> [TableRow] {
    guard let order = plan.order, walk.count > 0 else { return [] }
    let result: PostgresResult
    if let page = takeFirstPage(walk) {
      result = page
    } else {
      result = try runAgain(plan.select(walk, of: order))
    }
    return (0..<result.count).map { place in
      TableRow(
        tuple: order.tuple(result, place, of: shape),
        values: row(result, place, from: order.terms.count))
    }
  }

  func rows(
    _ first: RowWalk, _ second: RowWalk
  ) throws(DatabaseFailure) -> (first: [TableRow], second: [TableRow]) {
    guard let order = plan.order else { return ([], []) }
    let result = try runAgain(plan.select(first, second, of: order))
    let rows = (0..<result.count).map { place in
      TableRow(
        tuple: order.tuple(result, place, from: 1, of: shape),
        values: row(result, place, from: 1 + order.terms.count))
    }
    let end = rows.indices.first { result.integer($0, 0) == 2 } ?? rows.count
    return (Array(rows[..<end]), Array(rows[end...]))
  }

  private func takeFirstPage(_ walk: RowWalk) -> PostgresResult? {
    guard walk.start.isEmpty, walk.isForward, walk.skipped == 0,
      walk.count == PageRequest.first(of: 0).positions.count
    else { return nil }
    defer { firstPage = nil }
    return firstPage
  }

  func rows(numbered numbers: [Int]) throws(DatabaseFailure) -> [TableRow] {
    guard let order = plan.order, let number = shape.listNumber, !numbers.isEmpty else { return [] }
    let isPlace = number == DatabaseTableShape.physicalPlace
    let list = numbers.map { isPlace ? "\"\(Self.place($0))\"" : "\($0)" }.joined(separator: ",")
    let result = try connection.query(
      "SELECT \(number), \(order.columns), \(shape.shownColumns) FROM \(shape.quoted)"
        + " WHERE \(number) = ANY ($1::\(isPlace ? "tid" : "int8")[])",
      [.text(Array("{\(list)}".utf8))])
    var places: [Int: Int] = [:]
    for row in 0..<result.count { places[Self.number(result, row, isPlace: isPlace)] = row }
    return numbers.map { number in
      guard let place = places[number] else { return TableRow() }
      return TableRow(
        tuple: order.tuple(result, place, from: 1, of: shape),
        values: row(result, place, from: 1 + order.terms.count))
    }
  }

  func rows(at positions: Range<Int>) throws(DatabaseFailure) -> [TableRow] {
    let statement = RowOrder.Condition(
      sql: "SELECT \(shape.shownColumns) FROM \(plan.source)\(plan.sorting)"
        + " LIMIT \(positions.count) OFFSET \(positions.lowerBound)", values: plan.values)
    let result = try run(statement)
    return (0..<result.count).map { TableRow(values: row(result, $0, from: 0)) }
  }

  func wholeValues(
    ofKey key: [FieldValue]?, at position: Int
  ) throws(DatabaseFailure) -> [FieldValue]? {
    let columns = shape.columns.map(\.wholeExpression).joined(separator: ", ")
    var statement = RowOrder.Condition(
      sql: "SELECT \(columns) FROM \(plan.source)\(plan.sorting) LIMIT 1 OFFSET \(position)",
      values: plan.values)
    if let key, let order = plan.order {
      statement = RowOrder.Condition(
        sql: "SELECT \(columns) FROM \(shape.quoted) WHERE \(order.keyCondition)", values: key)
    }
    let result = try run(statement)
    guard result.count > 0 else { return nil }
    return shape.columns.enumerated().map { place, field in
      field.value(result, 0, place, isShown: false)
    }
  }

  // MARK: Positions

  /// Converts the physical location of a row to one number.
  private static func number(_ result: PostgresResult, _ row: Int, isPlace: Bool) -> Int {
    guard isPlace else { return result.integer(row, 0) ?? 0 }
    return result.withBytes(row, 0) { bytes in
      var (block, number) = (0, 0)
      for byte in bytes {
        if byte == UInt8(ascii: ",") { (block, number) = (number, 0) }
        if (0x30...0x39).contains(byte) { number = number * 10 + Int(byte) - 0x30 }
      }
      return block << 12 | number & 0xFFF
    }
  }

  private static func place(_ number: Int) -> String { "(\(number >> 12),\(number & 0xFFF))" }

  func tuple(ofKey key: [FieldValue]) throws(DatabaseFailure) -> [FieldValue]? {
    guard let order = plan.order else { return nil }
    let result = try connection.query(
      "SELECT \(order.columns) FROM \(shape.quoted) WHERE \(order.keyCondition)", key)
    return result.count > 0 ? order.tuple(result, 0, of: shape) : nil
  }

  func number(ofKey key: [FieldValue]) throws(DatabaseFailure) -> Int? {
    guard let order = plan.order, let number = shape.listNumber else { return nil }
    if case .integer(let number)? = key.first, shape.key == [shape.listNumber] { return number }
    let result = try connection.query(
      "SELECT \(number) FROM \(shape.quoted) WHERE \(order.keyCondition)", key)
    let isPlace = number == DatabaseTableShape.physicalPlace
    return result.count > 0 ? Self.number(result, 0, isPlace: isPlace) : nil
  }

  func key(having values: [DatabasePath.Reference]) throws(DatabaseFailure) -> [FieldValue]? {
    guard let order = plan.order ?? plan.fullOrder else { return nil }
    let result = try connection.query(
      "SELECT \(order.columns) FROM \(shape.quoted)"
        + " WHERE \(shape.condition(having: values)) LIMIT 1", values.map(\.value))
    return result.count > 0 ? order.key(of: order.tuple(result, 0, of: shape)) : nil
  }

  func count(
    of anchors: RowAnchors, notBehind key: [FieldValue]
  ) throws(DatabaseFailure) -> Int {
    guard let order = plan.order else { return 0 }
    var (low, high) = (0, anchors.count)
    while low < high {
      // Whether the row is at or after each of some evenly spread anchors.
      let step = max(1, (high - low) / Self.comparedAnchors)
      let places = Array(stride(from: low, to: high, by: step))
      var values = key
      let conditions = places.map { place in
        let ranges = order.ranges(
          from: anchors[place].tuple, isForward: true, includes: true,
          numberedFrom: values.count + 1, areJoined: true)
        for range in ranges { values += range.values }
        return "(CASE WHEN \(ranges.map(\.sql).joined(separator: " OR ")) THEN 1 ELSE 0 END)"
      }
      let result = try connection.query(
        "SELECT \(conditions.joined(separator: " + ")) FROM \(shape.quoted)"
          + " WHERE \(order.keyCondition)", values)
      guard result.count > 0, let passed = result.integer(0, 0) else { return low }
      if passed == 0 { return low }
      low = places[passed - 1] + 1
      if passed < places.count { high = places[passed] }
      if step == 1 { return low }
    }
    return low
  }

  func distance(
    from tuple: [FieldValue], toKey key: [FieldValue]
  ) throws(DatabaseFailure) -> Int? {
    guard let order = plan.order else { return nil }
    var (walk, distance) = (RowWalk(start: tuple, includes: true, count: RowIndex.stride), 0)
    while true {
      let result = try run(plan.select(walk, of: order, columns: order.columns))
      for row in 0..<result.count {
        let found = order.tuple(result, row, of: shape)
        if order.key(of: found) == key { return distance + row }
      }
      guard result.count == walk.count else { return nil }
      distance += result.count
      walk.start = order.tuple(result, result.count - 1, of: shape)
      (walk.includes, walk.count) = (false, min(walk.count * 4, Self.firstChunk))
    }
  }

  func getReady() -> Bool {
    if !isGettingReady { for statement in plan.likely { connection.prepared.note(statement) } }
    isGettingReady = true
    return connection.getReady()
  }

  /// A server does not report changes.
  func hasChangedOutside() -> Bool { false }

  // MARK: The scan

  func scan(
    into index: RowIndex, tell: @escaping (_ count: Int) -> Void
  ) throws(DatabaseFailure) {
    switch plan.way {
    case .byKey: try scanKeys(index, tell)
    case .byList: try list(index, tell)
    case .byPosition: try count(index, tell)
    }
    index.complete()
  }

  /// Lets the server count the rows, and sends only the few rows for anchors.
  private func scanKeys(_ index: RowIndex, _ tell: (Int) -> Void) throws(DatabaseFailure) {
    guard let order = plan.order else { return }
    // Continues after the anchors from before a lost connection.
    let known = index.lookUp(.max).anchor
    var passed = known.map { $0.position } ?? 0
    var (walk, isFirst) = (RowWalk(start: known?.tuple ?? [], count: Self.firstChunk), true)
    walk.includes = known != nil
    while true {
      let begin = DispatchTime.now().uptimeNanoseconds
      let inner = plan.select(walk, of: order, columns: order.columns)
      let columns = (0..<order.terms.count).map { "t\($0)" }.joined(separator: ", ")
      let result = try run(
        RowOrder.Condition(
          sql: "SELECT * FROM (SELECT *, pg_catalog.row_number() OVER () AS n,"
            + " pg_catalog.lead(1) OVER () IS NULL AS is_last FROM (\(inner.sql)) s (\(columns))) q"
            + " WHERE n % \(RowIndex.stride) = 1 OR is_last", values: inner.values))
      var count = 0
      for row in 0..<result.count {
        count = result.integer(row, order.terms.count) ?? 0
        let tuple = order.tuple(result, row, of: shape)
        if count % RowIndex.stride == 1, passed + count > 1, !(isFirst && known != nil && row == 0)
        {
          index.add(tuple, at: passed + count - 1)
        }
        walk.start = tuple
      }
      passed += count
      isFirst = false
      index.passed(passed)
      tell(passed)
      if count < walk.count { return }
      walk.includes = false
      let time = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
      if time < 0.25 { walk.count = min(walk.count * 2, Self.longestChunk) }
      if time > 1 { walk.count = max(walk.count / 2, Self.firstChunk) }
    }
  }

  private func list(_ index: RowIndex, _ tell: (Int) -> Void) throws(DatabaseFailure) {
    guard let number = shape.listNumber else { return }
    let isPlace = number == DatabaseTableShape.physicalPlace
    index.restart()
    // Without a sort key, rows may arrive in the server's order.
    let isUnsorted = plan.sort.criteria.isEmpty && shape.key == [DatabaseTableShape.physicalPlace]
    let sql =
      "SELECT \(number) FROM \(plan.source)" + (isUnsorted ? "" : plan.sorting)
    if plan.filter != nil { try connection.planForValues() }
    let start = DispatchTime.now()
    try connection.transaction { () throws(DatabaseFailure) in
      // Over a slow line one response streams single rows; else batches cost a tenth for each row.
      let isFar = DispatchTime.now() > start + .milliseconds(connection.prepared.soon)
      guard !isFar else { return try stream(sql, index, isPlace: isPlace, tell) }
      _ = try connection.once("DECLARE vitrine_rows NO SCROLL CURSOR FOR \(sql)", plan.values)
      var most = Self.firstFetch
      while true {
        let begin = DispatchTime.now()
        let result = try connection.once("FETCH FORWARD \(most) FROM vitrine_rows")
        index.add((0..<result.count).map { Self.number(result, $0, isPlace: isPlace) })
        tell(index.scanned)
        guard result.count == most else { return }
        let isSoon = DispatchTime.now() < begin + .milliseconds(Self.fetchTime)
        most = isSoon ? min(most * 4, Self.mostFetched) : max(most / 2, Self.firstFetch)
      }
    }
  }

  private func stream(
    _ sql: String, _ index: RowIndex, isPlace: Bool, _ tell: (Int) -> Void
  ) throws(DatabaseFailure) {
    var (numbers, clock) = ([Int](), TellingClock())
    try connection.stream(sql, plan.values) { result in
      numbers.append(Self.number(result, 0, isPlace: isPlace))
      if numbers.count.isMultiple(of: TellingClock.rows), clock.isDue {
        index.add(numbers)
        numbers = []
        tell(index.scanned)
      }
      return true
    }
    index.add(numbers)
    tell(index.scanned)
  }

  private func count(_ index: RowIndex, _ tell: (Int) -> Void) throws(DatabaseFailure) {
    let statement = RowOrder.Condition(
      sql: "SELECT pg_catalog.count(*) FROM \(plan.source)", values: plan.values)
    let count = try run(statement).integer(0, 0) ?? 0
    index.passed(count)
    tell(count)
  }
}

extension RowOrder {
  /// Returns the tuple in consecutive columns of a row.
  ///
  /// - Parameter first: The number of its first column.
  func tuple(
    _ result: PostgresResult, _ row: Int, from first: Int = 0, of shape: DatabaseTableShape
  ) -> [FieldValue] {
    terms.enumerated().map { place, term in
      let place = first + place
      if result.isNull(row, place) { return .none }
      let column = shape.columns.first { $0.quoted == term.column }
      guard column?.affinity == .integer else { return .text(result.bytes(row, place)) }
      return result.integer(row, place).map { .integer($0) } ?? .text(result.bytes(row, place))
    }
  }
}
