import Foundation

/// The items of a section, broken into lines. Items of one size need no memory each.
package enum FlowLines: Equatable, Sendable {
  case uniform(UniformLines)
  case varying(VaryingLines)

  /// Creates lines of items of one size.
  package init(count: Int, size: FlowSize, room: FlowRoom) {
    self = .uniform(UniformLines(size: size, count: count, room: room))
  }

  /// Creates lines of items of different sizes. Calls the closure once for each item, in order.
  package init(count: Int, room: FlowRoom, sizeOfItem: (Int) -> FlowSize) {
    guard count > 0 else {
      self.init(count: 0, size: FlowSize(length: 0, breadth: 0), room: room)
      return
    }
    let first = sizeOfItem(0)
    for item in 1..<max(1, count) {
      let size = sizeOfItem(item)
      guard size != first else { continue }
      var sizes: [FlowSize] = []
      sizes.reserveCapacity(count)
      for _ in 0..<item { sizes.append(first) }
      sizes.append(size)
      for later in item + 1..<count { sizes.append(sizeOfItem(later)) }
      self = .varying(VaryingLines(sizes: sizes, room: room))
      return
    }
    self.init(count: count, size: first, room: room)
  }

  package var count: Int {
    switch self {
    case .uniform(let lines): lines.count
    case .varying(let lines): lines.count
    }
  }

  /// The size of items without one of their own.
  package var common: FlowSize {
    switch self {
    case .uniform(let lines): lines.size
    case .varying(let lines): lines.common
    }
  }

  /// The extent of all lines along the scroll axis.
  package var length: CGFloat {
    switch self {
    case .uniform(let lines): lines.length
    case .varying(let lines): lines.length
    }
  }

  /// Appends items.
  ///
  /// - Complexity: O(1) for items of the common size, else O(*k*) for *k* new ones; once O(*n*)
  ///   when the first item of another size arrives.
  package mutating func append(_ addition: Addition) {
    switch (self, addition) {
    case (_, .lines(let lines)):
      self = lines
    case (.uniform(var lines), .count(let more)):
      lines.count += more
      self = .uniform(lines)
    case (.uniform(var lines), .sizes(let sizes)):
      if let odd = sizes.firstIndex(where: { $0 != lines.size }) {
        let same = Array(repeating: lines.size, count: lines.count + odd)
        self = .varying(VaryingLines(sizes: same + sizes[odd...], room: lines.room))
      } else {
        lines.count += sizes.count
        self = .uniform(lines)
      }
    case (.varying, .count(let more)):
      changeVarying { $0.append(more) }
    case (.varying, .sizes(let sizes)):
      changeVarying { $0.append(sizes) }
    }
  }

  /// Changes sizes of items, in ascending order and each item once. When all items have one size
  /// again, they need no memory.
  package mutating func replace(_ changes: [FlowChange]) {
    switch self {
    case .uniform(let lines):
      guard changes.contains(where: { $0.size != lines.size }) else { return }
      var varying = VaryingLines(common: lines.size, count: lines.count, room: lines.room)
      varying.replace(changes)
      self = .varying(varying)
    case .varying:
      changeVarying { $0.replace(changes) }
    }
    if case .varying(let lines) = self, let size = lines.onlySize {
      self = .uniform(UniformLines(size: size, count: lines.count, room: lines.room))
    }
  }

  /// Returns the lines after a renumbering of items. The closure returns the new number of an item,
  /// or `nil` for a deleted one. New items get the common size.
  ///
  /// - Complexity: O(*k* log *k*) for *k* items of another size than the common one.
  package func renumbered(count: Int, _ newItem: (Int) -> Int?) -> FlowLines {
    switch self {
    case .uniform(let lines):
      return FlowLines(count: count, size: lines.size, room: lines.room)
    case .varying(let lines):
      var moved: [FlowChange] = []
      for change in lines.exceptions {
        guard let item = newItem(change.item), item < count else { continue }
        moved.append(FlowChange(item: item, size: change.size))
      }
      moved.sort { $0.item < $1.item }
      var result = FlowLines(count: count, size: lines.common, room: lines.room)
      result.replace(moved)
      return result
    }
  }

  /// Breaks the lines again in another room, with the known sizes.
  package mutating func move(to room: FlowRoom) {
    switch self {
    case .uniform(let lines):
      self = .uniform(UniformLines(size: lines.size, count: lines.count, room: room))
    case .varying:
      changeVarying { $0.move(to: room) }
    }
  }

  /// Changes varying lines in place, without a copy of their storage.
  private mutating func changeVarying(_ change: (inout VaryingLines) -> Void) {
    guard case .varying(var lines) = self else { return }
    self = .uniform(UniformLines(size: lines.common, count: 0, room: lines.room))
    change(&lines)
    self = .varying(lines)
  }

  /// An addition to the items of a section.
  package enum Addition: Sendable {
    /// A number of items of the common size.
    case count(Int)
    /// Items of the given sizes.
    case sizes([FlowSize])
    /// The first items of a section.
    case lines(FlowLines)
  }

  package func place(of item: Int) -> FlowPlace {
    switch self {
    case .uniform(let lines): lines.place(of: item)
    case .varying(let lines): lines.place(of: item)
    }
  }

  /// Visits the items that meet a rectangle given along and across the scroll axis, in order.
  /// Returns the number of steps.
  package func visit(
    along: FlowRange, across: FlowRange, _ body: (Int, FlowPlace) -> Void
  ) -> Int {
    switch self {
    case .uniform(let lines): lines.visit(along: along, across: across, body)
    case .varying(let lines): lines.visit(along: along, across: across, body)
    }
  }
}
