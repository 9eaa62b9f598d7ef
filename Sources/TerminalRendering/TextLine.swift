import Foundation
import TerminalCore
import UIKitCore
import VitrineCharacterWidths

/// A line of text on its way to a row.
struct TextLine {
  /// Of the command.
  var index: Int
  var text: DrawnText
  /// The frame of the view that it is in.
  var view: CGRect
  /// The row where rounding puts it, inside of the superview.
  var natural: Int
  /// The rows of the superview.
  var rows: Range<Int>
  /// The rows and the columns between the borders around it, and the last of the borders; nil: there are none.
  var inside: Range<Int>?
  var between: Range<Int>?
  var border: Int?
  var metrics: CellMetrics

  /// Whether a row is one that a line of a border takes.
  func isOverBorder(_ row: Int) -> Bool { inside.map { !$0.contains(row) } ?? false }

  /// The row of its top, not rounded.
  var exact: CGFloat { text.origin.y / metrics.height }

  /// The rows that it may stand on, the nearest first.
  var candidates: [Int] {
    let allowed = inside.map(rowsWithin) ?? rows
    // As far from two rows it stays where rounding puts it.
    return [natural, natural - 1, natural + 1].filter { allowed.contains($0) || rows.contains($0) }
      .sorted { abs(CGFloat($0) - exact) < abs(CGFloat($1) - exact) - 0.001 }
  }

  /// The rows of a superview that lies on a border, a stack of labels say, reach as far into the box as they lose.
  private func rowsWithin(_ inside: Range<Int>) -> Range<Int> {
    let left = rows.clamped(to: inside)
    if left.count == rows.count { return left }
    return (rows.lowerBound - 1..<rows.upperBound + 1).clamped(to: inside)
  }

  /// Whether the two must not stand on the same row.
  func excludes(_ other: TextLine) -> Bool {
    if view == other.view { return natural != other.natural }
    // Letters stand in the middle of a line: frames that overlap by less than half of one, and less than a row, hide
    // none of them.
    let shared = min(view.maxY, other.view.maxY) - max(view.minY, other.view.minY)
    let overlaps =
      view.minX < other.view.maxX && other.view.minX < view.maxX
      && shared > 0
      && (shared > min(view.height, other.view.height) / 2 || shared >= metrics.height)
    return !overlaps && columns.overlaps(other.columns)
  }

  /// Where the text stands that lies under the side of a box; nil: it does not.
  ///
  /// `isOver`: the box has no room for it between its sides, so that it stands over them.
  var placeBetweenSides: (first: Int, end: Int?, isOver: Bool)? {
    guard let between, !columns.isEmpty,
      columns.lowerBound < between.lowerBound || columns.upperBound > between.upperBound
    else { return nil }
    if columns.count <= between.count {
      let first = min(
        max(columns.lowerBound, between.lowerBound), between.upperBound - columns.count)
      // A text that is cut ends where it ended, so that it covers none of its neighbours.
      return (first, text.room == nil ? nil : min(columns.upperBound, between.upperBound), false)
    }
    if between.count < Self.leastRoom, columns.count <= between.count + 2 {
      return (columns.lowerBound, nil, true)
    }
    return (between.lowerBound, between.upperBound, false)
  }

  /// A box of fewer columns is a badge: its text counts more than its sides.
  private static let leastRoom = 4

  private var columns: Range<Int> {
    let first = metrics.column(text.origin.x)
    let end = first + TextColumns.columns(of: text.string)
    let room = text.room.map { metrics.column(text.origin.x + $0.width) } ?? end
    return first..<max(first, min(end, room))
  }
}
