import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Unusual texts")
struct TextConversionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(_ text: String, _ name: String) throws -> any ItemSource {
    let path = try folder.write(Data(text.utf8), to: name)
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    source.finish()
    return source
  }

  @Test("lines and rows can end with carriage returns")
  func carriageReturns() throws {
    let lines = try source("one\rtwo\rthree", "old.txt")
    #expect(
      (0..<lines.itemCount(in: 0)).map { lines.title(section: 0, item: $0) } == [
        "one", "two", "three",
      ])
    #expect(lines.editable?.readOnlyReason?.contains("carriage returns") == true)
    let rows = (0..<5_000).map { "name \($0),\($0)" }.joined(separator: "\r")
    let table = try #require(try source("name,count\r" + rows + "\r", "old.csv") as? TableSource)
    #expect(table.itemCount(in: 0) == 5_000)
    #expect(table.schema.fields.map(\.name) == ["name", "count"])
    // If the text has a line feed anywhere, a carriage return is an ordinary character.
    let mixed = try source("a\rb\nc\n", "mixed.txt")
    #expect(mixed.itemCount(in: 0) == 2)
  }

  @Test(
    "a file called JSON with one value per line is JSON Lines",
    arguments: [
      ("{\"a\":1}\n{\"a\":2}\n", 2, true), ("{\"a\":1}\n", 1, false),
      ("{\"a\":1}\n\n \n", 1, false), ("{\n\"a\":1}\n", 1, false), ("[1,\n2]", 2, false),
    ])
  func jsonLines(text: String, count: Int, isTable: Bool) throws {
    let source = try source(text, "data.json")
    #expect((source is TableSource) == isTable)
    #expect(source.itemCount(in: 0) == count)
  }

  @Test("a single value is one item", arguments: ["7", "\"text\"", "null", "-1.5e3", "true"])
  func scalar(text: String) throws {
    let source = try source(text, "value.json")
    #expect(source.sectionCount == 1)
    #expect(source.itemCount(in: 0) == 1)
    #expect(source.title(section: 0, item: 0) == text.replacing("\"", with: ""))
  }
}
