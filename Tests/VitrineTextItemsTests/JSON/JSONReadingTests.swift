import Foundation
import Glibc
import Testing
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@Suite("Reading the items of JSON")
struct JSONReadingTests {
  private func reading(
    at path: String = ".", fields: JSONFields = JSONFields(), view: JSONCollection.View? = nil,
    file: String = "items.json", isNamed: Bool = true
  ) throws -> JSONReading {
    JSONReading(
      name: "the text", place: JSONPlace(file: Array(file.utf8), path: try JSONPath(path)),
      fields: fields, view: view, isNamed: isNamed)
  }

  private func input(_ bytes: [UInt8]) -> JSONReading.Input {
    .store(JSONBytes(bytes), length: bytes.count)
  }

  private func input(_ text: String) -> JSONReading.Input { input(Array(text.utf8)) }

  private func titles(_ content: JSONReading.Content) -> [[String]] {
    content.collection.sections.map { $0.items.map { content.collection.title(of: $0) } }
  }

  // MARK: Inputs

  @Test("a text in a store is read")
  func store() throws {
    #expect(titles(try reading().content(of: input(#"["a", "b"]"#))) == [["a", "b"]])
  }

  @Test("a file is read")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(#"["a", "b"]"#, to: "items.json")
    let file = FileBytes(descriptor: try ContentOpener.open(Array(path.utf8)))
    #expect(titles(try reading().content(of: .file(file))) == [["a", "b"]])
  }

  @Test("a file that cannot be read is reported with the reason")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let file = FileBytes(descriptor: try ContentOpener.open(Array(folder.path.utf8)))
    let failure = #expect(throws: BrowserFailure.self) {
      try reading().content(of: .file(file))
    }
    #expect(failure?.description.hasPrefix("cannot read the text: ") == true)
  }

  @Test("a pipe is read to its end")
  func pipe() throws {
    var ends: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&ends) == 0)
    let bytes = Array(#"["a", "b"]"#.utf8)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    #expect(titles(try reading().content(of: .pipe(ends[0]))) == [["a", "b"]])
  }

  @Test("a text that another place has read is read from its state, whole or not")
  func state() throws {
    let read = try reading().content(of: input(#"{"list": ["a", "b"], "n": 1}"#))
    let items = JSONItems(read.collection)
    for whole in [read.text, nil] {
      let state = JSONState(items, items.order, whole: whole)
      let content = try reading(at: ".list").content(of: .state(state))
      #expect(titles(content) == [["a", "b"]])
      #expect(content.conversion == nil)
    }
  }

  // MARK: Conversions

  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    "\u{FEFF}\(text)".utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  @Test(
    "a text in another form is converted, and names its form",
    arguments: [
      (Array(#"["é"]"#.utf8), "items.json", nil),
      (Array("\u{FEFF}[\"é\"]".utf8), "items.json", nil),
      (Array(#"["é"]"#.utf8), "items.jsonc", nil),
      (utf16(#"["é"]"#, isBig: false), "items.json", "UTF-16 text"),
      (utf16(#"["é"]"#, isBig: true), "items.json", "UTF-16 text"),
      (Array(#"["é"] // comment"#.utf8), "items.json", "JSON with comments"),
      (Array("['é']".utf8), "items.json5", "JSON with comments"),
    ] as [([UInt8], String, String?)])
  func conversions(bytes: [UInt8], file: String, conversion: String?) throws {
    let content = try reading(file: file).content(of: input(bytes))
    #expect(content.conversion == conversion)
    #expect(titles(content) == [["é"]])
  }

  // MARK: Failures

  @Test(
    "a mistake is reported with its place and the way to see its lines",
    arguments: [(true, "vitrine --as lines items.json"), (false, "vitrine --as lines")])
  func mistake(isNamed: Bool, command: String) {
    let place = "line 2, column 5: expected the end of the text, found 'x'"
    #expect(
      throws: BrowserFailure("the text: \(place); correct it, or show its lines: \(command)")
    ) { try reading(isNamed: isNamed).content(of: input("{\n} 12x")) }
  }

  @Test(
    "a requested field that no item has is reported",
    arguments: [
      (#"[{"name": 1}]"#, JSONFields(title: "nmae"), "'nmae'; did you mean 'name'?"),
      (#"[{"name": 1}]"#, JSONFields(section: "nmae"), "'nmae'; did you mean 'name'?"),
      (
        #"[{"name": 1}]"#, JSONFields(title: "name", section: "nmae"),
        "'nmae'; did you mean 'name'?"
      ),
      (#"["a"]"#, JSONFields(title: "x"), "'x': they are not objects"),
    ])
  func missingField(text: String, fields: JSONFields, message: String) {
    #expect(throws: BrowserFailure("the text: no item has the field \(message)")) {
      try reading(fields: fields).content(of: input(text))
    }
  }

  @Test("a path to nothing is reported with the file")
  func nothing() {
    let failure = #expect(throws: BrowserFailure.self) {
      try reading(at: ".none").content(of: input(#"{"a": 1}"#))
    }
    #expect(failure?.description.hasPrefix("items.json: ") == true)
  }

  // MARK: Items

  @Test("an object is shown as requested, or as it fits")
  func views() throws {
    let text = #"{"s": [1], "n": 2}"#
    #expect(try reading().content(of: input(text)).collection.isTree)
    #expect(try !reading(view: .sections).content(of: input(text)).collection.isTree)
  }

  @Test("requested fields belong to items in arrays, whatever the view")
  func fieldsOverView() throws {
    let text = #"{"s": [{"x": "a", "y": "k"}], "t": [{"x": "b", "y": "k"}]}"#
    let titled = try reading(fields: JSONFields(title: "x"), view: .tree).content(of: input(text))
    #expect(titles(titled) == [["a"], ["b"]])
    let grouped = try reading(fields: JSONFields(title: "x", section: "y"), view: .tree)
      .content(of: input(text))
    #expect(titles(grouped) == [["a", "b"]])
  }

  @Test("a path to several arrays has a section for each")
  func severalArrays() throws {
    let content = try reading(at: ".results[].rows").content(
      of: input(#"{"results": [{"rows": ["a"]}, {"rows": ["b", "c"]}]}"#))
    #expect(titles(content) == [["a"], ["b", "c"]])
    #expect(
      content.collection.sections.map(\.name) == [".results[0].rows", ".results[1].rows"])
  }

  private static let sections = #"{"a": [1], "b": [2, {"c": [3]}]}"#

  @Test(
    "the ancestors name the items on the path, as their place shows them",
    arguments: [
      (".", nil, []), (".b", nil, [(true, 0, 1)]), (".b", .tree, [(false, 1, 0)]),
      (".b[1].c", nil, [(true, 1, 1), (false, 1, 0), (true, 0, 0)]),
      (".b[1].c", .tree, [(false, 1, 0), (false, 1, 0), (false, 0, 0)]),
    ] as [(String, JSONCollection.View?, [(isSections: Bool, item: Int, section: Int)])])
  func ancestors(
    path: String, view: JSONCollection.View?,
    expected: [(isSections: Bool, item: Int, section: Int)]
  ) throws {
    let found = try reading(at: path, view: view).content(of: input(Self.sections)).ancestors
    #expect(found.map(\.isSections) == expected.map(\.isSections))
    #expect(found.map(\.item) == expected.map { IndexPath(item: $0.item, section: $0.section) })
  }

  @Test(
    "names of several members are known where members are items",
    arguments: [
      (#"{"a": 1, "a": 2, "b": 3}"#, ["a"]), (#"{"a": 1, "b": 2}"#, []),
      (#"{"a": [1], "a": [2]}"#, []), (#"[1, 1]"#, []),
    ])
  func repeatedNames(text: String, names: [String]) throws {
    let content = try reading().content(of: input(text))
    #expect(content.repeatedNames == Set(names.map(\.hashValue)))
  }
}
