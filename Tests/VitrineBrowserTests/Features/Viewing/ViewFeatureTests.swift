import Foundation
import Testing
import UIKit
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrinePreviews
@testable import VitrineSupport

@MainActor
@Suite("The item viewer")
struct ViewFeatureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["sub/", "sub/inside.txt"])
    folder.add("a.txt", (1...30).map { "line \($0) of words\n" }.joined())
    folder.add("b.json", #"{"name": "Denali"}"#)
    folder.add("c.bin", "\u{0}\u{1}\u{2}\u{3}")
  }

  private func player(columns: Int = 40, rows: Int = 8) throws -> Player {
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false, groupsByKind: false)
    return Player(source, columns: columns, rows: rows)
  }

  private func viewer(_ player: Player) -> ItemViewer? { player.controller.layers.viewer }

  @Test("a file is shown unchanged, with its size and the position")
  func file() throws {
    let player = try player()
    try player.press("j Return")
    #expect(player.screen.prefix(2) == ["a.txt  501 bytes", "line 1 of words"])
    #expect(player.status == "Esc back  ? keys" + String(repeating: " ", count: 20) + "1/30")
    try player.press("G")
    #expect(player.screen[6] == "line 30 of words")
    #expect(player.status.hasSuffix("25/30"))
    try player.press("1 0 k")
    #expect(player.screen[1] == "line 15 of words")
    try player.press("Esc")
    #expect(viewer(player) == nil)
    #expect(player.focusedRow.contains("a.txt"))
  }

  @Test("the last line names as many keys as fit")
  func footer() throws {
    let player = try player(columns: 80)
    let keys = try player.press("j Return").status
    #expect(keys.hasPrefix("Esc back  J next  K before  / find  w wrap  ? keys   "))
  }

  @Test("help starts with the viewer's keys and runs the chosen one")
  func help() throws {
    let player = try player(columns: 60, rows: 12)
    try player.press("j Return ?")
    #expect(player.screen[0] == "Keys")
    #expect(player.screen[2] == "In an item shown whole")
    #expect(player.snapshot.terminal.canvas.lines[3].hasPrefix("▌ j Down"))
    try player.press("j j j j j j j Return")
    #expect(viewer(player) != nil)
    #expect(player.status.hasSuffix("21/30"))
    try player.press("Esc ?")
    #expect(player.screen[2] == "Most used")
  }

  @Test("J and K go to the next and previous items and report the ends")
  func items() throws {
    let player = try player()
    try player.press("j Return J")
    #expect(player.screen.prefix(2) == ["b.json  18 bytes", #"{"name": "Denali"}"#])
    try player.press("J")
    #expect(player.screen[0] == "c.bin  binary file, 4 bytes")
    #expect(player.screen[1].hasPrefix("00000000  00 01 02 03"))
    try player.press("J")
    #expect(player.status.hasPrefix("this is the last one"))
    try player.press("3 K")
    #expect(player.screen.prefix(2) == ["sub/", "inside.txt      0"])
    try player.press("K")
    #expect(player.status.hasPrefix("this is the first one"))
    try player.press("j q")
    #expect(player.focusedRow.contains("sub/"))
  }

  @Test("fields are shown as columns of names and values")
  func fields() throws {
    let json = #"[{"name": "N", "text": "one two three four five six", "n": 1}]"#
    let player = try Player(json: json, columns: 20, rows: 8).press("Return")
    #expect(
      player.screen.prefix(5) == ["N", "text  one two three", "      four five six", "n     1", ""])
  }

  @Test("/ finds the first match while typing, and n and N continue around the end")
  func searching() throws {
    let player = try player()
    try player.press("j Return / 9 Space o")
    #expect(player.screen[1...6].contains("line 9 of words"))
    #expect(player.status.hasPrefix("/9 o"))
    try player.press("Return")
    let text = try #require(viewer(player)?.text)
    #expect(text.found?.line == 8)
    #expect(player.status.hasPrefix("/9 o"))
    try player.press("n")
    #expect(text.found?.line == 18)
    try player.press("n n")
    #expect(text.found?.line == 8)
    try player.press("N")
    #expect(text.found?.line == 28)
    #expect(player.screen[1...6].contains("line 29 of words"))
    try player.press("/ z z z Return")
    #expect(player.status.hasPrefix("/zzz"))
    #expect(player.screen.joined().contains("not found: zzz"))
    try player.press("Ctrl-U x Esc")
    #expect(text.search.text == "9 o")
    try player.press("/ Up Return")
    #expect(text.search.text == "9 o")
    // Several matches in one line are visited one after another.
    try player.press("g g / o Return n")
    #expect(text.found?.line == 1 || text.found?.character ?? 0 > 7)
  }

  @Test("the search text stays in the last line even without scrolling")
  func searchThatStays() throws {
    let player = try player()
    try player.press("j Return")
    for key in try KeySyntax.keys("/ w o r d Return") { player.handle(.key(key)) }
    #expect(player.status.hasPrefix("/word"))
  }

  @Test("matches are highlighted in the line")
  func marks() throws {
    let player = try player()
    try player.press("j Return / w o r d Return")
    let canvas = player.snapshot.terminal.canvas
    let found = canvas[GridPoint(column: 10, row: 1)]?.style
    let other = canvas[GridPoint(column: 0, row: 1)]?.style
    #expect(found != other)
    #expect(found == canvas[GridPoint(column: 13, row: 1)]?.style)
  }

  @Test("# numbers the lines, and w switches between wrapping and scrolling sideways")
  func lines() throws {
    folder.add("d.txt", "one two three four five six seven eight\nend\n")
    let player = try player(columns: 20)
    try player.press("G Return")
    #expect(player.screen[1...4] == ["one two three four", "five six seven eight", "end", ""])
    try player.press("#")
    #expect(
      player.screen[1...4] == [
        "  1 one two three", "    four five six", "    seven eight", "  2 end",
      ])
    try player.press("# w")
    #expect(player.screen[1...2] == ["one two three four f", "ive six seven eight"])
    try player.press("w l")
    #expect(player.screen[1...2] == ["two three four five", ""])
    try player.press("9 l h")
    #expect(player.screen[1] == "our five six seven e")
  }

  @Test("editor and pager get the file itself, or the item's text")
  func programs() throws {
    let player = try player()
    var calls: [String] = []
    player.controller.runsEditor = { path in
      calls.append("edit \(path)")
      return 0
    }
    player.controller.runsPager = { path in
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      calls.append("page " + text)
      return 0
    }
    try player.press("j j Return v O")
    #expect(calls == ["edit \(folder.path)/b.json", "page {\"name\": \"Denali\"}"])
    #expect(viewer(player) != nil)
    let lines = try Player(lines: ["one", "two"], columns: 40)
    lines.controller.runsPager = player.controller.runsPager
    try lines.press("j Return O")
    #expect(calls.last == "page line 2 of lines.txt\ntwo\n")
    try lines.press("v")
    #expect(lines.status.hasPrefix("the program needs a terminal"))
  }

  /// Decodes every picture as 8 x 4 pixels and records the requested sizes.
  private func decoder() throws -> PictureDecoder {
    let pixels = String(repeating: "\\377\\000\\000\\377", count: 32)
    let script = try folder.write(
      "#!/bin/sh\necho $2 >> \(folder.path)/sub/sizes\nprintf '8 4 80 40\\n\(pixels)'\n",
      to: "sub/decode")
    chmod(script, 0o755)
    return PictureDecoder(program: script)
  }

  @Test("a picture fills the screen, keys zoom and move it, and J shows the next one")
  func pictures() throws {
    for name in ["e.png", "f.png"] {
      try folder.write(Data([0x89] + Array("PNG\r\n\u{1A}\n".utf8)), to: name)
    }
    let player = try player()
    player.controller.previewTools.decoder = try decoder()
    try player.press("G k Return")
    let picture = try #require(viewer(player)?.picture)
    #expect(player.screen[0] == "e.png  PNG image, 8 bytes, 80 x 40")
    #expect(!picture.isHidden)
    #expect(picture.zoom == 1)
    try player.press("+ + l j")
    #expect(picture.zoom == 2.25)
    #expect(player.status.contains("225 %"))
    try player.press("-")
    #expect(picture.zoom == 1.5)
    try player.press("0")
    #expect(picture.zoom == 1)
    try player.press("+ J")
    #expect(player.screen[0].hasPrefix("f.png  PNG"))
    #expect(picture.zoom == 1)
    let sizes = try String(contentsOfFile: folder.path + "/sub/sizes", encoding: .utf8)
    #expect(Set(sizes.split(separator: "\n")).count >= 3, "more pixels for a larger picture")
    try player.press("4 K")
    #expect(picture.isHidden)
    #expect(player.screen[1] == "line 1 of words")
  }

  @Test("an item that is slow to read does not block keys")
  func slow() throws {
    let begun = folder.path + "/begun"
    mkfifo(begun, 0o600)
    let script = try folder.write("#!/bin/sh\n: > \(begun)\nexec sleep 1000\n", to: "sub/bat")
    chmod(script, 0o755)
    let player = try player()
    player.controller.previewTools.highlighter = TextHighlighter { [folder] in
      $0 == "PATH" ? folder.path + "/sub" : nil
    }
    for key in try KeySyntax.keys("j Return") { player.handle(.key(key)) }
    #expect(player.screen[0] == "a.txt")
    #expect(viewer(player) != nil)
    // Waits until the program runs.
    close(open(begun, O_RDONLY))
    for key in try KeySyntax.keys("Esc") { player.handle(.key(key)) }
    #expect(viewer(player) == nil)
    #expect(player.focusedRow.contains("a.txt"))
  }

  @Test("h and Left leave from the left edge of an item", arguments: ["h", "Left"])
  func leavingByLeft(key: String) throws {
    let player = try Player(lines: [String(repeating: "a b ", count: 60)], columns: 40)
    try player.press("Return w w l l")
    #expect(player.controller.layers.viewer != nil)
    try player.press("\(key) \(key)")
    #expect(player.controller.layers.viewer != nil)
    try player.press(key)
    #expect(player.controller.layers.viewer == nil)
  }
}
