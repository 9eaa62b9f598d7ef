import Dispatch
import Foundation
import Testing
import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineDatabaseItems
@testable import VitrineFileItems
@testable import VitrinePreviews
@testable import VitrineSaving
@testable import VitrineSourceOpening
@testable import VitrineSupport

@MainActor
@Suite("Previews beside the items")
struct PreviewFeatureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["sub/", "sub/inside.txt"])
    folder.add("a.txt", "first file\n" + (2...60).map { "line \($0)\n" }.joined())
    folder.add("b.txt", "second file\n")
    folder.add("c.json", #"{"name": "Denali"}"#)
  }

  private func player(
    columns: Int = 120, rows: Int = 12, isPicker: Bool = false, state: StateFolder? = nil,
    options: @escaping (inout Options) -> Void = { _ in }
  ) throws -> Player {
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false, groupsByKind: false)
    return Player(
      source, columns: columns, rows: rows, isPicker: isPicker, state: state, options: options)
  }

  private func preview(_ player: Player) -> PreviewFeature { player.controller.features.preview }

  /// The text right of the edge, without the position in the text.
  private func pane(_ player: Player) -> [String] {
    player.screen.dropLast().compactMap { row in
      row.firstIndex { "│┃".contains($0) }.map {
        String(row[row.index(after: $0)...].dropFirst().replacing(/[ ]+\d+\/\d+$/, with: ""))
      }
    }
  }

  /// Presses keys as a terminal does, without waiting for the preview.
  private func type(_ keys: String, in player: Player) throws {
    for key in try KeySyntax.keys(keys) { player.handle(.key(key)) }
  }

  private func advance(_ player: Player, by time: TimeInterval) {
    (player.host.engine.clock as? ManualClock)?.advance(by: time)
    player.host.update()
  }

  @Test("wide screens preview the focused folder, text or JSON value")
  func kinds() throws {
    let player = try player()
    #expect(pane(player)[0] == "inside.txt      0")
    #expect(pane(player).count == 11)
    try player.press("j")
    #expect(pane(player)[0] == "first file")
    #expect(pane(player)[10] == "line 11")
    try player.press("G")
    #expect(pane(player)[0] == "name  Denali")
    #expect(pane(player)[1].isEmpty)
    #expect(player.screen[0].contains("sub/"))
    #expect(player.status.contains("4/4"))
    try player.press("g g Return")
    #expect(pane(player)[0].hasPrefix("an empty file"))
  }

  @Test("narrow screens, lines and pickers have no preview by default")
  func automatic() throws {
    #expect(try pane(player(columns: 119)).isEmpty)
    #expect(try pane(player(columns: 200, isPicker: true)).isEmpty)
    #expect(try pane(Player(lines: ["one", "two"], columns: 200)).isEmpty)
    #expect(try pane(player { $0.preview = "" }).isEmpty)
    let json = try Player(json: #"[{"name": "Denali", "height": 6190}]"#, columns: 120)
    #expect(pane(json).prefix(2) == ["name  Denali", "height  6190"])
  }

  @Test("a layout that shows every value has no preview until zp asks for one")
  func repeated() throws {
    let json = try Player(
      json: """
        [{"name": "Denali", "height": 6190, "day": "2026-11-23", "kind": "a"},
         {"name": "Elbrus", "height": 5642, "day": "2026-11-24", "kind": "b"},
         {"name": "Fuji", "height": 3776, "day": "2026-11-24", "kind": "b"}]
        """, columns: 130, rows: 20)
    #expect(!pane(json).isEmpty)
    for keys in ["z T", "z 3", "z 5", "z 6", "z 7"] {
      try json.press(keys)
      #expect(!preview(json).isShown, "\(keys)")
      try json.press("z p")
      #expect(preview(json).isShown, "\(keys)")
      #expect(pane(json)[0].contains("name"), "\(keys)")
      try json.press("z p z 8")
      #expect(preview(json).isShown, "\(keys): a time line leaves room")
    }
    // A file contains more than its card shows.
    let folder = try player().press("z T")
    #expect(pane(folder)[0] == "inside.txt      0")
  }

  @Test("zp toggles the preview, which is remembered for folders and JSON")
  func toggling() throws {
    let state = StateFolder(path: Array((folder.path + "/sub/.state").utf8))
    let player = try player(columns: 80)
    try player.press("z p")
    #expect(pane(player)[0] == "inside.txt      0")
    #expect(preview(player).isShown)
    try player.press("z p")
    #expect(pane(player).isEmpty)
    var memory = PreviewMemory()
    memory.isShown = true
    memory.setShare(30)
    memory.keep(in: state)
    let next = try self.player(columns: 100, state: state)
    #expect(pane(next)[0] == "inside.txt      0")
    #expect(
      next.screen[0].firstIndex(of: "│").map {
        next.screen[0].distance(from: next.screen[0].startIndex, to: $0)
      } == 71)
    memory.isShown = false
    memory.keep(in: state)
    #expect(try pane(self.player(columns: 200, state: state)).isEmpty)
    // Previews of lines are never remembered.
    let lines = try Player(lines: ["one", "two"], columns: 80)
    try lines.press("z p")
    #expect(pane(lines)[0] == "one")
  }

  @Test("without room beside, the preview is below; without any room a message says so")
  func places() throws {
    let low = try player(columns: 50, rows: 16)
    try low.press("z p j")
    #expect(low.screen[7] == String(repeating: "─", count: 50))
    #expect(low.screen[8] == "first file")
    let small = try player(columns: 50, rows: 8)
    try small.press("z p")
    #expect(small.said.contains("no room for a preview"))
    #expect(!preview(small).isShown)
    #expect(small.screen[0].contains("sub/"))
  }

  @Test("a preview loads after 100 ms of rest and is cancelled when the focus moves")
  func resting() throws {
    let player = try player { $0.preview = "basename {}; exec sleep 1000" }
    let preview = preview(player)
    preview.loader.cancel()
    try type("j", in: player)
    advance(player, by: 0.09)
    #expect(!preview.loader.isLoading)
    try type("j", in: player)
    advance(player, by: 0.09)
    #expect(!preview.loader.isLoading)
    advance(player, by: 0.02)
    #expect(preview.loader.isLoading)
    while !pane(player)[0].hasSuffix("b.txt") {
      preview.loader.finish(within: .milliseconds(20))
      player.host.update()
    }
    #expect(preview.loader.isLoading)
    // Moving on does not wait for the running command.
    try type("k", in: player)
    #expect(!preview.loader.isLoading)
    #expect(player.focusedRow.contains("a.txt"))
    #expect(pane(player)[0].hasSuffix("b.txt"), "the old one stays until the new one is there")
    advance(player, by: 0.1)
    advance(player, by: 0.5)
    #expect(preview.loader.isLoading)
    #expect(pane(player)[0] == "reading")
    preview.end()
    #expect(!preview.loader.isLoading)
  }

  @Test("J and K scroll the preview, and after i it receives keys until Esc")
  func scrolling() throws {
    let player = try player()
    try player.press("j J")
    #expect(pane(player)[0] == "line 2")
    #expect(player.screen[0].hasSuffix(" 2/60"))
    try player.press("5 J K")
    #expect(pane(player)[0] == "line 6")
    #expect(player.focusedRow.contains("a.txt"))
    try player.press("i G")
    #expect(pane(player)[10] == "line 60")
    #expect(player.screen[0].contains("┃"))
    try player.press("g g Ctrl-F j")
    #expect(pane(player)[0] == "line 13")
    #expect(player.focusedRow.contains("a.txt"))
    try player.press("Esc j")
    #expect(pane(player)[0] == "second file")
    #expect(!player.screen[0].contains("┃"))
    try player.press("k Tab j Tab j")
    #expect(pane(player)[0] == "second file")
    try player.press("Tab")
    player.click(column: 4, row: 0)
    #expect(!preview(player).hasKeys)
    #expect(player.focusedRow.contains("sub/"))
  }

  @Test("a file that is read again keeps its place in the preview")
  func reading() throws {
    let player = try player()
    try player.press("j 5 J")
    #expect(pane(player)[0] == "line 6")
    folder.add("a.txt", (1...60).map { "other \($0)\n" }.joined())
    try player.press("R")
    #expect(pane(player)[0] == "other 6")
  }

  @Test(
    "previews of folders, texts, JSON, bytes and long lines match their recordings",
    arguments: [(80, 24), (200, 60)])
  func screens(size: (Int, Int)) throws {
    folder.add("d.bin", "\u{0}\u{1}\u{2} bytes \u{7F}")
    folder.add("e.csv", "name,height\nDenali,6190\n")
    let player = try player(columns: size.0, rows: size.1)
    if size.0 < 120 { try player.press("z p") }
    for (name, keys) in [
      ("folder", ""), ("text", "j 2 J"), ("json", "g g 3 j"), ("hex", "g g 4 j"),
      ("table", "g g 5 j"),
      ("keys", "g g j i z <"), ("whole", "Esc Return # /"),
    ] {
      try player.press(keys)
      expectGolden("preview-\(name)-\(size.0)x\(size.1).txt", player.screen.dropLast())
    }
  }

  @Test("long lines of code scroll sideways and wrap on request")
  func sideways() throws {
    folder.add("d.swift", "let " + String(repeating: "abcd ", count: 40) + "end\n")
    let player = try player()
    try player.press("G")
    #expect(pane(player)[0].hasPrefix("let abcd"))
    #expect(pane(player)[1].isEmpty)
    try player.press("i l l")
    #expect(pane(player)[0].hasPrefix(" abcd abcd"))
    try player.press("1 0 0 l")
    #expect(pane(player)[0].hasSuffix("abcd end"))
    try player.press("1 0 0 h z w")
    #expect(pane(player)[0].hasPrefix("let abcd"))
    #expect(pane(player)[1].hasPrefix("abcd"))
  }

  @Test("keys and the mouse move the edge, and the items stay on their side")
  func edge() throws {
    let player = try player()
    func column() -> Int? {
      let row = player.screen[0]
      return row.firstIndex(of: "│").map { row.distance(from: row.startIndex, to: $0) }
    }
    #expect(column() == 61)
    try player.press("z <")
    #expect(column() == 55)
    try player.press("2 z >")
    #expect(column() == 67)
    player.handle(.mouse(MouseEvent(.press, button: 1, position: .init(column: 67, row: 3))))
    player.handle(.mouse(MouseEvent(.move, button: 1, position: .init(column: 40, row: 3))))
    player.handle(.mouse(MouseEvent(.move, button: 1, position: .init(column: 30, row: 3))))
    player.handle(.mouse(MouseEvent(.release, button: 1, position: .init(column: 30, row: 3))))
    #expect(column().map { (30...31).contains($0) } == true)
    #expect(player.controller.collectionView.bounds.width < 31 * 8)
    try player.press("2 0 z <")
    #expect(column() == 21)
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test(
    "on a broad screen the list has 80 columns until the edge is moved"
  )
  func broad() throws {
    let state = StateFolder(path: Array((folder.path + "/state").utf8))
    let player = try player(columns: 200, state: state)
    #expect(Int(player.controller.collectionView.bounds.width) == 640)
    try player.press("z > z >")
    #expect(Int(player.controller.collectionView.bounds.width) == 800)
  }

  @Test("placeholders in a preview command follow the query and the marks")
  func command() throws {
    let player = try Player(lines: ["one 1", "two 2", "three 3"], columns: 80, isPicker: true) {
      $0.preview = "echo {2} {n} {q}; echo {+1}"
      ($0.isModal, $0.isMulti) = (false, true)
    }
    #expect(pane(player).prefix(2) == ["1 0", "one"])
    try player.press("t")
    #expect(pane(player)[0] == "2 1 t")
    try player.press("Tab Tab")
    #expect(pane(player)[1] == "two three")
    try player.press("x y z")
    #expect(pane(player)[0].isEmpty)
  }

  @Test("the main thread does not wait for a row that a preview command prints")
  func slowRow() throws {
    let long = String(repeating: "x", count: 2_000)
    try SQLiteScript.run(
      "CREATE TABLE t(a TEXT, b TEXT); INSERT INTO t VALUES ('one', '\(long)'), ('two', '\(long)')",
      on: folder.path + "/a.db")
    let place = Array((folder.path + "/a.db/t").utf8)
    let source = try SourceOpener.source(SourceRequest(path: place))
    let player = Player(source, columns: 120, rows: 12) { $0.preview = "echo {} | cut -c 1-3" }
    #expect(pane(player)[0] == "one")
    let gate = DispatchSemaphore(value: 0)
    let view = try #require((source as? DatabaseTableSource)?.view)
    // As a slow server, which answers the queue of rows late.
    view.rows.async { gate.wait() }
    try type("j", in: player)
    advance(player, by: 0.2)
    advance(player, by: 0.5)
    #expect(pane(player)[0] == "reading")
    try type("k", in: player)
    #expect(player.focus == [0, 0])
    try type("j", in: player)
    gate.signal()
    try player.press("")
    #expect(pane(player)[0] == "two")
  }

  @Test("control characters of files and names never reach the screen")
  func hostile() throws {
    folder.add("z\u{1B}]0;x\u{07}.txt", "\u{1B}[2J\u{1B}]52;c;AAAA\u{07}\u{9B}31m\n")
    let player = try player { $0.preview = "cat {}; echo {}" }
    try player.press("G")
    #expect(pane(player)[0] == "\u{FFFD}31m")
    // The pane is too narrow for a long path.
    #expect((folder.path + "/z.txt").hasPrefix(pane(player)[1]))
    #expect(pane(player)[1].count > 4)
    let shown = player.snapshot.terminal.canvas.lines.joined().unicodeScalars
    #expect(shown.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
  }
}
