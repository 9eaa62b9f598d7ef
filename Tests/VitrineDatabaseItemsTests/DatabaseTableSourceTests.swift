import Foundation
import Testing
import VitrineBasicValues
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineStyledText
@testable import VitrineTextFormats

/// Rows of tables in the browser, compared with SQLite's own answers.
@MainActor
@Suite("The rows of a table")
struct DatabaseTableSourceTests {
  private nonisolated static let schemas = [
    "CREATE TABLE t(id INTEGER PRIMARY KEY, a INT, b TEXT); CREATE INDEX ta ON t(a);",
    "CREATE TABLE t(a INT, b TEXT, id INT); CREATE INDEX tb ON t(b, a);",
    "CREATE TABLE t(id INT, a INT, b TEXT, PRIMARY KEY(id, b)) WITHOUT ROWID;",
    "CREATE TABLE t(id INT, a INT, b TEXT, rowid, oid, _rowid_);",
    "CREATE TABLE u(id INT, a INT, b TEXT); CREATE VIEW t AS SELECT * FROM u;",
  ]

  /// Rows with equal values, NULLs, values of other kinds, and gaps in their numbers.
  private static func rows(_ table: String, _ count: Int) -> String {
    TestTable.numbers(count)
      + " INSERT INTO \(table)(id, a, b) SELECT x * 3, CASE WHEN x % 7 = 0 THEN NULL"
      + " WHEN x % 11 = 0 THEN 'text' WHEN x % 13 = 0 THEN 1.5 ELSE x * 37 % 23 END,"
      + " CASE WHEN x % 5 = 0 AND \(count) > 0 THEN 'A%' || x ELSE 'b_' || x * 31 % 97 || x END"
      + " FROM n;"
  }

  private func all(_ source: DatabaseTableSource) -> [String] {
    let place = source.schema.place(of: "id") ?? 0
    return (0..<source.itemCount(in: 0)).map { source.row($0)?.values?[place].shown ?? "?" }
  }

  @Test(
    "any order and any filter show the same as SQLite, from any first row",
    arguments: 0..<schemas.count, 1...6 as ClosedRange<UInt64>)
  func random(schema: Int, seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed &* 31 &+ UInt64(schema))
    let count = [0, 1, 63, 64, 65, 1_500][Int(seed) - 1]
    let base = schema == 4 ? "u" : "t"
    let table = try TestTable(Self.schemas[schema] + Self.rows(base, count))
    let source = table.source()
    source.finish()
    let hasKey = schema < 3
    for _ in 0..<5 {
      let fields = ["id", "a", "b"].shuffled(using: &dice).prefix(
        Int.random(in: 0...2, using: &dice))
      let criteria = fields.map {
        SortOrder.Criterion(SortKey(field: $0), isReversed: Bool.random(using: &dice))
      }
      let (text, condition) =
        [
          ("", "1"), ("b_1", "b LIKE '%b\\_1%' ESCAPE '\\'"),
          ("^A%1", "b LIKE 'A\\%1%' ESCAPE '\\'"),
          ("!b", "NOT b LIKE '%b%'"), ("7$ | 5$", "(b LIKE '%7' OR b LIKE '%5')"),
          ("=a > 5 AND b <> 'x'", "a > 5 AND b <> 'x'"), ("= a is null", "a IS NULL"),
          ("nothing", "0"),
        ].randomElement(using: &dice) ?? ("", "1")
      if Bool.random(using: &dice) { source.foresee(SortOrder(criteria)) }
      source.query.order = SortOrder(criteria)
      source.query.filter = FilterPattern(text, isExact: true)
      source.finish()
      // Rows with equal columns follow the order of the key.
      let last = criteria.last?.isReversed == true ? "DESC" : "ASC"
      let key = schema == 2 ? "id \(last), b \(last)" : "rowid \(last)"
      let order =
        criteria.map { "\($0.key.field ?? "") \($0.isReversed ? "DESC" : "ASC")" }
        + (hasKey ? [key] : [])
      let sql =
        "SELECT id FROM t WHERE \(condition)"
        + (order.isEmpty ? "" : " ORDER BY " + order.joined(separator: ", "))
      let expected = try table.column(sql)
      let count = source.itemCount(in: 0)
      #expect(count == expected.count, "\(sql)")
      #expect(source.isComplete, "\(sql)")
      #expect(!source.isEstimated, "\(sql)")
      guard count == expected.count else { continue }
      let place = source.schema.place(of: "id") ?? 0
      for _ in 0..<20 where count > 0 {
        let item = Int.random(in: 0..<count, using: &dice)
        let shown = source.row(item)?.values?[place].shown
        #expect(shown == expected[item], "row \(item), \(sql)")
        if shown != expected[item] { return }
      }
      if hasKey, count < 100 { #expect(all(source) == expected) }
      let read = try source.wholeReader.values(of: [place], section: 0, items: 0..<count)
      #expect(read[0].map(\.shown) == expected, "\(sql)")
    }
  }

  @Test("focus and marks stay on their rows while the order changes")
  func following() throws {
    let table = try TestTable(Self.schemas[0] + Self.rows("t", 2_500))
    let source = table.source()
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
      // Their rows are in the store, but not in the cache.
      _ = source.row(2_499)
      _ = source.row(focus.item)
      source.query.order = SortOrder(by: SortKey(field: field))
      source.finish()
      #expect(source.row(focus.item)?.values?[0].shown == "3003")
      let ids = marks.map { source.row($0.item)?.values?[0].shown ?? "?" }.sorted()
      #expect(ids == ["12", "2703", "7203"], "\(field)")
    }
  }

  @Test("rows marked before all are known keep their marks")
  func guesses() throws {
    // Numbers with a large gap: the guess of the middle is wrong.
    let table = try TestTable(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, b TEXT); \(TestTable.numbers(4_000))"
        + " INSERT INTO t SELECT CASE WHEN x < 3000 THEN x ELSE x + 9000 END, x FROM n;")
    let source = table.source()
    var (focus, marks) = (IndexPath(item: 0, section: 0), ItemSet())
    source.whereabouts = { (focus, marks) }
    source.changed = { change in
      guard case .rearranged(let place, let places) = change else { return }
      if let place { focus = place }
      marks = places
    }
    source.start()
    source.waitForShape()
    let guess = source.itemCount(in: 0) - 1
    if source.isEstimated { source.view?.waitForRows() }
    _ = source.row(guess)
    source.view?.waitForRows()
    let id = source.row(guess)?.values?[0].shown
    focus = IndexPath(item: guess, section: 0)
    marks.insert(focus)
    source.finish()
    #expect(source.itemCount(in: 0) == 4_000)
    #expect(source.row(focus.item)?.values?[0].shown == id)
    #expect(marks.map { source.row($0.item)?.values?[0].shown } == [id])
  }

  @Test("infinity is written as shown, bytes as in SQL, and neither as empty")
  func infinityAndBytes() throws {
    let table = try TestTable(
      "CREATE TABLE t(r, x); INSERT INTO t VALUES (9e999, x'31'); INSERT INTO t VALUES (-9e999, '31');"
    )
    let source = table.source()
    source.finish()
    let rows = try (0..<2).map { try source.wholeRows($0) }
    #expect(rows.map { $0[0].shown } == ["Inf", "-Inf"])
    var csv = TableWriter(.csv, fields: source.schema.fields)
    let lines = rows.flatMap { csv.row($0.map(\.exported)) }
    #expect(String(decoding: lines, as: UTF8.self) == "Inf,x'31'\n-Inf,31\n")
    var json = TableWriter(.jsonl, fields: source.schema.fields.map { Field($0.name, .text) })
    let objects = rows.flatMap { json.row($0.map(\.exported)) }
    #expect(
      String(decoding: objects, as: UTF8.self)
        == "{\"r\": 9e999, \"x\": \"x'31'\"}\n{\"r\": -9e999, \"x\": \"31\"}\n")
    #expect(
      String(decoding: try source.output(section: 0, item: 0).json, as: UTF8.self)
        == "{\"r\": 9e999, \"x\": \"x'31'\"}")
  }

  @Test("a table is found by its name after the file, with any slashes in it")
  func slashesInNames() throws {
    let names = ["a/b", "tail/", "plain"]
    let table = try TestTable(names.map { "CREATE TABLE \"\($0)\"(v);" }.joined())
    let path = table.path
    for name in names {
      #expect(DatabasePath(toTable: Array("\(path)/\(name)".utf8))?.table == name)
    }
    #expect(DatabasePath(toTable: Array("\(path)/".utf8)) == nil)
    #expect(DatabasePath(toTable: Array("\(table.folder.path)/y/z".utf8)) == nil)
  }

  @Test("values appear in their own form, and never reach a terminal unescaped")
  func values() throws {
    let table = try TestTable(
      "CREATE TABLE t(b TEXT, n INT, r REAL, x BLOB);"
        + " INSERT INTO t VALUES ('a' || char(27) || '[2J' || char(10) || 'z', NULL, 1e300, x'00ff');"
        + " INSERT INTO t VALUES (NULL, 'no number', 2, 'no bytes');")
    let source = table.source()
    source.finish()
    #expect(source.title(section: 0, item: 0) == "a␛[2J␊z")
    #expect(source.title(section: 0, item: 1) == "NULL")
    #expect(source.styledTitle(section: 0, item: 1) != nil)
    #expect(source.row(0)?.values?[1...] == [.none, .decimal(1e300), .size(2)])
    #expect(
      source.row(1)?.values?[1...] == [
        .text(Array("no number".utf8)), .decimal(2), .text(Array("no bytes".utf8)),
      ])
    let output = try source.output(section: 0, item: 0)
    #expect(
      String(decoding: output.json, as: UTF8.self)
        == #"{"b": "a\u001b[2J\nz", "n": null, "r": 1e+300, "x": "x'00ff'"}"#)
    #expect(source.detail(section: 0, item: 1).lines.first == .pair("b", "NULL"))
    guard case .stored(let row) = source.previewSubject(section: 0, item: 0) else {
      Issue.record("no row")
      return
    }
    let lines = row.content.preview(PreviewJob()).lines.map(\.text)
    try #require(lines.count == 6)
    #expect(lines[0].hasSuffix("a␛[2J"))
    #expect(lines[1].hasSuffix("z"))
  }

  @Test("a view that never ends shows its first rows, and can be cancelled")
  func endless() throws {
    let table = try TestTable(
      "CREATE VIEW t AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n;"
    )
    let source = table.source()
    var said: [String] = []
    source.changed = { if case .noticed(let text) = $0 { said.append(text) } }
    source.start()
    source.waitForShape()
    #expect(source.title(section: 0, item: 5) == "6")
    #expect(source.isCounting)
    source.stopCounting()
    #expect(source.isComplete)
    #expect(said.last == "stopped: not all rows were read")
    source.cancel()
    source.view?.waitForRows()
  }

  @Test("cancelling an order before its first rows leaves the rows and their order")
  func orderIsGivenUp() throws {
    let table = try TestTable(Self.schemas[0] + Self.rows("t", 200_000))
    let source = table.source()
    source.finish()
    let before = (0..<5).map { source.title(section: 0, item: $0) }
    var changes: [SourceChange] = []
    source.changed = { changes.append($0) }
    source.query.order = SortOrder([SortOrder.Criterion(SortKey(field: "b"), isReversed: true)])
    #expect(source.isCounting)
    #expect(source.query.order != SortOrder())
    source.stopCounting()
    #expect(changes == [.noticed("stopped: the rows are shown as before")])
    #expect(source.isComplete)
    #expect(source.query.order == SortOrder())
    #expect(source.next == nil)
    #expect(source.itemCount(in: 0) == 200_000)
    #expect((0..<5).map { source.title(section: 0, item: $0) } == before)
  }

  @Test("facts found before a table was replaced are determined again")
  func foreseenOfAnother() throws {
    let table = try TestTable(Self.schemas[0] + Self.rows("t", 200))
    let source = table.source()
    source.finish()
    let order = SortOrder(by: SortKey(field: "a"))
    source.foresee(order)
    #expect(source.views.foreseen[order]?.way == .byKey)
    try SQLiteScript.run("DROP INDEX ta; ALTER TABLE t DROP COLUMN b;", on: table.path)
    source.query.order = order
    source.finish()
    #expect(source.schema.fields.map(\.name) == ["id", "a"])
    #expect(source.itemCount(in: 0) == 200)
    #expect(source.row(199)?.values?.count == 2)
    source.cancel()
    #expect(source.views.foreseen[order] == nil)
  }

  @Test("the count of the visible rows never becomes the count of a filter")
  func countsOfTwoViews() throws {
    // A view without an end continues counting during a search without matches.
    let table = try TestTable(
      "CREATE VIEW t AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n;"
    )
    let source = table.source()
    source.start()
    source.waitForShape()
    let first = source.view
    source.query.filter = FilterPattern("zzzz", isExact: true)
    let count = source.itemCount(in: 0)
    for _ in 0..<120 where source.itemCount(in: 0) == count {
      _ = source.view?.wait(until: .now() + .milliseconds(500))
    }
    #expect(source.itemCount(in: 0) > count, "the scan of the rows in sight went on")
    #expect(source.view === first)
    #expect(source.next != nil)
    #expect(source.isArranging)
    source.stopCounting()
    #expect(source.query.filter.text.isEmpty)
    #expect(source.view === first)
    #expect(source.next == nil)
    #expect(source.title(section: 0, item: 5) == "6")
    #expect(source.isCounting)
    source.stopCounting()
    #expect(source.isComplete)
    source.cancel()
  }

  @Test("cancelling a filter before its first match leaves the visible rows at once")
  func filterIsTakenBack() throws {
    let table = try TestTable(Self.schemas[0] + Self.rows("t", 100_000))
    let source = table.source()
    source.finish()
    let first = source.view
    source.query.filter = FilterPattern("zzzz", isExact: true)
    source.query.filter = FilterPattern("")
    #expect(source.view === first)
    #expect(source.next == nil)
    #expect(source.isComplete)
  }

  @Test("arranged items pass their order and filter on to a table")
  func arrangedItems() throws {
    let table = try TestTable(Self.schemas[0] + Self.rows("t", 10))
    let source = table.source()
    source.finish()
    let items = ArrangedItems(source: source)
    items.sort(by: SortOrder(by: SortKey(field: "id"), isReversed: true))
    items.find(FilterPattern("=id > 20"))
    source.finish()
    #expect(all(source) == ["30", "27", "24", "21"])
    #expect(items.query == source.query)
    #expect(items.filterCounts.matches == 4)
    #expect(items.filterCounts.all == 10)
    items.find(FilterPattern("="))
    source.finish()
    #expect(items.pattern.text == "=")
    #expect(items.query.filter.text.isEmpty)
    #expect(source.itemCount(in: 0) == 10)
  }

  @Test("after a reload, focused and marked rows are found by their keys")
  func readAgainByKey() throws {
    let table = try TestTable(Self.schemas[0] + Self.rows("t", 50_000))
    let source = table.source()
    source.finish()
    var marks = ItemSet()
    marks.insert(IndexPath(item: 20_000, section: 0))
    let marked = marks
    source.whereabouts = { (IndexPath(item: 30_000, section: 0), marked) }
    let place = source.schema.place(of: "id") ?? 0
    let key = source.row(30_000)?.values?[place]
    try SQLiteScript.run("DELETE FROM t WHERE id < 9000", on: table.path)
    let again = try #require(try source.reopened() as? DatabaseTableSource)
    var found: (focus: IndexPath?, marks: ItemSet) = (nil, ItemSet())
    again.whereabouts = { (found.focus ?? again.firstFocus, found.marks) }
    again.changed = { if case .rearranged(let focus, let marks) = $0 { found = (focus, marks) } }
    again.start()
    again.waitForShape()
    #expect(again.firstFocus.flatMap { again.row($0.item)?.values?[place] } == key)
    again.finish()
    #expect(found.focus == IndexPath(item: 27_001, section: 0))
    #expect(Array(found.marks) == [IndexPath(item: 17_001, section: 0)])
    #expect(again.row(27_001)?.values?[place] == key)
  }

  @Test("a row leads to the rows of its foreign keys")
  func foreignKeys() throws {
    let table = try TestTable(
      "CREATE TABLE o(id INTEGER PRIMARY KEY, b TEXT); \(TestTable.numbers(500))"
        + " INSERT INTO o SELECT x, x FROM n;"
        + " CREATE TABLE t(a REFERENCES o, b INT REFERENCES o(id), c);"
        + " INSERT INTO t VALUES (400, NULL, 1);")
    let source = table.source()
    source.finish()
    let places = source.referencedPlaces(item: 0, column: nil)
    #expect(places.map(\.column) == ["a"])
    #expect(source.referencedPlaces(item: 0, column: "c").isEmpty)
    let place = try #require(places.first?.place)
    guard case .source(let opened) = try PlaceOpener.opening(of: place, PlaceOptions()) else {
      Issue.record("a table needs no content")
      return
    }
    let other = try #require(opened as? DatabaseTableSource)
    var focus: Int?
    other.whereabouts = { (focus.map { IndexPath(item: $0, section: 0) }, ItemSet()) }
    other.changed = { change in
      if case .replaced = change { focus = other.firstFocus?.item }
      if case .rearranged(let path, _) = change { focus = path?.item }
    }
    other.finish()
    #expect(focus == 399)
  }
}
