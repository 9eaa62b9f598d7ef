import UIKit

/// Cells around a circle, with a ring behind them; cells appear and disappear through the centre.
class CircleLayout: UICollectionViewLayout {
  static let ringKind = "ring"

  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var cellCount = 0
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []
  var itemSize = CGSize(width: 16, height: 16)

  private class Ring: UICollectionReusableView {}

  override init() {
    super.init()
    register(Ring.self, forDecorationViewOfKind: Self.ringKind)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let size = collectionView.bounds.size
    cellCount = collectionView.numberOfItems(inSection: 0)
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(max(cellCount, 1))
    attributes.size = itemSize
    attributes.center = CGPoint(
      x: center.x + radius * CGFloat(cos(Double(angle))),
      y: center.y + radius * CGFloat(sin(Double(angle))))
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let ring = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    ring.size = CGSize(width: radius * 2, height: radius * 2)
    ring.center = center
    ring.zIndex = -1
    return ring
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var attributes = (0..<cellCount).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    if cellCount > 0,
      let ring = layoutAttributesForDecorationView(
        ofKind: Self.ringKind, at: IndexPath(item: 0, section: 0))
    {
      attributes.append(ring)
    }
    return attributes
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems where update.updateAction == .insert {
      if let path = update.indexPathAfterUpdate { inserted.insert(path) }
    }
    for update in updateItems where update.updateAction == .delete {
      if let path = update.indexPathBeforeUpdate { deleted.insert(path) }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    deleted.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath) else { return attributes }
    let start = attributes ?? layoutAttributesForItem(at: itemIndexPath)
    start?.alpha = 0
    start?.center = center
    return start
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath) else { return attributes }
    let end = attributes ?? layoutAttributesForItem(at: itemIndexPath)
    end?.alpha = 0
    end?.center = center
    end?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    return end
  }
}
