import Foundation

/// The lines of a section whose items differ in size.
///
///     |[ 0 ][    1    ] [ 2 ]|     items are centred along the scroll axis of their line;
///     |[ 3 ] [    4    ]     |     the last line is not stretched
///
/// It keeps the sizes, 16 bytes an item, and remembers where a line begins only every 32 items or so; the lines between are
/// broken again when they are asked for. So memory stays at 17 bytes an item even when every item has a line of its own.
package struct VaryingLines: Equatable, Sendable {
  /// A line: its items, where it begins, its length, and what its items take up across without gaps.
  private struct Line {
    var items: Range<Int>
    var start: CGFloat
    var length: CGFloat
    var breadth: CGFloat
  }

  /// Where a line begins.
  private struct Mark: Equatable, Sendable {
    var item: Int
    var start: CGFloat
  }

  private static let stride = 32

  package let room: FlowRoom
  private var sizes: [FlowSize]
  private var marks: [Mark] = []
  /// The last line, which grows when items are added.
  private var last = Mark(item: 0, start: 0)
  /// Where the lines before the last one end.
  private var lengthBeforeLast: CGFloat = 0
  /// The extent of all lines along the scroll axis.
  package private(set) var length: CGFloat = 0

  package init(sizes: [FlowSize], room: FlowRoom) {
    self.sizes = sizes
    self.room = room
    breakLines()
  }

  package var count: Int { sizes.count }

  /// The memory taken, for all items together.
  package var bytes: Int {
    sizes.capacity * MemoryLayout<FlowSize>.stride + marks.capacity * MemoryLayout<Mark>.stride
  }

  /// Adds items; their number, not that of all items, counts for the time taken.
  package mutating func append(_ more: [FlowSize]) {
    sizes.append(contentsOf: more)
    breakLines()
  }

  /// Breaks the items from the last line on into lines.
  private mutating func breakLines() {
    var next = last
    length = lengthBeforeLast
    while next.item < count {
      last = next
      lengthBeforeLast = length
      if marks.last.map({ next.item - $0.item >= Self.stride }) ?? true { marks.append(next) }
      let line = line(at: next)
      length = max(length, line.start + line.length)
      next = following(line)
    }
  }

  /// Takes as many items from `mark` on as fit on a line, but at least one.
  private func line(at mark: Mark) -> Line {
    var line = Line(
      items: mark.item..<mark.item + 1, start: mark.start, length: sizes[mark.item].length,
      breadth: sizes[mark.item].breadth)
    var end = mark.item + 1
    var used = line.breadth
    while end < count {
      let next = used + max(0, room.itemSpacing + sizes[end].breadth)
      guard room.fits(next) else { break }
      used = next
      line.breadth += sizes[end].breadth
      line.length = max(line.length, sizes[end].length)
      end += 1
    }
    line.items = mark.item..<end
    return line
  }

  private func following(_ line: Line) -> Mark {
    Mark(item: line.items.upperBound, start: line.start + room.advance(afterLineOf: line.length))
  }

  /// Where the items of a line begin across the scroll axis, and the gap between them.
  private func spread(_ line: Line) -> (near: CGFloat, gap: CGFloat) {
    let gaps = CGFloat(line.items.count - 1)
    if line.items.upperBound == count { return (room.near, room.itemSpacing) }
    if gaps == 0 { return (room.nearOfSingle(breadth: line.breadth), 0) }
    return (room.near, max(room.itemSpacing, (room.available - line.breadth) / gaps))
  }

  private func forEachPlace(on line: Line, _ body: (Int, FlowPlace) -> Void) {
    var (near, gap) = spread(line)
    for item in line.items {
      let size = sizes[item]
      body(
        item,
        FlowPlace(start: line.start + (line.length - size.length) / 2, near: near, size: size))
      near += max(0, size.breadth + gap)
    }
  }

  /// The place of an item. O(log *n* + *m*) where *m* items stand on its line.
  package func place(of item: Int) -> FlowPlace {
    var line = line(at: marks[lastMark { $0.item <= item }.index])
    while line.items.upperBound <= item { line = self.line(at: following(line)) }
    var found = FlowPlace(start: line.start, near: room.near, size: sizes[item])
    forEachPlace(on: line) { if $0 == item { found = $1 } }
    return found
  }

  /// Visits the items that meet a rectangle given along and across the scroll axis.
  ///
  /// - Returns: The steps taken. O(log *n* + *k*) where *k* items stand on lines that meet the rectangle.
  package func visit(
    along: FlowRange, across: FlowRange, _ body: (Int, FlowPlace) -> Void
  ) -> Int {
    guard count > 0, along.start < along.end else { return 1 }
    // With a negative gap a line reaches over the beginning of the next one, but no farther than that gap.
    let overlap = max(0, -room.lineSpacing)
    let search = lastMark { $0.start <= along.start - overlap }
    var steps = search.steps
    var mark = marks[search.index]
    while mark.item < count, mark.start < along.end {
      let line = line(at: mark)
      steps += 1 + line.items.count
      if along.overlaps(line.start, line.start + line.length) {
        forEachPlace(on: line) { item, place in
          if !place.size.isEmpty
            && along.overlaps(place.start, place.start + place.size.length)
            && across.overlaps(place.near, place.near + place.size.breadth)
          {
            body(item, place)
          }
        }
      }
      mark = following(line)
    }
    return steps
  }

  /// The last mark that satisfies a condition which holds for a prefix of them; the first if none does.
  private func lastMark(where holds: (Mark) -> Bool) -> (index: Int, steps: Int) {
    let found = marks.partitionIndex(where: holds)
    return (max(0, found.index - 1), found.steps)
  }
}

extension Array {
  /// The number of elements at the beginning for which a condition holds that no later one satisfies, by bisection.
  func partitionIndex(where holds: (Element) -> Bool) -> (index: Int, steps: Int) {
    var low = 0
    var high = count
    var steps = 0
    while low < high {
      steps += 1
      let middle = low + (high - low) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return (low, steps)
  }
}
