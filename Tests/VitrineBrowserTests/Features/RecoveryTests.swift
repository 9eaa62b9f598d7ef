import Foundation
import TestSupport
import Testing

@testable import BrowserModel
@testable import VitrineBrowser

/// What an ended program leaves is offered by the next one.
@MainActor
@Suite("Changes of an earlier session")
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

  /// A session that ends in the middle of its changes.
  private func leaveChanges(_ keys: String = "d d") throws {
    let first = try player()
    try first.press(keys)
    #expect(
      first.controller.rescue() == "what was not saved is kept: open \(path) again to get it back")
    try kill(first)
  }

  /// Leaves the state folder as it is when a process is killed.
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

  @Test("what was moved is where it was moved to")
  func moved() throws {
    try leaveChanges("Alt-j D")
    #expect(items(try player().press("y")) == ["two", "three"])
  }

  @Test("are offered; y gets them back in one step, to be undone, saved, or lost again")
  func back() throws {
    try leaveChanges()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\nthree\n")
    let next = try player()
    #expect(
      next.status.contains("2 unsaved changes of ") && items(next) == ["one", "two", "three"])
    try next.press("y")
    #expect(items(next) == ["three"] && next.controller.features.editing.edits.isModified)
    #expect(next.status.hasPrefix("got back 2 unsaved changes; u undoes"))
    #expect(states.count == 1, "they are in the journal of this session now")
    try kill(next)
    let third = try player()
    #expect(third.status.contains("1 unsaved change of "))
    try third.press("y w")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "three\n")
    #expect(states.isEmpty)
    #expect(try player().controller.layers.questionView == nil)
  }

  @Test("n drops them, Esc leaves them for the next time, a picker does not ask")
  func dropped() throws {
    try leaveChanges()
    #expect(try player(isPicker: true).controller.layers.questionView == nil)
    let second = try player()
    #expect(second.controller.layers.questionView != nil)
    #expect(
      try player().controller.layers.questionView == nil, "another program asks about it already")
    try second.press("Esc")
    #expect(second.controller.layers.questionView == nil && states.count == 1)
    try player().press("n")
    #expect(states.isEmpty)
  }

  @Test("are written to a file of their own where the file is another one now")
  func changedSince() throws {
    try leaveChanges("a n e w Return k d")
    try folder.write("one\ntwo\nTHREE\n", to: "items.txt")
    let next = try player()
    #expect(next.status.hasPrefix("file changed since; 2 unsaved changes:"))
    try next.press("y")
    #expect(
      items(next) == ["one", "two", "THREE"] && !next.controller.features.editing.edits.isModified)
    let name = try #require(states.first)
    #expect(
      states.count == 1 && next.status.hasPrefix("written to \(folder.url.path)/state/"))
    let text = try String(contentsOfFile: folder.url.path + "/state/" + name, encoding: .utf8)
    #expect(text.contains("put in as item 2:\nnew\n"))
  }

  @Test("where they cannot be got back, everything is rescued as a text that the next start offers")
  func rescuedText() throws {
    let first = try player()
    try first.press("y p")
    let others = try folder.write("others\n", to: "others.txt")
    #expect(rename(others, path) == 0)
    let note = try #require(first.controller.rescue())
    let rescued = try #require(states.first { $0.hasSuffix(".rescued") })
    #expect(note == "what was not saved is in \(folder.url.path)/state/\(rescued)")
    let text = folder.url.path + "/state/" + rescued
    #expect(try String(contentsOfFile: text, encoding: .utf8) == "one\none\ntwo\nthree\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: text)
    #expect(attributes[.posixPermissions] as? Int == 0o600, "others may not read it")
    let next = try player()
    #expect(next.status.hasPrefix("a text was rescued on "))
    try next.press("y")
    #expect(items(next) == ["one", "one", "two", "three"])
    try player().press("n")
    #expect(states.isEmpty)
  }

  @Test("without a folder of its own the text goes to that for temporary files; unchanged, nowhere")
  func noFolder() throws {
    var options = Options()
    options.source = Array(path.utf8)
    let player = Player(try SourceOpener.source(options.sourceRequest), columns: 100, rows: 8)
    #expect(player.controller.rescue() == nil)
    try player.press("d")
    let note = try #require(player.controller.rescue())
    let rescued = try #require(note.split(separator: " ").last.map(String.init))
    #expect(rescued.hasSuffix(".vitrine.rescued") && folder.names == ["items.txt"])
    #expect(try String(contentsOfFile: rescued, encoding: .utf8) == "two\nthree\n")
    unlink(rescued)
  }

  @Test("where another program has overwritten the lines, at least what was typed is kept")
  func overwritten() throws {
    let first = try player()
    try first.press("a n e w Return")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 3)
    try file.close()
    let note = try #require(first.controller.rescue())
    #expect(note.hasPrefix("what was typed is kept: open \(path) again to get it back; "))
    try kill(first)
    let next = try player()
    #expect(next.status.hasPrefix("file changed since; 1 unsaved change:"))
  }

  @Test("leaving and saving leave nothing behind")
  func clean() throws {
    for keys in ["d w q", "d q n", "d Q", "d Ctrl-C Ctrl-C", "d u q", "d R n q"] {
      let player = try player()
      try player.press(keys)
      #expect(player.ending != nil && states.isEmpty, "\(keys): \(states)")
      try folder.write("one\ntwo\nthree\n", to: "items.txt")
    }
  }
}
