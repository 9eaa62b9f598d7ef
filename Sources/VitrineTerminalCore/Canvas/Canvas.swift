import Foundation
import VitrineCharacterWidths

/// The cells of a screen with clipped drawing. Nothing is written outside, and a wide glyph that is
/// cut becomes a space.
///
/// A value type. Equal canvases look equal. Canvases share the memory of copied rows until one of
/// them draws there, so that a frame that mostly scrolls costs only its new parts.
package struct Canvas: Equatable, Sendable {
  package let size: GridSize
  var rows: [Row]
  /// The row shared by all blank rows.
  private let blank: Row
  /// The pictures in cells, by number. Cells with other numbers show nothing.
  package internal(set) var pictures: [UInt32: TerminalPicture] = [:]
  /// Whether any cell may be part of a link. If not, links are not searched.
  package internal(set) var hasLinks = false

  /// Creates a blank canvas in the terminal's own colours.
  package init(size: GridSize) {
    self.size = size
    blank = Row(repeating: .blank, count: size.columns)
    rows = Array(repeating: blank, count: size.rows)
  }

  /// Creates a canvas from rows of another canvas without pictures and of the same width; nil for a blank row.
  ///
  /// - Complexity: O(rows). No cell is copied.
  package init(_ sources: [Int?], of canvas: Canvas) {
    size = GridSize(columns: canvas.size.columns, rows: sources.count)
    (blank, hasLinks) = (canvas.blank, canvas.hasLinks)
    rows = []
    rows.reserveCapacity(sources.count)
    for source in sources { rows.append(source.map { canvas.rows[$0] } ?? blank) }
  }

  typealias Row = ContiguousArray<Cell>

  package var bounds: GridRect { GridRect(size: size) }

  /// The cell at a point; nil outside the canvas.
  package subscript(point: GridPoint) -> Cell? {
    bounds.contains(point) ? rows[point.row][point.column] : nil
  }

  /// Provides the cells of a row for reading. `row` must be inside.
  package func withRow<Result>(_ row: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result
  {
    precondition(row >= 0 && row < size.rows, "row \(row) of a canvas of \(size.rows)")
    return rows[row].withUnsafeBufferPointer(body)
  }

  /// Provides the cells of a row for drawing. `row` must be inside.
  @inline(__always)
  mutating func drawRow<Result>(
    _ row: Int, _ body: (UnsafeMutableBufferPointer<Cell>) -> Result
  ) -> Result {
    rows[row].withUnsafeMutableBufferPointer { body($0) }
  }

  /// Returns whether a row looks like a row of another canvas with as many columns. Both must be inside.
  ///
  /// - Complexity: O(1) if the canvases share the row, else O(columns).
  package func hasRow(_ row: Int, equalTo other: Int, of canvas: Canvas) -> Bool {
    precondition(canvas.size.columns == size.columns, "rows of different lengths")
    return withRow(row) { one in
      canvas.withRow(other) { other in
        one.baseAddress == other.baseAddress || CellBlock.isEqual(one, other, 0..<one.count)
      }
    }
  }

  /// Returns the number of cells that differ between a row and a row of another canvas with as many columns.
  ///
  /// - Parameter limit: The largest number to count. A larger result only means that there are more.
  package func differences(
    ofRow row: Int, from other: Int, of canvas: Canvas, upTo limit: Int = .max
  ) -> Int {
    withRow(row) { cells in
      canvas.withRow(other) { others in
        let length = min(cells.count, others.count)
        var (count, start) = (0, 0)
        while start < length, count <= limit {
          let block = start..<min(start + CellBlock.length, length)
          if !CellBlock.isEqual(cells, others, block) {
            for column in block where !CellBlock.isEqual(cells, others, column..<column + 1) {
              count += 1
            }
          }
          start = block.upperBound
        }
        return count
      }
    }
  }

  /// Returns a hash that is equal for equal rows and almost never for different ones.
  package func hash(ofRow row: Int) -> UInt64 {
    withRow(row) { cells in
      let bytes = UnsafeRawBufferPointer(cells)
      // Four independent sums, because each step waits for the previous one of its sum. A step processes a cell.
      var lanes: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
      let factor: UInt64 = 0xD6E8_FEB8_6659_FD93
      @inline(__always) func cell(_ offset: Int) -> UInt64 {
        let looks = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
        return bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          ^ (looks << 23 | looks >> 41)
      }
      @inline(__always) func mix(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        let product = (lane ^ word) &* factor
        return product ^ product >> 29
      }
      let stride = MemoryLayout<Cell>.stride
      var offset = 0
      while offset + 4 * stride <= bytes.count {
        lanes.0 = mix(lanes.0, cell(offset))
        lanes.1 = mix(lanes.1, cell(offset + stride))
        lanes.2 = mix(lanes.2, cell(offset + 2 * stride))
        lanes.3 = mix(lanes.3, cell(offset + 3 * stride))
        offset += 4 * stride
      }
      while offset < bytes.count {
        lanes.0 = mix(lanes.0, cell(offset))
        offset += stride
      }
      return mix(mix(mix(lanes.0, lanes.1), lanes.2), lanes.3)
    }
  }

  package static func == (left: Canvas, right: Canvas) -> Bool {
    guard left.size == right.size else { return false }
    return left.rows.indices.allSatisfy { left.hasRow($0, equalTo: $0, of: right) }
  }

  // MARK: Fills

  /// Fills a rectangle with a background colour.
  ///
  /// - Parameters:
  ///   - erasing: Whether to remove the glyphs below with their colours and attributes.
  ///   - alpha: The opacity. Below 1 the colour mixes with the backgrounds below and tints the
  ///     remaining glyphs. If a colour is the terminal's own and cannot be mixed, the share above a
  ///     half wins, and glyphs below such a veil are dim.
  package mutating func fill(
    _ rect: GridRect, background: CellColor, erasing: Bool = true, alpha: Double = 1
  ) {
    if alpha < 0.01 { return }
    if alpha >= 1, erasing {
      let blank = Cell(glyph: 0x20, style: CellStyle(background: background))
      return eachRow(of: rect, splitting: true) { $0.update(repeating: blank) }
    }
    eachRow(of: rect, splitting: erasing) { row in
      Canvas.restyle(row) { style in
        style.attributes.remove(.reverse)
        if alpha >= 1 {
          style.background = background
          return
        }
        if let mixed = background.blended(over: style.foreground, alpha: alpha) {
          style.foreground = mixed
        } else if alpha > 0.5 {
          style.attributes.insert(.dim)
        }
        style.background =
          background.blended(over: style.background, alpha: alpha)
          ?? (alpha > 0.5 ? background : style.background)
      }
      if erasing { for column in row.indices { row[column].erase() } }
    }
  }

  /// Fills a rectangle with spaces in a style. `.reversed` fills it with the terminal's own foreground colour.
  ///
  /// - Parameter keepingLines: Whether to keep the lines of boxes, in the new style.
  package mutating func fill(_ rect: GridRect, style: CellStyle, keepingLines: Bool = false) {
    let blank = Cell(glyph: 0x20, style: style)
    eachRow(of: rect, splitting: true) { row in
      guard keepingLines else { return row.update(repeating: blank) }
      for column in row.indices {
        if row[column].isLine { row[column].style = style } else { row[column] = blank }
      }
    }
  }

  /// Changes the styles of drawn cells without changing glyphs. Wide glyphs change as a whole.
  package mutating func restyle(_ rect: GridRect, _ change: (inout CellStyle) -> Void) {
    let visible = rect.intersection(bounds)
    if visible.isEmpty { return }
    for row in visible.row..<visible.maxRow {
      drawRow(row) { cells in
        var first = visible.column
        var end = visible.maxColumn
        if cells[first].width == 0, first > 0 { first += 1 }
        if end < cells.count, cells[end].width == 0 { end += 1 }
        if first < end { Canvas.restyle(.init(rebasing: cells[first..<end]), change) }
      }
    }
  }

  /// Replaces cells of a row with other cells of one column each.
  ///
  /// - Parameters:
  ///   - columns: The columns. Those outside the canvas are ignored.
  ///   - cell: Returns the new cell of a column, given the one below, or nil to keep that.
  package mutating func replace(
    row: Int, columns: Range<Int>, _ cell: (_ column: Int, _ below: Cell) -> Cell?
  ) {
    let line = GridRect(
      column: columns.lowerBound, row: row, columns: columns.count, rows: 1)
    let first = max(0, columns.lowerBound)
    eachRow(of: line, splitting: true) { cells in
      for column in cells.indices {
        guard let cell = cell(first + column, cells[column]) else { continue }
        if cells[column].width == 2, column + 1 < cells.count { cells[column + 1].erase() }
        if cells[column].width == 0, column > 0 { cells[column - 1].erase() }
        cells[column] = cell
      }
    }
  }

  /// Calls `change` once for each run of equal styles.
  private static func restyle(
    _ row: UnsafeMutableBufferPointer<Cell>, _ change: (inout CellStyle) -> Void
  ) {
    var before: Cell?
    var after = CellStyle.standard
    for column in row.indices {
      let cell = row[column]
      // Its colour is the number of a picture, and pixels cannot be mixed.
      if cell.isPicture { continue }
      if before.map({ !$0.hasSameStyle(as: cell) }) ?? true {
        after = cell.style
        change(&after)
        before = cell
      }
      row[column].style = after
    }
  }

  /// Calls a function with the visible part of each row of a rectangle.
  ///
  /// - Parameter splitting: Whether the glyphs inside will be replaced. Wide glyphs that cross the
  ///   edges then become spaces first.
  private mutating func eachRow(
    of rect: GridRect, splitting: Bool, _ body: (UnsafeMutableBufferPointer<Cell>) -> Void
  ) {
    let visible = rect.intersection(bounds)
    if visible.isEmpty { return }
    for row in visible.row..<visible.maxRow {
      drawRow(row) { line in
        if splitting { line.splitWideGlyphs(around: visible.column..<visible.maxColumn) }
        body(.init(rebasing: line[visible.column..<visible.maxColumn]))
      }
    }
  }
}

extension UnsafeBufferPointer<Cell> {
  /// Whether all cells are equal, as in an unwritten row. Compares each cell with the next one as memory.
  @inline(__always)
  var areAlike: Bool {
    guard let first = baseAddress, count > 1 else { return true }
    return memcmp(first, first + 1, (count - 1) * MemoryLayout<Cell>.stride) == 0
  }
}

extension UnsafeMutableBufferPointer<Cell> {
  /// Replaces with spaces the halves of wide glyphs that would remain outside the columns to change.
  @inline(__always)
  func splitWideGlyphs(around columns: Range<Int>) {
    if columns.lowerBound > 0, self[columns.lowerBound].width == 0 {
      self[columns.lowerBound - 1].erase()
    }
    if columns.upperBound < count, self[columns.upperBound].width == 0 {
      self[columns.upperBound].erase()
    }
  }
}
