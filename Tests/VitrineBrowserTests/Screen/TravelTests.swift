import Foundation
import Testing
import UIKit
import VitrineTerminalHost
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSupport

@MainActor
@Suite("Moving items")
struct TravelTests {
  /// Advances the clock by a share of an animation of 0.25 s.
  private func advance(_ player: Player, by seconds: TimeInterval) throws {
    let clock = try #require(player.host.engine.clock as? ManualClock)
    clock.advance(by: seconds)
    player.host.update()
  }

  private func type(_ keys: String, _ player: Player) throws {
    for key in try KeySyntax.keys(keys) { player.controller.type(key) }
    player.host.update()
  }

  @Test("after a sort each cell moves with its item, along with marks and focus")
  func sorting() throws {
    let player = try Player(lines: ["a", "b", "c", "d"], columns: 40, rows: 8).press("j Space k k")
    let view = player.controller.collectionView
    // The first change starts snapshots, so the test follows its cells.
    try player.press("s r s r")
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    try type("s r", player)
    try advance(player, by: 0.125)
    #expect(view.indexPath(for: cell) == IndexPath(item: 3, section: 0))
    #expect((1..<48).contains(cell.presentationFrame.minY))
    player.host.settle()
    #expect(player.screen.prefix(4) == ["  d", "  c", "✓ b", "  a"])
    #expect(player.focusedRow == "  a")
    #expect(cell.presentationFrame.minY == 48)
    view.checkCollectionInvariants()
  }

  @Test("a key during the animation applies to the final state without waiting")
  func keysMeanwhile() throws {
    let player = try Player(lines: ["a", "b", "c", "d"], columns: 40, rows: 8)
    try type("s r", player)
    try advance(player, by: 0.1)
    try type("k Space s r", player)
    player.host.settle()
    #expect(player.screen.prefix(4) == ["  a", "✓ b", "  c", "  d"])
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("a filter keeps focus and marks, and removing it restores the items")
  func filter() throws {
    let player = try Player(lines: numbered(6), columns: 40, rows: 8).press("Space j")
    let items = player.controller.features.shown.items
    items.filter = FilterResult(
      matches: [[2, 5]], isComplete: true, progress: (6, 6), mode: .hide)
    player.host.settle()
    #expect(player.screen.prefix(3) == ["  line 3", "  line 6", ""])
    #expect(player.focusedRow == "  line 3")
    #expect(player.status.contains("1 marked"))
    items.filter = nil
    player.host.settle()
    #expect(player.marked == ["line 1"])
    #expect(player.focusedRow == "  line 3")
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("typing in a picker shows the result at once without animation")
  func typing() throws {
    let player = try Player(
      lines: ["alpha", "beta", "gamma"], columns: 40, rows: 8, isPicker: true
    ) { $0.isModal = false }
    let features = player.controller.features
    try player.press("t")
    #expect(!features.shown.snapshots.isShowing)
    #expect(player.rowsBelowLine.prefix(2) == ["  beta", ""])
    try player.press("Backspace a l")
    #expect(!features.shown.snapshots.isShowing)
    #expect(player.screen[1] == "  alpha")
    // In a browser the remaining items move visibly.
    let browser = try Player(lines: ["alpha", "beta", "gamma"], columns: 40, rows: 8)
    try browser.press("/ t")
    #expect(browser.controller.features.shown.snapshots.isShowing)
  }

  @Test("an empty section disappears with its header, and the focus moves to another item")
  func sections() throws {
    let folder = try TemporaryFolder(["a/", "b.txt", "c.txt"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = try Player(source, columns: 60, rows: 12).press("Space k")
    player.controller.features.shown.items.filter = FilterResult(
      matches: [[], [1]], isComplete: true, progress: (3, 3), mode: .hide)
    player.host.settle()
    #expect(player.screen.prefix(3) == ["Text (1)", "  c.txt", ""])
    #expect(player.focusedRow == "  c.txt")
    #expect(player.status.contains("1 marked"))
    player.controller.features.shown.items.filter = nil
    player.host.settle()
    #expect(player.screen.prefix(3) == ["Folders (1)", "✓ a/", "Text (2)"])
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test(
    "new files in a sorted folder take their sorted places",
    arguments: ["s r", "s n", "s n s r", "s s", "s t s r", "s e"])
  func sortedFolder(keys: String) throws {
    let folder = try TemporaryFolder(["a.txt", "c.txt", "d/"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = try Player(source, columns: 60, rows: 12).press(keys + " G Space")
    let focus = player.focusedRow
    folder.add("b.txt")
    folder.add("e/")
    try player.press("R")
    try advance(player, by: 1)
    #expect(Set(player.screen.prefix(7).map { $0.trimmingCharacters(in: ["✓", " "]) }).count == 7)
    #expect(player.focusedRow == focus)
    #expect(player.status.contains("1 marked"))
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("far down, the focused item keeps its place on the screen")
  func place() throws {
    let player = try Player(lines: numbered(300), columns: 40, rows: 10).press("2 0 0 G z z")
    let row = player.cursor?.row
    try player.press("s r")
    #expect(player.focusedRow == "  line 200")
    #expect(player.cursor?.row == row)
    try player.press("s r")
    #expect(player.focusedRow == "  line 200")
    #expect(player.cursor?.row == row)
  }

  @Test("new files and sections appear, and deleted ones disappear")
  func folder() throws {
    let folder = try TemporaryFolder(["a.txt", "c.txt"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 60, rows: 12)
    let view = player.controller.collectionView
    try player.press("j R")
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    folder.add("b.txt")
    folder.add("new/")
    try player.press("R")
    #expect(
      player.screen.prefix(6) == [
        "Folders (1)", "  new/", "Text (3)", "  a.txt", "  b.txt", "  c.txt",
      ])
    #expect(view.indexPath(for: cell) == IndexPath(item: 2, section: 1))
    #expect(player.focusedRow == "  c.txt")
    rmdir(folder.path + "/new")
    unlink(folder.path + "/c.txt")
    try player.press("R")
    #expect(player.screen.prefix(4) == ["Text (2)", "  a.txt", "  b.txt", ""])
    view.checkCollectionInvariants()
  }

  @Test("more than 10,000 items are shown at once, with the focused item in sight")
  func many() throws {
    let player = try Player(lines: numbered(10_001), columns: 40, rows: 10).press("5 G")
    try type("s r", player)
    #expect(!player.host.engine.isAnimating)
    #expect(!player.controller.features.shown.snapshots.isShowing)
    #expect(player.focusedRow == "  line 5")
  }

  @Test("without animation the result is shown at once")
  func noAnimation() throws {
    let player = try Player(lines: ["a", "b"], columns: 40, rows: 8) { $0.animates = false }
    try type("s r", player)
    #expect(player.screen.prefix(2) == ["  b", "  a"])
  }
}
