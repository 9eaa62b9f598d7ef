import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineItems
@testable import VitrineSaving
@testable import VitrineSupport
@testable import VitrineTextItems

@MainActor
@Suite("Places of an edited JSON text")
struct JSONSourceStateTests {
  private let folder: TemporaryFolder
  private let path: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    path = Array(try folder.write(#"{"a": {"x": [1, 2], "y": 0}, "b": 3}"#, to: "t.json").utf8)
  }

  private var fileText: String {
    (try? String(contentsOfFile: String(decoding: path, as: UTF8.self), encoding: .utf8)) ?? ""
  }

  private func root() throws -> JSONSource {
    let source = JSONSource(file: try ContentOpener.open(path), path: path, fields: .init())
    source.finish()
    return source
  }

  private func entered(_ item: Int, of source: JSONSource) throws -> JSONSource {
    let place = try #require(source.entrance(section: 0, item: item))
    let inner = try #require(source.neighbour(at: place, PlaceOptions()) as? JSONSource)
    inner.finish()
    return inner
  }

  private func replace(_ item: Int, by text: String, in source: JSONSource) {
    let content = ItemContent(Array(text.utf8))
    _ = source.apply(
      ItemEdit([.replace(section: 0, item: item, with: content)], name: "changed"))
  }

  @Test("a value can be entered after others were changed and moved")
  func entrance() throws {
    let source = try root()
    replace(1, by: #""b": {"y": 4}"#, in: source)
    _ = source.apply(
      ItemEdit([.move(section: 0, items: 1..<2, toSection: 0, at: 0)], name: "moved"))
    let new = try entered(0, of: source)
    #expect(new.name.hasSuffix(" .b"))
    #expect(new.itemCount(in: 0) == 1)
    let old = try entered(1, of: source)
    #expect(old.name.hasSuffix(" .a"))
    #expect(old.itemCount(in: 0) == 2)
  }

  @Test("edits on several levels are saved together and keep all other bytes")
  func save() throws {
    let source = try root()
    replace(1, by: #""b": 30"#, in: source)
    let inner = try entered(0, of: try entered(0, of: source))
    replace(1, by: "20", in: inner)
    #expect(inner.isModified)
    try inner.save()
    #expect(fileText == #"{"a": {"x": [1, 20], "y": 0}, "b": 30}"#)
    #expect(!inner.isModified)
    #expect(!inner.hasChangedOutside())
  }

  @Test("an unchanged level is modified if the text is")
  func lookedAt() throws {
    let source = try root()
    #expect(try !entered(0, of: source).isModified)
    replace(1, by: #""b": 30"#, in: source)
    let inner = try entered(0, of: source)
    #expect(inner.isModified)
    try inner.save()
    #expect(fileText.contains("30"))
    #expect(!inner.isModified)
    #expect(!source.isModified)
  }

  @Test("the history continues across levels, each step in the place of its edit")
  func history() throws {
    let source = try root()
    let session = EditSession(of: source)
    func make(_ item: Int, _ text: String) throws {
      session.apply(
        try session.step(
          ItemEdit(
            [.replace(section: 0, item: item, with: ItemContent(Array(text.utf8)))],
            name: "changed")))
    }
    try make(1, #""b": 30"#)
    let inner = try entered(0, of: source)
    session.begin(with: inner)
    try make(0, #""x": 7"#)
    #expect(session.sourceOfUndo === inner)
    session.apply(try #require(try session.undoStep()))
    #expect(session.isModified)
    #expect(session.sourceOfUndo === source)
    session.begin(with: source)
    session.apply(try #require(try session.undoStep()))
    #expect(!session.isModified)
    #expect(session.sourceOfUndo == nil)
    session.apply(try #require(try session.redoStep()))
    session.begin(with: inner)
    session.apply(try #require(try session.redoStep()))
    try session.save()
    #expect(fileText == #"{"a": {"x": 7, "y": 0}, "b": 30}"#)
  }

  @Test("edits on several levels are recovered after a crash, each in its place")
  func crash() throws {
    let state = StateFolder(path: Array((folder.path + "/state").utf8))
    let source = try root()
    let first = EditSession(of: source, keptIn: state)
    func make(_ item: Int, _ text: String) throws {
      first.apply(
        try first.step(
          ItemEdit(
            [.replace(section: 0, item: item, with: ItemContent(Array(text.utf8)))],
            name: "changed")))
    }
    try make(1, #""b": 30"#)
    let inner = try entered(0, of: try entered(0, of: source))
    first.begin(with: inner)
    try make(1, "20")
    #expect(first.rescue()?.contains("are kept") == true)
    let path = try #require(state.files(StateFolder.journalSuffix).first)
    let bytes = try FileBytes(descriptor: try ContentOpener.open(path)).wholeContent()
    let next = EditSession(of: try root(), keptIn: state)
    var found: Result<[SourceEdit], BrowserFailure>?
    let journal = try #require(Journal(bytes))
    next.editable?.edits(of: journal.edits, name: "back") { found = $0 }
    for step in try #require(found).get() {
      let (source, edit) = try step.make(try #require(next.editable))
      next.begin(with: source)
      next.apply(try next.step(edit))
    }
    try next.save()
    #expect(fileText == #"{"a": {"x": [1, 20], "y": 0}, "b": 30}"#)
    first.end()
  }
}
