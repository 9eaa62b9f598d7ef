import Foundation
import Testing
import VitrineBasicValues
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineStyledText
@testable import VitrineSupport
@testable import VitrineTextFormats

/// Browsed rows of a server's tables, compared with the output of `psql`.
@MainActor
@Suite(
  "The rows of a server's table", .serialized,
  .enabled(if: PostgresProcess.isWanted, "postgresql is not installed"), .waits)
struct PostgresRowsTests {
  private nonisolated static let schemas = [
    "CREATE TABLE t(id int PRIMARY KEY, a int, b text); CREATE INDEX ON t(a); CREATE INDEX ON t(b);",
    "CREATE TABLE t(a int, b text, id int, PRIMARY KEY(b, id));",
    "CREATE TABLE t(id int, a int, b text);",
    "CREATE TABLE t(id int, a int, b text, PRIMARY KEY(b, id)) PARTITION BY RANGE (id);"
      + " CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (0) TO (900);"
      + " CREATE TABLE t2 PARTITION OF t FOR VALUES FROM (900) TO (100000);",
    "CREATE TABLE u(id int, a int, b text); CREATE VIEW t AS SELECT * FROM u;",
  ]

  /// Rows with equal values and NULLs.
  private static func rows(_ table: String, _ count: Int) -> String {
    "INSERT INTO \(table)(id, a, b) SELECT x * 3, CASE WHEN x % 7 = 0 THEN NULL ELSE x * 37 % 23 END,"
      + " CASE WHEN x % 5 = 0 THEN 'A%' || x ELSE 'b_' || x * 31 % 97 || x END"
      + " FROM generate_series(1, \(count)) x; ANALYZE;"
  }

  @Test("numbers sent as text are numbers in an expression")
  func computed() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, price numeric, name text);"
        + " INSERT INTO t VALUES (1, 9.50, '9.50'), (2, 12, 'x'), (3, NULL, NULL)")
    let source = try database.source()
    source.finish()
    _ = try source.addColumn(computedBy: "dear = price > 10")
    _ = try source.addColumn(computedBy: "kind = typeof(name)")
    let rows = try (0..<3).map { Array(try source.wholeRows($0).suffix(2)) }
    let text = FieldValue.text(Array("text".utf8))
    let null = FieldValue.text(Array("null".utf8))
    #expect(rows == [[.integer(0), text], [.integer(1), text], [.none, null]])
    // Only the requested values are read.
    #expect(source.title(section: 0, item: 0) == "9.50")
    let read = try source.fieldReader.values(of: [3, 4], section: 0, items: 0..<3)
    #expect(read == [rows.map { $0[0] }, rows.map { $0[1] }])
  }

  @Test(
    "any order and filter show the server's rows, read in any order",
    arguments: 0..<schemas.count)
  func random(schema: Int) throws {
    var dice = SeededGenerator(seed: UInt64(schema) &* 31 &+ 7)
    let database = try TestDatabase(
      Self.schemas[schema] + Self.rows(schema == 4 ? "u" : "t", 1_500))
    let source = try database.source()
    source.finish()
    for _ in 0..<8 {
      let fields = ["id", "a", "b"].shuffled(using: &dice).prefix(
        Int.random(in: 0...2, using: &dice))
      let criteria = fields.map {
        SortOrder.Criterion(SortKey(field: $0), isReversed: Bool.random(using: &dice))
      }
      let (text, condition) =
        [
          ("", "true"), ("b_1", "b ILIKE '%b\\_1%'"), ("^A%1", "b ILIKE 'A\\%1%'"),
          ("!b", "NOT b ILIKE '%b%'"), ("7$ | 5$", "(b LIKE '%7' OR b LIKE '%5')"),
          ("=a > 5 AND b <> 'x' -- end", "a > 5 AND b <> 'x'"), ("= a is null", "a IS NULL"),
          ("nothing", "false"),
        ].randomElement(using: &dice) ?? ("", "true")
      source.query.order = SortOrder(criteria)
      source.query.filter = FilterPattern(text, isExact: true)
      source.finish()
      let last = criteria.last?.isReversed == true ? "DESC" : "ASC"
      // Rows with equal values are in the order of the key.
      let key = [0: "id \(last)", 1: "b \(last), id \(last)", 3: "b \(last), id \(last)"][schema]
      let order =
        criteria.map { "\($0.key.field ?? "") \($0.isReversed ? "DESC" : "ASC")" }
        + (key.map { [$0] } ?? [])
      let sorted = order.isEmpty ? "" : " ORDER BY " + order.joined(separator: ", ")
      // Without a key, only the columns determine the order.
      let columns =
        key == nil ? (fields.isEmpty ? "count(*)" : fields.joined(separator: ", ")) : "id"
      let sql = "SELECT \(columns) FROM t WHERE \(condition)"
      let expected = try database.process.run(
        sql + (columns == "count(*)" ? "" : sorted), in: database.name)
      let total = columns == "count(*)" ? Int(expected[0][0]) ?? -1 : expected.count
      let count = source.itemCount(in: 0)
      #expect(count == total, "\(sql)\(sorted)")
      #expect(source.isComplete, "\(sql)\(sorted)")
      #expect(!source.isEstimated, "\(sql)\(sorted)")
      guard count == total, columns != "count(*)" else { continue }
      let places = columns.components(separatedBy: ", ").compactMap(source.schema.place)
      for _ in 0..<20 where count > 0 {
        let item = Int.random(in: 0..<count, using: &dice)
        let values = source.row(item)?.values
        let shown = places.map { place in
          values.map { $0[place] == .none ? "NULL" : $0[place].shown } ?? "?"
        }
        #expect(shown == expected[item], "row \(item), \(sql)\(sorted)")
        if shown != expected[item] { return }
      }
    }
  }

  @Test("focus and marks stay on their rows while the order changes")
  func following() throws {
    let database = try TestDatabase(Self.schemas[0] + Self.rows("t", 2_500))
    let source = try database.source()
    source.finish()
    var (focus, marks) = (IndexPath(item: 1_000, section: 0), ItemSet())
    for item in [3, 900, 2_400] { marks.insert(IndexPath(item: item, section: 0)) }
    source.whereabouts = { (focus, marks) }
    source.changed = { change in
      guard case .rearranged(let place, let places) = change else { return }
      focus = place ?? IndexPath(item: 0, section: 0)
      marks = places
    }
    for field in ["a", "b", "id"] {
      _ = source.row(2_499)
      _ = source.row(focus.item)
      source.query.order = SortOrder(by: SortKey(field: field))
      source.finish()
      #expect(source.row(focus.item)?.values?[0].shown == "3003")
      let ids = marks.map { source.row($0.item)?.values?[0].shown ?? "?" }.sorted()
      #expect(ids == ["12", "2703", "7203"], "\(field)")
    }
  }

  @Test("any page of 100,000 rows, even the last, is one answer before counting")
  func many() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, n text, at timestamptz); INSERT INTO t SELECT x,"
        + " 'name ' || x, '2024-01-01+00'::timestamptz + x * interval '1 minute'"
        + " FROM generate_series(1, 100000) x; CREATE INDEX ON t(at); ANALYZE;")
    let proxy = try PostgresProxy(to: database.process)
    let server = try database.server(socket: proxy.folder.path)
    for sort in [SortOrder(), SortOrder(by: SortKey(field: "at"))] {
      var request = RowQuery.Request(path: DatabasePath(server: server, table: "t"))
      request.query.order = sort
      let store = try request.path.store(request, Interruption())
      #expect(store.plan.way == .byKey)
      let estimate = try #require(store.plan.estimate)
      #expect(abs(estimate - 100_000) < 1_000)
      let reader = PageReader(store, RowIndex())
      let last = (estimate - 1) / RowPage.length
      for number in [0, last, last / 2, 17] {
        let before = proxy.requestCount
        let page = try reader.page(
          PageRequest(number: number, pages: RowPage.many, count: estimate))
        // The first page in key order arrived together with the table's description.
        let isThere = number == 0 && sort == SortOrder()
        #expect(proxy.requestCount - before == (isThere ? 0 : 1), "page \(number)")
        let first = try #require(page.rows.first?.values?.first)
        guard case .integer(let id) = first else { continue }
        #expect(abs(id - number * RowPage.length) < 200, "page \(number)")
        if number == last { #expect(page.rows.last?.values?.first == .integer(100_000)) }
      }
      var told: [Int] = []
      try store.scan(into: reader.index) { told.append($0) }
      #expect(told.last == 100_000)
      #expect(reader.index.current.isComplete)
      for id in [1, 2, 1_024, 1_025, 1_026, 65_537, 99_999, 100_000] {
        #expect(try reader.position(ofKey: [.integer(id)], count: 100_000) == id - 1)
        #expect(try reader.keys(at: [id - 1]) == [[.integer(id)]])
      }
      #expect(try reader.position(ofKey: [.integer(-1)], count: 100_000) == nil)
    }
  }

  @Test("rows delayed by the server are not awaited, and appear when they arrive")
  func slowness() throws {
    let database = try TestDatabase(Self.schemas[0] + Self.rows("t", 2_000))
    let proxy = try PostgresProxy(to: database.process)
    let source = try database.source(socket: proxy.folder.path)
    source.finish()
    proxy.hold(true)
    // The row cannot be there, because the proxy holds all answers.
    let row = source.view.map { view in
      view.want([PageRequest(number: 20, count: 2_000)])
      return source.cache.row(at: 1_290)
    }
    #expect(row == .some(.none))
    proxy.hold(false)
    source.view?.waitForRows()
    #expect(source.row(1_290)?.values?[0].shown == "3873")
  }

  @Test(
    "a lost server is reported in one line, and requests work again after its return")
  func loss() throws {
    let database = try TestDatabase(Self.schemas[0] + Self.rows("t", 2_000))
    let proxy = try PostgresProxy(to: database.process)
    let source = try database.source(socket: proxy.folder.path)
    source.finish()
    var notices: [String] = []
    source.changed = { change in if case .noticed(let text) = change { notices.append(text) } }
    proxy.leave()
    #expect(source.row(1_500) == nil)
    source.view?.waitForRows()
    #expect(notices.count > 0)
    #expect(notices.allSatisfy { $0.hasPrefix("no connection to postgres://") })
    #expect(notices.allSatisfy { !$0.contains("\n") })
    #expect(source.itemCount(in: 0) == 2_000)
    try proxy.listen()
    #expect(source.row(1_500)?.values?[0].shown == "4503")
  }

  @Test("after a session ended by the server, a new one continues at the same place")
  func termination() throws {
    let database = try TestDatabase(Self.schemas[0] + Self.rows("t", 2_000))
    let source = try database.source()
    source.finish()
    var notices: [String] = []
    source.changed = { change in if case .noticed(let text) = change { notices.append(text) } }
    for item in [1_990, 700, 1_300] {
      try database.process.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
          + " AND application_name = 'vitrine'", in: database.name)
      #expect(source.row(item)?.values?[0] == .integer((item + 1) * 3))
    }
    #expect(notices.isEmpty)
    #expect(source.itemCount(in: 0) == 2_000)
  }

  @Test("an interrupted scan resumes at its position", arguments: ["id", "a"])
  func resumption(field: String) throws {
    let database = try TestDatabase(Self.schemas[0] + Self.rows("t", 5_000))
    var request = RowQuery.Request(path: DatabasePath(server: try database.server(), table: "t"))
    request.query.order = SortOrder(by: SortKey(field: field))
    let store = try request.path.store(request, Interruption())
    let (whole, part) = (RowIndex(), RowIndex())
    try store.scan(into: whole) { _ in }
    let anchors = whole.current.anchors
    let step = RowIndex.stride
    #expect(anchors.map(\.position) == Array(stride(from: step, to: 5_000, by: step)))
    for anchor in anchors.prefix(8) { part.add(anchor.tuple, at: anchor.position) }
    part.passed(2_500)
    try store.scan(into: part) { _ in }
    #expect(part.scanned == 5_000)
    #expect(part.current.isComplete)
    #expect(part.current.anchors.map(\.tuple) == anchors.map(\.tuple))
  }

  private func wait(
    for source: DatabaseTableSource, _ aim: String, until holds: () -> Bool
  ) throws {
    try TestWait.until(aim) {
      source.waitBriefly()
      return holds()
    }
  }

  @Test("preparing whole rows does not block, and the completion is called when they are read")
  func prepared() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, b bytea); INSERT INTO t"
        + " SELECT x, CASE WHEN x > 100 THEN '\\x0102'::bytea END FROM generate_series(1, 1000) x;")
    let proxy = try PostgresProxy(to: database.process)
    let source = try database.source(socket: proxy.folder.path)
    source.start()
    try wait(for: source, "the count") { source.isComplete }
    try wait(for: source, "the first row") { source.row(0) != nil }
    proxy.hold(true)
    var told: [String] = []
    // Completely shown rows are known and need no request.
    source.prepare([0..<60]) { told.append($0?.description ?? "shown") }
    #expect(told == ["shown"])
    #expect(try source.wholeRows(7) == [.integer(8), .none])
    source.prepare([500..<900]) { told.append($0?.description ?? "left") }
    source.stopPreparing()
    source.prepare([200..<600, 998..<1_000]) { told.append($0?.description ?? "read") }
    #expect(told == ["shown"])
    proxy.hold(false)
    try wait(for: source, "the rows") { told.count == 2 }
    #expect(told == ["shown", "read"])
    proxy.hold(true)
    #expect(try source.wholeRows(999) == [.integer(1_000), .blob([1, 2])])
    var isArranged = false
    source.query.order = SortOrder(by: SortKey(field: "b"))
    source.whenArranged { isArranged = true }
    #expect(!isArranged)
    proxy.hold(false)
    try wait(for: source, "the order") { isArranged }
  }

  @Test("the server cuts values of 100 MB")
  func largeValues() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, t text, b bytea); INSERT INTO t SELECT 1,"
        + " repeat('0123456789', 10000000), decode(repeat('00', 100000000), 'hex');")
    let source = try database.source()
    source.finish()
    let values = try #require(source.row(0)?.values)
    #expect(values[2] == .size(100_000_000))
    guard case .text(let text) = values[1] else { throw CancellationError() }
    #expect(text.count == RowPage.longestText)
    guard case .stored(let row) = source.previewSubject(section: 0, item: 0) else { return }
    let lines = row.content.preview(PreviewJob()).lines.map(\.text)
    #expect(lines.contains { $0.contains("99934464 bytes more") })
    #expect(lines.contains { $0.contains("99998976 bytes more") })
  }

  @Test("values are shown by their type and without control characters")
  func values() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, b text, n numeric(10,2), f float8, j jsonb, k bool, x bytea,"
        + " l int[]); INSERT INTO t VALUES (1, E'a\\x1b[2J\\nz', 12.50, 'NaN', '{\"a\": 1}', true,"
        + " '\\x00ff', '{1,2}'), (2, NULL, NULL, 1e300, NULL, NULL, NULL, NULL);")
    let source = try database.source()
    source.finish()
    #expect(source.title(section: 0, item: 0) == "a␛[2J␊z")
    #expect(source.title(section: 0, item: 1) == "NULL")
    let shown = source.row(0)?.values?.map(\.shown)
    #expect(shown == ["1", "a␛[2J␊z", "12.50", "NaN", "{\"a\": 1}", "true", "2", "{1,2}"])
    let json = try source.output(section: 0, item: 0).json
    #expect(
      String(decoding: json, as: UTF8.self)
        == "{\"id\": 1, \"b\": \"a\\u001b[2J\\nz\", \"n\": 12.50, \"f\": \"NaN\", \"j\": {\"a\": 1},"
        + " \"k\": true, \"x\": \"x'00ff'\", \"l\": \"{1,2}\"}")
    #expect(
      String(decoding: try source.output(section: 0, item: 1).json, as: UTF8.self)
        .contains("\"f\": 1e+300"))
  }

  @Test("a foreign key leads to the referenced row of another table")
  func foreignKeys() throws {
    let database = try TestDatabase(
      "CREATE SCHEMA s; CREATE TABLE s.\"a b\"(id int PRIMARY KEY, n text); INSERT INTO s.\"a b\""
        + " SELECT x, 'n' || x FROM generate_series(1, 3000) x; CREATE TABLE t(id int PRIMARY KEY,"
        + " r int REFERENCES s.\"a b\"); INSERT INTO t VALUES (1, 2500), (2, NULL);")
    let source = try database.source()
    source.finish()
    let places = source.referencedPlaces(item: 0, column: "r")
    guard let path = places.first?.place.address as? DatabasePath else { throw CancellationError() }
    #expect(path.table == "s.\"a b\"")
    let target = DatabaseTableSource(path, PlaceOptions())
    target.finish()
    #expect(target.firstFocus?.item == 2_499 || target.row(2_499)?.values?[0] == .integer(2_500))
    #expect(source.referencedPlaces(item: 1, column: "r").isEmpty)
  }
}
