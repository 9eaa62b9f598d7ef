import Foundation
import UIKitCore

/// The stops of a section that scrolls independently.
///
/// Positions are offsets of the strip. At its stop, a group is at the place of the first group at
/// offset 0.
@MainActor
struct StripSnapping {
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  let groups: SectionGroups
  /// The space before the first group.
  let inset: CGFloat
  /// The visible extent of the strip.
  let visible: CGFloat
  /// The greatest offset.
  let largest: CGFloat

  private static let tolerance: CGFloat = 0.5

  /// - Parameters:
  ///   - proposed: The natural stopping point.
  ///   - start: The offset at the beginning of the scroll.
  func resting(near proposed: CGFloat, from start: CGFloat) -> CGFloat {
    let proposed = limited(proposed)
    guard abs(proposed - start) > Self.tolerance else {
      return behavior.snaps ? limited(nearestStop(to: proposed)) : proposed
    }
    let isForward = proposed > start
    switch behavior {
    case .none, .continuous: return proposed
    case .paging:
      guard visible > 0 else { return proposed }
      let page = start / visible
      let next = isForward ? (page + 1e-3).rounded(.down) + 1 : (page - 1e-3).rounded(.up) - 1
      return limited(next * visible)
    case .continuousGroupLeadingBoundary:
      let nearest = nearestStop(to: proposed)
      // The user meant to scroll, even if the nearest stop is the starting point.
      let isStuck = isForward ? nearest <= start + 1e-6 : nearest >= start - 1e-6
      return limited(isStuck ? neighbour(of: start, isForward: isForward) : nearest)
    case .groupPaging, .groupPagingCentered:
      return limited(neighbour(of: start, isForward: isForward))
    }
  }

  /// Returns the offset at which the content between two positions of the strip is visible.
  ///
  /// - Parameter current: The current offset. It is kept if that is enough.
  func showing(
    from low: CGFloat, to high: CGFloat, current: CGFloat, place: ScrollTarget.Place
  ) -> CGFloat {
    let wanted = ScrollTarget.start(
      of: current...(current + visible), showing: low...max(low, high), place: place)
    guard abs(wanted - current) > 1e-6 else { return current }
    switch behavior {
    case .none, .continuous: return limited(wanted)
    case .paging:
      guard visible > 0 else { return limited(wanted) }
      return limited((low / visible).rounded(.down) * visible)
    case .continuousGroupLeadingBoundary where wanted > current:
      // The first stop that shows all of it, unless the group itself is larger.
      let stop = groups.group(at: wanted).map { stop in
        stop.start >= wanted - 1e-6 ? stop.start : next(after: stop) ?? stop.start
      }
      return limited(min(stop ?? wanted, max(wanted, self.stop(at: low - inset))))
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      return limited(stop(at: low - inset))
    }
  }

  private func limited(_ offset: CGFloat) -> CGFloat { min(max(0, offset), largest) }

  /// Returns the stop of the group at a position from the start of the groups.
  private func stop(at position: CGFloat) -> CGFloat {
    groups.group(at: position).map(stop) ?? 0
  }

  private func stop(_ group: (start: CGFloat, length: CGFloat)) -> CGFloat {
    behavior == .groupPagingCentered
      ? inset + group.start + (group.length - visible) / 2 : group.start
  }

  private func next(after group: (start: CGFloat, length: CGFloat)) -> CGFloat? {
    let following = groups.group(at: group.start + group.length + groups.spacing + 1e-3)
    return following.flatMap { $0.start > group.start ? $0.start : nil }
  }

  /// Returns the group that is at its stop, or nearest to that, at an offset.
  private func group(atStop offset: CGFloat) -> (start: CGFloat, length: CGFloat)? {
    let position = behavior == .groupPagingCentered ? offset + visible / 2 - inset : offset
    guard let here = groups.group(at: position) else { return nil }
    guard let later = groups.group(at: here.start + here.length + groups.spacing + 1e-3),
      later.start > here.start
    else { return here }
    return abs(stop(later) - offset) < abs(stop(here) - offset) ? later : here
  }

  private func nearestStop(to offset: CGFloat) -> CGFloat {
    if behavior == .paging { return visible > 0 ? (offset / visible).rounded() * visible : offset }
    return group(atStop: offset).map(stop) ?? offset
  }

  /// Returns the stop of the group after or before the one at its stop at an offset.
  private func neighbour(of offset: CGFloat, isForward: Bool) -> CGFloat {
    guard let here = group(atStop: offset) else { return offset }
    // At an end of the strip, a group may be away from its stop.
    if isForward ? stop(here) > offset + Self.tolerance : stop(here) < offset - Self.tolerance {
      return stop(here)
    }
    if isForward { return next(after: here).map(stop(at:)) ?? stop(here) }
    return here.start > 0 ? stop(at: here.start - groups.spacing - 1e-3) : stop(here)
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  /// Whether the strip stops only at certain offsets.
  var snaps: Bool { self != .none && self != .continuous }
}
