import Foundation

/// The room for the items of a line, across the scroll axis, and the gaps to keep.
package struct FlowRoom: Equatable, Sendable {
  /// Where a line begins, across the scroll axis.
  package var near: CGFloat
  /// How much a line holds; not above 0 when insets leave no room.
  package var available: CGFloat
  package var itemSpacing: CGFloat
  package var lineSpacing: CGFloat

  package init(
    near: CGFloat = 0, available: CGFloat, itemSpacing: CGFloat = 0, lineSpacing: CGFloat = 0
  ) {
    self.near = near
    self.available = available
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
  }

  package init(_ metrics: FlowMetrics, breadth: CGFloat) {
    self.init(
      near: metrics.nearInset, available: breadth - metrics.nearInset - metrics.farInset,
      itemSpacing: metrics.itemSpacing, lineSpacing: metrics.lineSpacing)
  }

  /// Whether items of a given breadth, their gaps included, fit on a line.
  ///
  /// A millionth of a point too much is forgiven: it comes from dividing the line into sevenths, not from the design.
  package func fits(_ breadth: CGFloat) -> Bool { breadth <= available + 1e-6 }

  /// How far the next line begins after one of a given length; lines never go backwards.
  package func advance(afterLineOf length: CGFloat) -> CGFloat { max(0, length + lineSpacing) }

  /// Where a line begins that holds one item and has no room for a second: the item is in the middle of the line, and
  /// reaches over both its ends if not even that one fits, as measured on iOS 26. It is at the edge where insets leave
  /// no room at all.
  package func nearOfSingle(breadth: CGFloat) -> CGFloat {
    available > 0 ? near + (available - breadth) / 2 : near
  }
}

/// A range of positions along an axis; `end` is not in it.
package struct FlowRange: Equatable, Sendable {
  package var start: CGFloat
  package var end: CGFloat

  package init(_ start: CGFloat, _ end: CGFloat) {
    self.start = start
    self.end = end
  }

  package func overlaps(_ otherStart: CGFloat, _ otherEnd: CGFloat) -> Bool {
    start < otherEnd && otherStart < end
  }

  package func shifted(by distance: CGFloat) -> FlowRange {
    FlowRange(start + distance, end + distance)
  }
}

/// An item's place within its section: `start` along the scroll axis from where the lines begin, `near` across it.
package struct FlowPlace: Equatable, Sendable {
  package var start: CGFloat
  package var near: CGFloat
  package var size: FlowSize

  package func shifted(by distance: CGFloat) -> FlowPlace {
    FlowPlace(start: start + distance, near: near, size: size)
  }
}
