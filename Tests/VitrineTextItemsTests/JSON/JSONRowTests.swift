import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineStyledText
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Lines of JSON as a table")
struct JSONRowTests {
  private func table(_ folder: TemporaryFolder, _ text: String) throws -> TableSource {
    let path = Array(try folder.write(text, to: "t.jsonl").utf8)
    let source = try #require(
      try SourceOpener.source(SourceRequest(path: path)) as? TableSource)
    source.finish()
    return source
  }

  @Test("the beginning of a very long line is shown, and is not a mistake")
  func longLine() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: LineMatchReader.lineLimit)
    let source = try table(
      folder, #"{"a": 1, "b": "\#(long)", "c": 2}"# + "\n" + #"{"a": 2}"# + "\n")
    var notices: [String] = []
    source.changed = { if case .noticed(let text) = $0 { notices.append(text) } }
    #expect(source.schema.fields.map(\.name) == ["a", "b"])
    let values = try source.columnReader.values(of: [0, 1], section: 0, items: 0..<2)
    #expect(values[0].map(\.shown) == ["1", "2"])
    #expect(values[1][0].printed.count < LineMatchReader.lineLimit)
    let detail = source.detail(section: 0, item: 0).lines
    #expect(
      detail.last
        == .text("This row has \(long.utf8.count + 25) bytes, of which the first 1.0M are shown."))
    #expect(notices.isEmpty)
    #expect(JSONRow(try source.row(0, 0)).json?.count == long.utf8.count + 25)
  }

  @Test("columns are all members of the first lines, and invalid lines are shown unchanged")
  func reading() throws {
    let folder = try TemporaryFolder()
    let source = try table(
      folder,
      #"{"a": 1, "b": "x\n"}"# + "\n" + #"{"b": null, "c": [1, 2], "a": 2.50}"# + "\nnot\n7\n")
    #expect(source.schema.fields.map(\.name) == ["a", "b", "c", "value"])
    #expect(source.schema.fields.map(\.kind) == [.decimal, .text, .json, .integer])
    let values = try source.columnReader.values(of: [0, 1, 2, 3], section: 0, items: 0..<4)
    #expect(values[0].map(\.shown) == ["1", "2.50", "not", ""])
    #expect(values[1].map(\.shown) == ["x␊", "", "", ""])
    #expect(values[2].map(\.shown) == ["", "[1, 2]", "", ""])
    #expect(values[3].map(\.shown) == ["", "", "", "7"])
    #expect(source.detail(section: 0, item: 2).lines.last?.isMistake == true)
    let sorter = try #require(source.sorter(by: SortKey(field: "a")) as Sorter?)
    #expect(try sorter() == [[0, 1, 3, 2]] || sorter() == [[0, 1, 2, 3]])
  }

  @Test(
    "editing a member keeps the order, the blanks and the other numbers as written")
  func editing() throws {
    let line = Array(#"{ "n":1.50,  "t" : "ä\u0041", "n": 2 }"#.utf8)
    func edited(_ text: String, _ name: String) throws -> String {
      String(decoding: try JSONRow(line).line(with: text, in: name), as: UTF8.self)
    }
    #expect(try edited("3", "n") == #"{ "n":1.50,  "t" : "ä\u0041", "n": 3 }"#)
    #expect(try edited("7", "t") == #"{ "n":1.50,  "t" : "7", "n": 2 }"#)
    #expect(try edited("a\"b", "n") == #"{ "n":1.50,  "t" : "ä\u0041", "n": "a\"b" }"#)
    #expect(try edited("true", "x") == #"{ "n":1.50,  "t" : "ä\u0041", "n": 2, "x": true }"#)
    #expect(
      String(decoding: try JSONRow(Array("{}".utf8)).line(with: "x", in: "a"), as: UTF8.self)
        == #"{"a": "x"}"#)
    #expect(throws: BrowserFailure.self) { try JSONRow(Array("[1".utf8)).line(with: "x", in: "a") }
  }

  @Test("saving keeps all other lines")
  func saving() throws {
    let folder = try TemporaryFolder()
    let source = try table(folder, "{\"a\":1}\n {\"a\" : 2}\nbad\n")
    let row = try source.content(section: 0, item: 0)
    let new = try source.content(typed: "5", inField: "a", replacing: row)
    _ = source.apply(ItemEdit([.replace(section: 0, item: 0, with: new)], name: ""))
    let added = try source.content(typed: "{\"a\": 9}", replacing: nil)
    _ = source.apply(ItemEdit([.insert([added], section: 0, at: 3)], name: ""))
    try source.save()
    let text = try String(contentsOfFile: folder.path + "/t.jsonl", encoding: .utf8)
    #expect(text == "{\"a\":5}\n {\"a\" : 2}\nbad\n{\"a\": 9}\n")
    #expect(throws: BrowserFailure.self) { try source.content(typed: "{oops", replacing: nil) }
  }
}

extension DetailLine {
  fileprivate var isMistake: Bool {
    if case .text(let text) = self { return text.contains("is not JSON") }
    return false
  }
}
