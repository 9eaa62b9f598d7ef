import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("The rows of a table of SQLite")
struct SQLiteRowsTests {
  private let table: TestTable
  private let rows: SQLiteRows

  init() throws {
    table = try TestTable(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a INT); CREATE INDEX ta ON t(a);"
        + " \(TestTable.numbers(3_000)) INSERT INTO t SELECT x, x * 7 % 50 FROM n;")
    var request = RowQuery.Request(path: DatabasePath(file: table.bytes, table: "t"))
    request.query.order = SortOrder(by: SortKey(field: "a"))
    rows = try SQLiteRows(request, Interruption())
  }

  /// Returns all numbers in the order.
  private func ids() throws -> [Int] {
    try table.column("SELECT id FROM t ORDER BY a, id").compactMap(Int.init)
  }

  @Test("a walk continues after any row, both ways, past the skipped rows")
  func walks() throws {
    let ids = try ids()
    let all = try rows.rows(RowWalk(start: [], count: 3_000))
    #expect(all.map { $0.values?.first } == ids.map { .integer($0) })
    for place in [0, 59, 60, 1_500, 2_999] {
      var walk = RowWalk(start: all[place].tuple, skipped: 3, count: 5)
      let next = try rows.rows(walk).compactMap { $0.values?.first }
      #expect(next == ids.dropFirst(place + 4).prefix(5).map { .integer($0) })
      (walk.isForward, walk.includes) = (false, true)
      let before = try rows.rows(walk).compactMap { $0.values?.first }
      #expect(
        before == ids.prefix(place + 1).reversed().dropFirst(3).prefix(5).map { .integer($0) })
    }
  }

  @Test(
    "rows are skipped in every range, also if one has fewer rows",
    arguments: [0, 1, 59, 60, 61, 119, 120, 500, 2_990, 2_999, 5_000])
  func skips(skipped: Int) throws {
    let ids = try ids()
    let first = try #require(rows.rows(RowWalk(start: [], count: 1)).first)
    for isForward in [true, false] {
      for includes in [true, false] {
        var walk = RowWalk(start: first.tuple, isForward: isForward, includes: includes, count: 70)
        if !isForward { walk.start = [.integer(49)] }
        walk.skipped = skipped
        let all =
          isForward
          ? Array(ids.dropFirst(includes ? 0 : 1)) : ids.dropLast(includes ? 0 : 60).reversed()
        let found = try rows.rows(walk).compactMap { $0.values?.first }
        #expect(found == all.dropFirst(skipped).prefix(70).map { .integer($0) })
      }
    }
  }

  @Test("rows are found by their numbers, in that order; a deleted one is empty")
  func numbers() throws {
    let found = try rows.rows(numbered: [7, 5_000, 2])
    #expect(found.map { $0.values?.first } == [.integer(7), nil, .integer(2)])
    #expect(try rows.number(ofKey: [.integer(7)]) == 7)
    #expect(try rows.number(ofKey: [.text([])]) == nil)
  }

  @Test("the place of a row comes from anchors and the distance from the last of them")
  func places() throws {
    let ids = try ids()
    let index = RowIndex()
    try rows.scan(into: index) { _ in }
    let anchors = index.current.anchors
    let step = RowIndex.stride
    #expect(anchors.map(\.position) == Array(stride(from: step, to: 3_000, by: step)))
    for place in [0, step - 1, step, 2 * step - 1, 2 * step, 2_815, 2_816, 2_999] {
      let key = [FieldValue.integer(ids[place])]
      #expect(try rows.count(of: anchors, notBehind: key) == place / step)
      let start = place < step ? [] : anchors[place / step - 1].tuple
      #expect(try rows.distance(from: start, toKey: key) == place % step)
    }
    #expect(try rows.distance(from: anchors[1].tuple, toKey: [.integer(ids[0])]) == nil)
  }

  @Test("a key is found by a row's values, and the row by the key")
  func keys() throws {
    let reference = DatabasePath.Reference(column: "", value: .integer(9))
    #expect(try rows.key(having: [reference]) == [.integer(9)])
    let other = DatabasePath.Reference(column: "a", value: .integer(99))
    #expect(try rows.key(having: [other]) == nil)
    #expect(try rows.wholeValues(ofKey: [.integer(9)], at: 0) == [.integer(9), .integer(13)])
    #expect(try rows.tuple(ofKey: [.integer(9)]) == [.integer(13), .integer(9)])
    #expect(try !rows.hasChangedOutside())
    try SQLiteScript.run("DELETE FROM t WHERE id = 9", on: table.path)
    #expect(try rows.hasChangedOutside())
    #expect(try rows.wholeValues(ofKey: [.integer(9)], at: 0) == nil)
  }
}
