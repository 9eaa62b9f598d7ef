/// Finds places for menus: whole on the screen, beside what they belong to.
struct MenuPlacement {
  let screen: MenuBox

  /// A place beside a box that leaves the box free: right of it, left, below, or above; nil if there is none.
  func free(width: Int, height: Int, beside anchor: MenuBox) -> MenuBox? {
    if width > screen.width || height > screen.height { return nil }
    let candidates = [
      MenuBox(x: anchor.maxX, y: anchor.y, width: width, height: height),
      MenuBox(x: anchor.x - width, y: anchor.y, width: width, height: height),
      MenuBox(x: anchor.x, y: anchor.maxY, width: width, height: height),
      MenuBox(x: anchor.x, y: anchor.y - height, width: width, height: height),
    ]
    return candidates.lazy.map { $0.moved(into: screen) }.first { !$0.meets(anchor) }
  }

  /// The best place beside a box; if none is free the menu covers a part of the box.
  func place(width: Int, height: Int, beside anchor: MenuBox) -> MenuBox {
    free(width: width, height: height, beside: anchor)
      ?? MenuBox(x: anchor.x + 2, y: anchor.y + 1, width: width, height: height)
      .moved(into: screen)
  }

  /// A place with a corner at the cell of the pointer: below and right of it, or turned over at the edges.
  func place(width: Int, height: Int, at pointer: MenuBox) -> MenuBox {
    MenuBox(
      x: pointer.x + width <= screen.maxX ? pointer.x : pointer.maxX - width,
      y: pointer.y + height <= screen.maxY ? pointer.y : pointer.maxY - height,
      width: width, height: height
    ).moved(into: screen)
  }

  /// A place for a submenu: its first row beside the row that opens it, right or left of the menu, or over it.
  ///
  /// - Parameter border: 1 where menus have a border, else 0.
  func place(
    width: Int, height: Int, besideRow row: Int, of menu: MenuBox, border: Int
  ) -> MenuBox {
    let right = MenuBox(x: menu.maxX, y: row - border, width: width, height: height)
    if right.maxX <= screen.maxX { return right.moved(into: screen) }
    let left = MenuBox(x: menu.x - width, y: row - border, width: width, height: height)
    if left.x >= screen.x { return left.moved(into: screen) }
    return MenuBox(x: menu.x + 2, y: row + 1, width: width, height: height).moved(into: screen)
  }

  /// A menu in a corner of the screen with a preview beside it, cut to what room there is; nil if that is too little to see anything.
  func pair(
    menu: (width: Int, height: Int), preview: (width: Int, height: Int)
  ) -> (menu: MenuBox, preview: MenuBox)? {
    let beside = screen.width - menu.width
    if beside >= min(preview.width, Self.leastPreview.width), screen.height >= menu.height,
      screen.height >= Self.leastPreview.height
    {
      return (
        MenuBox(x: screen.maxX - menu.width, y: screen.y, width: menu.width, height: menu.height),
        MenuBox(
          x: screen.x, y: screen.y, width: min(preview.width, beside),
          height: min(preview.height, screen.height))
      )
    }
    let below = screen.height - menu.height
    if below >= min(preview.height, Self.leastPreview.height), screen.width >= menu.width {
      return (
        MenuBox(x: screen.x, y: screen.maxY - menu.height, width: menu.width, height: menu.height),
        MenuBox(
          x: screen.x, y: screen.y, width: min(preview.width, screen.width),
          height: min(preview.height, below))
      )
    }
    return nil
  }

  /// A smaller preview shows nothing.
  private static let leastPreview = (width: 10, height: 3)
}
