import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// The lines of a section whose items differ in size.
///
///     |[ 0 ][    1    ] [ 2 ]|     items are centred along the scroll axis of their line;
///     |[ 3 ] [    4    ]     |     the last line is not stretched
///
/// Lines are gathered in stretches of about 32 items with stored sizes, 16 bytes per item. Full
/// lines of items of the common size form a stretch of any length without storage per item. A
/// stretch stores its start; its lines are broken again on demand. So a million items of an
/// estimated size, some of them measured, cost as much as the measured ones.
package struct VaryingLines: Equatable, Sendable {
  package private(set) var room: FlowRoom
  package private(set) var count = 0
  /// The common size of items.
  let common: FlowSize
  private var stretches: [FlowStretch] = []
  /// The extent of all lines along the scroll axis.
  package private(set) var length: CGFloat = 0

  /// Creates lines of items of given sizes.
  package init(sizes: [FlowSize], room: FlowRoom) {
    self.init(common: sizes.first ?? FlowSize(length: 0, breadth: 0), count: 0, room: room)
    append(sizes)
  }

  /// Creates lines of items of one size, for later changes of some sizes.
  package init(common: FlowSize, count: Int, room: FlowRoom) {
    self.common = common
    self.room = room
    append(count)
  }

  /// The used memory, for all items together.
  package var bytes: Int {
    stretches.reduce(stretches.capacity * MemoryLayout<FlowStretch>.stride) { $0 + $1.bytes }
  }

  /// The common size of all items; `nil` if they differ.
  package var onlySize: FlowSize? {
    guard let first = stretches.first.map({ $0.sizes.first ?? common }) else { return common }
    for stretch in stretches {
      if stretch.isCommon ? common != first : stretch.sizes.contains(where: { $0 != first }) {
        return nil
      }
    }
    return first
  }

  /// The items of another size than the common one, in order.
  var exceptions: [FlowChange] {
    var changes: [FlowChange] = []
    for stretch in stretches {
      for (place, size) in stretch.sizes.enumerated() where size != common {
        changes.append(FlowChange(item: stretch.first + place, size: size))
      }
    }
    return changes
  }

  // MARK: Changing

  /// Appends items. The time depends on their number, and not on that of all items.
  package mutating func append(_ sizes: [FlowSize]) {
    guard !sizes.isEmpty else { return }
    // The last line may have room for more items.
    let open = stretches.popLast() ?? FlowStretch(first: 0, start: 0)
    var gatherer = FlowStretchGatherer(room: room, first: open.first, start: open.start)
    for size in open.sizes { gatherer.add(size) }
    for size in sizes { gatherer.add(size) }
    stretches += gatherer.finish()
    count += sizes.count
    measureLength()
  }

  /// Appends items of the common size. O(1), whatever their number.
  package mutating func append(_ more: Int) {
    guard more > 0 else { return }
    rebreak(with: [], count: count + more, from: stretches.indices.last)
  }

  /// Changes sizes of items.
  ///
  /// - Parameter changes: The changes in ascending order, each item once.
  /// - Complexity: O(*k* + *m*) for *k* changes and *m* items between the first change and the next
  ///   unchanged start of a line, plus one addition for each of the later stretches.
  package mutating func replace(_ changes: [FlowChange]) {
    guard let first = changes.first?.item else { return }
    rebreak(with: changes, count: count, from: restart(before: first))
  }

  /// Breaks the lines again in another room, with the known sizes.
  package mutating func move(to room: FlowRoom) {
    self.room = room
    rebreak(with: [], count: count, from: nil, trustsLines: false)
  }

  /// Returns the first stretch whose lines may change with an item: the one before the item's, as a
  /// smaller item may move up a line.
  private func restart(before item: Int) -> Int? {
    guard !stretches.isEmpty else { return nil }
    let index = stretch(holding: item)
    if stretches[index].isCommon, item - stretches[index].first >= perLine { return index }
    return max(0, index - 1)
  }

  /// Returns the start of a line of a stretch before an item's line, or of the stretch itself if
  /// there is none.
  private func lineStart(before item: Int, in index: Int) -> (item: Int, start: CGFloat) {
    let stretch = stretches[index]
    guard stretch.isCommon else { return (stretch.first, stretch.start) }
    // For an item of a later stretch, this is the last line.
    let inside = min(item, end(of: index)) - stretch.first
    let line = max(0, inside / perLine - 1)
    return (stretch.first + line * perLine, stretch.start + CGFloat(line) * advance)
  }

  /// Breaks items into lines from a stretch on (`nil`: all), until the lines match the old ones.
  private mutating func rebreak(
    with changes: [FlowChange], count newCount: Int, from first: Int?, trustsLines: Bool = true
  ) {
    let firstItem = changes.first?.item ?? count
    let begin = first.map { lineStart(before: firstItem, in: $0) } ?? (item: 0, start: 0)
    var gatherer = FlowStretchGatherer(room: room, first: begin.item, start: begin.start)
    var old = first ?? 0
    // The rest of a common stretch remains a common stretch.
    let kept = first.map { begin.item > stretches[$0].first ? $0 + 1 : $0 } ?? 0
    gatherer.followsCommon = kept > 0 && stretches[kept - 1].isCommon
    var change = changes.startIndex
    var item = begin.item
    var tail = stretches.endIndex
    while item < newCount {
      while old < stretches.count, item >= end(of: old) { old += 1 }
      while change < changes.count, changes[change].item < item { change += 1 }
      let size = size(of: item, stretch: old, changes, change)
      if gatherer.breaks(before: size) {
        gatherer.endLine()
        if trustsLines, newCount == count, change == changes.count, old < stretches.count,
          stretches[old].first == item, !gatherer.hasRoom(for: stretches[old])
        {
          tail = old
          break
        }
        let lines = commonLines(
          at: item, stretch: old, changes, change, newCount, least: gatherer.followsCommon ? 1 : 16)
        if lines > 0 {
          gatherer.addCommon(items: lines * perLine, length: CGFloat(lines) * advance)
          item += lines * perLine
          continue
        }
      }
      gatherer.add(size)
      item += 1
    }
    let distance =
      tail < stretches.count ? gatherer.nextStart - stretches[tail].start : 0
    var fresh = gatherer.finish()
    if let last = fresh.last, last.isCommon, tail < stretches.count, stretches[tail].isCommon {
      stretches[tail].first = last.first
      stretches[tail].start = last.start - distance
      fresh.removeLast()
    }
    if distance != 0 {
      for index in tail..<stretches.count { stretches[index].start += distance }
    }
    stretches.replaceSubrange(kept..<max(kept, tail), with: fresh)
    count = newCount
    measureLength()
  }

  private func size(
    of item: Int, stretch: Int, _ changes: [FlowChange], _ change: Int
  ) -> FlowSize {
    if change < changes.count, changes[change].item == item { return changes[change].size }
    guard stretch < stretches.count, !stretches[stretch].isCommon else { return common }
    return stretches[stretch].sizes[item - stretches[stretch].first]
  }

  /// Returns the number of full lines of the common size from an item on. The last line of all does
  /// not count: it is not stretched.
  private func commonLines(
    at item: Int, stretch: Int, _ changes: [FlowChange], _ change: Int, _ newCount: Int, least: Int
  ) -> Int {
    var end = newCount
    if stretch < stretches.count {
      guard stretches[stretch].isCommon else { return 0 }
      end = self.end(of: stretch)
    }
    if change < changes.count { end = min(end, changes[change].item) }
    let items = end - item
    guard items >= max(perLine, least) else { return 0 }
    var lines = items / perLine
    if end == newCount {
      lines = (items - 1) / perLine
    } else if items % perLine == 0 {
      // The next item may be so small that it fits on the last of the lines.
      let next = end < count && stretch < stretches.count && end == self.end(of: stretch)
      let size = size(of: end, stretch: next ? stretch + 1 : stretch, changes, change)
      var line = FlowLine(first: common)
      for _ in 1..<perLine { line.add(common, in: room) }
      if line.takes(size, in: room) { lines -= 1 }
    }
    return lines * perLine >= least ? lines : 0
  }

  private mutating func measureLength() {
    guard let last = stretches.indices.last else {
      length = 0
      return
    }
    length = stretches[last].start + reach(of: last)
    // With negative gaps, an earlier line may extend farther than the last one.
    if room.lineSpacing < 0 {
      for index in stretches.indices {
        length = max(length, stretches[index].start + reach(of: index))
      }
    }
  }

  private func reach(of index: Int) -> CGFloat {
    stretches[index].isCommon ? commonLines(of: index).length : stretches[index].reach
  }

  // MARK: Lines of the common size

  private var perLine: Int { UniformLines(size: common, count: .max, room: room).perLine }
  private var advance: CGFloat { room.advance(afterLineOf: common.length) }

  private func commonLines(of index: Int) -> UniformLines {
    UniformLines(size: common, count: end(of: index) - stretches[index].first, room: room)
  }

  // MARK: Queries

  /// Returns the place of an item. O(log *n* + *m*) for *m* items on its line.
  package func place(of item: Int) -> FlowPlace {
    let index = stretch(holding: item)
    let stretch = stretches[index]
    if stretch.isCommon {
      return commonLines(of: index).place(of: item - stretch.first).shifted(by: stretch.start)
    }
    var found = FlowPlace(
      start: stretch.start, near: room.near, size: stretch.sizes[item - stretch.first])
    forEachLine(of: index) { line, start, first in
      guard first + line.count > item else { return true }
      forEachPlace(on: line, from: start, first, in: stretch) { if $0 == item { found = $1 } }
      return false
    }
    return found
  }

  /// Visits the items that meet a rectangle given along and across the scroll axis.
  ///
  /// - Returns: The number of steps. O(log *n* + *k*) for *k* items on lines that meet the
  ///   rectangle.
  package func visit(
    along: FlowRange, across: FlowRange, _ body: (Int, FlowPlace) -> Void
  ) -> Int {
    guard count > 0, along.start < along.end else { return 1 }
    // With a negative gap, a line overlaps the beginning of the next one, but not by more than that
    // gap.
    let overlap = max(0, -room.lineSpacing)
    var steps = 0
    let later = stretches.partitioningIndex {
      steps += 1
      return $0.start > along.start - overlap
    }
    var index = max(0, later - 1)
    while index < stretches.count, stretches[index].start < along.end {
      let stretch = stretches[index]
      if stretch.isCommon {
        steps += commonLines(of: index).visit(
          along: along.shifted(by: -stretch.start), across: across
        ) { body(stretch.first + $0, $1.shifted(by: stretch.start)) }
      } else {
        forEachLine(of: index) { line, start, first in
          guard start < along.end else { return false }
          steps += 1 + line.count
          guard along.overlaps(start, start + line.length) else { return true }
          forEachPlace(on: line, from: start, first, in: stretch) { item, place in
            if !place.size.isEmpty
              && along.overlaps(place.start, place.start + place.size.length)
              && across.overlaps(place.near, place.near + place.size.breadth)
            {
              body(item, place)
            }
          }
          return true
        }
      }
      index += 1
    }
    return steps
  }

  private func stretch(holding item: Int) -> Int {
    max(0, stretches.partitioningIndex { $0.first > item } - 1)
  }

  private func end(of index: Int) -> Int {
    index + 1 < stretches.count ? stretches[index + 1].first : count
  }

  /// Breaks a stretch into its lines again, until a closure returns `false`.
  private func forEachLine(
    of index: Int, _ body: (_ line: FlowLine, _ start: CGFloat, _ first: Int) -> Bool
  ) {
    let stretch = stretches[index]
    var start = stretch.start
    var item = 0
    while item < stretch.sizes.count {
      let first = item
      var line = FlowLine(first: stretch.sizes[item])
      item += 1
      while item < stretch.sizes.count, line.takes(stretch.sizes[item], in: room) {
        line.add(stretch.sizes[item], in: room)
        item += 1
      }
      guard body(line, start, stretch.first + first) else { return }
      start += room.advance(afterLineOf: line.length)
    }
  }

  private func forEachPlace(
    on line: FlowLine, from start: CGFloat, _ first: Int, in stretch: FlowStretch,
    _ body: (Int, FlowPlace) -> Void
  ) {
    var (near, gap) = spread(line, isLast: first + line.count == count)
    for item in first..<first + line.count {
      let size = stretch.sizes[item - stretch.first]
      body(
        item, FlowPlace(start: start + (line.length - size.length) / 2, near: near, size: size))
      near += max(0, size.breadth + gap)
    }
  }

  /// Returns the start of the items of a line across the scroll axis, and the gap between them.
  private func spread(_ line: FlowLine, isLast: Bool) -> (near: CGFloat, gap: CGFloat) {
    let gaps = CGFloat(line.count - 1)
    if isLast, gaps > 0 || room.fits(line.breadth) { return (room.near, room.itemSpacing) }
    if gaps == 0 { return (room.nearOfSingle(breadth: line.breadth), 0) }
    return (room.near, max(room.itemSpacing, (room.available - line.breadth) / gaps))
  }
}
