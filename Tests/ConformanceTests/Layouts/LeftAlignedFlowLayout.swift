import UIKit

/// Tags: the items of a line keep the minimum spacing instead of being stretched.
class LeftAlignedFlowLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      guard attributes.representedElementCategory == .cell else { return attributes }
      return layoutAttributesForItem(at: attributes.indexPath) ?? attributes
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard
      let attributes = super.layoutAttributesForItem(at: indexPath)?.copy()
        as? UICollectionViewLayoutAttributes
    else { return nil }
    let previous = IndexPath(item: indexPath.item - 1, section: indexPath.section)
    if indexPath.item > 0, let left = layoutAttributesForItem(at: previous),
      left.frame.maxY > attributes.frame.minY
    {
      attributes.frame.origin.x = left.frame.maxX + minimumInteritemSpacing
    } else {
      attributes.frame.origin.x = sectionInset.left
    }
    return attributes
  }
}
