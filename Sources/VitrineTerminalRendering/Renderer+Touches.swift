import Foundation
import UIKitCore
import VitrineCharacterWidths
import VitrineTerminalCore

extension Renderer {
  /// Returns the point for a click on a cell: its centre, or the closest point of the content shown
  /// in the cell.
  ///
  /// Content that begins at half a row, is thinner than a cell, or had to make room for a border or
  /// for another text, is drawn in cells whose centre it does not contain. A click refers to the
  /// visible content.
  ///
  ///     points                  cells
  ///      0 ╭──────────╮         ╭──────────╮
  ///        │[ Delete ]│  8      │[ Delete ]│     a click on the button's row touches it at its point 15,
  ///     16 │          │         │          │     though the middle of that row is a point of the box alone
  ///
  /// - Parameters:
  ///   - cell: The cell on a screen of `size`.
  ///   - list: The content of the screen.
  /// - Complexity: O(commands).
  package func touchPoint(of cell: GridPoint, on list: DisplayList, size: GridSize) -> CGPoint {
    let point = metrics.center(of: cell)
    var painter = Painter(renderer: self, bounds: GridRect(size: size))
    let commands = list.commands
    let rows = TextRows(commands, metrics: metrics)
    var seen: SeenInCell?
    for (index, command) in commands.enumerated() {
      // A text that makes room for another one can be outside its own view.
      if painter.follows(command) || painter.alpha < 0.01 { continue }
      switch command {
      case .text(let text):
        guard let found = painter.seen(text, rows.place(of: index), in: cell) else { continue }
        // The blank end of a line does not hide another text.
        if found.isBlank, seen?.isBlank == false { continue }
        seen = found
      case .fill(let rect, let color, _):
        guard color.alpha > 0, !painter.isRule(rect), painter.cells(of: rect).contains(cell)
        else { continue }
        seen = SeenInCell(frame: rect)
      case .fillEllipse(let rect, _), .picture(let rect, _):
        if painter.cells(of: rect).contains(cell) { seen = SeenInCell(frame: rect) }
      case .fillFigure(let points, _):
        guard let box = CGRect(around: points), painter.cells(of: box).contains(cell) else {
          continue
        }
        seen = SeenInCell(frame: box)
      case .stroke(let rect, _, let width, _):
        guard width > 0, !painter.isRule(rect), seen?.border != index,
          painter.isOnEdge(of: rect, cell)
        else { continue }
        seen = SeenInCell(frame: rect)
      default: break
      }
    }
    return seen?.point(nearest: point, metrics) ?? point
  }
}

/// The content of a cell, and its distance from the cell's points.
private struct SeenInCell {
  /// The frame in points of the window.
  var frame: CGRect
  /// The number of rows between its row and its rounded row.
  var shift = 0
  /// Whether the cell is a part of the view without a character.
  var isBlank = true
  /// The index of the border that it covers.
  var border: Int?

  func point(nearest point: CGPoint, _ metrics: CellMetrics) -> CGPoint {
    let y = point.y - CGFloat(shift) * metrics.height
    return CGPoint(
      x: Self.inside(frame.minX, frame.maxX, nearest: point.x),
      y: Self.inside(frame.minY, frame.maxY, nearest: y))
  }

  /// Returns the nearest value inside a range. Keeps a distance from the ends, because sums of
  /// points are inexact.
  private static func inside(_ low: CGFloat, _ high: CGFloat, nearest value: CGFloat) -> CGFloat {
    if value >= low, value < high { return value }
    let gap = min((high - low) / 2, 1.0 / 1024)
    return min(max(value, low + gap), high - gap)
  }
}

extension Painter {
  /// - Returns: The text's view, if the cell belongs to the text or its view, or nil for other
  ///   cells.
  fileprivate func seen(_ text: DrawnText, _ place: TextRows.Place?, in cell: GridPoint)
    -> SeenInCell?
  {
    // A text without a row is not shown.
    if let place, place.row == nil { return nil }
    guard let home = text.home else { return nil }
    let natural = metrics.row(text.origin.y)
    let row = place?.row ?? natural
    let clip = place == nil ? clip : clipOfMoved(text, across: place?.column != nil)
    guard clip.contains(cell) else { return nil }
    var seen = SeenInCell(frame: home.view)
    if row == cell.row {
      seen.shift = row - natural
      seen.border = place?.border
      let natural = metrics.column(text.origin.x)
      let first = place?.column ?? natural
      var count = TextColumns.columns(of: text.string)
      if let room = text.room {
        count = min(count, metrics.column(text.origin.x + room.width) - natural)
      }
      if let end = place?.end { count = min(count, end - first) }
      seen.isBlank = cell.column < first || cell.column >= first + count
      if !seen.isBlank { return seen }
    }
    // Content that makes room is only in its row.
    let cells = metrics.gridRect(home.view, visible: clip)
    let isInRow =
      row == cell.row || row == natural && cell.row >= cells.row && cell.row < cells.maxRow
    guard isInRow, cell.column >= cells.column, cell.column < cells.maxColumn else { return nil }
    return seen
  }

  fileprivate func isOnEdge(of rect: CGRect, _ cell: GridPoint) -> Bool {
    let cells = metrics.gridRect(rect, visible: clip)
    guard clip.contains(cell), cells.contains(cell) else { return false }
    return cell.row == cells.row || cell.row == cells.maxRow - 1 || cell.column == cells.column
      || cell.column == cells.maxColumn - 1
  }
}
