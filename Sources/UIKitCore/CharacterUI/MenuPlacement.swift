internal import VitrineBasicValues

/// Finds places for menus: whole on the screen, beside what they belong to.
struct MenuPlacement {
  let screen: GridRect

  /// A place beside a box that leaves the box free: right of it, left, below, or above; nil if there is none.
  ///
  /// - Parameter column: Where it begins below or above the box; nil: where the box begins.
  func free(
    width: Int, height: Int, beside anchor: GridRect, fromColumn column: Int? = nil
  ) -> GridRect? {
    if width > screen.columns || height > screen.rows { return nil }
    let candidates = [
      GridRect(column: anchor.maxColumn, row: anchor.row, columns: width, rows: height),
      GridRect(column: anchor.column - width, row: anchor.row, columns: width, rows: height),
      GridRect(
        column: column ?? anchor.column, row: anchor.maxRow, columns: width, rows: height),
      GridRect(
        column: column ?? anchor.column, row: anchor.row - height, columns: width, rows: height),
    ]
    return candidates.lazy.map { $0.moved(into: screen) }.first { !$0.overlaps(anchor) }
  }

  /// A place under a button, or above it, with a common edge; nil if there is none.
  func pullDown(width: Int, height: Int, from button: GridRect) -> GridRect? {
    if width > screen.columns || height > screen.rows { return nil }
    // What stands in the right part of the screen has its menu end where it ends itself.
    let isRight = button.column + width > screen.maxColumn
    let column = isRight ? button.maxColumn - width : button.column
    return [button.maxRow, button.row - height].lazy.map {
      GridRect(column: column, row: $0, columns: width, rows: height).moved(into: screen)
    }.first { !$0.overlaps(button) }
  }

  /// The best place beside a box; if none is free the menu covers a part of the box.
  func place(width: Int, height: Int, beside anchor: GridRect) -> GridRect {
    free(width: width, height: height, beside: anchor)
      ?? GridRect(column: anchor.column + 2, row: anchor.row + 1, columns: width, rows: height)
      .moved(into: screen)
  }

  /// A place with a corner at the cell of the pointer: below and right of it, or turned over at the edges.
  func place(width: Int, height: Int, at pointer: GridRect) -> GridRect {
    GridRect(
      column: pointer.column + width <= screen.maxColumn
        ? pointer.column : pointer.maxColumn - width,
      row: pointer.row + height <= screen.maxRow ? pointer.row : pointer.maxRow - height,
      columns: width, rows: height
    ).moved(into: screen)
  }

  /// A place for a submenu: its first row beside the row that opens it, right or left of the menu, or over it.
  ///
  /// - Parameter border: 1 where menus have a border, else 0.
  func place(
    width: Int, height: Int, besideRow row: Int, of menu: GridRect, border: Int
  ) -> GridRect {
    let right = GridRect(column: menu.maxColumn, row: row - border, columns: width, rows: height)
    if right.maxColumn <= screen.maxColumn { return right.moved(into: screen) }
    let left = GridRect(
      column: menu.column - width, row: row - border, columns: width, rows: height)
    if left.column >= screen.column { return left.moved(into: screen) }
    return GridRect(column: menu.column + 2, row: row + 1, columns: width, rows: height).moved(
      into: screen)
  }

  /// A place over the right part of a box that is about as wide as the screen, such as a row: its left part stays in
  /// sight; nil if that is too little.
  func place(width: Int, height: Int, overRow box: GridRect) -> GridRect? {
    guard width <= screen.columns - Self.leastPreview.width, height <= screen.rows,
      box.columns > screen.columns - width
    else { return nil }
    return GridRect(
      column: screen.maxColumn - width, row: box.row, columns: width, rows: height
    ).moved(into: screen)
  }

  /// A menu in a corner of the screen with a preview beside it, cut to what room there is; nil if
  /// that is too little to see anything.
  func pair(
    menu: (width: Int, height: Int), preview: (width: Int, height: Int)
  ) -> (menu: GridRect, preview: GridRect)? {
    let beside = screen.columns - menu.width
    if beside >= min(preview.width, Self.leastPreview.width), screen.rows >= menu.height,
      screen.rows >= Self.leastPreview.height
    {
      return (
        GridRect(
          column: screen.maxColumn - menu.width, row: screen.row, columns: menu.width,
          rows: menu.height),
        GridRect(
          column: screen.column, row: screen.row, columns: min(preview.width, beside),
          rows: min(preview.height, screen.rows))
      )
    }
    let below = screen.rows - menu.height
    if below >= min(preview.height, Self.leastPreview.height), screen.columns >= menu.width {
      return (
        GridRect(
          column: screen.column, row: screen.maxRow - menu.height, columns: menu.width,
          rows: menu.height),
        GridRect(
          column: screen.column, row: screen.row, columns: min(preview.width, screen.columns),
          rows: min(preview.height, below))
      )
    }
    return nil
  }

  /// A smaller preview shows nothing.
  private static let leastPreview = (width: 10, height: 3)
}
