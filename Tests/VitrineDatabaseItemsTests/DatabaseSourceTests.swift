import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineSQLiteClient
@testable import VitrineSourceOpening
@testable import VitrineStyledText
@testable import VitrineSupport
@testable import VitrineTextFormats

@MainActor
@Suite("The tables of a database")
struct DatabaseSourceTests {
  private let hostile = [
    "a\"b", "x; DROP TABLE t", "new\nline", "esc\u{1B}[2J", "select", "ä%_'", " ",
  ]

  @Test("tables of any name are listed, counted, entered, and left again")
  func names() throws {
    let sql = hostile.map { name in
      let quoted = DatabaseConnection.quoted(name)
      return
        "CREATE TABLE \(quoted)(\(quoted) INTEGER); CREATE INDEX \(DatabaseConnection.quoted(name + "i"))"
        + " ON \(quoted)(\(quoted)); INSERT INTO \(quoted) VALUES (1), (2);"
    }
    let table = try TestTable(sql.joined())
    let source = try #require(
      try SourceOpener.source(SourceRequest(path: table.bytes)) as? DatabaseSource)
    source.finish()
    #expect(source.itemCount(in: 0) == hostile.count)
    #expect(source.isComplete)
    for item in 0..<source.itemCount(in: 0) {
      #expect(source.title(section: 0, item: item).unicodeScalars.allSatisfy { $0.value >= 0x20 })
      let values = try source.fieldReader.values(
        of: [1, 2, 3], section: 0, items: item..<(item + 1))
      #expect(values == [[.integer(2)], [.integer(1)], [.text(Array("table".utf8))]])
      let place = try #require(source.entrance(section: 0, item: item))
      guard case .source(let rows) = try PlaceOpener.opening(of: place, PlaceOptions()) else {
        Issue.record("a table needs no content")
        continue
      }
      rows.finish()
      #expect(rows.itemCount(in: 0) == 2)
      #expect(rows.title(section: 0, item: 1) == "2")
      rows.capabilities.query?.query.order = SortOrder(by: .text, isReversed: true)
      rows.finish()
      #expect(rows.title(section: 0, item: 1) == "1")
      #expect(rows.crumbs.last?.place == place)
      #expect(rows.crumbs.dropLast().last?.place == source.place)
      #expect(rows.crumbs.last?.text.contains("\u{1B}") == false)
      let preview = source.previewSubject(section: 0, item: item)
      guard case .stored(let stored) = preview else { continue }
      #expect(stored.content.preview(PreviewJob()).lines.count == 3)
    }
  }

  @Test("columns hidden by a virtual table are not counted")
  func hiddenColumns() throws {
    let table = try TestTable("CREATE VIRTUAL TABLE mail USING fts5(sender, title, body);")
    let source = try #require(
      try SourceOpener.source(SourceRequest(path: table.bytes)) as? DatabaseSource)
    source.finish()
    let counts = try source.fieldReader.values(of: [2], section: 0, items: 0..<1)
    #expect(counts == [[.integer(3)]])
  }

  @Test("a table is a path; an invalid one is reported")
  func paths() throws {
    let table = try TestTable("CREATE TABLE t(a); INSERT INTO t VALUES (7);")
    let source = try SourceOpener.source(SourceRequest(path: table.bytes + Array("/t".utf8)))
    source.finish()
    #expect(source is DatabaseTableSource)
    #expect(source.title(section: 0, item: 0) == "7")
    #expect(throws: BrowserFailure.self) {
      try SourceOpener.source(SourceRequest(path: Array((table.folder.path + "/no/t").utf8)))
    }
    let missing = DatabaseTableSource(DatabasePath(file: table.bytes, table: "u"), PlaceOptions())
    var failure: BrowserFailure?
    missing.changed = { if case .failed(let reason) = $0 { failure = reason } }
    missing.finish()
    #expect(failure?.description.hasSuffix("there is no table u") == true)
  }

  @Test("a missing table is known at once, and reported again to later callers")
  func missingTable() throws {
    let table = try TestTable("CREATE TABLE t(a);")
    let missing = DatabaseTableSource(DatabasePath(file: table.bytes, table: "u"), PlaceOptions())
    let start = ContinuousClock.now
    #expect(missing.fields(insteadOf: "a") == nil)
    #expect(ContinuousClock.now - start < .seconds(10))
    var failures: [String] = []
    missing.changed = { if case .failed(let reason) = $0 { failures.append("\(reason)") } }
    missing.finish()
    #expect(failures.count == 1)
    #expect(failures.first?.hasSuffix("there is no table u") == true)
  }

  @Test("the preview of a file lists its tables with their rows")
  func preview() throws {
    let table = try TestTable(
      "CREATE TABLE t(a, b); INSERT INTO t VALUES (7, 8); CREATE VIEW v AS SELECT 1;")
    let lines = TableList.preview(of: table.bytes, PreviewJob()).lines.map(\.text)
    #expect(lines == ["t  1 row, 2 columns", "v  view, 1 column"])
  }
}
