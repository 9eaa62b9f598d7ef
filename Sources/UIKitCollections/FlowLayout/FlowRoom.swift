import Foundation

/// The available space for the items of a line, across the scroll axis, and the minimal gaps.
package struct FlowRoom: Equatable, Sendable {
  /// The start of a line across the scroll axis.
  package var near: CGFloat
  /// The extent of a line; zero or negative if insets leave no space.
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

  /// Returns whether items of a given breadth, including their gaps, fit on a line.
  ///
  /// Allows an excess of a millionth of a point, from divisions such as into sevenths.
  package func fits(_ breadth: CGFloat) -> Bool { breadth <= available + 1e-6 }

  /// Returns the distance from the start of a line of a given length to the next line; never
  /// negative.
  package func advance(afterLineOf length: CGFloat) -> CGFloat { max(0, length + lineSpacing) }

  /// Returns the start of a line with one item and no room for a second. The item is in the middle
  /// of the line. If it does not fit, it extends beyond both ends, as measured on iOS 26. It is at
  /// the edge if insets leave no space at all.
  package func nearOfSingle(breadth: CGFloat) -> CGFloat {
    available > 0 ? near + (available - breadth) / 2 : near
  }
}

/// A range of positions along an axis, without `end`.
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

/// The place of an item in its section: `start` along the scroll axis from the start of the lines,
/// `near` across it.
package struct FlowPlace: Equatable, Sendable {
  package var start: CGFloat
  package var near: CGFloat
  package var size: FlowSize

  package func shifted(by distance: CGFloat) -> FlowPlace {
    FlowPlace(start: start + distance, near: near, size: size)
  }
}
