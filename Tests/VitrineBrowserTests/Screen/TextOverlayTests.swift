import Testing

@testable import VitrineBrowser

@MainActor
@Suite("Texts over the items")
struct TextOverlayTests {
  private func help() throws -> Player {
    let player = try Player(lines: numbered(30), columns: 80, rows: 24)
    return try player.press("?")
  }

  @Test("/ shows only lines with some words, and the headings above them, as it is typed")
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

  @Test("Esc shows all again, then closes; in the line it does the same")
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

  @Test("a filter is of the beginning of the text, and can be typed on")
  func scrolled() throws {
    let player = try help()
    try player.press("G / u n Return")
    #expect(player.screen.first == "Keys")
    try player.press("/ d o")
    #expect(player.status == "/undo")
  }

  @Test("a screen reader is told the lines in sight and what was typed for them")
  func accessibility() throws {
    let player = try help()
    let overlay = try #require(player.controller.layers.overlay)
    #expect(overlay.accessibilityLabel?.contains("only lines with") == false)
    try player.press("/ u n d o")
    #expect(overlay.accessibilityLabel?.hasSuffix("\nonly lines with undo") == true)
  }
}
