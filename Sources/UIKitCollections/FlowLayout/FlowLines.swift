import Foundation

/// The items of a section, broken into lines: without any memory an item when they are all of one size.
package enum FlowLines: Equatable, Sendable {
  case uniform(UniformLines)
  case varying(VaryingLines)

  /// Items of one size.
  package init(count: Int, size: FlowSize, room: FlowRoom) {
    self = .uniform(UniformLines(size: size, count: count, room: room))
  }

  /// Items whose sizes are asked for, each once and in order.
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

  /// The extent of all lines along the scroll axis.
  package var length: CGFloat {
    switch self {
    case .uniform(let lines): lines.length
    case .varying(let lines): lines.length
    }
  }

  /// Adds items behind those that are there.
  ///
  /// - Complexity: O(1) for items of the size that all have, else O(*k*) for *k* new ones; once O(*n*) when the first item of another
  ///   size arrives.
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
    case (.varying, .count):
      break
    case (.varying(var lines), .sizes(let sizes)):
      // Let go of the storage, so that it grows in place.
      self = .uniform(
        UniformLines(size: FlowSize(length: 0, breadth: 0), count: 0, room: lines.room))
      lines.append(sizes)
      self = .varying(lines)
    }
  }

  /// What is added to the items of a section.
  package enum Addition: Sendable {
    /// So many more items of the size that all have.
    case count(Int)
    /// Items of these sizes.
    case sizes([FlowSize])
    /// The first items.
    case lines(FlowLines)
  }

  package func place(of item: Int) -> FlowPlace {
    switch self {
    case .uniform(let lines): lines.place(of: item)
    case .varying(let lines): lines.place(of: item)
    }
  }

  /// Visits the items that meet a rectangle given along and across the scroll axis, in order; returns the steps taken.
  package func visit(
    along: FlowRange, across: FlowRange, _ body: (Int, FlowPlace) -> Void
  ) -> Int {
    switch self {
    case .uniform(let lines): lines.visit(along: along, across: across, body)
    case .varying(let lines): lines.visit(along: along, across: across, body)
    }
  }
}
