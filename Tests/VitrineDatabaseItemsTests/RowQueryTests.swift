import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineSQLiteClient
@testable import VitrineTextFormats

@MainActor
@Suite("A view of rows")
struct RowQueryTests {
  @Test("news arrive in order: the opening, the rows, then their number")
  func order() throws {
    let table = try TestTable(
      "CREATE TABLE t(a); \(TestTable.numbers(200)) INSERT INTO t SELECT x FROM n;")
    var news: [String] = []
    let view = RowQuery(RowQuery.Request(path: DatabasePath(file: table.bytes, table: "t"))) {
      list in
      for one in list {
        switch one {
        case .opened(let opening): news.append("opened \(opening.count)")
        case .page(let page): news.append("page \(page.number) of \(page.rows.count)")
        case .counted(let count): news.append("counted \(count)")
        case .completed(let count): news.append("completed \(count)")
        case .located(let focus, _): news.append("located \(focus ?? -1)")
        case .whole(let part): news.append("whole \(part.number)")
        case .noticed, .failed: news.append("failed")
        }
      }
    }
    view.start()
    view.finish(countingFor: 10_000)
    #expect(news == ["opened 200", "counted 200", "completed 200"])
    view.want([PageRequest(number: 24, pages: 8, count: 200)])
    view.locate(focus: [.integer(77)], marks: [])
    view.waitForRows()
    #expect(news.suffix(2) == ["page 24 of 8", "located 76"])
    view.cancel()
    view.want([PageRequest(number: 0, count: 200)])
    view.waitForRows()
    #expect(news.count == 5)
  }

  @Test("waiting for a view ends if its first row never comes")
  func endlessView() throws {
    let table = try TestTable(
      "CREATE VIEW t AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
        + " SELECT count(*) FROM c;")
    var failures: [DatabaseFailure] = []
    let view = RowQuery(RowQuery.Request(path: DatabasePath(file: table.bytes, table: "t"))) {
      list in
      for case .failed(let failure) in list { failures.append(failure) }
    }
    view.start()
    view.finish(countingFor: 50)
    #expect(failures == [.noRows(in: RowQuery.patience)])
  }

  @Test(
    "the row in focus is found from any estimate, with the rows that a screen needs",
    arguments: [nil, 0, 15, 29, 30, 7])
  func focus(thought: Int?) throws {
    let table = try TestTable(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a INT); CREATE INDEX ta ON t(a);"
        + " \(TestTable.numbers(1_000)) INSERT INTO t SELECT x, 1000 - x FROM n;")
    for id in [1, 500, 970, 971, 1_000] {
      var request = RowQuery.Request(path: DatabasePath(file: table.bytes, table: "t"))
      request.query.order = SortOrder(by: SortKey(field: "a"))
      request.count = 1_000
      request.followed.focus = [.integer(id)]
      request.followed.inSight = (20, 40)
      // Another program may have changed it since.
      if let thought { request.followed.values = ["\"a\"": .integer(thought)] }
      var opening: RowQuery.Opening?
      let view = RowQuery(request) { list in
        for case .opened(let news) in list { opening = news }
      }
      view.start()
      view.finish(countingFor: 10_000)
      let found = try #require(opening)
      let (focus, page) = (try #require(found.focus), try #require(found.focusedPage))
      #expect(page.rows[focus - page.positions.lowerBound].values?.first == .integer(id))
      let places = page.rows.compactMap { Int($0.tuple[0].shown) }
      #expect(places == Array(places[0]..<(places[0] + page.rows.count)))
      // All visible rows are there, with few additional ones.
      #expect((40..<56).contains(page.rows.count))
      let shown = max(0, min(focus - 20, found.count - 40))
      #expect(page.positions.lowerBound <= shown)
      #expect(page.positions.upperBound >= shown + 40)
      view.cancel()
    }
  }
}
