import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Browsing and editing JSON")
struct JSONSourceEditingTests {
  private static let text = #"""
    {
      "name" : "caf\u00e9",
      "count": 1.0e+2, "nothing":null,
      "results": [
        {"id": 1, "rows": [ {"x": 1.50,  "y":"a"} , 7 ]},
        {"id": 2, "rows": [], "tags": ["p", ["q"]]}
      ]
    }

    """#

  private func stage(_ path: String) throws -> EditingStage {
    try EditingStage(Self.text, name: "items.json", at: try JSONPath(path))
  }

  private func replace(
    _ stage: EditingStage, _ item: Int, _ field: String, by typed: String
  ) throws {
    let source = try #require(stage.source as? any FieldEditingSource)
    let old = try source.content(section: 0, item: item)
    let new = try source.content(typed: typed, inField: field, replacing: old)
    stage.apply(.replace(section: 0, item: item, with: new))
  }

  @Test("an object with other values than arrays is a folder of its members")
  func members() throws {
    let source = try stage(".").source
    #expect(source.sectionCount == 1)
    #expect(source.itemCount(in: 0) == 4)
    #expect(!source.hasSectionTitles)
    let rows = try source.fieldReader.values(of: [0, 1, 2], section: 0, items: 0..<4)
    #expect(rows[0].map(\.shown) == ["name", "count", "nothing", "results"])
    #expect(rows[1].map(\.shown) == ["café", "100.0", "", "2 elements"])
    #expect(rows[2].map(\.shown) == ["string", "number", "null", "array"])
    #expect(source.placed?.entrance(section: 0, item: 0) == nil)
    let place = try #require(source.placed?.entrance(section: 0, item: 3))
    #expect(place.lastName == nil)
    #expect(place.key != source.placed?.place.key)
  }

  @Test("places lead into each other and back to the item they were entered from")
  func walking() throws {
    let stage = try stage(".")
    var source = try #require(stage.source as? JSONSource)
    func enter(_ place: Place?) throws {
      let place = try #require(place)
      let next = try #require(source.neighbour(at: place, source.options))
      next.finish()
      source = try #require(next as? JSONSource)
    }
    try enter(source.entrance(section: 0, item: 3))
    #expect(source.crumbs.suffix(2).map(\.text) == ["items.json", ".results"])
    #expect(source.opening(section: 0, item: 1, field: nil) == nil)
    try enter(source.opening(section: 0, item: 1, field: "tags"))
    #expect(source.name.hasSuffix("items.json .results[1].tags"))
    try enter(source.opening(section: 0, item: 1, field: nil))
    #expect(source.title(section: 0, item: 0) == "q")
    var parents: [String] = []
    while let parent = source.parent {
      try enter(parent.place)
      parents.append("\(source.home.path.text) \(parent.item.item)")
    }
    #expect(parents == [".results[1].tags 1", ".results[1] 2", ".results 1", ". 3"])
  }

  @Test("an object of arrays is shown as sections, and its items lead back to their section")
  func sections() throws {
    let stage = try EditingStage(
      #"{"a": [1], "b": [2, {"c": [3]}]}"#, name: "items.json", at: .root)
    let source = try #require(stage.source as? JSONSource)
    #expect(source.sectionCount == 2)
    #expect(source.isPlace)
    let inner = try #require(source.entrance(section: 1, item: 1))
    let next = try #require(source.neighbour(at: inner, source.options) as? JSONSource)
    next.finish()
    let parent = try #require(next.parent)
    #expect(parent.place == source.place)
    #expect(parent.item == IndexPath(item: 1, section: 1))
    let tree = try #require(source.optionsOfOtherView)
    let members = try #require(source.neighbour(at: source.place, tree) as? JSONSource)
    members.finish()
    #expect(members.sectionCount == 1)
    #expect(members.title(section: 0, item: 1) == "b")
  }

  @Test("editing a field in a nested place changes only its bytes")
  func nestedField() throws {
    let stage = try stage(".results[0].rows")
    try replace(stage, 0, "x", by: "2")
    try stage.save()
    #expect(stage.fileText == Self.text.replacing("1.50", with: "2"))
    stage.undo()
    try stage.save()
    #expect(stage.fileText == Self.text)
    stage.redo()
    try stage.save()
    try stage.reopen()
    #expect(stage.items == [#"{"x": 2,  "y":"a"}"#, "7"])
  }

  @Test("the only value of a text can be changed, but not removed or turned into a list")
  func onlyValue() throws {
    let stage = try EditingStage(" 1.50\n", name: "items.json", at: .root)
    try replace(stage, 0, JSONSchema.value, by: "2")
    try stage.save()
    #expect(stage.fileText == " 2\n")
    let source = try #require(stage.source as? JSONSource)
    for value in ["[1]", "{\"a\": 1}"] {
      let edit = ItemEdit(
        [.replace(section: 0, item: 0, with: ItemContent(Array(value.utf8)))], name: "change")
      let reason = try #require(source.refusal(of: edit))
      #expect(reason.contains("items.json is not an "))
      #expect(reason.hasSuffix("and cannot be one"))
    }
    let removal = ItemEdit([.remove(section: 0, items: 0..<1)], name: "delete")
    #expect(source.refusal(of: removal)?.contains("can only be changed") == true)
  }

  @Test("members are renamed, changed, added and removed in place")
  func editingMembers() throws {
    let stage = try stage(".")
    try replace(stage, 0, "value", by: "cafés")
    try replace(stage, 1, "name", by: "number")
    try stage.save()
    let changed = Self.text.replacing(#"\u00e9""#, with: #"\u00e9s""#)
      .replacing(#""count""#, with: #""number""#)
    #expect(stage.fileText == changed)
    stage.apply(.remove(section: 0, items: 1..<4))
    let new = try stage.source.content(typed: "price: 2.50", replacing: nil)
    stage.apply(.insert([new], section: 0, at: 0))
    try stage.save()
    #expect(stage.fileText == "{\n  \"price\": 2.50,\n  \"name\" : \"caf\\u00e9s\"\n}\n")
    try stage.reopen()
    #expect(stage.items.count == 2)
    while stage.history.nextUndo != nil { stage.undo() }
  }

  @Test("a value that does not fit its place is refused with the reason")
  func refusals() throws {
    let members = try stage(".")
    let insertion: (String) -> ItemEdit = { (text: String) in
      ItemEdit([.insert([ItemContent(text)], section: 0, at: 0)], name: "paste")
    }
    #expect(members.source.refusal(of: insertion("1"))?.contains("needs a name") == true)
    #expect(members.source.refusal(of: insertion(#""a": 1"#)) == nil)
    let elements = try stage(".results")
    #expect(elements.source.refusal(of: insertion(#""a": 1"#))?.contains("has no name") == true)
    #expect(throws: BrowserFailure.self) { try replace(members, 1, "value", by: "many") }
    #expect(throws: BrowserFailure.self) { try replace(members, 1, "kind", by: "string") }
    let scattered = try stage(".results[].id")
    #expect(scattered.source.readOnlyReason?.contains("several places") == true)
  }

  @Test("elements of several arrays are in a section each, and can be edited there")
  func severalArrays() throws {
    let stage = try stage(".results[].rows")
    #expect(stage.source.sectionCount == 2)
    #expect(stage.source.sectionTitle(1) == ".results[1].rows")
    stage.apply(.move(section: 0, items: 1..<2, toSection: 1, at: 0))
    try stage.save()
    #expect(
      stage.fileText
        == Self.text.replacing(" , 7 ]", with: " ]").replacing(
          #""rows": []"#, with: #""rows": [ 7 ]"#))
  }

  @Test("a very deep text is reported in one line and does not trap")
  func deep() throws {
    let folder = try TemporaryFolder()
    let depth = 100_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    folder.add("deep.json", text)
    let path = Array((folder.path + "/deep.json").utf8)
    let source = JSONSource(
      file: try ContentOpener.open(path), path: path, fields: JSONFields())
    var failure: BrowserFailure?
    source.changed = { if case .failed(let reason) = $0 { failure = reason } }
    source.finish()
    #expect(failure?.description.contains("nested deeper than 1000 levels") == true)
  }

  @Test("unsaved edits are recovered only in the place of the edit")
  func journal() throws {
    let (inner, root) = (try stage(".results[0].rows"), try stage("."))
    let origin = try #require(inner.source.journalSource).origin(door: RealFileSystem())
    let journal = try #require(Journal(Journal(origin: origin).header))
    #expect(inner.source.journalSource?.fits(journal.origin, door: RealFileSystem()) == true)
    #expect(root.source.journalPlace != inner.source.journalPlace)
    #expect(try stage(".results").source.journalPlace != inner.source.journalPlace)
  }
}
