import Foundation

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// The limits of an offset, and the end of a fling. Values only.
package struct ScrollGeometry: Equatable, Sendable {
  package var contentSize: CGSize
  package var boundsSize: CGSize
  package var inset: UIEdgeInsets

  package init(contentSize: CGSize, boundsSize: CGSize, inset: UIEdgeInsets) {
    self.contentSize = contentSize
    self.boundsSize = boundsSize
    self.inset = inset
  }

  /// The smallest offset. Without an inset it is 0, not -0 as from a change of sign.
  package var minimum: CGPoint { CGPoint(x: 0 - inset.left, y: 0 - inset.top) }

  /// The largest offset; never less than the minimum.
  package var maximum: CGPoint {
    CGPoint(
      x: max(minimum.x, contentSize.width - boundsSize.width + inset.right),
      y: max(minimum.y, contentSize.height - boundsSize.height + inset.bottom))
  }

  package func clamped(_ offset: CGPoint) -> CGPoint {
    let (low, high) = (minimum, maximum)
    // A not-a-number would otherwise remain in the view.
    return CGPoint(
      x: offset.x.isNaN ? low.x : min(max(offset.x, low.x), high.x),
      y: offset.y.isNaN ? low.y : min(max(offset.y, low.y), high.y))
  }

  /// Returns the offset after a change of the limits: it moves along with a limit that has come
  /// nearer. An offset that a program has set beyond an unchanged limit stays.
  package func followed(_ offset: CGPoint, from old: ScrollGeometry) -> CGPoint {
    let (low, high, oldLow, oldHigh) = (minimum, maximum, old.minimum, old.maximum)
    func along(
      _ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ oldLow: CGFloat, _ oldHigh: CGFloat
    ) -> CGFloat {
      let lowered = high < oldHigh ? min(offset, high) : offset
      return low > oldLow ? max(lowered, low) : lowered
    }
    return CGPoint(
      x: along(offset.x, low.x, high.x, oldLow.x, oldHigh.x),
      y: along(offset.y, low.y, high.y, oldLow.y, oldHigh.y))
  }

  package var scrollsHorizontally: Bool { maximum.x > minimum.x }
  package var scrollsVertically: Bool { maximum.y > minimum.y }

  /// Returns the distance of a fling: `velocity / 1000 * rate / (1 - rate)`.
  ///
  /// - Parameters:
  ///   - velocity: Points a second.
  ///   - rate: The fraction of the velocity that remains after a millisecond.
  package static func coastingDistance(velocity: CGFloat, rate: CGFloat) -> CGFloat {
    rate < 1 ? velocity / 1000 * rate / (1 - rate) : 0
  }

  /// Returns the offset with the least change that shows a rectangle, or its nearest part if it is
  /// too large.
  package func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    func along(
      _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat, _ before: CGFloat,
      _ after: CGFloat
    ) -> CGFloat {
      let first = start + before
      let last = start + length - after
      if low >= first, high <= last { return start }
      let toLow = low - before
      let toHigh = high + after - length
      // A rectangle that is too large and already fills the view needs no scrolling.
      if high - low > last - first {
        return low <= first && high >= last ? start : (low > first ? toLow : toHigh)
      }
      return low < first ? toLow : toHigh
    }
    return clamped(
      CGPoint(
        x: along(
          rect.minX, rect.maxX, offset.x, boundsSize.width, inset.left, inset.right),
        y: along(
          rect.minY, rect.maxY, offset.y, boundsSize.height, inset.top, inset.bottom)))
  }
}
