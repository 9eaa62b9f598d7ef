import Foundation
import UIKitCore

/// Finds the item at a jump of a given length, for Page Down and the like.
///
/// The item nearest to the target distance wins, then the nearest across, then the first in reading
/// order.
@MainActor
struct ItemJump {
  let search: ItemSearch

  /// Returns the item at about a distance ahead. At the end of the content, this is the last one;
  /// `nil` if there is no focusable item ahead.
  func item(
    at distance: CGFloat, items: (CGRect) -> [ItemSearch.Candidate],
    accepts: (IndexPath) -> Bool
  ) -> ItemSearch.Candidate? {
    let direction = search.direction
    let target = min(direction.middle(search.origin) + distance, direction.far(search.content))
    var reach = max(direction.length(search.origin), 1)
    while true {
      let strip = direction.rect(
        from: target - reach, to: target + reach, across: direction.across(search.content))
      let ahead = items(strip).filter {
        direction.middle($0.frame) > direction.middle(search.origin) + 0.01
      }
      let best = ahead.sorted { precedes($0, $1, target: target) }.first { accepts($0.path) }
      if let best { return best }
      if reach > distance + search.page { return nil }
      reach *= 2
    }
  }

  private func precedes(
    _ left: ItemSearch.Candidate, _ right: ItemSearch.Candidate, target: CGFloat
  ) -> Bool {
    let gaps = (gap(left.frame, target), gap(right.frame, target))
    if abs(gaps.0 - gaps.1) > 0.01 { return gaps.0 < gaps.1 }
    let direction = search.direction
    let own = direction.across(search.origin)
    let offsets = [left, right].map { candidate in
      let other = direction.across(candidate.frame)
      return abs(own.lowerBound + own.upperBound - other.lowerBound - other.upperBound)
    }
    if abs(offsets[0] - offsets[1]) > 0.01 { return offsets[0] < offsets[1] }
    return left.path < right.path
  }

  /// Returns the distance between a frame and the target along the heading.
  private func gap(_ frame: CGRect, _ target: CGFloat) -> CGFloat {
    max(0, search.direction.near(frame) - target, target - search.direction.far(frame))
  }
}
