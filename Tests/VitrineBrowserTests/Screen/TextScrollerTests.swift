import TerminalCore
import Testing
import VitrineTestSupport

@testable import VitrineBrowser

@MainActor
@Suite("Help whose lines run commands")
struct TextScrollerTests {
  private func help(
    columns: Int = 80, rows: Int = 24, options: (inout Options) -> Void = { _ in }
  ) throws -> Player {
    try Player(lines: numbered(30), columns: columns, rows: rows, options: options).press("?")
  }

  /// The line that bears the bar.
  private func chosen(_ player: Player) -> String {
    let overlay = player.controller.layers.overlay
    let lines = overlay?.accessibilityLabel?.split(separator: "\n") ?? []
    return lines.first { $0.hasPrefix("chosen: ") }.map { String($0.dropFirst(8)) } ?? ""
  }

  @Test("the first line is chosen, arrows choose others, and Return runs what the line says")
  func running() throws {
    let player = try help()
    let first = chosen(player)
    #expect(!first.isEmpty)
    #expect(player.snapshot.terminal.canvas.lines.contains { $0.hasPrefix("▌ ") })
    try player.press("j")
    #expect(chosen(player) != first)
    try player.press("k k")
    #expect(chosen(player) == first)
    try player.press("/ ' n e x t Space ' l a y o u t Return")
    #expect(chosen(player).hasSuffix("  next layout"), "\(chosen(player))")
    try player.press("Return")
    #expect(player.controller.layers.overlay == nil)
    #expect(player.status.contains("grid"))
  }

  @Test(
    "the choice stays in sight, whatever scrolls",
    arguments: ["PageDown", "Ctrl-D", "j j j j j j j j j j j j j j j j j j j j j j j j"])
  func scrolling(keys: String) throws {
    let player = try help(rows: 12)
    try player.press(keys)
    let bars = player.snapshot.terminal.canvas.lines.filter { $0.hasPrefix("▌ ") }
    #expect(bars.count == 1)
    #expect(!chosen(player).isEmpty)
    #expect(bars[0].contains(chosen(player).suffix(8)))
    try player.press("g g")
    #expect(player.screen[0] == "Keys")
  }

  @Test("what belongs to another screen can only be read: the end of help scrolls")
  func reading() throws {
    let player = try help(rows: 12).press("G")
    #expect(
      player.controller.layers.overlay?.accessibilityLabel?.contains("draw the screen") == true)
    let last = player.screen
    try player.press("j")
    #expect(player.screen == last, "there is no more")
  }

  @Test("where no line fits there is nothing to run; Return goes back")
  func nothing() throws {
    let player = try help().press("/ z z q x Return")
    #expect(chosen(player).isEmpty)
    try player.press("Return")
    #expect(player.controller.layers.overlay == nil)
  }

  @Test("a click runs the line that it is on")
  func clicking() throws {
    let player = try help().press("/ ' n e x t Space ' l a y o u t Return")
    let row = try #require(player.screen.firstIndex { $0.contains("next layout") })
    player.click(column: 10, row: row)
    #expect(player.controller.layers.overlay == nil)
    #expect(player.status.contains("grid"))
  }

  @Test("in columns the bar stands before the line's own key")
  func columns() throws {
    let player = try help(columns: 200, rows: 60).press("j j j")
    let bars = player.snapshot.terminal.canvas.lines.filter { $0.contains("▌") }
    #expect(bars.count == 1)
  }

  @Test("at most ten commands come first")
  func essentials() throws {
    let player = try help(rows: 60)
    let start = try #require(player.screen.firstIndex { $0.contains("Most used") })
    let end = try #require(player.screen[start...].firstIndex { $0.isEmpty })
    #expect((5...10).contains(end - start - 1))
    #expect(player.screen[start..<end].contains { $0.contains("leave") })
  }
}
