import Foundation
import Testing
import VitrineTerminalCore

@testable import VitrineBrowser
@testable import VitrineSettings

@MainActor
@Suite("Marking")
struct MarkFeatureTests {
  @Test(
    "each key sequence marks the expected lines of eight",
    arguments: [
      ("Space", [1]), ("Space j Space", [1, 3]), ("Insert Insert", [1, 2]), ("Space k Space", []),
      ("Ctrl-Space", [1]), ("Ctrl-Space Ctrl-Space", []), ("3 Space", [1, 2, 3]),
      ("Ctrl-A", [1, 2, 3, 4, 5, 6, 7, 8]), ("g A Space", [2, 3, 4, 5, 6, 7, 8]),
      ("Space *", [2, 3, 4, 5, 6, 7, 8]), ("* *", []), ("Space Esc", []), ("Space Esc g v", [1]),
      ("v j j", [1, 2, 3]), ("v j j v", [1, 2, 3]), ("v j j Return", [1, 2, 3]),
      ("v j j Esc", []), ("Space G v k k Esc", [1]), ("3 j v k k", [2, 3, 4]),
      ("3 j v j j k k k", [3, 4]), ("3 j v 2 j o 2 k", [2, 3, 4, 5, 6]), ("v j o", [1, 2]),
      ("j Space g g v 3 j k k", [1, 2]), ("j Space g g v 3 j k k k Esc", [2]),
      ("Shift-Down Shift-Down", [1, 2, 3]), ("Shift-Down Shift-Down j", []),
      ("Shift-Down Shift-Down v j", [1, 2, 3]), ("G Shift-Up Return", [7, 8]),
      ("v G", [1, 2, 3, 4, 5, 6, 7, 8]), ("G Space k k k", [8]),
      ("| 3 Return", [3]), ("Ctrl-A \\ l i n e Space 3 Return", [1, 2, 4, 5, 6, 7, 8]),
      ("| ? ? ? ? ? 7 Return", [7]), ("| 3 Esc", []), ("v j j Space", [1, 2, 3]),
      ("v j Ctrl-Space k", [1, 2]),
      ("Shift-Down Shift-Down Space j", [1, 2, 3]), ("v j Esc g v", [1, 2]),
      ("j Space g g 3 Space", [1, 3]), ("7 j 5 Space", [8]),
      ("| x Ctrl-U 3 Return", [3]),
    ])
  func marks(keys: String, lines: [Int]) throws {
    let player = try Player(lines: numbered(8), rows: 10).press(keys)
    #expect(player.marked == lines.map { "line \($0)" }, "\(keys)")
    #expect(player.controller.collectionView.selectedItems.count == lines.count)
  }

  @Test(
    "with a maximum of two, only the first two items are marked",
    arguments: [
      ("Space Space Space", [1, 2]), ("Ctrl-A", [1, 2]), ("Space j Space *", [2, 4]),
      ("v j j Return", [1, 2]), ("2 j Space g g 5 Space", [1, 2]), ("| l i n e Return", [1, 2]),
      ("Space Space Space k k k Space j j Space", [2, 4]),
    ])
  func maximum(keys: String, lines: [Int]) throws {
    let player = try Player(lines: numbered(8), rows: 10, isPicker: true) {
      ($0.isMulti, $0.maximumMarks) = (true, 2)
    }
    try player.press(keys)
    #expect(player.marked == lines.map { "line \($0)" }, "\(keys)")
  }

  @Test("a pattern without matches stays in its line, below the reason")
  func nothingFits() throws {
    let player = try Player(lines: numbered(8), rows: 10).press("| z z Return")
    #expect(player.status == "mark: zz")
    #expect(player.screen.joined().contains("0 matched"))
    try player.press("Ctrl-U 3 Return")
    #expect(player.marked == ["line 3"])
  }

  @Test("without --multi a picker marks at most one item and has no ranges")
  func singlePicker() throws {
    let player = try Player(lines: numbered(8), rows: 10, isPicker: true)
    try player.press("Space Space")
    #expect(player.marked == ["line 2"])
    try player.press("g g j 1 Space k 3 Space")
    #expect(player.marked == ["line 4"])
    try player.press("g g 2 Space")
    #expect(player.marked == ["line 2"])
    try player.press("v j Ctrl-A *")
    #expect(player.marked == ["line 2"])
  }

  @Test("a mark is a glyph, so it is visible without colours")
  func markInMono() throws {
    let player = try Player(lines: numbered(3)) { $0.theme = .named("mono") }
    try player.press("Space")
    let text = String(decoding: player.snapshot.text(styles: true), as: UTF8.self)
    #expect(text.contains("✓"))
    #expect(player.marked == ["line 1"])
    let focused = try #require(text.split(separator: "\n").first { $0.contains("line 2") })
    #expect(focused.hasPrefix("\u{1B}[0;7m▌ "))
    #expect(!text.contains("38;"))
    #expect(!text.contains("48;"))
  }

  @Test("marking a million items does not take one step for each item")
  func million() throws {
    let lines = [String](repeating: "x", count: 1_000_000)
    let player = try Player(lines: lines, columns: 80, rows: 5, isPicker: true) {
      $0.isMulti = true
    }
    try player.press("Ctrl-A")
    #expect(player.controller.collectionView.selectedItems.count == 1_000_000)
    #expect(player.status.contains("1000000 marked"))
    try player.press("j v G Esc *")
    #expect(player.controller.collectionView.selectedItems.count == 0)
    // These keys must not take one step for each item.
    try player.press("* z 2 z 1 Esc g v g g v G Esc g g 9 9 9 9 9 9 9 Space")
    #expect(player.controller.collectionView.selectedItems.count == 0)
  }

  @Test("a click focuses, Ctrl-click marks, a double click opens")
  func mouse() throws {
    let player = try Player(lines: numbered(8), rows: 10)
    player.click(column: 5, row: 3)
    #expect(player.focus?.item == 3)
    #expect(player.marked.isEmpty)
    player.click(column: 5, row: 5, modifiers: .control)
    #expect(player.marked == ["line 6"])
    player.click(column: 5, row: 5, modifiers: .control)
    #expect(player.marked == [])
    player.click(column: 5, row: 2)
    player.click(column: 5, row: 2)
    #expect(player.screen.first == "line 3 of lines.txt")
    #expect(player.controller.layers.viewer != nil)
  }

  @Test("a double click in a picker prints the item")
  func doubleClickInPicker() throws {
    var ending: ExitReason?
    let player = try Player(lines: numbered(8), rows: 10, isPicker: true)
    player.click(column: 5, row: 2)
    player.click(column: 5, row: 2)
    ending = player.snapshot.play([])
    #expect(ending?.status == 0)
  }

  @Test("a click on the layout's name switches the layout, and a click on help opens help")
  func statusClicks() throws {
    let player = try Player(lines: numbered(8), columns: 80, rows: 10)
    let column = try #require(player.status.range(of: "list"))
    player.click(
      column: player.status.distance(from: player.status.startIndex, to: column.lowerBound), row: 9)
    #expect(player.status.contains("grid"))
    player.click(column: 79, row: 9)
    #expect(player.screen.first == "Keys")
  }
}
