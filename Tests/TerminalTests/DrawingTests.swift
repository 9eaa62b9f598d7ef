import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The contents of a real screen, compared with the output of `--snapshot`.
@Suite("drawing in tmux", .waits) struct DrawingTests {
  private func sampleFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for index in 1...60 { try folder.write("", to: "photos/picture \(index).jpg") }
    for index in 1...30 { try folder.write("", to: "photos/note \(index).txt") }
    try folder.write("", to: "photos/größe 漢字.txt")
    try folder.write("", to: "photos/inner/leaf.txt")
    return folder
  }

  @Test(
    "a folder resized while it scrolls looks like one in a new program",
    arguments: ["list", "grid"])
  func resizedWhileScrolling(layout: String) throws {
    let folder = try sampleFolder()
    let path = folder.url.appendingPathComponent("photos").path
    let terminal = try TmuxSession(columns: 80, rows: 24)
    // A preview appears when focus has rested, perhaps between two reads of the screen.
    try terminal.runVitrine("--preview '' -l \(layout) \(path)")
    try terminal.wait("the folder") { $0.contains { $0.contains("inner") } }
    for (columns, rows) in [(200, 60), (20, 5), (80, 24), (33, 9), (200, 60), (80, 24)] {
      for _ in 0..<6 { try terminal.press("j", "j", "j") }
      try terminal.resize(columns: columns, rows: rows)
      for _ in 0..<3 { try terminal.press("C-d", "k") }
      let shown = try terminal.settledScreen()
      #expect(shown.count == rows)
      try terminal.press("C-l")
      let repainted = try terminal.settledScreen()
      let changed = zip(shown, repainted).filter { $0 != $1 }.map { "\n\($0)\n\($1)" }
      #expect(repainted == shown, "\(columns)x\(rows): a repaint changed it:\(changed.joined())")
    }
    try terminal.press("g", "g")
    let shown = try terminal.settledScreen()
    let fresh = try ProcessResult.run(
      TmuxSession.vitrine, ["-l", layout, "--keys", "g g", "--snapshot=80x24", path])
    #expect(fresh.status == 0)
    let expected = fresh.outputText.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
    #expect(shown == expected)
    try terminal.press("q")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test("columns of a folder: a key shows modes, a click on a heading sorts")
  func columns() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "tree/first.txt")
    try folder.write("12345", to: "tree/second.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(folder.url.appendingPathComponent("tree").path)
    let names = { (rows: [String]) in
      rows.filter { $0.contains(".txt") }.map { $0.prefix(8).dropFirst(2) }
    }
    try terminal.wait("the folder") { names($0) == ["first.", "second"] }
    try terminal.press("z", "m")
    let rows = try terminal.wait("modes") { $0[0].contains("Mode") }
    #expect(rows[2].contains("-rw-r--r--"))
    let column = rows[0].distance(
      from: rows[0].startIndex, to: try #require(rows[0].range(of: "Size")).lowerBound)
    try terminal.type("\u{1B}[<0;\(column + 1);1M\u{1B}[<0;\(column + 1);1m")
    try terminal.wait("the largest first") { names($0) == ["second", "first."] }
    #expect(try terminal.settledScreen()[0].contains("Size▼"))
    try terminal.press("q")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test(
    "every terminal shows the same text and a visible focus",
    arguments: ["vt100", "xterm", "xterm-256color", "screen-256color", "tmux-256color", "linux"])
  func everyTerminal(term: String) throws {
    let folder = try TemporaryFolder()
    let lines = try folder.write("one\ntwo\nthree\n", to: "lines.txt")
    let terminal = try TmuxSession(columns: 60, rows: 12, environment: ["TERM": term])
    try terminal.runVitrine(lines)
    let rows = try terminal.wait("the list") { $0.contains { $0.contains("three") } }
    let fresh = try ProcessResult.run(TmuxSession.vitrine, ["--snapshot=60x12", lines])
    #expect(rows.joined(separator: "\n") + "\n" == fresh.outputText)
    // A bar, and reverse video or a background, at every number of colours.
    #expect(rows.first?.hasPrefix("▌") == true)
    let ground = #"(7|4[0-7]|48;[0-9;]+)m▌"#
    #expect(try terminal.styledScreen().range(of: ground, options: .regularExpression) != nil)
    try terminal.press("q")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test("NO_COLOR sends no colour, and the focus stays visible") func noColour() throws {
    let folder = try TemporaryFolder()
    let lines = try folder.write("one\ntwo\nthree\n", to: "lines.txt")
    let terminal = try TmuxSession(columns: 60, rows: 12, environment: ["NO_COLOR": "1"])
    try terminal.runVitrine("--modal -m --keys 'j Space' \(lines)")
    try terminal.wait("the list") { $0.contains { $0.contains("three") } }
    let styled = try terminal.styledScreen()
    #expect(
      styled.range(of: #"\u{1b}\[[0-9;]*(3|4|9|10)[0-9]m"#, options: .regularExpression) == nil)
    #expect(styled.contains("\u{1b}[7m"))
    try terminal.press("q")
    try terminal.wait("the status") { $0.contains { $0.hasPrefix("status=") } }
  }

  @Test(
    "every frame ends with the hardware cursor on the focused item", arguments: ["list", "grid"])
  func cursorFollowsFocus(layout: String) throws {
    let folder = try TemporaryFolder()
    let lines = try folder.write(
      (1...200).map { "line \($0)\n" }.joined(), to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("-l \(layout) \(lines)")
    try terminal.wait("the list") { $0.contains { $0.contains("line 3") } }
    var places: Set<String> = []
    for key in ["j", "j", "l", "C-d", "G", "k", "C-u"] {
      try terminal.press(key)
      let screen = try terminal.settledScreen()
      let column = Int(try terminal.value("#{cursor_x}")) ?? -1
      let row = Int(try terminal.value("#{cursor_y}")) ?? -1
      // The focused item has a bar at its left edge, or a thick border: the cursor is on it.
      let line = Array(screen.indices.contains(row) ? screen[row] : "")
      let glyph = line.indices.contains(column) ? line[column] : " "
      #expect(
        glyph == (layout == "list" ? "▌" : "┏"), "after \(key): cursor at \(column),\(row)")
      places.insert("\(column),\(row)")
    }
    #expect(places.count > 2)
  }

  @Test("control characters in names do no harm, on screen or in the title bar")
  func hostileNames() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "names/a\u{1b}[31mred\u{1b}]0;title\u{7}.txt")
    try folder.write("", to: "names/b\nnewline.txt")
    try folder.write("", to: "names/c\u{9b}2Jclear.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    let title = try terminal.value("#{pane_title}")
    try terminal.runVitrine(folder.url.appendingPathComponent("names").path)
    let rows = try terminal.wait("the folder") { $0.contains { $0.contains("clear.txt") } }
    #expect(rows.contains { $0.contains("␛[31mred␛]0;title") })
    #expect(rows.contains { $0.contains("b") && $0.contains("newline.txt") })
    #expect(try terminal.value("#{pane_title}") == title)
    try terminal.press("q")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test("a slow pipe shows its first lines before it ends, and continues") func slowPipe() throws {
    let folder = try TemporaryFolder()
    let gate = folder.url.appendingPathComponent("gate").path
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.run("mkfifo \(gate)")
    try terminal.runVitrine("--modal", before: "(echo first; cat \(gate)) | ")
    try terminal.wait("the first line") { $0.contains { $0.contains("first") } }
    try terminal.press("j", "k")
    let writer = try ProcessResult.run("sh", ["-c", "echo second > \(gate)"])
    #expect(writer.status == 0)
    try terminal.wait("the second line") { $0.contains { $0.contains("second") } }
    try terminal.press("q")
    // The lines of a pipe open a picker, and this leaves it without picking.
    try terminal.wait("the status") { $0.contains("status=1") }
  }

  @Test("a million lines scroll at once with j held down") func aMillionLines() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--modal", before: "seq 1000000 | ")
    try terminal.wait("the first lines") { $0.contains { $0.contains("20") } }
    for _ in 0..<20 { try terminal.press(contentsOf: Array(repeating: "j", count: 50)) }
    try terminal.wait("line 1001") { rows in rows.contains { $0.contains("1001") } }
    try terminal.press("G")
    try terminal.wait("the last line") { rows in rows.contains { $0.contains("1000000") } }
    try terminal.press("q")
    // The lines of a pipe open a picker, and this leaves it without picking.
    try terminal.wait("the status") { $0.contains("status=1") }
  }
}
