import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineItems
@testable import VitrineSaving
@testable import VitrineSourceOpening
@testable import VitrineTextItems

/// Unsaved changes of an ended program are offered by the next one.
@MainActor
@Suite("Unsaved changes of an earlier session")
struct RecoveryTests {
  private let folder: TemporaryFolder
  private let path: String
  private let state: StateFolder

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("one\ntwo\nthree\n", to: "items.txt")
    state = StateFolder(path: Array((folder.url.path + "/state").utf8))
  }

  private func player(isPicker: Bool = false) throws -> Player {
    var options = Options()
    options.source = Array(path.utf8)
    return Player(
      try SourceOpener.source(options.sourceRequest), columns: 100, rows: 8, isPicker: isPicker,
      state: state)
  }

  private var states: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/state")) ?? [])
      .sorted()
  }

  /// A session that ends with unsaved changes.
  private func leaveChanges(_ keys: String = "d d") throws {
    let first = try player()
    try first.press(keys)
    #expect(
      first.controller.rescue()
        == "unsaved changes are kept: open \(path) again, then gu Return restores it")
    try kill(first)
  }

  /// Leaves the state folder as a killed process would.
  private func kill(_ player: Player) throws {
    _ = player.controller.features.editing.edits.journal.flush()
    var files: [String: Data] = [:]
    for name in states {
      files["state/" + name] = try Data(
        contentsOf: folder.url.appendingPathComponent("state/" + name))
    }
    player.controller.features.editing.edits.journal.forget()
    for (name, content) in files { try folder.write(content, to: name) }
  }

  private func items(_ player: Player) -> [String] {
    player.screen.dropLast().map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test("a second Ctrl-C leaves and keeps unsaved changes, while n and Q drop them")
  func left() throws {
    for (keys, kept) in [("Ctrl-C Ctrl-C", 1), ("q n", 0), ("Q", 0)] {
      let first = try player()
      try first.press("d " + keys)
      #expect(first.ending != nil, "\(keys)")
      #expect(states.count == kept, "\(keys)")
      let note = "unsaved changes are kept: open \(path) again, then gu Return restores it"
      #expect(first.ending?.note == (kept == 1 ? note : nil), "\(keys)")
      first.controller.features.editing.edits.journal.forget()
    }
  }

  @Test("a recovered move puts the item at its new place")
  func moved() throws {
    try leaveChanges("Alt-j D")
    #expect(items(try player().press("g u Return")) == ["two", "three"])
  }

  @Test(
    "the status line offers unsaved changes, and gu Return restores them in one step"
  )
  func back() throws {
    try leaveChanges()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\nthree\n")
    let next = try player()
    #expect(next.said.contains("2 unsaved changes of "))
    #expect(items(next) == ["one", "two", "three"])
    #expect(next.said.contains("gu Return restores them"))
    try next.press("g u Return")
    #expect(items(next) == ["three"])
    #expect(next.controller.features.editing.edits.isModified)
    #expect(next.status.hasPrefix("got back 2 unsaved changes; u undoes"))
    #expect(states.count == 1, "they are in the journal of this session now")
    try kill(next)
    let third = try player()
    #expect(third.said.contains("1 unsaved change of "))
    #expect(third.said.contains("gu Return restores it"))
    try third.press("g u Return w")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "three\n")
    #expect(states.isEmpty)
    #expect(try !player().said.contains("unsaved"))
  }

  @Test("unsaved changes take no keys, and typed text does not drop them")
  func keysGoOn() throws {
    try leaveChanges()
    let other = try folder.write("north\nsouth\n", to: "other.txt")
    let player = Player(
      try SourceOpener.source(SourceRequest(path: Array(other.utf8))), columns: 100, rows: 8,
      state: state)
    #expect(player.said.contains("unsaved changes of "))
    #expect(player.said.contains("items.txt"))
    #expect(player.said.contains("gu lists them"))
    try player.press("/ n o Return")
    #expect(items(player) == ["north"])
    #expect(states.count == 1)
    try player.press("g u Return")
    #expect(items(player) == ["three"])
    #expect(player.said.contains("got back 2 unsaved changes; u undoes"))
    #expect(player.controller.features.editing.edits.isModified)
  }

  @Test("Return on another source's changes asks before dropping the current ones")
  func otherSourceWithChanges() throws {
    try leaveChanges()
    let other = try folder.write("north\nsouth\n", to: "other.txt")
    let player = Player(
      try SourceOpener.source(SourceRequest(path: Array(other.utf8))), columns: 100, rows: 8,
      state: state)
    try player.press("d g u Return")
    #expect(player.controller.layers.questionView?.question.kind == .unsaved)
    try player.press("Esc")
    #expect(items(player) == ["south"])
    try player.press("g u Return n")
    #expect(items(player) == ["three"])
  }

  @Test("D in the list drops changes after a confirmation, and u restores them")
  func dropped() throws {
    try leaveChanges()
    #expect(try !player(isPicker: true).said.contains("unsaved"))
    let player = try player()
    try player.press("g u D n")
    #expect(states.count == 1)
    #expect(player.screen.joined().contains("2 unsaved changes of"))
    try player.press("D y")
    #expect(states.allSatisfy { $0.hasSuffix(".dropped") })
    #expect(player.screen.joined().contains("u restores"))
    try player.press("u Return")
    #expect(items(player) == ["three"])
    #expect(!states.contains { $0.hasSuffix(".dropped") })
  }

  @Test("changes of a file that differs now can be written to a file of their own")
  func changedSince() throws {
    try leaveChanges("a n e w Return k d")
    try folder.write("one\ntwo\nTHREE\n", to: "items.txt")
    let next = try player()
    try next.press("g u Return")
    #expect(next.said.contains("has changed since"))
    try next.press("g u v")
    #expect(items(next) == ["one", "two", "THREE"])
    #expect(!next.controller.features.editing.edits.isModified)
    let name = try #require(states.first { $0.hasSuffix(".rescued") })
    #expect(next.said.contains("written to \(folder.url.path)/state/"))
    let text = try String(contentsOfFile: folder.url.path + "/state/" + name, encoding: .utf8)
    #expect(text.contains("put in as item 2:\nnew\n"))
  }

  @Test("changes that cannot be reapplied are rescued as a text, which Return opens")
  func rescuedText() throws {
    let first = try player()
    try first.press("y p")
    let others = try folder.write("others\n", to: "others.txt")
    #expect(rename(others, path) == 0)
    let note = try #require(first.controller.rescue())
    let rescued = try #require(states.first { $0.hasSuffix(".rescued") })
    #expect(note == "the unsaved changes are in \(folder.url.path)/state/\(rescued)")
    let text = folder.url.path + "/state/" + rescued
    #expect(try String(contentsOfFile: text, encoding: .utf8) == "one\none\ntwo\nthree\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: text)
    #expect(attributes[.posixPermissions] as? Int == 0o600, "others may not read it")
    try kill(first)
    let next = try player()
    #expect(next.said.contains("1 unsaved change of "))
    #expect(next.said.contains("items.txt"))
    try next.press("g u Return")
    #expect(items(next) == ["one", "one", "two", "three"])
  }

  private func pipe(_ text: String, asJSON: Bool = false) throws -> Player {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    try #require(write(ends[1], text, text.utf8.count) == text.utf8.count)
    close(ends[1])
    let source: any ItemSource =
      asJSON
      ? JSONSource(.pipe(ends[0]), name: "stdin") : LineSource(pipe: ends[0], name: "stdin")
    return Player(source, columns: 100, rows: 8, isPicker: true, state: state) {
      $0.allowsEditing = true
    }
  }

  @Test("edits of piped JSON are reapplied to the same text, and otherwise shown as text")
  func valuesAgain() throws {
    let first = try pipe(#"{"a": 1, "b": {"c": 2}}"#, asJSON: true)
    try first.press("d")
    #expect(first.controller.rescue()?.hasSuffix(".rescued") == true)
    try kill(first)
    let other = try pipe(#"{"a": 1, "b": {"c": 3}}"#, asJSON: true).press("g u Return")
    #expect(other.screen.first?.contains(#"{"b": {"c": 2}}"#) == true)
    let same = try pipe(#"{"a": 1, "b": {"c": 2}}"#, asJSON: true)
    #expect(same.said.contains("1 unsaved change of a pipe"))
    try same.press("g u Return")
    let edits = same.controller.features.editing.edits
    #expect(edits.isModified)
    #expect(edits.editable?.itemCounts == [1])
    try same.press("u")
    #expect(!edits.isModified)
    #expect(edits.editable?.itemCounts == [2])
  }

  @Test("edits of a pipe are reapplied to the same lines, and otherwise shown as text")
  func pipeAgain() throws {
    let first = try pipe("1\n2\n3\n")
    try first.press("d")
    #expect(first.controller.rescue()?.hasSuffix(".rescued") == true)
    try kill(first)
    let other = try pipe("1\n2\n4\n").press("g u Return")
    #expect(items(other) == ["2", "3"])
    #expect(!other.controller.features.editing.edits.isModified)
    let same = try pipe("1\n2\n3\n")
    #expect(same.said.contains("1 unsaved change of a pipe"))
    try same.press("g u Return")
    #expect(items(same) == ["2", "3"])
    #expect(same.controller.features.editing.edits.isModified)
    #expect(try same.press("u").screen.first?.contains("1") == true)
  }

  private func table(_ keys: String = "") throws -> Player {
    var request = SourceRequest(path: Array("\(folder.path)/a.db/t".utf8))
    request.writesDatabases = true
    return try Player(
      try SourceOpener.source(request), columns: 100, rows: 8, state: state
    ).press(keys)
  }

  private func cells() throws -> [String?] {
    try SQLiteScript.run("SELECT id || name FROM t ORDER BY id", on: folder.path + "/a.db").map {
      $0[0]
    }
  }

  @Test("changed database rows are recovered by their keys, in any order")
  func rowsAgain() throws {
    try SQLiteScript.run(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO t VALUES (1, 'ann'), (2, 'bob'), (3, 'cid');
      """, on: folder.path + "/a.db")
    let first = try table("l c s c s g g r Ctrl-U e v e Return j D a d a n Return")
    #expect(first.controller.rescue()?.contains("are kept: open \(folder.path)/a.db/t") == true)
    try kill(first)
    try SQLiteScript.run("INSERT INTO t VALUES (-1, 'new')", on: folder.path + "/a.db")
    let next = try table()
    #expect(next.said.contains("3 unsaved changes of "))
    #expect(next.said.contains("a.db/t"))
    try next.press("g u Return")
    #expect(next.screen.joined().contains("eve"))
    #expect(next.screen.joined().contains("dan"))
    try next.press("w")
    #expect(try cells() == ["-1new", "1ann", "3eve", "4dan"])
    #expect(states.isEmpty)
    #expect(try !table().said.contains("unsaved"))
  }

  @Test("a row changed by another program is overwritten only after a question")
  func rowsChangedSince() throws {
    try SQLiteScript.run(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT); INSERT INTO t VALUES (1, 'ann');",
      on: folder.path + "/a.db")
    try kill(table("l r Ctrl-U e v e Return"))
    try SQLiteScript.run("UPDATE t SET name = 'others'", on: folder.path + "/a.db")
    let next = try table("g u Return w")
    #expect(next.status.contains("changed by others"))
    #expect(try cells() == ["1others"])
  }

  @Test("without a state folder changed text goes to the temporary folder")
  func noFolder() throws {
    var options = Options()
    options.source = Array(path.utf8)
    let player = Player(try SourceOpener.source(options.sourceRequest), columns: 100, rows: 8)
    #expect(player.controller.rescue() == nil)
    try player.press("d")
    let note = try #require(player.controller.rescue())
    let rescued = try #require(note.split(separator: " ").last.map(String.init))
    #expect(rescued.hasSuffix(".vitrine.rescued"))
    #expect(folder.names == ["items.txt"])
    #expect(try String(contentsOfFile: rescued, encoding: .utf8) == "two\nthree\n")
    unlink(rescued)
  }

  @Test("typed text is kept even if another program has overwritten the lines")
  func overwritten() throws {
    let first = try player()
    try first.press("a n e w Return")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 3)
    try file.close()
    let note = try #require(first.controller.rescue())
    #expect(
      note.hasPrefix("the typed text is kept: open \(path) again, then gu Return restores it; "))
    try kill(first)
    let next = try player()
    #expect(next.said.contains("1 unsaved change of "))
  }

  @Test("leaving and saving remove the kept changes")
  func clean() throws {
    for keys in ["d w q", "d q n", "d Q", "d u q", "d R n q"] {
      let player = try player()
      try player.press(keys)
      #expect(player.ending != nil, "\(keys): \(states)")
      #expect(states.isEmpty, "\(keys): \(states)")
      try folder.write("one\ntwo\nthree\n", to: "items.txt")
    }
  }
}
