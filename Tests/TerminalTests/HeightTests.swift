import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// `--height` in a real terminal: the lines above stay unchanged.
@Suite("A part of the screen in tmux", .waits) struct HeightTests {
  let lines = (1...20).map { "above \($0)" }

  /// A picker below twenty lines.
  private func start(rows: Int, _ options: String = "", after: String = "") throws -> TmuxSession {
    let terminal = try TmuxSession(columns: 80, rows: rows)
    try terminal.run(
      "clear; seq -f 'above %g' 1 20; seq -f 'item %g' 1 500 | \(TmuxSession.vitrine) --height 8"
        + " \(options); echo status=$?")
    try terminal.wait("the picker") { screen in screen.contains { $0.hasPrefix("> ") } }
    return terminal
  }

  private func isWhole(_ screen: [String]) -> Bool {
    let above = screen.filter { $0.hasPrefix("above") }
    return !above.isEmpty && above == Array(lines.suffix(above.count))
  }

  @Test("picking in the middle and at the last row, and the erased rows", arguments: [40, 24])
  func picking(rows: Int) throws {
    let terminal = try start(rows: rows)
    let shown = try terminal.wait("items") { $0.contains { $0.contains("item 1") } }
    #expect(isWhole(shown))
    #expect(shown.filter { $0.hasPrefix("above") }.count == min(20, rows - 8))
    try terminal.press("Down", "Down", "Enter")
    let end = try terminal.wait("the end") { $0.contains("status=0") }
    #expect(isWhole(end))
    let rest = end.drop { !$0.hasPrefix("above 20") }.dropFirst().filter { !$0.isEmpty }
    #expect(rest.prefix(2) == ["item 3", "status=0"])
  }

  @Test(
    "a change of the size keeps the lines above",
    arguments: [(50, 24), (120, 24), (80, 15), (80, 40)])
  func resizing(columns: Int, rows: Int) throws {
    let terminal = try start(rows: 24)
    try terminal.resize(columns: columns, rows: rows)
    try terminal.press("Down")
    let shown = try terminal.wait("the second item in focus") {
      $0.contains { $0.contains("2/500") } && $0.contains { $0.hasPrefix("▌ item 2") }
    }
    #expect(isWhole(shown))
    #expect(shown.filter { $0.contains("/500") }.count == 1)
    try terminal.press("Escape")
    let end = try terminal.wait("the end") { $0.contains("status=130") }
    #expect(isWhole(end))
    #expect(!end.contains { $0.contains("item") })
  }

  @Test("a signal leaves no rows on the screen")
  func ended() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "pid")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.run(
      "clear; seq -f 'above %g' 1 20; sh -c 'echo $$ >\(path); exec \(TmuxSession.vitrine) --height 8 /'"
    )
    try terminal.wait("the folder") { $0.contains { $0.contains("? help") } }
    try terminal.press("C-z")
    try terminal.wait("the shell") { $0.contains { $0.contains("READY$") } }
    try terminal.run("fg")
    try terminal.wait("the folder again") { $0.contains { $0.contains("? help") } }
    let identifier = try String(contentsOfFile: path, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    kill(try #require(pid_t(identifier)), SIGTERM)
    let end = try terminal.wait("the shell") { !$0.contains { $0.contains("? help") } }
    #expect(isWhole(end))
    #expect(!end.contains { $0.contains("Folders") })
  }

  @Test("few items take few rows with ~")
  func fitting() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.run("clear; printf 'a\\nb\\n' | \(TmuxSession.vitrine) --height '~50%'")
    let shown = try terminal.wait("the picker") { screen in screen.contains { $0.hasPrefix("> ") } }
    let first = try #require(shown.firstIndex { $0.hasPrefix("▌ a") })
    try #require(first > 0)
    #expect(shown[first - 1].hasPrefix("> "))
    #expect(shown[first + 1].hasPrefix("  b"))
    #expect(shown.dropFirst(first + 2).allSatisfy { $0.isEmpty })
    try terminal.press("Escape")
  }
}
