import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Finds the target of a moved item at a position, by the attributes of a layout alone.
///
/// - Over an item: its place. The position must pass most of an item larger than the moved one.
///   Otherwise the item would be under the position again after the exchange, and both would
///   alternate.
/// - Below all items of a section with adjacent sections: the end of that section.
/// - Over no item, behind the last item of a section: the end of that section.
/// - Near a supplementary view of a section without items: that section.
/// - Otherwise the item stays in place.
@MainActor
struct MovementTarget {
  let layout: UICollectionViewLayout
  let view: UICollectionView

  /// - Parameter current: The current path of the moved item.
  func path(of current: IndexPath, at position: CGPoint) -> IndexPath {
    guard position.x.isFinite, position.y.isFinite else { return current }
    if let hit = view.indexPathForItem(at: position) {
      return hit == current || passes(hit, from: current, at: position) ? hit : current
    }
    return pathBesideItems(from: current, at: position) ?? current
  }

  /// Returns whether an item would leave the position after the moved one has taken its place.
  private func passes(_ hit: IndexPath, from current: IndexPath, at position: CGPoint) -> Bool {
    guard let own = layout.layoutAttributesForItem(at: current)?.frame,
      let other = layout.layoutAttributesForItem(at: hit)?.frame
    else { return true }
    for axis in [Axis.vertical, .horizontal] {
      let excess = other.size[axis] - own.size[axis]
      if excess <= 0 { continue }
      let (low, high) = (other.min(along: axis), other.max(along: axis))
      let middle = (low + high) / 2
      if low >= own.max(along: axis) {
        return position[axis] >= min(high - own.size[axis], middle)
      }
      if high <= own.min(along: axis) {
        return position[axis] <= max(low + own.size[axis], middle)
      }
    }
    return true
  }

  private func pathBesideItems(from current: IndexPath, at position: CGPoint) -> IndexPath? {
    let lanes = Lanes(
      visible: view.bounds, elements: { layout.layoutAttributesForElements(in: $0) ?? [] },
      lastItem: { $0 < view.numberOfSections ? view.numberOfItems(inSection: $0) - 1 : -1 })
    if let section = lanes.section(endingBefore: position), section < view.numberOfSections {
      return end(of: section, from: current)
    }
    guard let nearest = nearest(to: position) else { return nil }
    let path = nearest.indexPath
    guard let section = path.first, section < view.numberOfSections else { return nil }
    let count = view.numberOfItems(inSection: section)
    guard nearest.representedElementCategory == .cell else {
      return IndexPath(item: 0, section: section)
    }
    guard path.count == 2, path[1] == count - 1, liesBehind(position, nearest.frame) else {
      return nil
    }
    return end(of: section, from: current)
  }

  private func end(of section: Int, from current: IndexPath) -> IndexPath {
    let count = view.numberOfItems(inSection: section)
    return IndexPath(item: section == current.section ? count - 1 : count, section: section)
  }

  /// Returns whether a position comes after an item in reading order.
  private func liesBehind(_ position: CGPoint, _ frame: CGRect) -> Bool {
    let axis = view.scrollsHorizontallyOnly ? Axis.horizontal : .vertical
    if position[axis] >= frame.max(along: axis) { return true }
    return position[axis] >= frame.min(along: axis)
      && position[axis.other] >= frame.max(along: axis.other)
  }

  /// Returns the nearest cell, or view of a section without items, within the size of the visible
  /// part.
  private func nearest(to position: CGPoint) -> UICollectionViewLayoutAttributes? {
    let bounds = view.bounds
    let limit = max(bounds.width, bounds.height)
    let cell = UIScreen.main.cellMetrics
    var reach = max(cell.width, cell.height) * 2
    while true {
      let area = CGRect(
        x: position.x - reach, y: position.y - reach, width: reach * 2, height: reach * 2)
      let found = (layout.layoutAttributesForElements(in: area) ?? []).filter(isPlace)
      let best = found.map { ($0, Self.distance(position, $0.frame)) }
        .filter { $0.1 <= reach }
        .min { ($0.1, $0.0.indexPath) < ($1.1, $1.0.indexPath) }
      if let best { return best.0 }
      if reach >= limit { return nil }
      reach *= 2
    }
  }

  /// Returns whether an element is a possible target of a moved item.
  private func isPlace(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard !attributes.isHidden, attributes.frame.isFinite else { return false }
    if attributes.representedElementCategory == .cell { return true }
    guard attributes.representedElementCategory == .supplementaryView,
      attributes.indexPath.count > 1, let section = attributes.indexPath.first,
      section < view.numberOfSections
    else { return false }
    return view.numberOfItems(inSection: section) == 0
  }

  private static func distance(_ point: CGPoint, _ frame: CGRect) -> CGFloat {
    let dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
    let dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}
