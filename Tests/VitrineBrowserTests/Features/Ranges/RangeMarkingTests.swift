import Foundation
import Testing
import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser

@MainActor
@Suite("Ranges")
struct RangeMarkingTests {
  @Test("a range spans sections and changes only the marks it needs to")
  func rangeOverSections() throws {
    let json = #"{"a":["1","2"],"b":[],"c":["3","4","5"]}"#
    let player = try Player(json: json, rows: 12).press("j v 2 j")
    #expect(player.marked == ["2", "3", "4"])
    try player.press("k k k")
    #expect(player.marked == ["1", "2"])
    try player.press("Esc")
    #expect(player.marked == [])
  }

  @Test("a range matches a simple implementation after any moves", arguments: 0..<20)
  func randomRanges(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let player = try Player(lines: numbered(30), rows: 33)
    var base: Set<Int> = []
    for _ in 0..<6 {
      let item = Int.random(in: 1...30, using: &dice)
      try player.press("\(spaced(item)) G Ctrl-Space")
      base.formSymmetricDifference([item])
    }
    var anchor = Int.random(in: 1...30, using: &dice)
    try player.press("\(spaced(anchor)) G v")
    for _ in 0..<12 {
      let end = Int.random(in: 1...30, using: &dice)
      try player.press("\(spaced(end)) G")
      let expected = base.union(min(anchor, end)...max(anchor, end))
      #expect(player.marked == expected.sorted().map { "line \($0)" }, "seed \(seed)")
      if Int.random(in: 0..<4, using: &dice) == 0 {
        try player.press("o")
        anchor = end
        break
      }
    }
    try player.press("Esc")
    #expect(player.marked == base.sorted().map { "line \($0)" }, "seed \(seed)")
  }

  private func spaced(_ number: Int) -> String {
    String(number).map(String.init).joined(separator: " ")
  }

  /// Cards of 18 x 4 characters, three in each row.
  private func grid(_ count: Int = 12) throws -> Player {
    try Player(lines: numbered(count), columns: 56, rows: 20).press("z 2")
  }

  /// The numbers of the marked lines.
  private func marks(_ player: Player) -> [Int] {
    player.controller.collectionView.selectedItems.map { $0.item + 1 }
  }

  @Test(
    "each kind of range marks the expected cards of a grid with three columns",
    arguments: [
      ("v j l", [1, 2, 3, 4, 5]), ("V", [1, 2, 3]), ("V j", [1, 2, 3, 4, 5, 6]),
      ("l V j k", [1, 2, 3]), ("l V j Esc", []), ("j l V k Return", [1, 2, 3, 4, 5, 6]),
      ("Ctrl-V j l", [1, 2, 4, 5]), ("l Alt-v j j h", [1, 2, 4, 5, 7, 8]),
      ("l Ctrl-V j l h h", [1, 2, 4, 5]), ("l Ctrl-V j o h", [1, 2, 4, 5]),
      ("v j l Ctrl-V", [1, 2, 4, 5]), ("v j l V", [1, 2, 3, 4, 5, 6]),
      ("Ctrl-V j V V k", [1, 2, 3, 4, 5, 6]),
      ("Ctrl-V j Ctrl-V k l", [1, 4]), ("Ctrl-V G", [1, 4, 7, 10, 2, 5, 8, 11, 3, 6, 9, 12]),
      ("Shift-Right Shift-Down", [1, 2, 3, 4, 5]), ("Shift-Down l", []),
      ("l Shift-Home Return", [1, 2]), ("j Shift-End Return", [4, 5, 6, 7, 8, 9, 10, 11, 12]),
      ("Shift-PageDown Shift-PageUp Return", [1]),
      ("V j Space h", [1, 2, 3, 4, 5, 6]), ("V j Esc g v", [1, 2, 3, 4, 5, 6]),
    ])
  func shapes(keys: String, expected: [Int]) throws {
    let player = try grid().press(keys)
    #expect(marks(player) == expected.sorted(), "\(keys)")
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("a range ends with the collection view's editing, and drags scroll again")
  func editingEnds() throws {
    let player = try grid(60).press("v j Return")
    #expect(!player.controller.collectionView.isEditing)
    player.drag([(5, 12), (5, 8), (5, 4)])
    #expect(marks(player) == [1, 2, 3, 4])
    #expect(player.controller.collectionView.contentOffset.y > 0)
  }

  @Test("a drag from empty space marks the crossed items and moves the focus")
  func drag() throws {
    let player = try Player(lines: numbered(8), rows: 14)
    player.drag([(5, 11), (5, 9), (5, 5)], releases: false)
    #expect(player.marked == ["line 6", "line 7", "line 8"])
    #expect(player.status.contains("3 marked"))
    #expect(player.status.contains("RANGE"))
    player.drag([(5, 7)], begins: false)
    #expect(player.marked == ["line 8"])
    #expect(player.focus?.item == 7)
    #expect(!player.status.contains("RANGE"))
    try player.press("k Space")
    #expect(player.marked == ["line 7", "line 8"])
  }

  @Test("Esc cancels a dragged range, and a single-item picker has no ranges")
  func dropped() throws {
    let player = try Player(lines: numbered(8), rows: 14).press("Space")
    player.drag([(5, 11), (5, 9), (5, 5)], releases: false)
    #expect(player.marked == ["line 1", "line 6", "line 7", "line 8"])
    try player.press("Esc")
    #expect(player.marked == ["line 1"])
    player.drag([(5, 2)], begins: false)
    #expect(player.marked == ["line 1"])
    let picker = try Player(lines: numbered(8), rows: 14, isPicker: true)
    picker.drag([(5, 11), (5, 9), (5, 5)])
    #expect(picker.marked == [])
  }

  @Test("Shift-click marks a range from the focus, and Ctrl-click toggles one item")
  func clicks() throws {
    let player = try Player(lines: numbered(8), rows: 14).press("j")
    player.click(column: 5, row: 4, modifiers: .shift)
    #expect(player.marked == ["line 2", "line 3", "line 4", "line 5"])
    player.click(column: 5, row: 2, modifiers: .shift)
    #expect(player.marked == ["line 2", "line 3"])
    try player.press("Return")
    player.click(column: 5, row: 2, modifiers: .control)
    player.click(column: 5, row: 6, modifiers: .control)
    #expect(player.marked == ["line 2", "line 7"])
    player.click(column: 5, row: 0)
    player.click(column: 5, row: 1, modifiers: .shift)
    player.click(column: 5, row: 5)
    #expect(player.marked == ["line 2", "line 7"], "a plain click drops the range")
  }

  @Test("Ctrl with the wheel zooms cards, and scrolls a list")
  func zoom() throws {
    let player = try grid(60)
    let view = player.controller.collectionView
    func width() -> CGFloat {
      view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size.width ?? 0
    }
    let usual = width()
    player.wheel(rows: -1, modifiers: .control)
    let larger = width()
    #expect(larger > usual)
    #expect(view.contentOffset.y == 0)
    player.wheel(rows: 2, modifiers: .control)
    #expect(width() < usual)
    try player.press("z 0")
    #expect(width() == usual)
    player.wheel(rows: -1, modifiers: .control)
    #expect(width() == larger, "another pinch counts from its own beginning")
    try player.press("z 1")
    player.wheel(rows: 1, modifiers: .control)
    #expect(view.contentOffset.y > 0)
  }

  @Test("a rectangle over a million items needs few layout requests")
  func million() throws {
    let lines = [String](repeating: "x", count: 1_000_000)
    let player = try Player(lines: lines, columns: 80, rows: 12).press("z 2")
    let view = player.controller.collectionView
    view.work = CollectionWork()
    try player.press("l Ctrl-V G h")
    #expect(view.selectedItems.count > 400_000)
    #expect(view.work.attributesRequested < 5_000)
    try player.press("V Esc v G Esc")
    #expect(view.selectedItems.isEmpty)
    #expect(view.work.attributesRequested < 10_000)
  }
}

extension Player {
  /// Drags through cells of the screen with the primary button.
  fileprivate func drag(
    _ places: [(column: Int, row: Int)], begins: Bool = true, releases: Bool = true
  ) {
    for (index, place) in places.enumerated() {
      let kind: MouseEvent.Kind = begins && index == 0 ? .press : .move
      let point = GridPoint(column: place.column, row: place.row)
      handle(.mouse(MouseEvent(kind, button: 1, position: point, modifiers: [])))
    }
    guard releases, let last = places.last else { return }
    let point = GridPoint(column: last.column, row: last.row)
    handle(.mouse(MouseEvent(.release, button: 1, position: point, modifiers: [])))
  }

  fileprivate func wheel(rows: Int, modifiers: KeyStroke.Modifiers) {
    let place = GridPoint(column: 5, row: 3)
    handle(
      .mouse(
        MouseEvent(
          .wheel(columns: 0, rows: rows), button: 0, position: place, modifiers: modifiers)))
    host.settle()
  }
}
