import UIKit

/// Left-aligned in the way of most libraries: an item begins a line unless the previous item
/// intersects the strip that the item would have to itself.
///
///     |[ 0 ][ 1   ]      |
///     |[ 2 ][ 3 ][ 4 ]   |
class ChainedFlowLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map {
      layoutAttributesForItem(at: $0.indexPath) ?? $0
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard
      let view = collectionView,
      let attributes = super.layoutAttributesForItem(at: indexPath)?.copy()
        as? UICollectionViewLayoutAttributes
    else { return nil }
    let strip = CGRect(
      x: sectionInset.left, y: attributes.frame.minY,
      width: view.bounds.width - sectionInset.left - sectionInset.right,
      height: attributes.frame.height)
    let before = IndexPath(item: indexPath.item - 1, section: indexPath.section)
    if indexPath.item > 0, let previous = layoutAttributesForItem(at: before)?.frame,
      previous.intersects(strip)
    {
      attributes.frame.origin.x = previous.maxX + minimumInteritemSpacing
    } else {
      attributes.frame.origin.x = sectionInset.left
    }
    return attributes
  }
}
