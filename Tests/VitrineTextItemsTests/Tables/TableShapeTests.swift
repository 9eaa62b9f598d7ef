import Testing

@testable import VitrineItems
@testable import VitrineTextFormats
@testable import VitrineTextItems

@Suite("The title column of a table")
struct TableShapeTests {
  private func title(_ header: String, _ rows: String...) throws -> String {
    let shape = TableShape(
      TableDialect(), header: Array(header.utf8), sample: rows.map { Array($0.utf8) })
    return shape.schema.fields[try #require(shape.schema.title)].name
  }

  @Test("the title is a typical name, else the most varied text, else the first column")
  func csv() throws {
    #expect(try title("id,kind,Name", "1,a,x", "2,a,x") == "Name")
    #expect(try title("id,kind,word", "1,a,x", "2,a,y") == "word")
    #expect(try title("id,word,note", "1,x,p", "2,y,q") == "word")
    #expect(try title("id,count", "1,5", "2,6") == "id")
  }

  @Test("JSON Lines follow the same rule")
  func json() throws {
    let lines = [#"{"level": "info", "path": "/a"}"#, #"{"level": "info", "path": "/b"}"#]
    let shape = TableShape(jsonLines: lines.map { Array($0.utf8) }, kinds: [:])
    #expect(shape.schema.fields[try #require(shape.schema.title)].name == "path")
  }
}
