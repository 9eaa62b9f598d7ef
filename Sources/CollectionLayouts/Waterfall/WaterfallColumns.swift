import Foundation
import UIKitCore

/// The columns of a waterfall, filled from above: each box takes the columns that end first.
///
/// A box takes 40 bytes. Lengths go down, places across; a horizontal waterfall swaps the axes.
struct WaterfallColumns: Equatable, Sendable {
  /// The place of a box.
  struct Box: Equatable {
    var low: CGFloat
    var high: CGFloat
    var columns: Range<Int>
  }

  /// The first column of a box, its index in that column, and the number of columns.
  private struct Place: Equatable, Sendable {
    var column: UInt16
    var span: UInt16
    var index: UInt32
  }

  private var places: [Place] = []
  /// The spans by the first column of their box. As boxes do not overlap, they also end in order.
  private var spans: [SortedSpans]
  private var boxes: [[Int]]
  /// The end of each column.
  private var ends: [CGFloat]
  private var spacing: CGFloat

  static let mostColumns = 1000

  /// - Parameter spacing: The gap between a box and the one below it.
  init(count: Int, spacing: CGFloat) {
    let count = min(max(1, count), Self.mostColumns)
    spans = Array(repeating: SortedSpans(), count: count)
    boxes = Array(repeating: [], count: count)
    ends = Array(repeating: 0, count: count)
    self.spacing = spacing
  }

  var count: Int { ends.count }
  var boxCount: Int { places.count }

  mutating func reserve(_ boxes: Int) { places.reserveCapacity(boxes) }

  /// Continues all columns at a line below all boxes.
  mutating func begin(at line: CGFloat) {
    for column in ends.indices { ends[column] = line }
  }

  /// Returns the lowest end of the boxes since a line; the line itself if there are none.
  func end(since line: CGFloat) -> CGFloat {
    var end = line
    for column in ends.indices where ends[column] > line { end = max(end, ends[column] - spacing) }
    return end
  }

  /// Places a box as high as possible; at several such places, in the first.
  mutating func add(length: CGFloat, span: Int) {
    let span = min(max(1, span), count)
    var best = (column: 0, top: CGFloat.infinity)
    for column in 0...(count - span) {
      var top = ends[column]
      for other in column..<(column + span) where ends[other] > top { top = ends[other] }
      if top < best.top { best = (column, top) }
    }
    let (column, top) = best
    places.append(
      Place(
        column: UInt16(column), span: UInt16(span), index: UInt32(boxes[column].count)))
    spans[column].append(from: top, to: top + length)
    boxes[column].append(places.count - 1)
    for other in column..<(column + span) { ends[other] = top + length + spacing }
  }

  subscript(box: Int) -> Box {
    let place = places[box]
    let column = Int(place.column)
    let (low, high) = spans[column][Int(place.index)]
    return Box(low: low, high: high, columns: column..<(column + Int(place.span)))
  }

  /// Returns the boxes that overlap a range, in any column, in order.
  ///
  /// - Complexity: O(*columns* · log *n* + found).
  func boxes(from low: CGFloat, to high: CGFloat) -> (found: [Int], work: Int) {
    var (found, work) = ([Int](), 0)
    for column in spans.indices {
      let hits = spans[column].overlapping(from: low, to: high)
      work += hits.work
      for index in hits.found { found.append(boxes[column][index]) }
    }
    found.sort()
    return (found, work)
  }
}
