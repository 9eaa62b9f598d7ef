import Testing
import VitrineBasicValues

@testable import UIKitCore

@Suite("Where menus are put")
struct MenuPlacementTests {
  private let screen = GridRect(column: 0, row: 0, columns: 40, rows: 12)
  private var placement: MenuPlacement { MenuPlacement(screen: screen) }

  @Test(
    "beside the item: right, else left, else below, else above, always entirely on the screen")
  func besideItems() {
    func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> GridRect {
      placement.place(
        width: 12, height: 5, beside: GridRect(column: x, row: y, columns: width, rows: height))
    }
    #expect(place(3, 2, 10, 1) == GridRect(column: 13, row: 2, columns: 12, rows: 5))
    #expect(place(3, 11, 10, 1) == GridRect(column: 13, row: 7, columns: 12, rows: 5))
    #expect(place(28, 2, 10, 1) == GridRect(column: 16, row: 2, columns: 12, rows: 5))
    #expect(place(0, 2, 40, 1) == GridRect(column: 0, row: 3, columns: 12, rows: 5))
    #expect(place(0, 9, 40, 1) == GridRect(column: 0, row: 4, columns: 12, rows: 5))
    #expect(place(0, 3, 40, 7) == GridRect(column: 2, row: 4, columns: 12, rows: 5))
  }

  @Test("the menu of a button opens below it, or above without room, at a common edge")
  func pullDown() {
    func place(_ x: Int, _ y: Int, height: Int = 5) -> GridRect? {
      placement.pullDown(
        width: 12, height: height, from: GridRect(column: x, row: y, columns: 6, rows: 1))
    }
    #expect(place(3, 2) == GridRect(column: 3, row: 3, columns: 12, rows: 5))
    #expect(place(3, 11) == GridRect(column: 3, row: 6, columns: 12, rows: 5))
    #expect(place(34, 0) == GridRect(column: 28, row: 1, columns: 12, rows: 5))
    #expect(place(3, 5, height: 8) == nil, "it would lie over the button")
    #expect(place(3, 5, height: 13) == nil)
  }

  @Test("without room beside a row, it covers the right part of the row")
  func overARow() {
    func place(_ row: Int, _ columns: Int, height: Int = 10) -> GridRect? {
      placement.place(
        width: 12, height: height,
        overRow: GridRect(column: 0, row: row, columns: columns, rows: 3))
    }
    #expect(place(1, 40) == GridRect(column: 28, row: 1, columns: 12, rows: 10))
    #expect(place(8, 40) == GridRect(column: 28, row: 2, columns: 12, rows: 10))
    #expect(place(1, 28) == nil, "a narrower one stays whole")
    #expect(place(1, 40, height: 13) == nil)
    let narrow = MenuPlacement(screen: GridRect(column: 0, row: 0, columns: 20, rows: 12))
    #expect(
      narrow.place(
        width: 12, height: 4, overRow: GridRect(column: 0, row: 0, columns: 20, rows: 3)) == nil)
  }

  @Test("at the pointer, a corner of the menu is there; near the edges another corner")
  func atThePointer() {
    func place(_ x: Int, _ y: Int) -> GridRect {
      placement.place(width: 12, height: 5, at: GridRect(column: x, row: y, columns: 1, rows: 1))
    }
    #expect(place(5, 3) == GridRect(column: 5, row: 3, columns: 12, rows: 5))
    #expect(place(39, 3) == GridRect(column: 28, row: 3, columns: 12, rows: 5))
    #expect(place(5, 11) == GridRect(column: 5, row: 7, columns: 12, rows: 5))
  }

  @Test("with any sizes, menus, submenus and previews are entirely on the screen")
  func alwaysWhole() {
    for (columns, rows) in [(80, 24), (20, 5), (10, 3), (1, 1)] {
      let screen = GridRect(column: 0, row: 0, columns: columns, rows: rows)
      let placement = MenuPlacement(screen: screen)
      for x in stride(from: -3, to: columns + 3, by: 3) {
        for y in stride(from: -2, to: rows + 2, by: 1) {
          for (width, height) in [(1, 1), (8, 4), (30, 40), (100, 3)] {
            let anchor = GridRect(column: x, row: y, columns: 7, rows: 2)
            let menu = placement.place(width: width, height: height, beside: anchor)
            let submenu = placement.place(
              width: width, height: height, besideRow: menu.row, of: menu, border: 1)
            let popup = placement.place(width: width, height: height, at: anchor)
            #expect(screen.contains(menu) && screen.contains(submenu) && screen.contains(popup))
            #expect(menu.columns == min(width, columns) && menu.rows == min(height, rows))
            if let free = placement.free(width: width, height: height, beside: anchor) {
              #expect(screen.contains(free) && !free.overlaps(anchor))
            }
            if let over = placement.place(width: width, height: height, overRow: anchor) {
              #expect(screen.contains(over))
            }
            if let pair = placement.pair(menu: (menu.columns, menu.rows), preview: (width, height))
            {
              #expect(screen.contains(pair.menu) && screen.contains(pair.preview))
              #expect(!pair.menu.overlaps(pair.preview))
            }
          }
        }
      }
    }
  }

  @Test("a submenu is beside its row, right or left of the menu; without room it lies over it")
  func submenus() {
    let menu = GridRect(column: 10, row: 2, columns: 12, rows: 6)
    func place(_ width: Int) -> GridRect {
      placement.place(width: width, height: 4, besideRow: 4, of: menu, border: 1)
    }
    #expect(place(10) == GridRect(column: 22, row: 3, columns: 10, rows: 4))
    #expect(place(20) == GridRect(column: 12, row: 5, columns: 20, rows: 4))
    let right = GridRect(column: 25, row: 2, columns: 12, rows: 6)
    let left = placement.place(width: 20, height: 4, besideRow: 4, of: right, border: 1)
    #expect(left == GridRect(column: 5, row: 3, columns: 20, rows: 4))
  }

  @Test("below or above a box it begins at the column of the pointer, entirely on the screen")
  func belowAtThePointer() {
    func place(_ column: Int, row: Int) -> GridRect? {
      placement.free(
        width: 12, height: 5, beside: GridRect(column: 0, row: row, columns: 40, rows: 3),
        fromColumn: column)
    }
    #expect(place(7, row: 1) == GridRect(column: 7, row: 4, columns: 12, rows: 5))
    #expect(place(35, row: 1) == GridRect(column: 28, row: 4, columns: 12, rows: 5))
    #expect(place(7, row: 8) == GridRect(column: 7, row: 3, columns: 12, rows: 5))
  }
}
