import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineTextFormats

/// Pages of rows before the count is known.
@Suite("Pages of rows")
struct PageReaderTests {
  private func reader(_ table: TestTable, by field: String? = nil) throws -> PageReader {
    let connection = try table.connection()
    let shape = try DatabaseTableShape("t", connection)
    let order = SortOrder(by: field.map { SortKey(field: $0) })
    let plan = try RowPlan(shape, sort: order, filter: nil, connection)
    return PageReader(SQLiteRows(connection, plan), RowIndex())
  }

  private static let rows =
    "CREATE TABLE t(id INTEGER PRIMARY KEY, a INT, b TEXT); CREATE INDEX ta ON t(a);"
    + " CREATE INDEX tb ON t(b); \(TestTable.numbers(5_000))"
    + " INSERT INTO t SELECT x, x * 7919 % 5003, printf('name %05d', x * 31 % 5000) FROM n;"

  @Test("numbers without gaps are found at their places, before any count")
  func dense() throws {
    let reader = try reader(try TestTable(Self.rows))
    #expect(reader.plan.way == .byKey)
    #expect(reader.plan.estimate == 5_000)
    for number in [40, 78, 20, 0] {
      let page = try reader.page(PageRequest(number: number * 8, pages: 8, count: 5_000))
      #expect(page.rows.first?.values?.first == .integer(number * 64 + 1))
      #expect(page.rows.count == min(64, 5_000 - number * 64))
    }
  }

  @Test("a guess continues from the visible rows", arguments: ["a", "b"])
  func guesses(field: String) throws {
    let reader = try reader(try TestTable(Self.rows), by: field)
    #expect(reader.plan.way == .byKey)
    let middle = try reader.page(PageRequest(number: 240, pages: 8, count: 5_000))
    #expect(!middle.isExact)
    #expect(middle.rows.count == 64)
    var request = PageRequest(number: 248, pages: 8, count: 5_000)
    request.adopt(middle)
    #expect(request.before != nil)
    #expect(request.after == nil)
    let next = try reader.page(request)
    request = PageRequest(number: 232, pages: 8, count: 5_000)
    request.adopt(middle)
    #expect(request.before == nil)
    #expect(request.after != nil)
    let previous = try reader.page(request)
    let ids = (previous.rows + middle.rows + next.rows).compactMap { $0.values?.first }
    let all = try reader.store.rows(RowWalk(start: [], count: 5_000)).compactMap(\.tuple.last)
    let start = try #require(all.firstIndex(of: ids[0]))
    #expect(Array(all[start..<(start + 192)]) == ids)
    // Half of the range is near half of the rows.
    #expect(abs(start - 29 * 64) < 500)
    let last = try reader.page(PageRequest(number: 624, pages: 8, count: 5_000))
    #expect(last.rows.last?.values?.first == all.last)
  }

  @Test("a row's position is derived from rows with known positions")
  func positions() throws {
    let table = try TestTable(Self.rows)
    let reader = try reader(table, by: "a")
    try reader.store.scan(into: reader.index) { _ in }
    let ids = try table.column("SELECT id FROM t ORDER BY a, id").compactMap(Int.init)
    for position in [0, 1, 1_023, 1_024, 1_025, 4_999] {
      #expect(try reader.position(ofKey: [.integer(ids[position])], count: 5_000) == position)
      #expect(try reader.keys(at: [position]) == [[.integer(ids[position])]])
    }
    #expect(try reader.position(ofKey: [.integer(-1)], count: 5_000) == nil)
  }

  @Test("an order without an index is a list; rows without a key are counted off")
  func ways() throws {
    let table = try TestTable(
      "CREATE TABLE t(a, b); INSERT INTO t VALUES (2, 'x'), (1, 'y'), (3, 'z');"
        + " CREATE VIEW v AS SELECT a FROM t;")
    #expect(try reader(table, by: "a").plan.way == .byList)
    let connection = try table.connection()
    let shape = try DatabaseTableShape("v", connection)
    let plan = try RowPlan(shape, sort: SortOrder(by: SortKey(field: "a")), filter: nil, connection)
    #expect(plan.way == .byPosition)
    #expect(plan.notice != nil)
    let page = try PageReader(SQLiteRows(connection, plan), RowIndex()).page(
      PageRequest(number: 0, count: 3))
    #expect(page.rows.map(\.values) == [[.integer(1)], [.integer(2)], [.integer(3)]])
  }
}
