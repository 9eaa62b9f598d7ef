import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Finds pinned elements that cover an item at an edge of the visible part: headers, frozen rows
/// and columns.
///
/// Attributes do not show whether an element is pinned. But a pinned element must be in front of
/// the content below it, and it is at the edge. So every element of a higher `zIndex` counts that
/// covers the item in its whole breadth and reaches to the edge.
@MainActor
struct EdgeCovers {
  /// The part that shows content whole, in content coordinates.
  let visible: CGRect
  /// The elements in the item's frame.
  let elements: [UICollectionViewLayoutAttributes]

  private static let tolerance: CGFloat = 0.01

  /// Returns the distances to scroll that uncover the item, the best one first; empty if nothing
  /// covers it.
  func ways(uncovering item: UICollectionViewLayoutAttributes) -> [CGVector] {
    var (short, long) = (CGVector.zero, CGVector.zero)
    for cover in elements where isInFront(cover, of: item) {
      let (across, down) = (
        way(out: item.frame, of: cover.frame, .horizontal),
        way(out: item.frame, of: cover.frame, .vertical)
      )
      // A cover in a corner is at two edges, and its pinned edge is unknown. Try the shorter way
      // first.
      if let across, down.map({ abs(across) < abs($0) }) ?? true { add(across, to: &short.dx) }
      if let down, across.map({ abs(down) <= abs($0) }) ?? true { add(down, to: &short.dy) }
      if let across, down.map({ abs(across) >= abs($0) }) ?? true { add(across, to: &long.dx) }
      if let down, across.map({ abs(down) > abs($0) }) ?? true { add(down, to: &long.dy) }
    }
    if short == .zero, long == .zero { return [] }
    return short == long ? [short] : [short, long]
  }

  /// Returns the distances for covers made of several pieces, either one behind another like a
  /// heading of two lines, or side by side. The way out of the fewest pieces comes first.
  ///
  /// The elements must include those beside the item, up to the edges.
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

  /// Returns the depth to which the pieces at an edge reach into an item, in points, and the number
  /// of pieces in a row.
  ///
  /// - Parameter sign: 1 for the edge where content begins, -1 for the edge where it ends.
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

  /// Returns whether pieces side by side cover the whole extent of an item along an axis.
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

  /// Returns the distance that an item must move along an axis to come out from under an element at
  /// an edge; `nil` if that element does not cover it there.
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

  /// Returns whether an element in front of others is at an edge, as pinned elements are.
  static func standsAtEdge(_ frame: CGRect, of visible: CGRect) -> Bool {
    frame.minX <= visible.minX + tolerance || frame.maxX >= visible.maxX - tolerance
      || frame.minY <= visible.minY + tolerance || frame.maxY >= visible.maxY - tolerance
  }
}
