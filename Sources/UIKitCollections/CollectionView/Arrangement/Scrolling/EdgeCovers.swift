import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Finds what stays at an edge of the visible part and lies over an item: pinned headers, frozen rows and columns.
///
/// Nothing says of an element that it stays while content scrolls. But what stays must be in front
/// of what passes below, and stands at the edge: so everything of a higher `zIndex` counts that
/// covers the item in its whole breadth and reaches to the edge.
@MainActor
struct EdgeCovers {
  /// The part in which content is seen whole, in content coordinates.
  let visible: CGRect
  /// What lies in the item's frame.
  let elements: [UICollectionViewLayoutAttributes]

  private static let tolerance: CGFloat = 0.01

  /// How far content may scroll so that the item comes out, what is tried first before what else
  /// could help; empty when nothing covers it.
  func ways(uncovering item: UICollectionViewLayoutAttributes) -> [CGVector] {
    var (short, long) = (CGVector.zero, CGVector.zero)
    for cover in elements where isInFront(cover, of: item) {
      let (across, down) = (
        way(out: item.frame, of: cover.frame, .horizontal),
        way(out: item.frame, of: cover.frame, .vertical)
      )
      // Something in a corner is at two edges, and nothing says at which it stays: the shorter way out first.
      if let across, down.map({ abs(across) < abs($0) }) ?? true { add(across, to: &short.dx) }
      if let down, across.map({ abs(down) <= abs($0) }) ?? true { add(down, to: &short.dy) }
      if let across, down.map({ abs(across) >= abs($0) }) ?? true { add(across, to: &long.dx) }
      if let down, across.map({ abs(down) > abs($0) }) ?? true { add(down, to: &long.dy) }
    }
    if short == .zero, long == .zero { return [] }
    return short == long ? [short] : [short, long]
  }

  /// The same where what stays is made of several pieces: one behind another, as the two lines of a heading are, or
  /// side by side. The way out of the fewest pieces comes first.
  ///
  /// What lies beside the item, up to the edges, must be among the elements.
  func waysUncoveringFromStacks(
    _ item: UICollectionViewLayoutAttributes
  ) -> [CGVector] {
    let covers = elements.filter {
      $0.zIndex > item.zIndex && $0.representedElementCategory != .decorationView
        && !$0.isHidden && $0.frame.isFinite
    }.map(\.frame)
    guard covers.contains(where: { $0.overlaps(item.frame) }) else { return [] }
    var found: [(pieces: Int, way: CGVector)] = []
    for axis in [Axis.vertical, .horizontal] {
      for sign in [CGFloat(1), -1] {
        let stack = stack(over: item.frame, of: covers, axis, sign)
        guard stack.depth > Self.tolerance else { continue }
        var way = CGVector.zero
        if axis == .vertical { way.dy = -sign * stack.depth } else { way.dx = -sign * stack.depth }
        found.append((stack.pieces, way))
      }
    }
    return found.sorted { $0.pieces < $1.pieces }.map(\.way)
  }

  /// How far the pieces at an edge reach into an item, in points, and how many follow one another.
  ///
  /// - Parameter sign: 1 for the edge where content begins, -1 for the one where it ends.
  private func stack(
    over item: CGRect, of covers: [CGRect], _ axis: Axis, _ sign: CGFloat
  ) -> (depth: CGFloat, pieces: Int) {
    func near(_ rect: CGRect) -> CGFloat {
      sign > 0 ? rect.min(along: axis) : -rect.max(along: axis)
    }
    func far(_ rect: CGRect) -> CGFloat {
      sign > 0 ? rect.max(along: axis) : -rect.min(along: axis)
    }
    var (reach, pieces) = (near(visible), 0)
    while true {
      let next = covers.filter {
        near($0) <= reach + Self.tolerance && far($0) > reach + Self.tolerance
          && $0.min(along: axis.other) < item.max(along: axis.other)
          && $0.max(along: axis.other) > item.min(along: axis.other)
      }
      guard let end = next.map(far).min(), hides(next, item, across: axis.other) else {
        return (reach - near(item), pieces)
      }
      (reach, pieces) = (end, pieces + 1)
    }
  }

  /// Whether pieces side by side take all of an item's extent along an axis.
  private func hides(_ pieces: [CGRect], _ item: CGRect, across axis: Axis) -> Bool {
    var end = item.min(along: axis)
    for piece in pieces.sorted(by: { $0.min(along: axis) < $1.min(along: axis) })
    where piece.min(along: axis) <= end + Self.tolerance {
      end = max(end, piece.max(along: axis))
    }
    return end >= item.max(along: axis) - Self.tolerance
  }

  private func isInFront(
    _ cover: UICollectionViewLayoutAttributes, of item: UICollectionViewLayoutAttributes
  ) -> Bool {
    cover.zIndex > item.zIndex && cover.representedElementCategory != .decorationView
      && !cover.isHidden && cover.frame.isFinite && cover.frame.overlaps(item.frame)
  }

  /// How far an item must go along an axis to come out from under something at an edge; `nil` if that is no such thing.
  private func way(out item: CGRect, of cover: CGRect, _ axis: Axis) -> CGFloat? {
    let other = axis.other
    guard cover.min(along: other) <= item.min(along: other) + Self.tolerance,
      cover.max(along: other) >= item.max(along: other) - Self.tolerance
    else { return nil }
    if cover.min(along: axis) <= visible.min(along: axis) + Self.tolerance {
      return item.min(along: axis) - cover.max(along: axis)
    }
    if cover.max(along: axis) >= visible.max(along: axis) - Self.tolerance {
      return item.max(along: axis) - cover.min(along: axis)
    }
    return nil
  }

  private func add(_ way: CGFloat, to distance: inout CGFloat) {
    distance = way < 0 ? min(distance, way) : max(distance, way)
  }

  /// Whether something in front of others stands at an edge, as what stays there does.
  static func standsAtEdge(_ frame: CGRect, of visible: CGRect) -> Bool {
    frame.minX <= visible.minX + tolerance || frame.maxX >= visible.maxX - tolerance
      || frame.minY <= visible.minY + tolerance || frame.maxY >= visible.maxY - tolerance
  }
}
