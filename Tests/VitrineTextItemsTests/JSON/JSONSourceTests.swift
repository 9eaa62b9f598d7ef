import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Editing JSON")
struct JSONSourceTests {
  private func stage(_ text: String) throws -> EditingStage {
    try EditingStage(text, name: "items.json")
  }

  private static let insertion = [ItemContent("\"x\""), ItemContent("1.50")]

  @Test(
    "new values take the style of their neighbours, and all other bytes stay",
    arguments: [
      ("[1, 2, 3]", "[1, \"x\", 1.50, 2, 3]"),
      ("[1,2,3]\n", "[1,\"x\",1.50,2,3]\n"),
      ("[ 1 , 2 ]", "[ 1 , \"x\" , 1.50 , 2 ]"),
      ("[\n  1,\n  2\n]\n", "[\n  1,\n  \"x\",\n  1.50,\n  2\n]\n"),
      ("[\r\n\t1,\r\n\t2\r\n]", "[\r\n\t1,\r\n\t\"x\",\r\n\t1.50,\r\n\t2\r\n]"),
      ("[\n  1\n]", "[\n  1,\n  \"x\",\n  1.50\n]"),
      ("[1]", "[1, \"x\", 1.50]"),
      ("[]", "[\n  \"x\",\n  1.50\n]"),
      ("{\"a\": [], \"b\": 2.0e+1}", "{\"a\": [\"x\", 1.50], \"b\": 2.0e+1}"),
      (
        "{\n  \"a\": [ ],\n  \"b\": [\n    1,\n    2\n  ]\n}",
        "{\n  \"a\": [\n    \"x\",\n    1.50\n  ],\n  \"b\": [\n    1,\n    2\n  ]\n}"
      ),
      ("{\"a\":[1],\"b\":[1,2]}", "{\"a\":[1,\"x\",1.50],\"b\":[1,2]}"),
      ("{\n\"a\": 1\n}\n\n[2,\n3]\n", "{\n\"a\": 1\n}\n\n\"x\"\n\n1.50\n\n[2,\n3]\n"),
      (" {\n}{\n}[]", " {\n}\n\"x\"\n1.50\n{\n}[]"),
    ])
  func insertion(before: String, after: String) throws {
    let stage = try stage(before)
    let place = min(1, stage.source.itemCount(in: 0))
    stage.apply(.insert(Self.insertion, section: 0, at: place))
    try stage.save()
    #expect(stage.fileText == after)
    let contents = stage.contents
    stage.undo()
    try stage.save()
    #expect(stage.fileText == before)
    stage.redo()
    try stage.save()
    try stage.reopen()
    #expect(stage.contents == contents)
  }

  @Test("a large text is not held in memory, and is edited and saved like a small one")
  func large() throws {
    let long = String(repeating: "long ", count: 4 << 20)
    func text(_ first: String) -> String {
      "[\n  \"\(first)\",\n  \"\(long)\",\n  {\"name\": \"last\"}\n]\n"
    }
    let stage = try stage(text("a"))
    let source = try #require(stage.source as? JSONSource)
    #expect(source.items?.collection.text.bytes.isInMemory == false)
    #expect(source.title(section: 0, item: 1).utf8.count < 10_000)
    #expect(source.title(section: 0, item: 2) == "last")
    stage.apply(.replace(section: 0, item: 0, with: ItemContent(Array("\"b\"".utf8))))
    #expect(truncate(stage.path, 5) == 0)
    #expect(source.title(section: 0, item: 2) == "last", "it was read as it was")
    try stage.save()
    #expect(stage.fileText == text("b"))
  }

  @Test("several successive values are a list and are entered by number")
  func sequence() throws {
    let stage = try stage("\u{FEFF}{\n  \"a\": [1, 2]\n}\n{\n  \"a\": [3]\n}\n4 true\n")
    #expect(stage.source.itemCount(in: 0) == 4)
    let entrance = (stage.source as? JSONSource)?.entrance(section: 0, item: 1)
    let source = (stage.source as? JSONSource)?.neighbour(at: try #require(entrance), .init())
    source?.finish()
    #expect(source?.name.hasSuffix("items.json .[1]") == true, "\(source?.name ?? "")")
  }

  @Test(
    "adjoining or invalid values are mistakes with their place",
    arguments: [
      ("{\n} 12x", "line 2, column 5: expected the end of the text, found 'x'"),
      ("{\n}x", "line 2, column 2: expected the end of the text, found 'x'"),
      ("[1],\n[2]", "line 1, column 4: expected the end of the text, found ','"),
      ("{\n} {\n\"a\" 1}", "line 3, column 5: expected ':', found '1'"),
    ])
  func noSequence(text: String, mistake: String) {
    let failure = #expect(throws: JSONError.self) { try JSONText(ofValues: Array(text.utf8)) }
    #expect(failure?.description == mistake)
  }

  @Test("elements that stay adjacent keep the text between them")
  func oddSpacing() throws {
    let stage = try stage("[1, 2,\n\n  3, 4, {\"z\": 1,\n \"a\": [ 2 ]}]")
    stage.apply(.move(section: 0, items: 0..<1, toSection: 0, at: 4))
    try stage.save()
    #expect(stage.fileText == "[2,\n\n  3, 4, {\"z\": 1,\n \"a\": [ 2 ]}, 1]")
    stage.apply(.remove(section: 0, items: 0..<5))
    try stage.save()
    #expect(stage.fileText == "[]")
  }

  @Test("values moved to another array keep the order of keys and their numbers")
  func betweenSections() throws {
    let stage = try stage(
      """
      {
        "version": 1.0,
        "fruit": [
          {"name": "apple", "weight": 1e2},
          "pear"
        ],
        "nuts": ["almond"]
      }
      """)
    stage.apply(.move(section: 1, items: 0..<1, toSection: 2, at: 1))
    #expect(stage.source.title(section: 2, item: 1) == "apple")
    try stage.save()
    #expect(
      stage.fileText == """
        {
          "version": 1.0,
          "fruit": [
            "pear"
          ],
          "nuts": ["almond", {"name": "apple", "weight": 1e2}]
        }
        """)
  }

  @Test("a value that is not an array can only be replaced, and not by an array")
  func noArray() throws {
    let stage = try stage("{\"version\": 1, \"items\": [2]}")
    func refusal(_ change: ItemEdit.Change) -> String? {
      stage.source.refusal(of: ItemEdit([change], name: ""))
    }
    let reason = "version is not an array: its value can only be changed"
    #expect(refusal(.remove(section: 0, items: 0..<1)) == reason)
    #expect(refusal(.insert(Self.insertion, section: 0, at: 0)) == reason)
    #expect(refusal(.move(section: 1, items: 0..<1, toSection: 0, at: 0)) == reason)
    #expect(refusal(.replace(section: 0, item: 0, with: ItemContent("[3]"))) != nil)
    #expect(refusal(.replace(section: 0, item: 0, with: ItemContent("3"))) == nil)
    #expect(refusal(.move(section: 1, items: 0..<1, toSection: 1, at: 0)) == nil)
    stage.apply(.replace(section: 0, item: 0, with: ItemContent("{\"major\": 2}")))
    try stage.save()
    #expect(stage.fileText == "{\"version\": {\"major\": 2}, \"items\": [2]}")
  }

  @Test("a string is edited as text and keeps its untouched escapes")
  func editString() throws {
    let stage = try stage("[\"caf\\u00e9 \\/ \\ud83d\\ude00 b\\n\"]")
    let source = stage.source
    let old = try source.content(section: 0, item: 0)
    #expect(try source.editableText(section: 0, item: 0) == "café / 😀 b\n")
    #expect(try source.content(typed: "café / 😀 b\n", replacing: old) == old)
    #expect(
      try source.content(typed: "café / 😀 \"c\"\n", replacing: old)
        == ItemContent("\"caf\\u00e9 \\/ \\ud83d\\ude00 \\\"c\\\"\\n\""))
    #expect(try source.content(typed: "", replacing: old) == ItemContent("\"\""))
  }

  @Test("any other value is edited as its source and must stay JSON")
  func editValue() throws {
    let stage = try stage("[{\n  \"b\": 1,\n  \"a\": 2.0\n}, 12]")
    let source = stage.source
    let object = try source.content(section: 0, item: 0)
    #expect(try source.editableText(section: 0, item: 0) == "{ \"b\": 1, \"a\": 2.0 }")
    #expect(try source.content(typed: "{ \"b\": 1, \"a\": 2.0 }", replacing: object) == object)
    #expect(
      try source.content(typed: " {\"c\": 3} ", replacing: object) == ItemContent("{\"c\": 3}"))
    #expect(
      throws: BrowserFailure(
        "column 8: expected ',' or '}', found the end; this is an object")
    ) {
      try source.content(typed: "{\"c\": 3", replacing: object)
    }
    #expect(
      throws: BrowserFailure(
        "column 1: expected a value, found 'a'; this is a number, a text needs quotes")
    ) {
      try source.content(typed: "apple", replacing: ItemContent("12"))
    }
  }

  @Test("a new item is the typed value, or a string")
  func newItem() throws {
    let source = try stage("[]").source
    #expect(
      try source.content(typed: "apple \"x\"", replacing: nil) == ItemContent("\"apple \\\"x\\\"\"")
    )
    #expect(try source.content(typed: "-1.50", replacing: nil) == ItemContent("-1.50"))
    #expect(try source.content(typed: " [1] ", replacing: nil) == ItemContent("[1]"))
    #expect(throws: BrowserFailure.self) { try source.content(typed: "[1", replacing: nil) }
  }

  @Test(
    "pasted JSON becomes values, and any other text a string",
    arguments: [
      ("1", ["1"]), ("1, 2", ["1", "2"]), ("\"a\",\n{\"b\":\n1}", ["\"a\"", "{\"b\":\n1}"]),
      ("{\"a\": 1}\n{\"a\": 2}\n", ["{\"a\": 1}", "{\"a\": 2}"]), ("[1, 2]", ["[1, 2]"]),
      ("apple\n", ["\"apple\""]), ("a\nb", ["\"a\\nb\""]), ("1-2", ["\"1-2\""]),
      (" \n", []), ("1,", ["\"1,\""]),
    ])
  func paste(text: String, values: [String]) throws {
    let source = try stage("[]").source
    #expect(try source.contents(pasted: text) == values.map { ItemContent($0) })
  }

  @Test("copied values are pasted unchanged")
  func copyAndPaste() throws {
    let stage = try stage("[1.0, \"a\\u0041\", {\"b\":\n [ ]}, null]")
    let contents = stage.contents[0]
    let text = stage.source.clipboardText(of: contents)
    #expect(try stage.source.contents(pasted: text) == contents)
  }

  @Test("items grouped by a member are read-only")
  func grouped() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[{\"k\": 1}]", to: "a.json")
    let source = JSONSource(
      file: try ContentOpener.open(Array(path.utf8)), path: Array("a.json".utf8),
      fields: JSONFields(section: "k"))
    #expect(source.readOnlyReason == "a.json is still being read")
    source.finish()
    #expect(
      source.readOnlyReason
        == "items grouped by --section cannot be changed: open a.json without it")
  }

  @Test("filters and sorters read the values as they were at their creation")
  func snapshots() throws {
    let stage = try stage("{\"a\": [\"c\", \"b\"], \"d\": [\"a\"]}")
    stage.apply(
      .insert([ItemContent("\"aa\"")], section: 0, at: 0),
      .move(section: 1, items: 0..<1, toSection: 0, at: 1))
    let reader = stage.source.matchReader
    let sorter = try #require(stage.source.sorter(by: .text))
    stage.undo()
    let buffer = TextBuffer()
    #expect(reader.counts == [4, 0])
    #expect(reader.read(section: 0, items: 0..<4, into: buffer) == 4)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "aa\na\nc\nb\n")
    #expect(try sorter() == [[1, 0, 3, 2], []])
    #expect(stage.source.matchReader.counts == [2, 1])
  }

  @Test(
    "filters search titles, or all members",
    arguments: [
      (false, "alpha\nbeta\n", "alpha"),
      (true, "alpha\nParis\n12\nbeta\nRome x\n\n", "alpha Paris 12"),
    ])
  func searchedMembers(searchesMembers: Bool, texts: String, first: String) throws {
    let text =
      "[{\"name\":\"alpha\",\"city\":\"Paris\",\"n\":12},{\"name\":\"beta\",\"city\":\"Rome\\nx\"}]"
    let source = try stage(text).source
    (source as? JSONSource)?.searchesMembers = searchesMembers
    let buffer = TextBuffer()
    #expect(source.matchReader.read(section: 0, items: 0..<2, into: buffer) == 2)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == texts)
    #expect(source.filterText(section: 0, item: 0) == first)
    // The text for a filter is one line.
    #expect(!source.filterText(section: 0, item: 1).contains("\n"))
  }
}
