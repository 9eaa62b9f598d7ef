/// Reads pages of rows, on one thread.
final class PageReader {
  let connection: DatabaseConnection
  let plan: RowPlan
  let index: RowIndex
  let walk: KeyWalk?
  private let interpolation: KeyInterpolation?
  private var lookup: DatabaseStatement?
  /// What SQLite called the state of the file when it was read first.
  private var version: Int?

  init(_ connection: DatabaseConnection, _ plan: RowPlan, _ index: RowIndex) {
    (self.connection, self.plan, self.index) = (connection, plan, index)
    walk = plan.order.map { KeyWalk(connection, plan.shape.quoted, $0) }
    interpolation = plan.ends.flatMap { ends in
      KeyInterpolation(first: ends.first[0], last: ends.last[0])
    }
  }

  func page(_ request: PageRequest) throws(DatabaseFailure) -> RowPage {
    let positions = RowPage.positions(of: request.number)
    switch plan.way {
    case .byList:
      let numbers = index.numbers(in: positions)
      return try page(request.number, numbers.map { [.integer($0)] }, isExact: true)
    case .byPosition: return try pageByPosition(request.number)
    case .byKey:
      let (tuples, isExact) = try tuples(positions, request)
      return try page(request.number, tuples, isExact: isExact)
    }
  }

  /// Whether another program has written to the database since this was asked last.
  func hasChangedOutside() throws(DatabaseFailure) -> Bool {
    let statement = try connection.prepare("PRAGMA data_version")
    guard try statement.step() else { return false }
    let before = version
    version = statement.integer(0)
    return before != nil && before != version
  }

  // MARK: Rows by their keys

  /// The tuples at some positions, from whatever is known next to them.
  private func tuples(
    _ positions: Range<Int>, _ request: PageRequest
  ) throws(DatabaseFailure) -> ([[FieldValue]], isExact: Bool) {
    guard let walk else { return ([], true) }
    let (start, length) = (positions.lowerBound, positions.count)
    let (anchor, scanned, isComplete) = index.lookUp(start)
    if isComplete || start <= scanned {
      let tuples = try walk.tuples(
        from: anchor?.tuple ?? [], includes: true, skipping: start - (anchor?.position ?? 0),
        atMost: length)
      return (tuples, true)
    }
    if let before = request.before {
      return (
        try walk.tuples(from: before.tuple, skipping: before.gap, atMost: length), false
      )
    }
    if let after = request.after {
      return (
        try walk.tuples(
          from: after.tuple, isForward: false, skipping: after.gap, atMost: length
        ).reversed(), false
      )
    }
    let rest = request.count - positions.upperBound
    if rest < 4 * RowPage.length {
      let skipped = max(0, rest)
      let tuples = try walk.tuples(
        from: [], isForward: false, skipping: skipped, atMost: length - max(0, -rest))
      return (tuples.reversed(), false)
    }
    if let interpolation {
      let share = Double(start) / Double(max(1, request.count - 1))
      let tuples = try walk.tuples(
        from: [interpolation.value(at: share)], includes: true, atMost: length)
      return (tuples, false)
    }
    let tuples = try walk.tuples(
      from: anchor?.tuple ?? [], includes: true, skipping: start - (anchor?.position ?? 0),
      atMost: length)
    return (tuples, true)
  }

  private func page(
    _ number: Int, _ tuples: [[FieldValue]], isExact: Bool
  ) throws(DatabaseFailure) -> RowPage {
    var rows: [TableRow] = []
    for tuple in tuples {
      do throws(DatabaseFailure) {
        rows.append(try row(tuple))
      } catch {
        guard error.kind == LibSQLite.Code.corrupt else { throw error }
        rows.append(TableRow(tuple: tuple))
      }
    }
    return RowPage(number: number, rows: rows, isExact: isExact)
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
    let columns = plan.shape.columns.map(\.quoted).joined(separator: ", ")
    let statement = try connection.prepare(
      "SELECT \(columns) FROM \(plan.shape.quoted) WHERE \(order.keyCondition)")
    lookup = statement
    return statement
  }

  private func values(_ statement: DatabaseStatement) -> [FieldValue] {
    plan.shape.columns.indices.map { statement.shownValue($0, atMost: RowPage.longestText) }
  }

  /// All of a row, by its place in the order if that is known, else by its position; nil if it is not there.
  func wholeValues(
    at position: Int, tuple: [FieldValue]?
  ) throws(DatabaseFailure) -> [FieldValue]? {
    let columns = plan.shape.columns.map(\.quoted).joined(separator: ", ")
    var sql = "SELECT \(columns) FROM "
    var values = plan.values
    if let order = plan.order {
      var key = tuple.map(order.key) ?? []
      if key.isEmpty { key = try keys(at: [position]).first ?? [] }
      if key.isEmpty { return nil }
      sql += "\(plan.shape.quoted) WHERE \(order.keyCondition)"
      values = key
    } else {
      sql += "\(plan.source)\(plan.sorting) LIMIT 1 OFFSET \(position)"
    }
    let row = try connection.prepare(sql, values)
    return try row.step() ? plan.shape.columns.indices.map(row.value) : nil
  }

  /// All of some rows with what names each, by their positions.
  ///
  /// - Parameter known: The places in the order of rows that were shown.
  func wholeRows(
    at ranges: [Range<Int>], known: [Int: [FieldValue]]
  ) throws(DatabaseFailure) -> [Int: RowEdits.Original] {
    guard let order = plan.order else { return [:] }
    var rows: [Int: RowEdits.Original] = [:]
    for range in ranges {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: RowPage.length) {
        let part = start..<min(start + RowPage.length, range.upperBound)
        var keys = part.map { known[$0].map(order.key) ?? [] }
        if keys.contains([]) { keys = try self.keys(in: part) }
        for (position, key) in zip(part, keys) {
          guard let values = try wholeValues(at: position, tuple: key) else { continue }
          rows[position] = RowEdits.Original(key: key, values: values)
        }
      }
    }
    return rows
  }

  /// What names the rows at positions that follow one another.
  private func keys(in positions: Range<Int>) throws(DatabaseFailure) -> [[FieldValue]] {
    guard let order = plan.order else { return [] }
    if plan.way == .byList { return index.numbers(in: positions).map { [.integer($0)] } }
    let request = PageRequest(number: positions.lowerBound / RowPage.length, count: index.scanned)
    return try tuples(positions, request).0.map(order.key)
  }

  // MARK: Rows by their positions

  private func pageByPosition(_ number: Int) throws(DatabaseFailure) -> RowPage {
    let columns = plan.shape.columns.map(\.quoted).joined(separator: ", ")
    let statement = try connection.prepare(
      "SELECT \(columns) FROM \(plan.source)\(plan.sorting)"
        + " LIMIT \(RowPage.length) OFFSET \(number * RowPage.length)", plan.values)
    var rows: [TableRow] = []
    while try statement.step() { rows.append(TableRow(values: values(statement))) }
    return RowPage(number: number, rows: rows, isExact: true)
  }

  // MARK: Where rows are

  /// The position of a row, exactly once all are scanned, else guessed; nil if it is not there, or nobody knows.
  func position(ofKey key: [FieldValue], count: Int) throws(DatabaseFailure) -> Int? {
    switch plan.way {
    case .byPosition: return nil
    case .byList:
      guard case .integer(let number)? = key.first else { return nil }
      return index.current.numbers.places(of: [number])[number]
    case .byKey: break
    }
    guard let walk, let tuple = try walk.tuple(ofKey: key) else { return nil }
    let state = index.current
    guard state.isComplete else {
      return interpolation?.share(of: tuple[0]).map { Int($0 * Double(max(0, count - 1))) }
    }
    var (low, high) = (0, state.anchors.count)
    while low < high {
      let middle = (low + high) / 2
      if try walk.isRow(key, atOrBehind: state.anchors[middle].tuple) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let anchor = low == 0 ? nil : state.anchors[low - 1]
    var (position, isFound) = (anchor?.position ?? 0, false)
    let keyCount = walk.order.keyCount
    try walk.walk(from: anchor?.tuple ?? [], includes: true) { read in
      isFound = Array(read().suffix(keyCount)) == key
      if !isFound { position += 1 }
      return !isFound
    }
    return isFound ? position : nil
  }

  /// The page with a row at a position that was guessed for it, and the rows around.
  func page(around key: [FieldValue], at position: Int) throws(DatabaseFailure) -> RowPage? {
    guard let walk, let tuple = try walk.tuple(ofKey: key) else { return nil }
    let number = position / RowPage.length
    let above = position - number * RowPage.length
    let before = try walk.tuples(from: tuple, isForward: false, atMost: above)
    // Where fewer stand above it, it cannot be there.
    guard before.count == above else { return nil }
    let tuples =
      before.reversed()
      + (try walk.tuples(from: tuple, includes: true, atMost: RowPage.length - above))
    return try page(number, tuples, isExact: false)
  }

  /// What names the rows at some positions, where that is known exactly.
  func keys(at positions: [Int]) throws(DatabaseFailure) -> [[FieldValue]] {
    var keys: [[FieldValue]] = []
    for position in positions { keys += try self.keys(in: position..<(position + 1)) }
    return keys
  }
}
