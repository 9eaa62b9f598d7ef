import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSupport

@MainActor
@Suite("Screens")
struct GoldenScreenTests {
  nonisolated static let sizes = [(80, 24), (40, 15), (20, 5)]

  private func sample() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Resources/Samples/mountains.json")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test(
    "the sample matches its recordings in list, grid, marks, help and viewer",
    arguments: sizes,
    [
      ("list", ""), ("list-down", "5 j Space } j Space"), ("list-end", "G"),
      ("grid", "z 2 l j Space"), ("help", "?"), ("help-end", "? G"), ("prefix", "z"),
      ("range", "j v 4 j"), ("prompt", "| k i"),
    ])
  func sampleScreens(size: (Int, Int), keys: (String, String)) throws {
    let player = try Player(json: sample(), columns: size.0, rows: size.1)
    try player.press(keys.1)
    expectGolden("\(keys.0)-\(size.0)x\(size.1).txt", player.screen)
    #expect(player.screen.count == size.1)
  }

  @Test("styles match: focus in reverse video, a glyph as mark, bold titles", arguments: sizes)
  func styles(size: (Int, Int)) throws {
    let player = try Player(json: sample(), columns: size.0, rows: size.1)
    try player.press("j Space")
    let text = String(decoding: player.snapshot.text(styles: true), as: UTF8.self)
    expectGolden(
      "styles-\(size.0)x\(size.1).txt", [text.replacingOccurrences(of: "\u{1B}", with: "␛")])
  }

  @Test("a folder and the item viewer match their recordings", arguments: sizes)
  func folder(size: (Int, Int)) throws {
    let folder = try TemporaryFolder(["src/", "b.txt", "a.txt", "x.png", "main.swift", "noext"])
    folder.add("long.txt", "one\ntwo\tthree\n\u{1B}[31mred\n")
    chdir(folder.path)
    defer { chdir("/") }
    let path = FolderPath(source: Array("dir".utf8))
    symlink(folder.path, folder.path + "/dir")
    let source = try FolderSource(path: path, showsHidden: false)
    let player = Player(source, columns: size.0, rows: size.1)
    expectGolden("folder-\(size.0)x\(size.1).txt", player.screen)
    try player.press("G k k Return")
    expectGolden("folder-item-\(size.0)x\(size.1).txt", player.screen)
  }

  @Test("the same input gives the same bytes")
  func sameBytes() throws {
    let texts = try (0..<3).map { _ in
      let player = try Player(json: sample(), columns: 60, rows: 20)
      try player.press("z 2 j l Space G z z")
      return player.snapshot.text(styles: true)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[1] == texts[2])
  }

  @Test("an empty collection says so")
  func empty() throws {
    let player = try Player(json: "[]", columns: 30, rows: 5)
    #expect(player.screen[2].trimmingCharacters(in: .whitespaces) == "no items in items.json")
    try player.press("j Space G Ctrl-D Return q")
    #expect(player.ending?.status == 0)
  }

  @Test(
    "empty and tiny sizes do not trap",
    arguments: [(1, 1), (1, 5), (80, 1), (3, 2)])
  func tinySizes(size: (Int, Int)) throws {
    let player = try Player(json: sample(), columns: size.0, rows: size.1)
    try player.press("j Space z 2 l ? Esc z 1 | a Esc G")
    player.handle(.resize(.init(columns: 0, rows: 0)))
    player.snapshot.terminal.resize(to: .init(columns: 0, rows: 0))
    try player.press("j k")
    player.snapshot.terminal.resize(to: .init(columns: 80, rows: 24))
    player.handle(.resize(.init(columns: 80, rows: 24)))
    #expect(player.screen.count == 24)
    #expect(player.screen.last?.contains("/77") == true)
  }
}
