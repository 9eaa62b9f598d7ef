import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineTextFormats

@Suite("An order of rows")
struct RowOrderTests {
  @Test(
    "from any row it continues forwards and backwards in SQLite's order, with NULLs and all kinds",
    arguments: [
      [], [("a", false)], [("a", true)], [("a", false), ("b", true)], [("b", true), ("a", true)],
    ])
  func walks(criteria: [(String, Bool)]) throws {
    let table = try TestTable(
      "CREATE TABLE t(a, b); INSERT INTO t VALUES (1, NULL), (NULL, 'x'), (NULL, 'X'), ('a', 2),"
        + " (x'00', 1), (1, 'x'), (1.5, 'x'), ('', ''), (1, NULL);")
    let connection = try table.connection()
    let shape = try DatabaseTableShape("t", connection)
    let sort = SortOrder(
      criteria.map { SortOrder.Criterion(SortKey(field: $0.0), isReversed: $0.1) })
    let order = try #require(RowOrder(of: shape, by: sort))
    let walk = KeyWalk(connection, "t", order)
    let tuples = try walk.tuples(from: [], atMost: 100)
    let expected = try table.column(
      "SELECT rowid FROM t ORDER BY \(order.orderBy(isForward: true))")
    #expect(tuples.map { $0.last?.shown } == expected)
    for (place, tuple) in tuples.enumerated() {
      #expect(try walk.tuples(from: tuple, atMost: 100) == Array(tuples[(place + 1)...]))
      #expect(try walk.tuples(from: tuple, includes: true, atMost: 100) == Array(tuples[place...]))
      #expect(
        try walk.tuples(from: tuple, isForward: false, atMost: 100)
          == Array(tuples[..<place].reversed()))
      for (other, found) in tuples.enumerated() {
        #expect(try walk.isRow(order.key(of: found), atOrBehind: tuple) == (other >= place))
      }
    }
  }

  @Test("the displayed values of a row give its place, unless they are incomplete")
  func known() throws {
    let table = try TestTable("CREATE TABLE t(id INTEGER PRIMARY KEY, a, b, UNIQUE(a, b));")
    let shape = try DatabaseTableShape("t", try table.connection())
    let sort = SortOrder(["b", "a"].map { SortOrder.Criterion(SortKey(field: $0)) })
    let order = try #require(RowOrder(of: shape, by: sort))
    let long = FieldValue.text(Array(repeating: 0x61, count: RowPage.longestText))
    func tuple(_ a: FieldValue, _ b: FieldValue) -> [FieldValue]? {
      let row = TableRow(values: [.integer(7), a, b])
      return order.tuple(ofKey: [.integer(7)], values: row.orderingValues(shape.columns))
    }
    #expect(tuple(.decimal(1.5), .none) == [.none, .decimal(1.5), .integer(7)])
    #expect(tuple(.text([]), .integer(2)) == [.integer(2), .text([]), .integer(7)])
    #expect(tuple(long, .none) == nil)
    #expect(tuple(.size(3), .none) == nil)
    #expect(order.tuple(ofKey: [.integer(7)], values: ["a": .none]) == nil)
    #expect(order.tuple(ofKey: [], values: ["a": .none, "b": .none]) == nil)
  }

  @Test("a column of the row's key is not sorted by twice")
  func key() throws {
    let table = try TestTable(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, b); CREATE TABLE w(a, b, PRIMARY KEY(a, b)) WITHOUT ROWID;"
    )
    let connection = try table.connection()
    let byID = RowOrder(
      of: try DatabaseTableShape("t", connection), by: SortOrder(by: SortKey(field: "id")))
    #expect(byID?.columns == "rowid")
    let byKey = RowOrder(
      of: try DatabaseTableShape("w", connection), by: SortOrder(by: SortKey(field: "a")))
    #expect(byKey?.columns == "\"a\", \"b\"")
    #expect(byKey?.keyCount == 2)
  }
}
