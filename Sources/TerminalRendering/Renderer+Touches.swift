import Foundation
import TerminalCore
import UIKitCore
import VitrineCharacterWidths

extension Renderer {
  /// Where a click on a cell touches: in its middle, or as near to it as what is seen in the cell has points.
  ///
  /// What begins at half a row, is thinner than a cell, or had to make room for a border or for another text, stands in
  /// cells in whose middle it is not. A click means what is seen.
  ///
  ///     points                  cells
  ///      0 ╭──────────╮         ╭──────────╮
  ///        │[ Delete ]│  8      │[ Delete ]│     a click on the button's row touches it at its point 15,
  ///     16 │          │         │          │     though the middle of that row is a point of the box alone
  ///
  /// - Parameters:
  ///   - cell: On a screen of `size`.
  ///   - list: What the screen shows.
  /// - Complexity: O(commands).
  package func touchPoint(of cell: GridPoint, on list: DisplayList, size: GridSize) -> CGPoint {
    let point = metrics.center(of: cell)
    var painter = Painter(renderer: self, bounds: GridRect(size: size))
    let commands = list.commands
    let rows = TextRows(commands, metrics: metrics)
    var seen: SeenInCell?
    for (index, command) in commands.enumerated() {
      // What makes room for others may stand outside of its own view.
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

/// What a cell shows, and how far from its points.
private struct SeenInCell {
  /// In points of the window.
  var frame: CGRect
  /// How many rows it stands below the row where rounding puts it.
  var shift = 0
  /// Whether the cell is a part of its view that has no character.
  var isBlank = true
  /// The index of the border that it stands over.
  var border: Int?

  func point(nearest point: CGPoint, _ metrics: CellMetrics) -> CGPoint {
    let y = point.y - CGFloat(shift) * metrics.height
    return CGPoint(
      x: Self.inside(frame.minX, frame.maxX, nearest: point.x),
      y: Self.inside(frame.minY, frame.maxY, nearest: y))
  }

  /// Sums of points are off by a little: an end is kept away from.
  private static func inside(_ low: CGFloat, _ high: CGFloat, nearest value: CGFloat) -> CGFloat {
    if value >= low, value < high { return value }
    let gap = min((high - low) / 2, 1.0 / 1024)
    return min(max(value, low + gap), high - gap)
  }
}

extension Painter {
  /// - Returns: The text's view, if the cell is one of the text or of its view; nil: it is neither.
  fileprivate func seen(_ text: DrawnText, _ place: TextRows.Place?, in cell: GridPoint)
    -> SeenInCell?
  {
    // A text for which there was no row is not shown.
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
    // What makes room stands in its row alone.
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
