import TestSupport
import Testing

@testable import BrowserModel

@MainActor
@Suite("A view of rows")
struct RowViewTests {
  @Test("news comes in its order: what is open, the rows, then how many there are")
  func order() throws {
    let table = try TestTable(
      "CREATE TABLE t(a); \(TestTable.numbers(200)) INSERT INTO t SELECT x FROM n;")
    var news: [String] = []
    let view = RowView(RowView.Request(path: DatabasePath(file: table.bytes, table: "t"))) { list in
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
    view.want([PageRequest(number: 3, count: 200)])
    view.locate(focus: [.integer(77)], marks: [])
    view.waitForRows()
    #expect(news.suffix(2) == ["page 3 of 8", "located 76"])
    view.cancel()
    view.want([PageRequest(number: 0, count: 200)])
    view.waitForRows()
    #expect(news.count == 5)
  }
}
