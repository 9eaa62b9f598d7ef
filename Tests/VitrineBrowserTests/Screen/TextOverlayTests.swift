import Testing
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser

@MainActor
@Suite("Texts over the items")
struct TextOverlayTests {
  private func help(columns: Int = 80, rows: Int = 24) throws -> Player {
    try Player(lines: numbered(30), columns: columns, rows: rows).press("?")
  }

  @Test("/ shows only matching lines and their headings while typing")
  func filters() throws {
    let player = try help()
    try player.press("/ u n d o")
    let lines = player.screen.dropLast().filter { !$0.isEmpty }
    let pairs = lines.filter { $0.contains("undo") }
    #expect(!pairs.isEmpty)
    #expect(lines.first == "Keys")
    #expect(lines.count <= 2 * pairs.count + 2)
    #expect(player.status == "/undo")
    try player.press("x x")
    #expect(player.screen.contains { $0.contains("no line fits") })
    try player.press("Backspace Backspace")
    #expect(player.screen.dropLast().filter { !$0.isEmpty } == lines)
  }

  @Test("Esc shows all lines again, then closes, also while typing")
  func escape() throws {
    let player = try help()
    let all = player.screen
    try player.press("/ u n d o Return")
    #expect(player.status == "/undo  Esc all  Return runs it")
    #expect(player.screen != all)
    try player.press("Esc")
    #expect(player.screen == all)
    try player.press("/ u n d o Esc")
    #expect(player.screen == all)
    try player.press("Esc")
    #expect(player.controller.layers.overlay == nil)
  }

  @Test("a filter shows the text from its beginning, and can be continued")
  func scrolled() throws {
    let player = try help()
    try player.press("G / u n Return")
    #expect(player.screen.first == "Keys")
    try player.press("/ d o")
    #expect(player.status == "/undo")
  }

  @Test("the accessibility label has the visible lines and the typed filter")
  func accessibility() throws {
    let player = try help()
    let overlay = try #require(player.controller.layers.overlay)
    #expect(overlay.accessibilityLabel?.contains("only lines with") == false)
    try player.press("/ u n d o")
    #expect(overlay.accessibilityLabel?.hasSuffix("\nonly lines with undo") == true)
  }

  // MARK: Lines that run commands

  /// The line with the bar.
  private func chosen(_ player: Player) -> String {
    let overlay = player.controller.layers.overlay
    let lines = overlay?.accessibilityLabel?.split(separator: "\n") ?? []
    return lines.first { $0.hasPrefix("chosen: ") }.map { String($0.dropFirst(8)) } ?? ""
  }

  @Test("the first line is chosen, arrows choose others, and Return runs the command")
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
    "the chosen line stays in sight during any scrolling",
    arguments: ["PageDown", "Ctrl-D", "j j j j j j j j j j j j j j j j j j j j j j j j"])
  func scrolling(keys: String) throws {
    let player = try help(rows: 12)
    try player.press(keys)
    let bars = player.snapshot.terminal.canvas.lines.filter { $0.hasPrefix("▌ ") }
    #expect(bars.count == 1)
    #expect(!chosen(player).isEmpty)
    let bar = try #require(bars.first)
    #expect(bar.contains(chosen(player).suffix(8)))
    try player.press("g g")
    #expect(player.screen[0] == "Keys")
  }

  @Test("commands of another screen cannot be chosen, and the end of help scrolls")
  func reading() throws {
    let player = try help(rows: 12).press("G")
    #expect(
      player.controller.layers.overlay?.accessibilityLabel?.contains("draw the screen") == true)
    let last = player.screen
    try player.press("j")
    #expect(player.screen == last, "there is no more")
  }

  @Test("without a matching line Return runs nothing and goes back")
  func nothing() throws {
    let player = try help().press("/ z z q x Return")
    #expect(chosen(player).isEmpty)
    try player.press("Return")
    #expect(player.controller.layers.overlay == nil)
  }

  @Test("a click runs the clicked line")
  func clicking() throws {
    let player = try help().press("/ ' n e x t Space ' l a y o u t Return")
    let row = try #require(player.screen.firstIndex { $0.contains("next layout") })
    player.click(column: 10, row: row)
    #expect(player.controller.layers.overlay == nil)
    #expect(player.status.contains("grid"))
  }

  @Test("in columns the bar is in front of the chosen key")
  func columns() throws {
    let player = try help(columns: 200, rows: 60).press("j j j")
    let bars = player.snapshot.terminal.canvas.lines.filter { $0.contains("▌") }
    #expect(bars.count == 1)
  }

  @Test("the essential commands of help are at most ten")
  func essentials() throws {
    let player = try help(rows: 60)
    let start = try #require(player.screen.firstIndex { $0.contains("Most used") })
    let end = try #require(player.screen[start...].firstIndex { $0.isEmpty })
    #expect((5...10).contains(end - start - 1))
    #expect(player.screen[start..<end].contains { $0.contains("leave") })
  }
}
