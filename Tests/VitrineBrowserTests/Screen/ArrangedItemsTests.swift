import Testing

@testable import VitrineBrowser
@testable import VitrineItems

@MainActor
@Suite("Arranged items")
struct ArrangedItemsTests {
  private func filter(_ matches: [[Int32]], _ mode: FilterResult.Mode = .hide) -> FilterResult {
    FilterResult(matches: matches, isComplete: true, progress: (9, 9), mode: mode)
  }

  @Test("a hiding filter keeps focus and marks on their items, visible or not")
  func filter() throws {
    let player = try Player(lines: numbered(9), columns: 60, rows: 12)
    try player.press("j Space j Space j")
    player.controller.features.shown.items.filter = filter([[1, 4, 5, 8]])
    player.host.settle()
    #expect(player.screen.prefix(5) == ["✓ line 2", "  line 5", "  line 6", "  line 9", ""])
    #expect(player.focusedRow == "  line 6")
    #expect(player.status.contains("2 marked"))
    #expect(player.status.contains("3/4"))
    try player.press("Space")
    #expect(player.status.contains("3 marked"))
    player.controller.features.shown.items.filter = nil
    player.host.settle()
    #expect(player.marked == ["line 2", "line 4", "line 6"])
    #expect(player.focusedRow == "  line 9")
    try player.press("Esc")
    player.controller.features.shown.items.filter = filter([[0]])
    try player.press("g v")
    #expect(player.status.contains("3 marked"))
  }

  @Test("hidden marks are printed, dropped and restored like visible ones")
  func hiddenMarks() throws {
    let player = try Player(lines: numbered(9), columns: 60, rows: 12, isPicker: true) {
      $0.isMulti = true
    }
    try player.press("Space Space")
    player.controller.features.shown.items.filter = filter([[4, 5]])
    try player.press("Space Esc g v Return")
    #expect(player.printed == ["line 1", "line 2", "line 5"])
  }

  @Test("a dimming filter shows all items, and a filter without matches shows none")
  func dimAndNothing() throws {
    let player = try Player(lines: numbered(3), columns: 60, rows: 6)
    player.controller.features.shown.items.filter = filter([[1]], .dim)
    player.host.settle()
    #expect(player.screen.prefix(3) == ["  line 1", "  line 2", "  line 3"])
    player.controller.features.shown.items.filter = filter([[]])
    try player.press("j Space G Return")
    #expect(player.screen[0] == "")
    #expect(player.status.contains("0/0"))
    player.controller.features.shown.items.filter = nil
    player.host.settle()
    #expect(player.screen[0] == "  line 1")
  }
}
