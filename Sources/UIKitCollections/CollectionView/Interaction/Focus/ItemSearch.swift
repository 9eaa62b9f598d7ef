import Foundation
import UIKitCore

/// Finds the next item for focus in a heading, by the geometry of the layout alone.
///
/// ```
///        | beam |          The beam is the shadow that the focused item casts in the heading.
///   [ a ][focus][ b ]      Down: c, for it lies in the beam; without c it would be d, the
///   [ d ][ c    ]          nearest item beside the beam.
/// ```
/// 1. Items that overlap the focused one across the heading come first, the nearest along the
///    heading before the others, then the one with the nearest centre across, then the first in
///    reading order. They are ahead if their centre and far edge are.
/// 2. Without such an item within a page, items beside the beam that begin beyond the focused one
///    count, too, in the same order.
///
/// The search asks the layout for strips of at most a page, outwards from the focused item. So the
/// cost of a step depends on the distance of the nearest line, and not on the number of items.
@MainActor
struct ItemSearch {
  /// A candidate for focus.
  struct Candidate: Equatable, Sendable {
    var path: IndexPath
    var frame: CGRect
  }

  /// The limit of refused items before a search gives up.
  static let patience = 2_000
  private static let tolerance: CGFloat = 0.01

  let direction: Direction
  /// The frame of the focused item, in content coordinates.
  let origin: CGRect
  /// The limits of the content.
  let content: CGRect
  /// The extent of the visible part along the heading.
  let page: CGFloat

  init(direction: Direction, origin: CGRect, content: CGRect, page: CGFloat) {
    self.direction = direction
    self.origin = origin
    self.content = content
    self.page = max(page, direction.length(origin), 1)
  }

  /// Returns the best accepted item ahead.
  ///
  /// - Parameters:
  ///   - items: Returns the items of the layout that meet a rectangle, and possibly others.
  ///   - accepts: Returns whether an item can be focused. Called for the best item first.
  func next(items: (CGRect) -> [Candidate], accepts: (IndexPath) -> Bool) -> Candidate? {
    let start = direction.far(origin)
    let end = direction.far(content)
    guard end - start > Self.tolerance else { return nil }
    var patience = Self.patience
    let pageEnd = min(start + page, end)
    let inBeam = walk(
      from: start, to: pageEnd, step: direction.length(origin), across: direction.across(origin),
      patience: &patience, items: items, counts: { overlaps($0) && liesAhead($0) },
      accepts: accepts)
    if let inBeam { return inBeam }
    return walk(
      from: start, to: end, step: direction.length(origin), across: direction.across(content),
      patience: &patience, items: items,
      counts: { candidate in
        overlaps(candidate)
          ? liesAhead(candidate) && direction.near(candidate.frame) >= pageEnd
          : beginsBeyond(candidate)
      }, accepts: accepts)
  }

  /// Searches outwards in strips. Each item is considered in the strip in which it begins.
  private func walk(
    from start: CGFloat, to end: CGFloat, step: CGFloat, across: ClosedRange<CGFloat>,
    patience: inout Int, items: (CGRect) -> [Candidate], counts: (Candidate) -> Bool,
    accepts: (IndexPath) -> Bool
  ) -> Candidate? {
    var low = start
    var step = max(step, 1)
    var isFirst = true
    while low < end, patience > 0 {
      let high = min(low + step, end)
      // The first strip reaches back to the middle, for items that overlap the focused one.
      let strip = direction.rect(
        from: isFirst ? direction.middle(origin) : low, to: high, across: across)
      var seen = 0
      var candidates: [Candidate] = []
      for candidate in items(strip) {
        let near = direction.near(candidate.frame)
        guard isFirst || near >= low, near < high || high == end else { continue }
        seen += 1
        if counts(candidate) { candidates.append(candidate) }
      }
      if let best = sorted(candidates).first(where: { accepts($0.path) }) { return best }
      patience -= seen + 1
      // The steps grow in an empty stretch; in a crowded one they are pages.
      step = seen == 0 ? step * 2 : min(step * 2, page)
      low = high
      isFirst = false
    }
    return nil
  }

  private func sorted(_ candidates: [Candidate]) -> [Candidate] {
    candidates.count < 2 ? candidates : candidates.sorted(by: precedes)
  }

  /// Returns whether one candidate is better than another.
  func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
    let overlap = (overlaps(left), overlaps(right))
    if overlap.0 != overlap.1 { return overlap.0 }
    let along = (distanceAlong(left), distanceAlong(right))
    if abs(along.0 - along.1) > Self.tolerance { return along.0 < along.1 }
    let across = (distanceAcross(left), distanceAcross(right))
    if abs(across.0 - across.1) > Self.tolerance { return across.0 < across.1 }
    return left.path < right.path
  }

  private func overlaps(_ candidate: Candidate) -> Bool {
    let own = direction.across(origin)
    let other = direction.across(candidate.frame)
    return min(own.upperBound, other.upperBound) - max(own.lowerBound, other.lowerBound)
      > Self.tolerance
  }

  private func liesAhead(_ candidate: Candidate) -> Bool {
    direction.middle(candidate.frame) > direction.middle(origin) + Self.tolerance
      && direction.far(candidate.frame) > direction.far(origin) + Self.tolerance
  }

  private func beginsBeyond(_ candidate: Candidate) -> Bool {
    direction.near(candidate.frame) >= direction.far(origin) - Self.tolerance
  }

  /// Returns the distance from edge to edge; negative for an item that overlaps the focused one
  /// along the heading.
  private func distanceAlong(_ candidate: Candidate) -> CGFloat {
    direction.near(candidate.frame) - direction.far(origin)
  }

  private func distanceAcross(_ candidate: Candidate) -> CGFloat {
    let own = direction.across(origin)
    let other = direction.across(candidate.frame)
    return abs(own.lowerBound + own.upperBound - other.lowerBound - other.upperBound) / 2
  }
}
