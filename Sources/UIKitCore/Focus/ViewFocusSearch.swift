import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// Finds the nearest rectangle in a direction.
///
/// Candidates completely beyond the edge come before those whose centre alone is beyond. Among
/// these, first those that overlap on the cross axis, then by the smallest distance along the axis,
/// then by the smallest distance of the centres across it; ties go by reading order (top to bottom,
/// left to right). A candidate that is not completely beyond and does not overlap lies beside, in
/// another direction.
package struct ViewFocusSearch {
  package let origin: CGRect
  package let heading: UIFocusHeading

  package init(from origin: CGRect, heading: UIFocusHeading) {
    self.origin = origin
    self.heading = heading
  }

  /// The rank of a candidate; smaller is better. Nil if it does not lie in that direction.
  package struct Rank: Comparable {
    var tier: Int
    var distance: CGFloat
    var crossDistance: CGFloat
    var y: CGFloat
    var x: CGFloat

    /// Whether the candidate begins beyond the far edge.
    var isWhollyBeyond: Bool { tier < 2 }

    package static func < (left: Rank, right: Rank) -> Bool {
      if left.tier != right.tier { return left.tier < right.tier }
      if left.distance != right.distance { return left.distance < right.distance }
      if left.crossDistance != right.crossDistance {
        return left.crossDistance < right.crossDistance
      }
      return (left.y, left.x) < (right.y, right.x)
    }
  }

  package func rank(of candidate: CGRect) -> Rank? {
    let axis: Axis
    let isForward: Bool
    switch heading {
    case .up: (axis, isForward) = (.vertical, false)
    case .down: (axis, isForward) = (.vertical, true)
    case .left: (axis, isForward) = (.horizontal, false)
    case .right: (axis, isForward) = (.horizontal, true)
    default: return nil
    }
    // The extent along the axis, positive ahead.
    func along(_ rect: CGRect) -> (near: CGFloat, far: CGFloat) {
      let (low, high) = (rect.min(along: axis), rect.max(along: axis))
      return isForward ? (low, high) : (-high, -low)
    }
    let from = along(origin)
    let to = along(candidate)
    let isBeyond = to.near >= from.far - 0.001
    let fromMiddle = (from.near + from.far) / 2
    let toMiddle = (to.near + to.far) / 2
    guard isBeyond && toMiddle > fromMiddle || toMiddle > fromMiddle + 0.001 else { return nil }
    let cross = axis.other
    let overlaps =
      candidate.min(along: cross) < origin.max(along: cross)
      && origin.min(along: cross) < candidate.max(along: cross)
    guard isBeyond || overlaps else { return nil }
    let crossDistance = abs(candidate.mid(along: cross) - origin.mid(along: cross))
    return Rank(
      tier: (isBeyond ? 0 : 2) + (overlaps ? 0 : 1), distance: max(0, to.near - from.far),
      crossDistance: crossDistance, y: candidate.minY, x: candidate.minX)
  }

  /// Returns the index of the best candidate, or nil if none lies in the direction.
  package func nearest(of candidates: some Sequence<CGRect>) -> Int? {
    var best: (index: Int, rank: Rank)?
    for (index, rect) in candidates.enumerated() {
      guard let rank = rank(of: rect) else { continue }
      if let found = best, !(rank < found.rank) { continue }
      best = (index, rank)
    }
    return best?.index
  }
}
