import Gallery
import Testing

@testable import VitrineBrowser

@Suite("The line below a demo")
struct DemoStatusTests {
  private var line: DemoStatus {
    DemoStatus(title: "Reordering", keys: Demo.named("reorder")?.keys ?? [], turns: true)
  }

  @Test(
    "as much of what keys do as has room, first whole, then in two words, then the keys alone",
    arguments: [
      (
        220,
        "Alt-m pick up the item in focus; arrows carry it   Return drop it   Esc put it back   "
          + "hold press half a second, then drag   I about  z ] turns  ? keys  Esc back"
      ),
      (80, "Alt-m pick up  z ] turns  ? keys  Esc back"),
      (54, "Alt-m pick up  z ] turns  ? keys  Esc back"),
      (50, "Alt-m pick up  ? keys  Esc back"), (40, "Alt-m pick  ? keys  Esc back"),
      (28, "? keys  Esc back"),
      (20, "Esc back"),
    ])
  func hints(columns: Int, expected: String) {
    #expect(line.right(columns: columns) == expected)
  }

  @Test("while an item is carried it says so, and how that ends")
  func moving() {
    var line = line
    line.isMoving = true
    #expect(line.left == "Reordering  MOVE")
    #expect(line.right(columns: 80) == "arrows carry it  Return drops it  Esc puts it back")
    #expect(line.right(columns: 50) == "Return drops  Esc puts back")
  }

  @MainActor
  @Test("a demo tells that an item is picked up, and the item stands out")
  func carrying() throws {
    let player = try DemoPlayer("reorder").press("Alt-m")
    #expect(player.status.contains("Reordering: a plan  MOVE"))
    #expect(player.shows("↕ Bread"))
    try player.press("Esc")
    #expect(!player.status.contains("MOVE") && !player.shows("↕"))
  }
}
