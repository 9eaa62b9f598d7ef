import Foundation

/// Another size for an item.
package struct FlowChange: Equatable, Sendable {
  package var item: Int
  package var size: FlowSize

  package init(item: Int, size: FlowSize) {
    self.item = item
    self.size = size
  }
}

/// Whole lines of a section, one after the other.
struct FlowStretch: Equatable, Sendable {
  /// Its first item; the next stretch begins where it ends.
  var first: Int
  /// Where its first line begins along the scroll axis.
  var start: CGFloat
  /// How far its lines reach from there; of stretches that keep sizes only.
  var reach: CGFloat = 0
  /// The sizes of its items; none when all are of the common size, on full lines.
  var sizes: [FlowSize] = []

  var isCommon: Bool { sizes.isEmpty }

  /// The memory taken besides the value itself, with the array's header.
  var bytes: Int { isCommon ? 0 : sizes.capacity * MemoryLayout<FlowSize>.stride + 32 }
}

/// A line that is being filled.
struct FlowLine {
  private(set) var count = 1
  /// The extent along the scroll axis.
  private(set) var length: CGFloat
  /// What the items take up across without gaps.
  private(set) var breadth: CGFloat
  /// The same with the least gaps.
  private var used: CGFloat

  init(first size: FlowSize) {
    (length, breadth, used) = (size.length, size.breadth, size.breadth)
  }

  private func filled(by size: FlowSize, in room: FlowRoom) -> CGFloat {
    used + max(0, room.itemSpacing + size.breadth)
  }

  /// Whether one more item fits.
  func takes(_ size: FlowSize, in room: FlowRoom) -> Bool { room.fits(filled(by: size, in: room)) }

  mutating func add(_ size: FlowSize, in room: FlowRoom) {
    used = filled(by: size, in: room)
    breadth += size.breadth
    length = max(length, size.length)
    count += 1
  }
}

/// Takes sizes one after the other, breaks them into lines and gathers those in stretches.
struct FlowStretchGatherer {
  /// A stretch of this many items or more takes no further line.
  static let fullCount = 32

  private let room: FlowRoom
  private var done: [FlowStretch] = []
  private var open: FlowStretch
  private var line: FlowLine?
  private var item: Int
  /// Where the next line begins.
  private(set) var nextStart: CGFloat
  /// Whether what comes next stands right behind lines of the common size.
  var followsCommon = false

  init(room: FlowRoom, first: Int, start: CGFloat) {
    self.room = room
    item = first
    nextStart = start
    open = FlowStretch(first: first, start: start)
    open.sizes.reserveCapacity(Self.fullCount)
  }

  /// Whether an item begins another line.
  func breaks(before size: FlowSize) -> Bool { line.map { !$0.takes(size, in: room) } ?? true }

  /// Whether a stretch had better join the open one: many small ones would cost more than what they hold.
  func hasRoom(for stretch: FlowStretch) -> Bool {
    !open.sizes.isEmpty && !stretch.isCommon
      && open.sizes.count + stretch.sizes.count <= Self.fullCount
  }

  mutating func add(_ size: FlowSize) {
    if breaks(before: size) {
      endLine()
      line = FlowLine(first: size)
    } else {
      line?.add(size, in: room)
    }
    open.sizes.append(size)
    item += 1
    followsCommon = false
  }

  mutating func endLine() {
    guard let ended = line else { return }
    line = nil
    open.reach = max(open.reach, nextStart + ended.length - open.start)
    nextStart += room.advance(afterLineOf: ended.length)
    if open.sizes.count >= Self.fullCount { close() }
  }

  /// Adds full lines of the common size; a line must have ended.
  mutating func addCommon(items: Int, length: CGFloat) {
    close()
    if !followsCommon { done.append(FlowStretch(first: item, start: nextStart)) }
    item += items
    nextStart += length
    open.first = item
    open.start = nextStart
    followsCommon = true
  }

  private mutating func close() {
    if !open.sizes.isEmpty {
      // A copy of just the size that is needed.
      var closed = open
      closed.sizes = open.sizes.withUnsafeBufferPointer(Array.init)
      done.append(closed)
      open.sizes.removeAll(keepingCapacity: true)
    }
    open = FlowStretch(first: item, start: nextStart, sizes: open.sizes)
  }

  mutating func finish() -> [FlowStretch] {
    endLine()
    close()
    return done
  }
}
