/// A rectangle of cells that shows a part of one picture.
package struct PictureBlock: Hashable, Sendable {
  /// The content of its upper left cell.
  package var first: PictureCell
  /// The rectangle on the screen.
  package var rect: GridRect

  package init(first: PictureCell, rect: GridRect) { (self.first, self.rect) = (first, rect) }
}

extension Canvas {
  /// Covers cells with a picture. Cells drawn over it later no longer belong to it.
  ///
  /// - Parameters:
  ///   - place: The position of the whole picture; it may extend beyond the canvas.
  ///   - clip: The area that may change.
  package mutating func put(_ picture: TerminalPicture, at place: GridPoint, clip: GridRect) {
    let rect = GridRect(
      column: place.column, row: place.row, columns: picture.cells.columns, rows: picture.cells.rows
    )
    let visible = rect.intersection(clip).intersection(bounds)
    if visible.isEmpty { return }
    pictures[picture.number] = picture
    for row in visible.row..<visible.maxRow {
      replace(row: row, columns: visible.column..<visible.maxColumn) { column, _ in
        Cell(
          PictureCell(
            number: picture.number, column: column - place.column, row: row - place.row))
      }
    }
  }

  /// Returns the visible parts of pictures in as few rectangles as the rows allow.
  ///
  /// - Parameter isWanted: Returns whether to include a row.
  /// - Complexity: O(cells of those rows), or O(1) without pictures.
  package func pictureBlocks(inRows isWanted: (Int) -> Bool = { _ in true }) -> [PictureBlock] {
    if pictures.isEmpty { return [] }
    var finished: [PictureBlock] = []
    // The blocks that end in the previous row.
    var open: [PictureBlock] = []
    for row in 0..<size.rows {
      let runs = isWanted(row) ? pictureRuns(inRow: row) : []
      var next: [PictureBlock] = []
      for run in runs {
        let above = open.firstIndex { block in
          var first = block.first
          first.row += block.rect.rows
          return first == run.first && block.rect.column == run.rect.column
            && block.rect.columns == run.rect.columns
        }
        guard let above else {
          next.append(run)
          continue
        }
        var block = open.remove(at: above)
        block.rect.rows += 1
        next.append(block)
      }
      finished += open
      open = next
    }
    return finished + open
  }

  /// Returns whether a row, which must be inside, shows any part of a picture.
  package func hasPictures(inRow row: Int) -> Bool {
    !pictures.isEmpty && withRow(row) { $0.contains(where: \.isPicture) }
  }

  private func pictureRuns(inRow row: Int) -> [PictureBlock] {
    withRow(row) { cells in
      var runs: [PictureBlock] = []
      var column = 0
      while column < cells.count {
        guard let first = cells[column].picture else {
          column += 1
          continue
        }
        let start = column
        var expected = first
        repeat {
          column += 1
          expected.column += 1
        } while column < cells.count && cells[column].picture == expected
        runs.append(
          PictureBlock(
            first: first,
            rect: GridRect(column: start, row: row, columns: column - start, rows: 1)))
      }
      return runs
    }
  }
}
