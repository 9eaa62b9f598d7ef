import Testing

@testable import UIKitCore

@Suite("Where menus are put")
struct MenuPlacementTests {
  private let screen = MenuBox(x: 0, y: 0, width: 40, height: 12)
  private var placement: MenuPlacement { MenuPlacement(screen: screen) }

  @Test(
    "O10 O13 beside the item: right, else left, else below, else above, always whole on the screen")
  func besideItems() {
    func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MenuBox {
      placement.place(
        width: 12, height: 5, beside: MenuBox(x: x, y: y, width: width, height: height))
    }
    #expect(place(3, 2, 10, 1) == MenuBox(x: 13, y: 2, width: 12, height: 5))
    #expect(place(3, 11, 10, 1) == MenuBox(x: 13, y: 7, width: 12, height: 5))
    #expect(place(28, 2, 10, 1) == MenuBox(x: 16, y: 2, width: 12, height: 5))
    #expect(place(0, 2, 40, 1) == MenuBox(x: 0, y: 3, width: 12, height: 5))
    #expect(place(0, 9, 40, 1) == MenuBox(x: 0, y: 4, width: 12, height: 5))
    #expect(place(0, 3, 40, 7) == MenuBox(x: 2, y: 4, width: 12, height: 5))
  }

  @Test("O10 at the pointer, a corner is there; at the edges it is another corner")
  func atThePointer() {
    func place(_ x: Int, _ y: Int) -> MenuBox {
      placement.place(width: 12, height: 5, at: MenuBox(x: x, y: y, width: 1, height: 1))
    }
    #expect(place(5, 3) == MenuBox(x: 5, y: 3, width: 12, height: 5))
    #expect(place(39, 3) == MenuBox(x: 28, y: 3, width: 12, height: 5))
    #expect(place(5, 11) == MenuBox(x: 5, y: 7, width: 12, height: 5))
  }

  @Test("O10 O13 whatever the sizes, menus, submenus and previews lie wholly on the screen")
  func alwaysWhole() {
    for (columns, rows) in [(80, 24), (20, 5), (10, 3), (1, 1)] {
      let screen = MenuBox(x: 0, y: 0, width: columns, height: rows)
      let placement = MenuPlacement(screen: screen)
      for x in stride(from: -3, to: columns + 3, by: 3) {
        for y in stride(from: -2, to: rows + 2, by: 1) {
          for (width, height) in [(1, 1), (8, 4), (30, 40), (100, 3)] {
            let anchor = MenuBox(x: x, y: y, width: 7, height: 2)
            let menu = placement.place(width: width, height: height, beside: anchor)
            let submenu = placement.place(
              width: width, height: height, besideRow: menu.y, of: menu, border: 1)
            let popup = placement.place(width: width, height: height, at: anchor)
            #expect(screen.contains(menu) && screen.contains(submenu) && screen.contains(popup))
            #expect(menu.width == min(width, columns) && menu.height == min(height, rows))
            if let free = placement.free(width: width, height: height, beside: anchor) {
              #expect(screen.contains(free) && !free.meets(anchor))
            }
            if let pair = placement.pair(menu: (menu.width, menu.height), preview: (width, height))
            {
              #expect(screen.contains(pair.menu) && screen.contains(pair.preview))
              #expect(!pair.menu.meets(pair.preview))
            }
          }
        }
      }
    }
  }

  @Test("O13 a submenu is beside its row, right or left of the menu; without room it lies over it")
  func submenus() {
    let menu = MenuBox(x: 10, y: 2, width: 12, height: 6)
    func place(_ width: Int) -> MenuBox {
      placement.place(width: width, height: 4, besideRow: 4, of: menu, border: 1)
    }
    #expect(place(10) == MenuBox(x: 22, y: 3, width: 10, height: 4))
    #expect(place(20) == MenuBox(x: 12, y: 5, width: 20, height: 4))
    let right = MenuBox(x: 25, y: 2, width: 12, height: 6)
    let left = placement.place(width: 20, height: 4, besideRow: 4, of: right, border: 1)
    #expect(left == MenuBox(x: 5, y: 3, width: 20, height: 4))
  }
}
