import Foundation
import UIKitCore

/// Replaces the attributes of moved items in the layout's answers by their current places.
@MainActor
struct CarriedItems {
  let arrangement: Rearrangement
  /// The position that the items follow; `nil` if they move from place to place like other items.
  let position: CGPoint?
  let geometry: any ItemGeometry

  /// - Parameters:
  ///   - list: The layout's attributes in `rect`.
  ///   - fallback: The place of the leading item, if the layout does not return it.
  /// - Complexity: O(visible), plus a query for one item or for the items in an equally large part
  ///   of the content.
  func placed(
    in list: [UICollectionViewLayoutAttributes], in rect: CGRect, orElse fallback: CGPoint
  ) -> [UICollectionViewLayoutAttributes] {
    let layout = geometry.layout
    let anchor = arrangement.shownAnchor
    var result = list.filter { !isCarried($0) }
    let slot = layout.layoutAttributesForItem(at: anchor)?.center ?? fallback
    let center = position ?? slot
    result.append(
      layout.layoutAttributesForInteractivelyMovingItem(at: anchor, withTargetPosition: center))
    guard arrangement.items.count > 1 else { return result }
    let way = CGVector(dx: center.x - slot.x, dy: center.y - slot.y)
    let area = rect.offsetBy(dx: -way.dx, dy: -way.dy)
    for other in geometry.attributes(in: area)
    where isCarried(other) && other.indexPath != anchor {
      result.append(
        layout.layoutAttributesForInteractivelyMovingItem(
          at: other.indexPath,
          withTargetPosition: CGPoint(x: other.center.x + way.dx, y: other.center.y + way.dy)))
    }
    return result
  }

  private func isCarried(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell
      && arrangement.carries(shown: attributes.indexPath)
  }
}
