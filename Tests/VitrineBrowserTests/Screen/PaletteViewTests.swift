import Foundation
import Testing
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser

@MainActor
@Suite("The view of the command palette")
struct PaletteViewTests {
  @Test(
    "the palette matches its recordings, open and while typing",
    arguments: [(80, 24), (40, 12), (200, 60)],
    [("open", ":"), ("typed", ": s o r t"), ("none", ": ' x x x")])
  func screens(size: (Int, Int), scene: (String, String)) throws {
    let player = try Player(lines: numbered(30), columns: size.0, rows: size.1)
    try player.press(scene.1)
    expectGolden("palette-\(scene.0)-\(size.0)x\(size.1).txt", player.screen)
  }

  @Test("tiny screens and size changes do not trap")
  func sizes() throws {
    let player = try Player(lines: numbered(30), columns: 10, rows: 2)
    try player.press(": PageDown Down s o r t PageUp Up")
    for (columns, rows) in [(1, 1), (3, 3), (80, 24)] {
      let size = GridSize(columns: columns, rows: rows)
      player.snapshot.terminal.resize(to: size)
      player.handle(.resize(size))
      try player.press("Down")
    }
    #expect(player.screen.last == ":sort")
    try player.press("Esc")
    #expect(player.screen.first?.hasSuffix("line 1") == true)
  }

  @Test("matches in the palette are highlighted like items")
  func look() throws {
    let player = try Player(lines: numbered(3), columns: 80, rows: 24)
    try player.press(": ' l a s t")
    let canvas = player.snapshot.terminal.canvas
    let row = try #require(canvas.lines.lastIndex { $0.hasPrefix(ItemLook.bar + " ") })
    let text = Array(canvas.lines[row])
    let column = try #require(
      text.indices.first { String(text[$0...]).hasPrefix("last") })
    let plain = try #require(canvas[GridPoint(column: 1, row: row)]).style
    #expect(canvas[GridPoint(column: column, row: row)]?.style != plain)
  }

  @Test("the accessibility label lists the chosen command and the visible ones")
  func accessibility() {
    let view = PaletteView(entries: [
      PaletteView.Entry(help: "go up", name: "up", keys: ["h", "Left"]),
      PaletteView.Entry(help: "leave", name: "leave", keys: []),
    ])
    view.frame = CGRect(x: 0, y: 0, width: 80 * 8, height: 5 * 16)
    #expect(view.accessibilityLabel == "chosen: go up, h\ngo up, h\nleave")
    view.filter(by: "leave")
    #expect(view.accessibilityLabel == "chosen: leave\nleave")
    view.filter(by: "xyz")
    #expect(view.accessibilityLabel == "no command fits")
  }
}
