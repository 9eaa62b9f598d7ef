import Foundation
import UIKitCore

/// Puts carried items where they are carried, in the layout's answers.
@MainActor
struct CarriedItems {
  let arrangement: Rearrangement
  /// The position that they follow; `nil` if they go from place to place as other items do.
  let position: CGPoint?
  let geometry: any ItemGeometry

  /// - Parameters:
  ///   - list: What the layout has in `rect`.
  ///   - fallback: Where the item is that leads the others, if the layout does not say.
  /// - Complexity: O(visible), and questions for one item or the items of as large a part of the content.
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
