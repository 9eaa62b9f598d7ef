import UIKit

/// Items on a circle around the centre of the view.
final class OrbitLayout: UICollectionViewLayout {
  var itemSize = CGSize(width: 96, height: 48)
  private var attributes: [UICollectionViewLayoutAttributes] = []

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func prepare() {
    super.prepare()
    guard let collectionView, collectionView.numberOfSections > 0 else { return }
    let bounds = collectionView.bounds
    let count = collectionView.numberOfItems(inSection: 0)
    let radius = CGSize(
      width: (bounds.width - itemSize.width) / 2, height: (bounds.height - itemSize.height) / 2)
    attributes = (0..<count).map { item in
      let angle = 2 * CGFloat.pi * CGFloat(item) / CGFloat(max(count, 1)) - .pi / 2
      let place = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      place.size = itemSize
      place.center = CGPoint(
        x: bounds.width / 2 + radius.width * cos(angle),
        y: bounds.height / 2 + radius.height * sin(angle))
      return place
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// New items grow out of the centre.
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let start =
      layoutAttributesForItem(at: itemIndexPath)?.copy()
      as? UICollectionViewLayoutAttributes
    guard let start, let collectionView else { return nil }
    start.center = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
    start.alpha = 0
    return start
  }
}
