import Foundation
import TerminalCore
import UIKitCore

/// From points to cells. Nothing else in the house rounds.
///
/// Edges are rounded, not sizes, so that frames which touch in points touch in cells:
///
///     points  0        8        16   20   24        32      8 points a column
///             |--- a ------------|-- b ---|
///     cells   |---- 2 columns ---|-- 1 ---|
extension CellMetrics {
  /// The column at which an edge `x` points from the left is drawn.
  package func column(_ x: CGFloat) -> Int { Self.edge(x, scale: width) }

  /// The row at which an edge `y` points from the top is drawn.
  package func row(_ y: CGFloat) -> Int { Self.edge(y, scale: height) }

  /// The cells that a frame covers.
  ///
  /// A frame of positive size never rounds away: one too thin to reach from one edge of a cell to
  /// the next gets the cell that it lies in, by preference a visible one.
  ///
  /// - Parameter visible: The cells that can be seen; nil: no preference.
  package func gridRect(_ frame: CGRect, visible: GridRect? = nil) -> GridRect {
    let columns = Self.span(
      from: frame.minX, to: frame.maxX, scale: width,
      visible: visible.map { $0.column..<$0.maxColumn })
    let rows = Self.span(
      from: frame.minY, to: frame.maxY, scale: height,
      visible: visible.map { $0.row..<$0.maxRow })
    return GridRect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  /// The cell that a point lies in.
  package func cell(at point: CGPoint) -> GridPoint {
    GridPoint(
      column: Self.whole(point.x / width, .down), row: Self.whole(point.y / height, .down))
  }

  /// The middle of a cell, where a click on it touches (requirement U9).
  package func center(of cell: GridPoint) -> CGPoint {
    CGPoint(x: (CGFloat(cell.column) + 0.5) * width, y: (CGFloat(cell.row) + 0.5) * height)
  }

  /// The size in points of so many cells.
  package func points(_ size: GridSize) -> CGSize {
    CGSize(width: CGFloat(size.columns) * width, height: CGFloat(size.rows) * height)
  }

  /// Whether a frame is a hairline: either its height or its width is less than half a cell.
  func isThin(_ frame: CGRect) -> (upright: Bool, level: Bool) {
    let upright = frame.width * 2 < width
    let level = frame.height * 2 < height
    return (upright && !level, level && !upright)
  }

  @inline(__always)
  private static func edge(_ points: CGFloat, scale: CGFloat) -> Int {
    whole(points / scale + 0.5, .down)
  }

  private static func span(
    from low: CGFloat, to high: CGFloat, scale: CGFloat, visible: Range<Int>?
  ) -> Range<Int> {
    let first = edge(low, scale: scale)
    let end = max(first, edge(high, scale: scale))
    guard first == end, low < high else { return first..<end }
    let middle = whole((low + high) / 2 / scale, .down)
    let candidates = [middle, whole(low / scale, .down), whole(high / scale, .up) - 1]
    let cell = candidates.first { visible?.contains($0) ?? true } ?? middle
    return cell..<cell + 1
  }

  /// Whole cells; far away or senseless coordinates stay computable: their products fit an `Int`.
  @inline(__always)
  private static func whole(_ cells: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
    let limit: CGFloat = 0x1000_0000
    return cells.isNaN ? 0 : Int(min(max(cells.rounded(rule), -limit), limit))
  }
}
