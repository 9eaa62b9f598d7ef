import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Carrying cards with keys")
struct FieldMovesTests {
  private let folder: TemporaryFolder
  private static let json = """
    {"version": 1, "tasks": [
      {"title": "paint", "status": "todo", "due": "2026-11-23"},
      {"title": "buy", "status": "done", "due": "2026-11-20"},
      {"title": "call", "status": "todo", "due": "2026-11-25"},
      {"title": "fix", "status": "done", "due": "2026-11-24"}
    ]}
    """

  init() throws { folder = try TemporaryFolder() }

  private func player(_ text: String, in name: String, _ layout: String) throws -> Player {
    try player(SourceRequest(path: Array(try folder.write(text, to: name).utf8)), layout)
  }

  private func player(_ request: SourceRequest, _ layout: String) throws -> Player {
    let player = Player(try SourceOpener.source(request), columns: 80, rows: 30) { options in
      let choice = LayoutChoice(layout) ?? LayoutChoice(.list)
      (options.layout, options.layoutFields) = (choice.kind, choice.fields)
    }
    player.controller.features.arranging.placing.clock = LocalClock(
      now: { 1_795_435_200 }, offset: { _ in 0 })
    return try player.press("z 0")
  }

  private func value(_ item: Int, _ player: Player) -> String {
    player.controller.features.arranging.placing.value(of: IndexPath(item: item, section: 0)).shown
  }

  @Test(
    "keys carry a card of a JSON file to another lane and back",
    arguments: [("Alt-l", "Alt-h"), ("Alt-Right", "Alt-Left")])
  func json(there: String, back: String) throws {
    let player = try player(Self.json, in: "a.json", "list").press("j Return z 6")
    #expect(player.controller.features.situation.isFolder, "there are places to go back to")
    try player.press(there)
    #expect(player.said.contains("moved 1 item to done"))
    #expect(value(0, player) == "done")
    try player.press(back)
    #expect(player.said.contains("moved 1 item to todo"))
    #expect(value(0, player) == "todo")
    try player.press("w Ctrl-O")
    #expect(player.screen.joined().contains("version"))
  }

  @Test("keys carry a card of a JSON file to another day")
  func day() throws {
    let player = try player(Self.json, in: "a.json", "list").press("j Return z 7")
    let before = try #require(player.controller.features.shown.focusedSourceItem?.item)
    let day = value(before, player)
    try player.press("Alt-l")
    #expect(player.said.contains("moved 1 item by 1 day"))
    #expect(value(before, player) > day)
    try player.press("Alt-h")
    #expect(value(before, player) == day)
  }

  private func database(writes: Bool) throws -> Player {
    try SQLiteScript.run(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, status TEXT);
      INSERT INTO t VALUES (1, 'ann', 'todo'), (2, 'bob', 'done'), (3, 'cid', 'todo'),
        (4, 'dan', 'done');
      """, on: folder.path + "/a.db")
    var request = SourceRequest(path: Array((folder.path + "/a.db/t").utf8))
    request.writesDatabases = writes
    return try player(request, "board:status")
  }

  @Test("keys carry a card of a writable database")
  func database() throws {
    let player = try database(writes: true).press("Alt-l")
    #expect(player.said.contains("moved 1 row to done"))
    #expect(value(0, player) == "done")
    try player.press("Alt-Left")
    #expect(player.said.contains("moved 1 row to todo"))
    #expect(value(0, player) == "todo")
  }

  @Test("without write access these keys move between the places of the history")
  func readOnlyDatabase() throws {
    let player = try database(writes: false)
    try player.press("Alt-Left")
    #expect(!player.said.contains("does nothing here"))
    #expect(!player.said.contains("moved"))
    try player.press("Alt-l")
    #expect(player.said.contains("does nothing here"))
  }

  @Test(
    "a CSV row carried to a lane takes that lane's spelling of the value",
    arguments: [
      (["1.50", "2.250"], "2.250"), (["2026-11-03", "2026-11-04"], "2026-11-04"),
      (["1", "2"], "2"), (["a", "\"b\""], "b"),
    ])
  func rows(values: [String], expected: String) throws {
    let rows = values.enumerated().map { "n\($0),\($1)\n" }.joined()
    let player = try player("n,v\n" + rows, in: "a.csv", "board:v").press("Alt-l")
    #expect(player.said.contains("moved 1 row to "))
    let source = try #require(player.controller.features.shown.source as? TableSource)
    let bytes = try source.content(section: 0, item: 0).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == "n0,\(expected)")
  }

  @Test(
    "a JSON line carried to a lane keeps the type of that lane and its own formatting",
    arguments: [
      (["1.5", "2.5"], "2.5"), (["1", "2"], "2"), (["false", "true"], "true"),
      ([#""a""#, #""b""#], #""b""#), (["1", "null"], "null"),
    ])
  func lines(values: [String], expected: String) throws {
    let lines = (values + values).enumerated().map { #"{"n": \#($0), "v":  \#($1)}"# + "\n" }
    let player = try player(lines.joined(), in: "a.jsonl", "board:v").press("Alt-l")
    #expect(player.said.contains("moved 1 row to "))
    let source = try #require(player.controller.features.shown.source as? TableSource)
    let bytes = try source.content(section: 0, item: 0).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"n": 0, "v":  \#(expected)}"#)
    try player.press("u")
    #expect(try source.content(section: 0, item: 0).bytes == Array(lines[0].dropLast().utf8))
  }
}
