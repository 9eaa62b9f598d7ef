import UIKit

/// Cards in a row: the one in the middle is large, the others fade and shrink; scrolling rests on a card.
class CarouselFlowLayout: UICollectionViewFlowLayout {
  var sideScale: CGFloat = 0.5
  var sideAlpha: CGFloat = 0.25

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    scrollDirection = .horizontal
    minimumLineSpacing = 0
    itemSize = CGSize(width: 40, height: 40)
    let side = (collectionView.bounds.width - itemSize.width) / 2
    sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard
      let attributes = super.layoutAttributesForElements(in: rect),
      let copies = NSArray(array: attributes, copyItems: true)
        as? [UICollectionViewLayoutAttributes]
    else { return nil }
    return copies.map(transformed)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)?.copy()
    return (attributes as? UICollectionViewLayoutAttributes).map(transformed)
  }

  private func transformed(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let collectionView = collectionView else { return attributes }
    let distance = abs(attributes.center.x - collectionView.bounds.midX)
    let nearness = 1 - min(distance / itemSize.width, 1)
    let scale = sideScale + (1 - sideScale) * nearness
    attributes.alpha = sideAlpha + (1 - sideAlpha) * nearness
    attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
    attributes.zIndex = Int(nearness * 10)
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let card = (proposedContentOffset.x / itemSize.width).rounded()
    return CGPoint(x: card * itemSize.width, y: proposedContentOffset.y)
  }
}
