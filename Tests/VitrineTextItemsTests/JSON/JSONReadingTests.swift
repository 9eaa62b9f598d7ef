import Foundation
import Testing

@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

/// Bytes in memory.
private struct Bytes: ByteStore {
  let bytes: [UInt8]

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = bytes[min(offset, bytes.count)..<min(offset + buffer.count, bytes.count)]
    buffer.copyBytes(from: piece)
    return piece.count
  }
}

@Suite("Reading the items of JSON")
struct JSONReadingTests {
  private func read(
    _ bytes: [UInt8], file: String = "t.json", at path: String? = nil, title: String? = nil,
    view: JSONCollection.View? = nil, isNamed: Bool = true
  ) throws(BrowserFailure) -> JSONReading.Content {
    let path = try path.map { (path) throws(BrowserFailure) in try JSONPath(path) }
    let place = JSONPlace(file: Array(file.utf8), path: path ?? .root)
    let reading = JSONReading(
      name: "name", place: place, fields: JSONFields(title: title), view: view, isNamed: isNamed)
    return try reading.content(of: .store(Bytes(bytes: bytes), length: bytes.count))
  }

  private struct Way: Sendable {
    var text: String
    var path: String
    var view: JSONCollection.View?
    /// Whether each value shows its members as sections, and the item in it that leads on.
    var steps: [(isSections: Bool, section: Int, item: Int)]
  }

  private nonisolated static let ways = [
    Way(text: #"{"a": 1, "b": {"c": [2]}}"#, path: ".b", steps: [(false, 0, 1)]),
    Way(
      text: #"{"a": 1, "b": {"d": 1, "c": [2]}}"#, path: ".b.c",
      steps: [(false, 0, 1), (false, 0, 1)]),
    Way(text: #"{"a": [1], "b": [2, [3]]}"#, path: ".b", steps: [(true, 1, 0)]),
    Way(
      text: #"{"a": [1], "b": [2, [3]]}"#, path: ".b[1]", steps: [(true, 1, 1), (false, 0, 1)]),
    Way(text: #"{"a": [1], "b": [2]}"#, path: ".b", view: .tree, steps: [(false, 0, 1)]),
    Way(text: #"{"a": [1], "b": [2], "a": [3]}"#, path: ".a", view: .tree, steps: [(false, 0, 2)]),
    Way(text: #"[[1], [2, 3]]"#, path: ".[1]", steps: [(false, 0, 1)]),
  ]

  @Test("the way to the items has an item of each value on their path", arguments: ways.indices)
  func ancestors(number: Int) throws {
    let way = Self.ways[number]
    let ancestors = try read(Array(way.text.utf8), at: way.path, view: way.view).ancestors
    #expect(ancestors.map(\.isSections) == way.steps.map(\.isSections))
    #expect(
      ancestors.map(\.item) == way.steps.map { IndexPath(item: $0.item, section: $0.section) })
  }

  @Test("names that several members of the shown object have are known")
  func repeatedNames() throws {
    let text = Array(#"{"a": [1], "b": [2], "a": [3], "c": [4]}"#.utf8)
    #expect(try read(text, view: .tree).repeatedNames == ["a".hashValue])
    #expect(try read(text, view: .sections).repeatedNames == [])
  }

  @Test("other forms of JSON are converted, and say so")
  func conversions() throws {
    let plain = Array("[1, 2]".utf8)
    #expect(try read(plain).conversion == nil)
    #expect(try read(plain).collection.sections.map(\.items.count) == [2])
    let noted = try read(Array("// two\n[1, 2,]".utf8))
    #expect(noted.conversion == "JSON with comments")
    #expect(noted.collection.sections.map(\.items.count) == [2])
    let wide = try read([0xFF, 0xFE] + plain.flatMap { [$0, 0] })
    #expect(wide.conversion == "UTF-16 text")
    #expect(wide.collection.sections.map(\.items.count) == [2])
  }

  @Test("an error of the syntax offers the lines of the text")
  func syntax() {
    func message(isNamed: Bool) -> String? {
      do throws(BrowserFailure) {
        _ = try read(Array("[1, ".utf8), isNamed: isNamed)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message(isNamed: true)?.hasPrefix("name: ") == true)
    #expect(message(isNamed: true)?.hasSuffix("vitrine --as lines t.json") == true)
    #expect(message(isNamed: false)?.hasSuffix("vitrine --as lines") == true)
  }

  @Test("a title that no object has is an error with the fields")
  func title() {
    #expect(throws: BrowserFailure("name: no item has the field 'zzz'; the fields are one, two")) {
      try read(Array(#"[{"one": 1}, {"two": 2}]"#.utf8), title: "zzz")
    }
  }
}
