import Foundation
import Testing
import UIKit
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser

@MainActor
@Suite("The scroll bar")
struct ScrollBarTests {
  @Test(
    "the thumb is proportional to the visible part and touches an end only at that end",
    arguments: [
      (10, 100, 10, 0, 0..<1), (10, 100, 10, 90, 9..<10), (10, 100, 10, 1, 1..<2),
      (10, 100, 10, 89, 8..<9),
      (10, 20, 10, 0, 0..<5), (10, 20, 10, 5, 3..<8), (10, 20, 10, 10, 5..<10),
      (10, 11, 10, 0, 0..<9),
      (10, 11, 10, 1, 1..<10), (10, 1_000_000, 10, 500_000, 5..<6), (3, 1_000, 3, 1, 1..<2),
      (1, 9, 1, 4, 0..<1),
      (10, 100, 10, -5, 0..<1), (10, 100, 10, 500, 9..<10),
    ] as [(Int, CGFloat, CGFloat, CGFloat, Range<Int>)])
  func thumbs(track: Int, content: CGFloat, visible: CGFloat, offset: CGFloat, rows: Range<Int>) {
    #expect(
      ScrollThumb.rows(track: track, content: content, visible: visible, offset: offset) == rows)
  }

  @Test("without hidden content or without room there is no thumb")
  func none() {
    #expect(ScrollThumb.rows(track: 10, content: 10, visible: 10, offset: 0) == nil)
    #expect(ScrollThumb.rows(track: 0, content: 10, visible: 1, offset: 0) == nil)
    #expect(ScrollThumb.rows(track: 5, content: 10, visible: 0, offset: 0) == nil)
  }

  private func player(_ count: Int, columns: Int = 40, shows: Bool = true) throws -> Player {
    try Player(lines: numbered(count), columns: columns, rows: 11) { $0.showsScrollBar = shows }
  }

  /// The rows covered by the thumb.
  private func thumb(_ player: Player, column: Int? = nil) -> [Int] {
    player.screen.indices.filter { row in
      let characters = Array(player.screen[row])
      return characters.count == player.snapshot.terminal.size.columns && characters.last == "▐"
    }
  }

  @Test("a list longer than the screen has a scroll bar that follows")
  func lists() throws {
    let player = try player(100)
    #expect(thumb(player) == [0])
    #expect(thumb(try player.press("Ctrl-D Ctrl-D Ctrl-D")) != [0])
    #expect(thumb(try player.press("G")) == [9])
    #expect(thumb(try player.press("g g")) == [0])
    #expect(thumb(try player.press("/ ' 1 0 0 Return")) == [], "what is left has room")
    #expect(thumb(try self.player(10)) == [])
    #expect(thumb(try self.player(11)) != [])
    #expect(thumb(try self.player(100, shows: false)) == [])
  }

  @Test("grids leave room for the scroll bar")
  func grids() throws {
    let player = try player(200, columns: 41).press("z 2")
    #expect(thumb(player).first == 0)
    #expect(thumb(try player.press("G")).last == 9)
    let rows = player.screen.dropLast().map { $0.dropLast(1) }
    #expect(!rows.contains { $0.contains("▐") })
  }

  @Test("the mouse moves the thumb")
  func mouse() throws {
    let player = try player(1_000)
    player.click(column: 39, row: 9)
    #expect(thumb(player) == [9])
    #expect(player.screen[9].contains("line 1000"))
    let press = GridPoint(column: 39, row: 9)
    player.handle(.mouse(MouseEvent(.press, button: 1, position: press)))
    for row in (0...8).reversed() {
      player.handle(
        .mouse(MouseEvent(.move, button: 1, position: GridPoint(column: 39, row: row))))
    }
    player.handle(
      .mouse(MouseEvent(.release, button: 1, position: GridPoint(column: 39, row: 0))))
    #expect(thumb(player) == [0])
    #expect(player.screen[0].contains("line 1"))
    player.click(column: 39, row: 5)
    #expect(thumb(player) == [5])
    #expect(player.focusedRow.contains("line "))
  }
}
