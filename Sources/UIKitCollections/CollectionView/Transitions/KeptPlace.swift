import Foundation
import UIKitCore

/// One item that stays in sight while layout or size change, and where it was seen.
///
/// A value without a view: it answers which part of the content to show, not yet limited to the content.
struct KeptPlace: Equatable {
  var path: IndexPath
  /// Where the item was, in content coordinates.
  var frame: CGRect
  /// What was visible then, less the insets, in content coordinates.
  var visible: CGRect

  /// Where the visible part begins after the change.
  ///
  /// An item that has stayed where it was in the content is shown from where it was shown. One that has moved gets the same place on
  /// screen again, as a share of the room, on a whole character. Then it is shown whole, by the least scrolling.
  ///
  /// - Parameters:
  ///   - new: Where the item is now.
  ///   - room: The size of the visible part now.
  ///   - cell: The size of a character.
  func origin(showing new: CGRect, room: CGSize, cell: CGSize) -> CGPoint {
    guard new.isFinite, frame.isFinite else { return visible.origin }
    var origin = visible.origin
    for axis in Axis.allCases {
      let isMoved =
        new.min(along: axis) != frame.min(along: axis)
        || new.max(along: axis) != frame.max(along: axis)
      if isMoved { origin[axis] = start(showing: new, along: axis, room[axis], cell[axis]) }
    }
    let rest = ScrollTarget(frame: new, visible: CGRect(origin: origin, size: room))
    let distance = rest.distance(for: [])
    return CGPoint(x: origin.x + distance.dx, y: origin.y + distance.dy)
  }

  private func start(
    showing new: CGRect, along axis: Axis, _ room: CGFloat, _ cell: CGFloat
  ) -> CGFloat {
    let length = axis == .horizontal ? visible.width : visible.height
    guard length > 0 else { return visible.min(along: axis) }
    let share = (frame.mid(along: axis) - visible.min(along: axis)) / length
    let start = new.mid(along: axis) - min(max(share, 0), 1) * room
    return cell > 0 ? (start / cell).rounded() * cell : start
  }

  /// The item of those on screen that holds the middle of the visible part, or else is nearest to it.
  static func middle(
    of items: [(path: IndexPath, frame: CGRect)], in visible: CGRect
  ) -> KeptPlace? {
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    var best: (path: IndexPath, frame: CGRect, distance: CGFloat)?
    for item in items where item.frame.overlaps(visible) {
      let distance = item.frame.squaredDistance(to: middle)
      if let best, (best.distance, best.path) < (distance, item.path) { continue }
      best = (item.path, item.frame, distance)
    }
    return best.map { KeptPlace(path: $0.path, frame: $0.frame, visible: visible) }
  }
}

extension CGRect {
  /// The square of the distance between a point and what of the rectangle is nearest to it.
  func squaredDistance(to point: CGPoint) -> CGFloat {
    let right = Swift.max(minX - point.x, 0, point.x - maxX)
    let down = Swift.max(minY - point.y, 0, point.y - maxY)
    return right * right + down * down
  }
}
