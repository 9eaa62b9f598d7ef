import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Fields of JSON")
struct JSONFieldReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("columns show numbers as written, and sorting uses their values")
  func numbers() throws {
    let text = #"[{"a": 2.50, "b": 12345678901234567890, "c": 1e400, "d": 7, "e": "2.50"}]"#
    let path = try folder.write(text, to: "x.json")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    source.finish()
    func row(_ reader: any FieldReader) throws -> [FieldValue] {
      try reader.values(of: [0, 1, 2, 3, 4], section: 0, items: 0..<1).compactMap(\.first)
    }
    let columns = try row(source.columnReader)
    #expect(
      columns.map { String(decoding: $0.printed, as: UTF8.self) } == [
        "2.50", "12345678901234567890", "1e400", "7", "2.50",
      ])
    #expect(columns[0] == .json(Array("2.50".utf8)))
    #expect(columns[3] == .integer(7))
    #expect(columns[4] == .text(Array("2.50".utf8)))
    #expect(try row(source.fieldReader)[0] == .decimal(2.5))
    #expect(try row(source.fieldReader)[3] == .integer(7))
  }

  @Test("an export contains objects completely")
  func members() throws {
    let text = #"{"a": {"b": [1, 2]}, "c": true, "d": "x", "e": 2.50}"#
    let folder = try TemporaryFolder()
    let path = Array(try folder.write(text, to: "x.json").utf8)
    let source = try #require(try SourceOpener.source(SourceRequest(path: path)) as? JSONSource)
    source.finish()
    let values = try source.exportReader.values(of: [1], section: 0, items: 0..<4)[0]
    #expect(
      values == [
        .json(Array(#"{"b": [1, 2]}"#.utf8)), .boolean(true), .text([0x78]),
        .json(Array("2.50".utf8)),
      ])
    let shown = try source.columnReader.values(of: [1], section: 0, items: 0..<2)[0]
    #expect(shown.map(\.shown) == ["1 member", "true"])
  }
}
