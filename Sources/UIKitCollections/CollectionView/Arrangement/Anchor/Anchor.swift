import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The element that stays in sight over a change, and its place before the change.
///
/// A value without a view. It computes which part of the content to show after the change. The
/// result is not yet limited to the content.
///
///     change                    subject                             rule
///     an update                 the first item that stays           the same distance from the edges
///     sizes change              the first item, or the end          the same distance from the edges
///     another layout or size    the item with focus, or the middle  the same share of the room
///     a scroll to an item       that item                           the position asked for
///     the layout is invalidated the item with focus, if in view     whole
///     any, in addition          the item with focus                 whole
///     any in a block that       the item with focus                 the same place
///     keeps focus in place
struct Anchor: Equatable {
  var subject: Subject
  /// The frame of the subject before the change, in content coordinates.
  var frame: CGRect
  /// The visible rectangle before the change, less the insets, in content coordinates.
  var visible: CGRect
  var rule: Rule

  enum Subject: Equatable {
    case item(IndexPath)
    /// The focused item, even if focus moves to another item in the change.
    case focus
    /// The end of the content: its lower right corner.
    case end
  }

  /// The rule that keeps the subject in sight.
  enum Rule: Equatable {
    /// Keeps the distance to the edges of the visible rectangle, along the given axes.
    case distance(horizontally: Bool, vertically: Bool)
    /// Keeps the distance along the axes on which content is scrolled. Along the others, the
    /// beginning of the content stays visible, unless that would cut the subject off.
    case place(scrolled: ScrolledAxes)
    /// Keeps the place of a subject that has not moved in the content. A subject that has moved
    /// gets the same relative place on screen, as a share of the room, rounded to a whole
    /// character. Then it scrolls by the least distance that shows the whole subject.
    case share
    /// Moves the subject to a scroll position. With the empty position, scrolls by the least
    /// distance that shows the whole subject.
    case position(UICollectionView.ScrollPosition)
  }

  /// The axes along which the content is scrolled away from its beginning.
  struct ScrolledAxes: Equatable {
    var horizontal: Bool
    var vertical: Bool
  }

  /// The index path of the anchor item; `nil` if the subject is the focused item or the end.
  var path: IndexPath? {
    if case .item(let path) = subject { return path }
    return nil
  }

  /// Returns the origin of the visible part after the change.
  ///
  /// - Parameters:
  ///   - new: The frame of the subject after the change.
  ///   - proposed: The visible rectangle after the change, less the insets, if the rule does not
  ///     move it.
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
  /// Returns the anchor after an update; `nil` if the item is gone.
  func following(_ update: BatchUpdate) -> Anchor? {
    guard let path else { return self }
    guard let new = update.newPath(of: path) else { return nil }
    var anchor = self
    anchor.subject = .item(new)
    return anchor
  }

  /// Returns whether the subject still exists.
  func holds(in data: CollectionData) -> Bool { path.map(data.contains) ?? true }

  /// Returns the item on screen that contains the middle of the visible part, or the item nearest
  /// to it.
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
  /// Returns the square of the distance between a point and the nearest point of the rectangle.
  func squaredDistance(to point: CGPoint) -> CGFloat {
    let right = Swift.max(minX - point.x, 0, point.x - maxX)
    let down = Swift.max(minY - point.y, 0, point.y - maxY)
    return right * right + down * down
  }
}
