import Foundation
import UIKitCore
import VitrineCharacterWidths
import VitrineTerminalCore

/// A line of text before it is assigned to a row.
struct TextLine {
  /// The index of the command.
  var index: Int
  var text: DrawnText
  /// The frame of its view.
  var view: CGRect
  /// The rounded row, inside the superview.
  var natural: Int
  /// The rows of the superview.
  var rows: Range<Int>
  /// The rows and the columns between the borders around it, and the last border; nil for none.
  var inside: Range<Int>?
  var between: Range<Int>?
  var border: Int?
  var metrics: CellMetrics

  /// Returns whether a row belongs to a border line.
  func isOverBorder(_ row: Int) -> Bool { inside.map { !$0.contains(row) } ?? false }

  /// The unrounded row of its top.
  var exact: CGFloat { text.origin.y / metrics.height }

  /// The allowed rows, the nearest first.
  var candidates: [Int] {
    let allowed = inside.map(rowsWithin) ?? rows
    // With equal distances it stays in the rounded row.
    return [natural, natural - 1, natural + 1].filter { allowed.contains($0) || rows.contains($0) }
      .sorted { abs(CGFloat($0) - exact) < abs(CGFloat($1) - exact) - 0.001 }
  }

  /// Returns the rows of a superview, such as a stack of labels, that lies on a border. They extend
  /// into the box by as much as they lose.
  private func rowsWithin(_ inside: Range<Int>) -> Range<Int> {
    let left = rows.clamped(to: inside)
    if left.count == rows.count { return left }
    return (rows.lowerBound - 1..<rows.upperBound + 1).clamped(to: inside)
  }

  /// Returns whether the two must not be in the same row.
  func excludes(_ other: TextLine) -> Bool {
    if view == other.view { return natural != other.natural }
    // Letters are in the middle of a line: frames that overlap by less than half a line, and less
    // than a row, hide none of them.
    let shared = min(view.maxY, other.view.maxY) - max(view.minY, other.view.minY)
    let overlaps =
      view.minX < other.view.maxX && other.view.minX < view.maxX
      && shared > 0
      && (shared > min(view.height, other.view.height) / 2 || shared >= metrics.height)
    return !overlaps && columns.overlaps(other.columns)
  }

  /// The position beside the side of a box for a text that would be below it; nil if there is no
  /// overlap.
  ///
  /// `isOver`: the box has no room for the text between its sides, so that the text covers them.
  var placeBetweenSides: (first: Int, end: Int?, isOver: Bool)? {
    guard let between, !columns.isEmpty,
      columns.lowerBound < between.lowerBound || columns.upperBound > between.upperBound
    else { return nil }
    if columns.count <= between.count {
      let first = min(
        max(columns.lowerBound, between.lowerBound), between.upperBound - columns.count)
      // A truncated text keeps its end, so that it does not cover its neighbours.
      return (first, text.room == nil ? nil : min(columns.upperBound, between.upperBound), false)
    }
    if between.count < Self.leastRoom, columns.count <= between.count + 2 {
      return (columns.lowerBound, nil, true)
    }
    return (between.lowerBound, between.upperBound, false)
  }

  /// The number of columns below which a box is a badge, whose text is more important than its
  /// sides.
  private static let leastRoom = 4

  private var columns: Range<Int> {
    let first = metrics.column(text.origin.x)
    let end = first + TextColumns.columns(of: text.string)
    let room = text.room.map { metrics.column(text.origin.x + $0.width) } ?? end
    return first..<max(first, min(end, room))
  }
}
