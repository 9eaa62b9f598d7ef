internal import VitrineBasicValues

/// Finds places for menus: completely on the screen, beside the view that they belong to.
struct MenuPlacement {
  let screen: GridRect

  /// Returns a place beside a box that does not cover it: at its right, left, below, or above; nil
  /// if there is none.
  ///
  /// - Parameter column: The left edge of a menu below or above the box; nil for the left edge of
  ///   the box.
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

  /// Returns a place under a button, or above it, with a common edge; nil if there is none.
  func pullDown(width: Int, height: Int, from button: GridRect) -> GridRect? {
    if width > screen.columns || height > screen.rows { return nil }
    // For a button near the right edge, the menu ends at the button's right edge.
    let isRight = button.column + width > screen.maxColumn
    let column = isRight ? button.maxColumn - width : button.column
    return [button.maxRow, button.row - height].lazy.map {
      GridRect(column: column, row: $0, columns: width, rows: height).moved(into: screen)
    }.first { !$0.overlaps(button) }
  }

  /// Returns the best place beside a box; the menu covers a part of the box if no place is free.
  func place(width: Int, height: Int, beside anchor: GridRect) -> GridRect {
    free(width: width, height: height, beside: anchor)
      ?? GridRect(column: anchor.column + 2, row: anchor.row + 1, columns: width, rows: height)
      .moved(into: screen)
  }

  /// Returns a place with a corner at the pointer's cell: below and right of it, or mirrored at the
  /// edges.
  func place(width: Int, height: Int, at pointer: GridRect) -> GridRect {
    GridRect(
      column: pointer.column + width <= screen.maxColumn
        ? pointer.column : pointer.maxColumn - width,
      row: pointer.row + height <= screen.maxRow ? pointer.row : pointer.maxRow - height,
      columns: width, rows: height
    ).moved(into: screen)
  }

  /// Returns a place for a submenu: its first row beside the row that opens it, right or left of
  /// the menu, or over it.
  ///
  /// - Parameter border: 1 if menus have a border, else 0.
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

  /// Returns a place over the right part of a box about as wide as the screen, such as a row. The
  /// left part of the box remains visible; nil if that is too little.
  func place(width: Int, height: Int, overRow box: GridRect) -> GridRect? {
    guard width <= screen.columns - Self.leastPreview.width, height <= screen.rows,
      box.columns > screen.columns - width
    else { return nil }
    return GridRect(
      column: screen.maxColumn - width, row: box.row, columns: width, rows: height
    ).moved(into: screen)
  }

  /// Returns places for a menu in a corner of the screen and a preview beside it, cut to the
  /// available room; nil if that is too little to be useful.
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

  /// The minimum size of a useful preview.
  private static let leastPreview = (width: 10, height: 3)
}
