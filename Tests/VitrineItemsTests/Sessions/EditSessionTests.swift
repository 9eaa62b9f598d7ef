import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineItems
@testable import VitrineSaving
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

/// A session of edits without a screen: no files, journals or histories.
@MainActor
@Suite("A session of edits")
struct EditSessionTests {
  private let folder: TemporaryFolder
  private let path: String
  private let state: StateFolder

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("one\ntwo\nthree\n", to: "items.txt")
    state = StateFolder(path: Array((folder.path + "/state").utf8))
  }

  private func session() throws -> EditSession {
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    source.finish()
    return EditSession(of: source, keptIn: state)
  }

  private func titles(_ session: EditSession) -> [String] {
    (0..<session.source.itemCount(in: 0)).map { session.source.title(section: 0, item: $0) }
  }

  private var fileText: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  private func make(_ changes: ItemEdit.Change..., in session: EditSession) throws {
    session.apply(try session.step(ItemEdit(changes, name: "edit")))
  }

  /// Ends a session like a killed process: the files on the disk at that time remain.
  private func kill(_ session: EditSession) throws {
    #expect(session.rescue()?.hasPrefix("unsaved changes are kept") == true)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state")
    let files = try names.map { name in
      (name, try Data(contentsOf: folder.url.appendingPathComponent("state/" + name)))
    }
    session.end()
    for (name, content) in files { try folder.write(content, to: "state/" + name) }
  }

  @Test(
    "undo and redo pass through the same items, and the saved state is recognized again",
    arguments: [1, 2, 3, 4])
  func history(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let session = try session()
    // The items after each edit; the ones after `place` are undone.
    var (states, place, saved) = ([titles(session)], 0, 0)
    for step in 0..<200 {
      switch Int.random(in: 0..<5, using: &dice) {
      case 0:
        let undo = try session.undoStep()
        #expect((undo != nil) == (place > 0))
        if let undo {
          session.apply(undo)
          place -= 1
        }
      case 1:
        let redo = try session.redoStep()
        #expect((redo != nil) == (place < states.count - 1))
        if let redo {
          session.apply(redo)
          place += 1
        }
      case 2 where step % 3 == 0:
        try session.save()
        saved = place
        #expect(fileText == states[place].map { $0 + "\n" }.joined())
      default:
        var items = states[place]
        if items.count > 2, Bool.random(using: &dice) {
          let start = Int.random(in: 0..<(items.count - 1), using: &dice)
          try make(.remove(section: 0, items: start..<(start + 2)), in: session)
          items.removeSubrange(start..<(start + 2))
        } else {
          let at = Int.random(in: 0...items.count, using: &dice)
          let content = ItemContent(Array("new \(step)".utf8))
          try make(.insert([content], section: 0, at: at), in: session)
          items.insert("new \(step)", at: at)
        }
        if saved > place { saved = -1 }
        states.removeSubrange((place + 1)...)
        states.append(items)
        place += 1
      }
      #expect(titles(session) == states[place])
      if saved == place { #expect(!session.isModified) }
      if states[place] != states[max(0, saved)] || saved < 0 {
        #expect(session.isModified == (fileText != states[place].map { $0 + "\n" }.joined()))
      }
    }
  }

  @Test("a step reports the kept and the moved items before the change")
  func renumbering() throws {
    let session = try session()
    let edit = ItemEdit([.move(section: 0, items: 0..<1, toSection: 0, at: 2)], name: "move")
    let step = try session.step(edit)
    #expect(step.name == "move")
    #expect(titles(session) == ["one", "two", "three"])
    #expect(step.renumbering.newItem(of: [0, 0]) == [0, 2])
    session.apply(step)
    #expect(titles(session) == ["two", "three", "one"])
    let undo = try #require(try session.undoStep())
    #expect(undo.renumbering.newItem(of: [0, 2]) == [0, 0])
  }

  @Test("a locked item, a folder, or one that cannot change now throws the reason and stays")
  func refusals() throws {
    let edit = ItemEdit([.remove(section: 0, items: 0..<1)], name: "cut")
    let locked = try session()
    locked.lockReason = "nothing changes here"
    #expect(locked.neverChanges)
    #expect(locked.readOnlyReason == "nothing changes here")
    #expect(throws: BrowserFailure("nothing changes here")) { try locked.step(edit) }
    let source = try SourceOpener.source(SourceRequest(path: Array(folder.path.utf8)))
    source.finish()
    let files = EditSession(of: source)
    #expect(files.neverChanges)
    #expect(!files.isModified)
    #expect(files.rescue() == nil)
    #expect(
      throws: BrowserFailure(
        "a folder has no order of its own, and its files change at once")
    ) { try files.step(edit) }
    let text = try folder.write("{\"a\": [1], \"b\": 2}", to: "items.json")
    // As sections: members as items could all be cut.
    var options = PlaceOptions()
    options.jsonView = .sections
    let json = JSONSource(
      file: try ContentOpener.open(Array(text.utf8)), at: JSONPlace(file: Array(text.utf8)), options
    )
    json.finish()
    let object = EditSession(of: json)
    #expect(throws: BrowserFailure.self) {
      try object.step(ItemEdit([.remove(section: 1, items: 0..<1)], name: "cut"))
    }
    #expect(!object.isModified)
    #expect(try object.undoStep() == nil)
  }

  @Test("every kind of step is kept for a crash and repeated by the next session")
  func unsavedWork() throws {
    let first = try session()
    try make(.move(section: 0, items: 0..<1, toSection: 0, at: 2), in: first)
    try make(.insert([ItemContent(Array("four".utf8))], section: 0, at: 3), in: first)
    try make(.remove(section: 0, items: 0..<1), in: first)
    first.apply(try #require(try first.undoStep()))
    first.apply(try #require(try first.redoStep()))
    let expected = titles(first)
    try kill(first)
    let next = try session()
    let work = try #require(next.unsavedWork().first)
    #expect(work.changes == "5 unsaved changes")
    #expect(work.isHere)
    #expect(work.source == path)
    try restore(work, in: next)
    #expect(titles(next) == expected)
    #expect(next.isModified)
    next.apply(try #require(try next.undoStep()))
    #expect(titles(next) == ["one", "two", "three"])
    next.end()
    #expect(try session().unsavedWork().isEmpty)
  }

  private func restore(_ work: UnsavedWork, in session: EditSession) throws {
    var found: Result<[SourceEdit], BrowserFailure>?
    session.restore(work) { found = $0 }
    for step in try #require(found).get() {
      let now = try #require(session.editable)
      session.apply(try session.step(step.make(now).edit))
    }
    session.dropRestored(work)
  }

  @Test("edits of a replaced file can be written as text, dropped, and restored")
  func outdated() throws {
    let first = try session()
    try make(.insert([ItemContent(Array("mine".utf8))], section: 0, at: 0), in: first)
    try kill(first)
    try folder.write("others\n", to: "items.txt")
    let next = try session()
    let work = try #require(next.unsavedWork().first)
    #expect(throws: BrowserFailure.self) { try restore(work, in: next) }
    let text = String(decoding: try next.writeText(of: work), as: UTF8.self)
    #expect(try String(contentsOfFile: text, encoding: .utf8).contains("mine"))
    let both = try #require(next.unsavedWork().first)
    #expect(both.text == Array(text.utf8))
    #expect(both.changes == work.changes)
    next.drop(both)
    #expect(next.unsavedWork().isEmpty)
    #expect(fileText == "others\n")
    #expect(next.undrop() == both)
    #expect(next.unsavedWork() == [both])
    #expect(next.undrop() == nil)
  }

  @Test("lines and rows of one file are kept apart")
  func otherForm() throws {
    let first = try session()
    try make(.remove(section: 0, items: 0..<1), in: first)
    try kill(first)
    let rows = try SourceOpener.source(SourceRequest(path: Array(path.utf8), form: .csv))
    rows.finish()
    let next = EditSession(of: rows, keptIn: state)
    #expect(next.unsavedWork().map(\.isHere) == [false])
    #expect(next.unsavedWork().first?.source == path)
  }

  @Test("without a state folder a rescue writes the items to a file of their own")
  func rescueWithoutFolder() throws {
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    source.finish()
    let session = EditSession(of: source)
    #expect(session.rescue() == nil)
    try make(.remove(section: 0, items: 1..<2), in: session)
    let note = try #require(session.rescue())
    let rescued = try #require(note.split(separator: " ").last.map(String.init))
    #expect(try String(contentsOfFile: rescued, encoding: .utf8) == "one\nthree\n")
    unlink(rescued)
  }

  @Test("another source begins a new history")
  func anotherSource() throws {
    let session = try session()
    try make(.remove(section: 0, items: 0..<1), in: session)
    try session.save()
    #expect(fileText == "two\nthree\n")
    let again = try #require(try session.source.reopened())
    again.finish()
    session.begin(with: again)
    #expect(!session.isModified)
    #expect(session.source.editable?.hasChangedOutside() == false)
    #expect(try session.undoStep() == nil)
    try folder.write("others\n", to: "items.txt")
    #expect(session.source.editable?.hasChangedOutside() == true)
  }
}
