import Foundation
package import VitrineBasicValues

/// Conversion between points and cells. No other code divides by the size of a cell.
///
/// Edges are rounded, not sizes, so that frames which touch in points touch in cells:
///
///     points  0        8        16   20   24        32      8 points a column
///             |--- a ------------|-- b ---|
///     cells   |---- 2 columns ---|-- 1 ---|
extension CellMetrics {
  /// Returns the column at which an edge `x` points from the left is drawn.
  package func column(_ x: CGFloat) -> Int { Self.edge(x, scale: width) }

  /// Returns the row at which an edge `y` points from the top is drawn.
  package func row(_ y: CGFloat) -> Int { Self.edge(y, scale: height) }

  /// Returns the cells that a frame covers.
  ///
  /// A frame of positive size never rounds away. A frame that is too thin to reach from one edge of
  /// a cell to the next gets the cell around it, preferably a visible one.
  ///
  /// - Parameter visible: The visible cells; nil for no preference.
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

  /// Returns the size in pixels of a size in points; at least one each way.
  ///
  /// - Parameter cell: The size of a cell in pixels.
  package func pixels(_ size: CGSize, cell: GridSize) -> GridSize {
    func whole(_ length: CGFloat) -> Int {
      Self.whole(min(max(length, 1), 100_000), .toNearestOrAwayFromZero)
    }
    return GridSize(
      columns: whole(size.width / width * CGFloat(cell.columns)),
      rows: whole(size.height / height * CGFloat(cell.rows)))
  }

  /// Returns the height of a point in pixels.
  package func pixelsPerPoint(cell: GridSize) -> CGFloat { CGFloat(cell.rows) / height }

  /// Returns the cell that contains a point.
  package func cell(at point: CGPoint) -> GridPoint {
    GridPoint(
      column: Self.whole(point.x / width, .down), row: Self.whole(point.y / height, .down))
  }

  /// Returns the middle of a cell, the place of a touch by a click on it, unless the cell shows
  /// content from another place.
  package func center(of cell: GridPoint) -> CGPoint {
    CGPoint(x: (CGFloat(cell.column) + 0.5) * width, y: (CGFloat(cell.row) + 0.5) * height)
  }

  /// Returns the upper left corner of a cell, in points.
  package func origin(of cell: GridPoint) -> CGPoint {
    CGPoint(x: CGFloat(cell.column) * width, y: CGFloat(cell.row) * height)
  }

  /// Returns the size in points of a number of cells.
  package func points(_ size: GridSize) -> CGSize {
    CGSize(width: CGFloat(size.columns) * width, height: CGFloat(size.rows) * height)
  }

  /// Returns the frame in points of a rectangle of cells.
  package func frame(of cells: GridRect) -> CGRect {
    CGRect(origin: origin(of: cells.origin), size: points(cells.size))
  }

  /// Returns the cells that a frame covers; at least one, even for an empty frame.
  package func cells(touchedBy frame: CGRect) -> GridRect {
    let cells = gridRect(frame)
    return GridRect(
      column: cells.column, row: cells.row, columns: max(1, cells.columns),
      rows: max(1, cells.rows))
  }

  /// Returns the number of columns that a width occupies when drawn, where half a cell counts; a
  /// million if infinite.
  package func columns(drawnIn width: CGFloat) -> Int {
    let limit = 1_000_000
    return width.isFinite ? min(max(0, column(width)), limit) : limit
  }

  /// Returns the number of whole columns that fit in a width, with a tolerance of a hundredth.
  /// Never negative.
  public func columns(fittingIn width: CGFloat) -> Int {
    max(0, Self.whole(width / self.width + 0.01, .down))
  }

  /// Returns the number of whole rows that fit in a height, with a tolerance of a hundredth. Never
  /// negative.
  public func rows(fittingIn height: CGFloat) -> Int {
    max(0, Self.whole(height / self.height + 0.01, .down))
  }

  /// Returns a distance cut to whole columns, towards zero; in points.
  public func wholeColumns(in distance: CGFloat) -> CGFloat {
    (distance / width).rounded(.towardZero) * width
  }

  /// Returns a distance cut to whole rows, towards zero; in points.
  public func wholeRows(in distance: CGFloat) -> CGFloat {
    (distance / height).rounded(.towardZero) * height
  }

  /// Returns whether a frame is a hairline: whether its height or its width is less than half a
  /// cell.
  package func isThin(_ frame: CGRect) -> (upright: Bool, level: Bool) {
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

  /// Rounds to whole cells. Extreme or invalid coordinates are limited so that their products fit
  /// an `Int`.
  @inline(__always)
  private static func whole(_ cells: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
    let limit: CGFloat = 0x1000_0000
    return cells.isNaN ? 0 : Int(min(max(cells.rounded(rule), -limit), limit))
  }
}
