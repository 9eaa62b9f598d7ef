import Foundation

/// A new size for an item.
package struct FlowChange: Equatable, Sendable {
  package var item: Int
  package var size: FlowSize

  package init(item: Int, size: FlowSize) {
    self.item = item
    self.size = size
  }
}

/// A sequence of whole lines of a section.
struct FlowStretch: Equatable, Sendable {
  /// Its first item; the next stretch begins at its end.
  var first: Int
  /// The start of its first line along the scroll axis.
  var start: CGFloat
  /// The extent of its lines from there; only for stretches with stored sizes.
  var reach: CGFloat = 0
  /// The sizes of its items; empty if all are of the common size, on full lines.
  var sizes: [FlowSize] = []

  var isCommon: Bool { sizes.isEmpty }

  /// The memory used besides the value itself, including the header of the array.
  var bytes: Int { isCommon ? 0 : sizes.capacity * MemoryLayout<FlowSize>.stride + 32 }
}

/// A line under construction.
struct FlowLine {
  private(set) var count = 1
  /// The extent along the scroll axis.
  private(set) var length: CGFloat
  /// The total breadth of the items without gaps.
  private(set) var breadth: CGFloat
  /// The total breadth of the items with minimal gaps.
  private var used: CGFloat

  init(first size: FlowSize) {
    (length, breadth, used) = (size.length, size.breadth, size.breadth)
  }

  private func filled(by size: FlowSize, in room: FlowRoom) -> CGFloat {
    used + max(0, room.itemSpacing + size.breadth)
  }

  /// Returns whether one more item fits.
  func takes(_ size: FlowSize, in room: FlowRoom) -> Bool { room.fits(filled(by: size, in: room)) }

  mutating func add(_ size: FlowSize, in room: FlowRoom) {
    used = filled(by: size, in: room)
    breadth += size.breadth
    length = max(length, size.length)
    count += 1
  }
}

/// Breaks a sequence of sizes into lines, and gathers the lines in stretches.
struct FlowStretchGatherer {
  /// The number of items after which a stretch accepts no further line.
  static let fullCount = 32

  private let room: FlowRoom
  private var done: [FlowStretch] = []
  private var open: FlowStretch
  private var line: FlowLine?
  private var item: Int
  /// The start of the next line.
  private(set) var nextStart: CGFloat
  /// Whether the next items directly follow lines of the common size.
  var followsCommon = false

  init(room: FlowRoom, first: Int, start: CGFloat) {
    self.room = room
    item = first
    nextStart = start
    open = FlowStretch(first: first, start: start)
    open.sizes.reserveCapacity(Self.fullCount)
  }

  /// Returns whether an item begins another line.
  func breaks(before size: FlowSize) -> Bool { line.map { !$0.takes(size, in: room) } ?? true }

  /// Returns whether to merge a stretch into the open one. Many small stretches would cost more
  /// than their content.
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

  /// Adds full lines of the common size. The last line must be complete.
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
      // Copies with the exact size.
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
