extension Canvas {
  /// Draws a box just inside a rectangle and joins it with other lines.
  ///
  /// A box of one row has only its two sides, so that its content stays readable. A box of one
  /// column has only its top and bottom.
  ///
  ///     ╭────┬───╮ │    │   │ ╰────┴───╯
  ///
  /// - Parameter openRows: The rows in which the box has only its sides.
  package mutating func drawBox(
    _ rect: GridRect, style: CellStyle, rounded: Bool = false, heavy: Bool = false,
    openRows: Set<Int> = [], clip: GridRect? = nil
  ) {
    if rect.isEmpty { return }
    let left = rect.column
    let right = rect.maxColumn - 1
    let top = rect.row
    let bottom = rect.maxRow - 1
    let visible = (clip ?? bounds).intersection(bounds)
    func stroke(_ column: Int, _ row: Int, _ arms: BoxArms) {
      self.stroke(
        column, row, heavy ? arms.heavy : arms, style: style, rounded: rounded, in: visible)
    }
    if left == right, top == bottom {
      write("□", at: rect.origin, style: style, clip: visible)
      return
    }
    if top == bottom {
      stroke(left, top, .upright)
      stroke(right, top, .upright)
      return
    }
    if left == right {
      stroke(left, top, .level)
      stroke(left, bottom, .level)
      return
    }
    let (isTopOpen, isBottomOpen) = (openRows.contains(top), openRows.contains(bottom))
    stroke(left, top, isTopOpen ? .upright : .upperLeft)
    stroke(right, top, isTopOpen ? .upright : .upperRight)
    stroke(left, bottom, isBottomOpen ? .upright : .lowerLeft)
    stroke(right, bottom, isBottomOpen ? .upright : .lowerRight)
    for column in max(
      left + 1, visible.column)..<max(left + 1, min(right, visible.maxColumn), visible.column)
    {
      if !isTopOpen { stroke(column, top, .level) }
      if !isBottomOpen { stroke(column, bottom, .level) }
    }
    for row in max(top + 1, visible.row)..<max(top + 1, min(bottom, visible.maxRow), visible.row) {
      stroke(left, row, .upright)
      stroke(right, row, .upright)
    }
  }

  /// Draws a line between two cells, including both. Horizontal and vertical lines join others.
  package mutating func drawLine(
    from start: GridPoint, to end: GridPoint, style: CellStyle, heavy: Bool = false,
    clip: GridRect? = nil
  ) {
    let visible = (clip ?? bounds).intersection(bounds)
    if visible.isEmpty { return }
    if start.row == end.row {
      let (left, right) = (min(start.column, end.column), max(start.column, end.column))
      drawRun(from: left, to: right, visible.column, visible.maxColumn) { column, isFirst, isLast in
        let arms: BoxArms = isFirst == isLast ? .level : isFirst ? .right : .left
        stroke(
          column, start.row, heavy ? arms.heavy : arms, style: style, rounded: false, in: visible)
      }
    } else if start.column == end.column {
      let (top, bottom) = (min(start.row, end.row), max(start.row, end.row))
      drawRun(from: top, to: bottom, visible.row, visible.maxRow) { row, isFirst, isLast in
        let arms: BoxArms = isFirst == isLast ? .upright : isFirst ? .down : .up
        stroke(
          start.column, row, heavy ? arms.heavy : arms, style: style, rounded: false, in: visible)
      }
    } else {
      drawSlope(from: start, to: end, style: style, clip: visible)
    }
  }

  private func drawRun(
    from first: Int, to last: Int, _ lower: Int, _ upper: Int,
    _ stroke: (_ place: Int, _ isFirst: Bool, _ isLast: Bool) -> Void
  ) {
    let begin = max(first, lower)
    let end = min(last + 1, upper)
    if begin >= end { return }
    for place in begin..<end { stroke(place, place == first, place == last) }
  }

  /// Draws a sloping line with the strokes closest to its direction.
  private mutating func drawSlope(
    from start: GridPoint, to end: GridPoint, style: CellStyle, clip: GridRect
  ) {
    let columns = end.column - start.column
    let rows = end.row - start.row
    let steps = max(abs(columns), abs(rows))
    let diagonal = (columns > 0) == (rows > 0) ? "╲" : "╱"
    let straight = abs(columns) > abs(rows) ? "─" : "│"
    func point(at step: Int) -> GridPoint {
      GridPoint(
        column: start.column + (columns * step * 2 + steps * columns.signum()) / (steps * 2),
        row: start.row + (rows * step * 2 + steps * rows.signum()) / (steps * 2))
    }
    // Each step is one cell along the longer axis. Only steps inside the clip are drawn, however long the line is.
    let isFlat = abs(columns) >= abs(rows)
    let (origin, lower, upper) =
      isFlat
      ? (start.column, clip.column, clip.maxColumn - 1) : (start.row, clip.row, clip.maxRow - 1)
    let isForward = (isFlat ? columns : rows) > 0
    let first = max(0, isForward ? lower - origin : origin - upper)
    let last = min(steps, isForward ? upper - origin : origin - lower)
    guard first <= last else { return }
    var previous = point(at: max(0, first - 1))
    for step in first...last {
      let point = point(at: step)
      let turns = point.column != previous.column && point.row != previous.row
      let isDiagonal = step == 0 ? abs(columns) == abs(rows) : turns
      write(isDiagonal ? diagonal : straight, at: point, style: style, clip: clip)
      previous = point
    }
  }

  /// Adds arms to a cell and joins them with earlier lines.
  private mutating func stroke(
    _ column: Int, _ row: Int, _ arms: BoxArms, style: CellStyle, rounded: Bool, in clip: GridRect
  ) {
    guard clip.contains(GridPoint(column: column, row: row)) else { return }
    let before = rows[row][column]
    let joined = before.arms.joined(with: arms)
    let keepsRounding = rounded || before.arms == joined && (0x256D...0x2570) ~= before.glyph
    drawRow(row) { row in
      row.splitWideGlyphs(around: column..<column + 1)
      var cell = Cell(glyph: joined.glyph(rounded: keepsRounding), style: style)
      if style.background == .standard {
        cell.background = before.background
        if before.attributes.contains(.reverse) { cell.attributes.insert(.reverse) }
      }
      cell.arms = joined
      row[column] = cell
    }
  }
}
