import Foundation

/// The lines of a section with items of one size, computed by arithmetic for any number of items.
///
///     |[ 0 ]   [ 1 ]   [ 2 ]|     a full line reaches from edge to edge;
///     |[ 3 ]   [ 4 ]        |     the last one keeps to the same columns
package struct UniformLines: Equatable, Sendable {
  package let size: FlowSize
  package let room: FlowRoom
  package var count: Int
  /// The number of items on a full line; `Int.max` if negative gaps make a line endless.
  private let capacity: Int
  /// The start of a line across the scroll axis.
  private let near: CGFloat
  /// The distance from one item to the next on a line, and from one line to the next.
  private let pitch: CGFloat
  private let advance: CGFloat

  package init(size: FlowSize, count: Int, room: FlowRoom) {
    self.size = size
    self.room = room
    self.count = count
    advance = room.advance(afterLineOf: size.length)
    let least = size.breadth + room.itemSpacing
    if !room.fits(size.breadth) {
      capacity = 1
    } else if least <= 0 {
      capacity = .max
    } else {
      // The tolerance of `fits` must not be lost in the division.
      capacity = max(
        1, FlowClamp.index((room.available + 1e-6 + room.itemSpacing) / least, of: 1 << 53))
    }
    if capacity == 1 {
      near = room.nearOfSingle(breadth: size.breadth)
      pitch = max(0, least)
    } else {
      near = room.near
      let full = CGFloat(capacity)
      pitch =
        capacity == .max
        ? 0
        : size.breadth
          + max(room.itemSpacing, (room.available - full * size.breadth) / (full - 1))
    }
  }

  /// The number of items on a full line.
  var perLine: Int { max(1, min(capacity, count)) }
  private var lineCount: Int { count == 0 ? 0 : (count - 1) / perLine + 1 }

  /// The extent of all lines along the scroll axis.
  package var length: CGFloat {
    count == 0 ? 0 : CGFloat(lineCount - 1) * advance + size.length
  }

  package func place(of item: Int) -> FlowPlace {
    let (line, column) = item.quotientAndRemainder(dividingBy: perLine)
    return FlowPlace(
      start: CGFloat(line) * advance, near: near + CGFloat(column) * pitch, size: size)
  }

  /// Visits the items that meet a rectangle given along and across the scroll axis.
  ///
  /// - Returns: The number of steps. O(1 + *k*) for *k* visited items.
  package func visit(
    along: FlowRange, across: FlowRange, _ body: (Int, FlowPlace) -> Void
  ) -> Int {
    guard count > 0, !size.isEmpty else { return 1 }
    let lines = Self.indices(meeting: along, pitch: advance, extent: size.length, count: lineCount)
    let columns = Self.indices(
      meeting: across.shifted(by: -near), pitch: pitch, extent: size.breadth, count: perLine)
    var steps = 1
    for line in lines {
      steps += 1
      for column in columns where line * perLine + column < count {
        steps += 1
        let place = FlowPlace(
          start: CGFloat(line) * advance, near: near + CGFloat(column) * pitch, size: size)
        if along.overlaps(place.start, place.start + size.length)
          && across.overlaps(place.near, place.near + size.breadth)
        {
          body(line * perLine + column, place)
        }
      }
    }
    return steps
  }

  /// Returns the indices of `count` extents, one every `pitch`, that meet a range, possibly with
  /// one more at either end.
  private static func indices(
    meeting range: FlowRange, pitch: CGFloat, extent: CGFloat, count: Int
  ) -> Range<Int> {
    guard range.start < range.end else { return 0..<0 }
    // Without a pitch, all are at the same place.
    guard pitch > 0 else { return 0..<count }
    let first = FlowClamp.index((range.start - extent) / pitch - 0.001, of: count)
    let last = FlowClamp.index(range.end / pitch + 1, of: count)
    return first..<max(first, last)
  }
}
