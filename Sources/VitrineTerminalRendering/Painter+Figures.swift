import Foundation
import UIKitCore
import VitrineTerminalCore

/// Figures that are finer than a cell: fills by half cells, sloping lines by dots.
extension Painter {
  // MARK: Fills

  /// Fills the half cells whose centre is inside the ellipse, at least one cell.
  func fillEllipse(_ rect: CGRect, _ color: DrawingColor, on canvas: inout Canvas) {
    if rect.width <= 0 || rect.height <= 0 { return }
    fill(rect, color, on: &canvas) { y in
      let height = (y - rect.midY) / (rect.height / 2)
      guard abs(height) < 1 else { return [] }
      let half = (1 - height * height).squareRoot() * rect.width / 2
      return [rect.midX - half..<rect.midX + half]
    }
  }

  /// Fills the half cells whose centre is inside closed lines, at least one cell.
  func fillFigure(_ points: [CGPoint], _ color: DrawingColor, on canvas: inout Canvas) {
    guard let box = CGRect(around: points), box.width > 0, box.height > 0 else { return }
    fill(box, color, on: &canvas) { points.spansInside(at: $0) }
  }

  /// - Parameter spans: Returns the filled ranges of a horizontal line.
  /// - Complexity: O(rows) calls of `spans`, and O(cells).
  private func fill(
    _ box: CGRect, _ color: DrawingColor, on canvas: inout Canvas,
    spans: (_ y: CGFloat) -> [Range<CGFloat>]
  ) {
    let whole = metrics.gridRect(box, visible: clip)
    let cells = whole.intersection(clip)
    if cells.isEmpty { return }
    var isEmpty = true
    for row in cells.row..<cells.maxRow {
      let top = CGFloat(row) * metrics.height
      // A figure of one row has no room for half cells.
      let places = whole.rows < 2 ? [0.5] : [0.25, 0.75]
      let halves = places.map { spans(top + $0 * metrics.height) }
      var kinds = [UInt8](repeating: 0, count: cells.columns)
      for (number, spans) in halves.enumerated() {
        for span in spans {
          let first = max(metrics.column(span.lowerBound), cells.column)
          let end = min(metrics.column(span.upperBound), cells.maxColumn)
          for column in first..<max(first, end) {
            kinds[column - cells.column] |= halves.count == 1 ? 3 : 1 << UInt8(number)
          }
        }
      }
      if kinds.contains(where: { $0 > 0 }) { isEmpty = false }
      fill(kinds, at: GridPoint(column: cells.column, row: row), color, on: &canvas)
    }
    if isEmpty { fill(cells, color, on: &canvas) }
  }

  /// Fills a row of cells: 1 for the upper half, 2 for the lower half, 3 for both.
  private func fill(
    _ kinds: [UInt8], at start: GridPoint, _ color: DrawingColor, on canvas: inout Canvas
  ) {
    var index = 0
    while index < kinds.count {
      let first = index
      while index < kinds.count, kinds[index] == kinds[first] { index += 1 }
      let run = GridRect(
        column: start.column + first, row: start.row, columns: index - first, rows: 1)
      switch kinds[first] {
      case 0: break
      case 3: fill(run, color, on: &canvas)
      case let half:
        for column in run.column..<run.maxColumn {
          write(
            half == 1 ? "▀" : "▄", at: GridPoint(column: column, row: start.row), color, on: &canvas
          )
        }
      }
    }
  }

  private func write(
    _ glyph: String, at place: GridPoint, _ color: DrawingColor, on canvas: inout Canvas
  ) {
    guard let below = canvas[place], let style = self.glyph(color, over: below.style) else {
      return
    }
    canvas.write(glyph, at: place, style: style, clip: clip)
  }

  // MARK: Lines

  /// Draws lines from point to point as dots, two across and four down per cell. Existing dots
  /// stay.
  func path(_ points: [CGPoint], width: CGFloat, _ color: DrawingColor, on canvas: inout Canvas) {
    var dots = DotGrid(metrics: metrics, clip: clip, width: width)
    for (start, end) in zip(points, points.dropFirst()) { dots.addLine(from: start, to: end) }
    for (place, bits) in dots.cells {
      let known = canvas[place].map(\.glyph) ?? 0
      let dots = bits | ((0x2800...0x28FF).contains(known) ? UInt8(known & 0xFF) : 0)
      guard let scalar = Unicode.Scalar(0x2800 + UInt32(dots)) else { continue }
      write(String(scalar), at: place, color, on: &canvas)
    }
  }
}

/// The dots set in each cell.
private struct DotGrid {
  private(set) var cells: [GridPoint: UInt8] = [:]
  private let clip: GridRect
  /// The size of a dot in points.
  private let dot: CGSize
  /// The thickness of a line in dots.
  private let thickness: Int

  private static let most = 16

  init(metrics: CellMetrics, clip: GridRect, width: CGFloat) {
    self.clip = clip
    dot = CGSize(width: metrics.width / 2, height: metrics.height / 4)
    thickness = width.isFinite ? min(max(1, Int((width / dot.height).rounded())), Self.most) : 1
  }

  /// - Complexity: O(dots of the line within the clip).
  mutating func addLine(from start: CGPoint, to end: CGPoint) {
    let from = CGPoint(x: start.x / dot.width, y: start.y / dot.height)
    let to = CGPoint(x: end.x / dot.width, y: end.y / dot.height)
    guard let part = visiblePart(from, to) else { return }
    let (across, down) = (to.x - from.x, to.y - from.y)
    let isFlat = abs(across) >= abs(down)
    let way = max(abs(across), abs(down)) * (part.upperBound - part.lowerBound)
    let steps = max(1, Int(way.rounded(.up)))
    for step in 0...steps {
      let progress =
        part.lowerBound + (part.upperBound - part.lowerBound) * CGFloat(step) / CGFloat(steps)
      let (x, y) = (from.x + across * progress, from.y + down * progress)
      for offset in 0..<thickness {
        let aside = CGFloat(offset) - CGFloat(thickness - 1) / 2
        set(
          x: isFlat ? x : x + aside, y: isFlat ? y + aside : y,
          isEnd: progress == 0 || progress == 1)
      }
    }
  }

  /// Returns the part of a line, from 0 to 1, that is inside the clip or on its edge.
  private func visiblePart(_ from: CGPoint, _ to: CGPoint) -> ClosedRange<CGFloat>? {
    guard [from.x, from.y, to.x, to.y].allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else {
      return nil
    }
    let margin = CGFloat(thickness)
    var (first, last): (CGFloat, CGFloat) = (0, 1)
    let sides: [(CGFloat, CGFloat, Int, Int)] = [
      (from.x, to.x - from.x, clip.column * 2, clip.maxColumn * 2),
      (from.y, to.y - from.y, clip.row * 4, clip.maxRow * 4),
    ]
    for (start, way, low, high) in sides {
      let (low, high) = (CGFloat(low) - margin, CGFloat(high) + margin)
      if way == 0 {
        if start < low || start > high { return nil }
        continue
      }
      let ends = [(low - start) / way, (high - start) / way].sorted()
      (first, last) = (max(first, ends[0]), min(last, ends[1]))
    }
    return first <= last ? first...last : nil
  }

  private mutating func set(x: CGFloat, y: CGFloat, isEnd: Bool) {
    var (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    // A line that ends on the far edge of the clip has its last dot before that edge.
    if isEnd, column == clip.maxColumn * 2, x == CGFloat(column) { column -= 1 }
    if isEnd, row == clip.maxRow * 4, y == CGFloat(row) { row -= 1 }
    let cell = GridPoint(
      column: Int((Double(column) / 2).rounded(.down)), row: Int((Double(row) / 4).rounded(.down)))
    guard clip.contains(cell) else { return }
    cells[cell, default: 0] |= Self.bits[row - cell.row * 4][column - cell.column * 2]
  }

  /// The bits of Braille dots, row by row.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
