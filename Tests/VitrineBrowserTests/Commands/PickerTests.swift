import Foundation
import TerminalCore
import Testing

@testable import VitrineBrowser

@MainActor
@Suite("Leaving, with and without printing")
struct PickerTests {
  @Test(
    "how a picker ends",
    arguments: [
      ("Return", 0, ["line 1"]), ("j Return", 0, ["line 2"]),
      ("Space j Space Return", 0, ["line 1", "line 3"]),
      ("G Space g g Space Return", 0, ["line 1", "line 8"]), ("q", 1, []), ("Q", 1, []),
      ("Z Q", 1, []),
      ("Esc", 130, []), ("Space Esc Esc", 130, []), ("v j Esc Esc", 130, []),
      ("Space j v Esc Esc Esc", 130, []), ("? Esc Esc", 130, []), ("| a Esc Esc", 130, []),
      ("2 Esc Esc", 130, []), ("g Esc Esc", 130, []),
      ("v j j Return Return", 0, ["line 1", "line 2", "line 3"]),
      ("? q q", 1, []), ("Ctrl-C", 130, []),
    ] as [(String, Int32, [String])])
  func picker(keys: String, status: Int32, printed: [String]) throws {
    let player = try Player(lines: numbered(8), isPicker: true) { $0.isMulti = true }
    try player.press(keys)
    #expect(player.ending?.status == status)
    #expect(player.printed == printed)
  }

  @Test(
    "how a browser ends: Esc never ends it",
    arguments: [
      ("q", 0), ("Q", 0), ("Z Q", 0), ("Ctrl-C", 130), ("Esc Esc Esc", nil), ("Return Esc", nil),
    ]
      as [(String, Int32?)])
  func browser(keys: String, status: Int32?) throws {
    let player = try Player(lines: numbered(8)).press(keys)
    #expect(player.ending?.status == status)
    #expect(player.printed.isEmpty)
  }

  @Test("keys after the one that leaves are not played")
  func keysAfterLeaving() throws {
    let player = try Player(lines: numbered(8), isPicker: true).press("j Return j j Return")
    #expect(player.printed == ["line 2"])
  }

  @Test("L19 pasted text never runs as keys, and goes into a line that is typed")
  func paste() throws {
    let player = try Player(lines: numbered(8))
    player.handle(.paste("jjjq"))
    #expect(player.ending == nil && player.controller.items.title(at: [0, 1]) == "jjjq")
    try player.press("u |")
    player.handle(.paste("li\u{1B}ne 3\n"))
    #expect(player.status == "mark: line 3")
    try player.press("Return")
    #expect(player.marked == ["line 3"])
  }

  @Test("L4 Ctrl-L repaints everything")
  func repaint() throws {
    let player = try Player(lines: numbered(8))
    let before = player.snapshot.terminal.repaints
    try player.press("Ctrl-L")
    #expect(player.snapshot.terminal.repaints == before + 1)
  }

  @Test("Ctrl-Z suspends")
  func suspend() throws {
    let player = try Player(lines: numbered(8)).press("Ctrl-Z j")
    #expect(player.snapshot.terminal.suspensions == 1)
    #expect(player.focus?.item == 1)
  }

  @Test("the continuations of a prefix show after 300 ms, not before, and leave with the next key")
  func hints() throws {
    let player = try Player(lines: numbered(8), columns: 70, rows: 12)
    player.handle(.key(TerminalKey(.character("z"))))
    #expect(player.controller.hints == nil)
    #expect(player.status.contains("  z "))
    player.host.settle()
    #expect(player.controller.hints != nil)
    #expect(player.screen.contains { $0.contains("next layout") })
    player.handle(.key(TerminalKey(.character("t"))))
    #expect(player.controller.hints == nil)
    #expect(!player.screen.contains { $0.contains("next layout") })
  }
}
