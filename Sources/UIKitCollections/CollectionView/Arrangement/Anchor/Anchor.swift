import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// What stays in sight over a change, and where it was seen before.
///
/// A value without a view: it answers which part of the content to show after the change, not yet
/// limited to the content.
///
///     change                    subject                             rule
///     an update                 the first item that stays           the same distance from the edges
///     sizes turn out others     the first item, or the end          the same distance from the edges
///     another layout or size    the item with focus, or the middle  the same share of the room
///     a scroll to an item       that item                           the position asked for
///     the layout is invalidated the item with focus, if in view     whole
///     any, besides              the item with focus                 whole
///     any in a block that       the item with focus                 the same place
///     keeps focus in place
struct Anchor: Equatable {
  var subject: Subject
  /// Where it was, in content coordinates.
  var frame: CGRect
  /// What was visible then, less the insets, in content coordinates.
  var visible: CGRect
  var rule: Rule

  enum Subject: Equatable {
    case item(IndexPath)
    /// The item with focus, whichever has it after the change.
    case focus
    /// The end of the content: its lower right corner.
    case end
  }

  /// How the subject stays in sight.
  enum Rule: Equatable {
    /// It keeps its distance from the edges of what is visible, along some axes.
    case distance(horizontally: Bool, vertically: Bool)
    /// It keeps its distance along the axes on which content is scrolled; along the others the beginning
    /// of the content stays, unless the subject would not be whole then.
    case place(scrolled: ScrolledAxes)
    /// One that has not moved in the content is shown from where it was shown. One that has moved
    /// gets the same place on screen again, as a share of the room, on a whole character. Then it
    /// is shown whole, by the least scrolling.
    case share
    /// It takes a place of what is visible; the empty position: it is shown whole, by the least scrolling.
    case position(UICollectionView.ScrollPosition)
  }

  /// The axes along which content is scrolled away from its beginning.
  struct ScrolledAxes: Equatable {
    var horizontal: Bool
    var vertical: Bool
  }

  /// The item that stays in sight, if it is a certain one.
  var path: IndexPath? {
    if case .item(let path) = subject { return path }
    return nil
  }

  /// Where the visible part begins after the change.
  ///
  /// - Parameters:
  ///   - new: Where the subject is now.
  ///   - proposed: What is visible now, less the insets, unless the rule wants something else.
  ///   - cell: The size of a character.
  func origin(showing new: CGRect, in proposed: CGRect, cell: CGSize) -> CGPoint {
    guard new.isFinite, frame.isFinite else { return visible.origin }
    switch rule {
    case .distance(let horizontally, let vertically):
      return CGPoint(
        x: horizontally ? visible.minX + new.minX - frame.minX : proposed.minX,
        y: vertically ? visible.minY + new.minY - frame.minY : proposed.minY)
    case .place(let scrolled):
      return CGPoint(
        x: start(
          keeping: new, along: .horizontal, in: proposed, isScrolled: scrolled.horizontal),
        y: start(keeping: new, along: .vertical, in: proposed, isScrolled: scrolled.vertical))
    case .share:
      var origin = visible.origin
      for axis in Axis.allCases {
        let isMoved =
          new.min(along: axis) != frame.min(along: axis)
          || new.max(along: axis) != frame.max(along: axis)
        if isMoved {
          origin[axis] = start(showing: new, along: axis, proposed.size[axis], cell[axis])
        }
      }
      return Self.origin(showing: new, [], in: CGRect(origin: origin, size: proposed.size))
    case .position(let position):
      return Self.origin(showing: new, position, in: proposed)
    }
  }

  private func start(
    keeping new: CGRect, along axis: Axis, in proposed: CGRect, isScrolled: Bool
  ) -> CGFloat {
    let isWhole =
      new.min(along: axis) >= proposed.min(along: axis)
      && new.max(along: axis) <= proposed.max(along: axis)
    if isWhole, !isScrolled { return proposed.min(along: axis) }
    return visible.min(along: axis) + new.min(along: axis) - frame.min(along: axis)
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

  private static func origin(
    showing frame: CGRect, _ position: UICollectionView.ScrollPosition, in visible: CGRect
  ) -> CGPoint {
    ScrollTarget(frame: frame, visible: visible).origin(for: position)
  }
}

extension Anchor {
  /// The same after an update; `nil` when the item is gone.
  func following(_ update: BatchUpdate) -> Anchor? {
    guard let path else { return self }
    guard let new = update.newPath(of: path) else { return nil }
    var anchor = self
    anchor.subject = .item(new)
    return anchor
  }

  /// Whether the subject is still there.
  func holds(in data: CollectionData) -> Bool { path.map(data.contains) ?? true }

  /// The item of those on screen that holds the middle of the visible part, or else is nearest to it.
  static func middle(
    of items: [LiveItem], in visible: CGRect
  ) -> Anchor? {
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    var best: (path: IndexPath, frame: CGRect, distance: CGFloat)?
    for item in items where item.frame.overlaps(visible) {
      let distance = item.frame.squaredDistance(to: middle)
      if let best, (best.distance, best.path) < (distance, item.path) { continue }
      best = (item.path, item.frame, distance)
    }
    return best.map {
      Anchor(subject: .item($0.path), frame: $0.frame, visible: visible, rule: .share)
    }
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
