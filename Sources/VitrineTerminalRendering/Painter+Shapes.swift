import Foundation
import UIKitCore
import VitrineTerminalCore

extension Painter {
  // MARK: Fills

  /// Draws a background. A fill too thin for that becomes a line beside the text.
  func fill(
    _ rect: CGRect, _ color: DrawingColor, keepsLines: Bool = false, on canvas: inout Canvas
  ) {
    let cells = cells(of: rect)
    if cells.isEmpty { return }
    if isRule(rect) {
      return rule(cells, color, isUpright: metrics.isThin(rect).upright, on: &canvas)
    }
    fill(cells, color, keepsLines: keepsLines, on: &canvas)
  }

  /// Returns whether a fill is too thin for a background.
  func isRule(_ rect: CGRect) -> Bool {
    let thin = metrics.isThin(rect)
    return thin.level || thin.upright
  }

  /// Returns the cells of a rectangle that can be drawn on.
  func cells(of rect: CGRect) -> GridRect {
    metrics.gridRect(rect, visible: clip).intersection(clip)
  }

  /// Returns the rows that a command, or lines joined by it, may draw on.
  func rows(near command: DrawingCommand) -> Range<Int> {
    let rect: CGRect
    switch command {
    case .fill(let fill, _, _): rect = fill
    case .stroke(let box, _, _, _): rect = box
    case .fillEllipse(let ellipse, _): rect = ellipse
    case .picture(let picture, _): rect = picture
    case .line(let start, let end, let width, _):
      rect = CGRect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x),
        height: abs(start.y - end.y)
      ).insetBy(dx: -abs(width), dy: -abs(width))
    case .path(let points, let width, _):
      rect = (CGRect(around: points) ?? .null).insetBy(dx: -abs(width), dy: -abs(width))
    case .fillFigure(let points, _): rect = CGRect(around: points) ?? .null
    default: return 0..<0
    }
    if rect.isNull { return 0..<0 }
    let cells = metrics.gridRect(rect, visible: clip)
    let first = max(cells.row - 1, clip.row - 1)
    return first..<max(first, min(cells.maxRow + 1, clip.maxRow + 1))
  }

  func fill(
    _ cells: GridRect, _ color: DrawingColor, keepsLines: Bool = false, on canvas: inout Canvas
  ) {
    if cells.isEmpty { return }
    switch mixer.fill(color, alpha: alpha, reversing: isReversing) {
    case .nothing: break
    case .replace(let style): canvas.fill(cells, style: style, keepingLines: keepsLines)
    case .tint(let tint, let alpha):
      for row in cells.row..<cells.maxRow {
        let hasGlyphs = canvas.hasGlyphs(inRow: row, columns: cells.column..<cells.maxColumn)
        let line = GridRect(column: cells.column, row: row, columns: cells.columns, rows: 1)
        canvas.restyle(line) {
          $0 = mixer.tinted(
            $0, by: tint, alpha: alpha, reversing: isReversing, hasGlyphs: hasGlyphs)
        }
      }
    }
  }

  /// Draws a hairline, such as a separator of one point. It joins other lines and keeps text.
  private func rule(
    _ cells: GridRect, _ color: DrawingColor, isUpright: Bool, on canvas: inout Canvas
  ) {
    if color.base == .background, color.alpha >= 1 { return }
    var start: GridPoint?
    var last = cells.origin
    func flush() {
      if let start {
        if isUpright, start == last {
          // A line of one cell has no direction of its own.
          guard let style = lineStyle(color, at: start, of: canvas) else { return }
          canvas.write("│", at: start, style: style, clip: clip)
        } else {
          drawLine(from: start, to: last, color, isHeavy: false, on: &canvas)
        }
      }
      start = nil
    }
    for row in cells.row..<cells.maxRow {
      for column in cells.column..<cells.maxColumn {
        let point = GridPoint(column: column, row: row)
        if let cell = canvas[point], cell.isBlank || cell.isLine {
          start = start ?? point
          last = point
        } else {
          flush()
        }
      }
    }
    flush()
  }

  // MARK: Lines

  /// Draws a box just inside a rectangle, or a line if there is no room for a box.
  ///
  /// - Parameter openRows: The rows in which only the sides of the box are drawn, to make room for
  ///   a text.
  func stroke(
    _ rect: CGRect, radius: CGFloat, width: CGFloat, _ color: DrawingColor,
    openRows: Set<Int> = [], on canvas: inout Canvas
  ) {
    let cells = metrics.gridRect(rect, visible: clip)
    let visible = cells.intersection(clip)
    if visible.isEmpty || width <= 0 || !state.isVisible { return }
    let thin = metrics.isThin(rect)
    if thin.level || thin.upright {
      return rule(visible, color, isUpright: thin.upright, on: &canvas)
    }
    guard let style = lineStyle(color, at: visible.origin, of: canvas) else { return }
    canvas.drawBox(
      cells, style: style, rounded: radius > 0, heavy: Self.isHeavy(width), openRows: openRows,
      clip: clip)
  }

  /// Draws a line between the cells of two points.
  ///
  /// A point on the far edge of the visible area belongs to the last cell, so that a line along the
  /// bottom of a view is visible.
  func line(
    from start: CGPoint, to end: CGPoint, width: CGFloat, _ color: DrawingColor,
    on canvas: inout Canvas
  ) {
    let isLevel = abs(start.y - end.y) < metrics.height / 2
    let isUpright = abs(start.x - end.x) < metrics.width / 2
    if isLevel, width > 1, width >= metrics.height {
      let rect = CGRect(
        x: min(start.x, end.x), y: (start.y + end.y - width) / 2, width: abs(start.x - end.x),
        height: width)
      return fill(rect, color, on: &canvas)
    }
    var first = cell(at: start)
    var last = cell(at: end)
    if isLevel { last.row = first.row } else if isUpright { last.column = first.column }
    if (first.column, first.row) > (last.column, last.row) { swap(&first, &last) }
    drawLine(from: first, to: last, color, isHeavy: Self.isHeavy(width), on: &canvas)
  }

  private func cell(at point: CGPoint) -> GridPoint {
    var cell = metrics.cell(at: point)
    if cell.column == clip.maxColumn, point.x == CGFloat(cell.column) * metrics.width {
      cell.column -= 1
    }
    if cell.row == clip.maxRow, point.y == CGFloat(cell.row) * metrics.height { cell.row -= 1 }
    return cell
  }

  private func drawLine(
    from start: GridPoint, to end: GridPoint, _ color: DrawingColor, isHeavy: Bool,
    on canvas: inout Canvas
  ) {
    let place = GridPoint(
      column: min(max(start.column, clip.column), clip.maxColumn - 1),
      row: min(max(start.row, clip.row), clip.maxRow - 1))
    guard let style = lineStyle(color, at: place, of: canvas) else { return }
    canvas.drawLine(from: start, to: end, style: style, heavy: isHeavy, clip: clip)
  }

  /// Returns the style of a line, which keeps the backgrounds below it.
  private func lineStyle(_ color: DrawingColor, at place: GridPoint, of canvas: Canvas)
    -> CellStyle?
  {
    guard var style = glyph(color, over: canvas[place]?.style ?? .standard) else { return nil }
    if !style.attributes.contains(.reverse) { style.background = .standard }
    return style
  }

  private static func isHeavy(_ width: CGFloat) -> Bool { width >= 3 }
}
