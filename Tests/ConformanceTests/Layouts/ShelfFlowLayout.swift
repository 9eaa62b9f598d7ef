import UIKit

/// The shelf below a section: a decoration view that the collection view creates.
class ShelfView: UICollectionReusableView {
  var tone = 0
  var applied = 0

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applied += 1
    tone = (layoutAttributes as? ShelfAttributes)?.tone ?? -1
  }
}

/// Attributes with one more property.
class ShelfAttributes: UICollectionViewLayoutAttributes {
  var tone = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = super.copy(with: zone) as? ShelfAttributes else { return self }
    MainActor.assumeIsolated { copy.tone = tone }
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ShelfAttributes else { return false }
    guard MainActor.assumeIsolated({ other.tone == tone }) else { return false }
    return super.isEqual(object)
  }
}

/// A flow layout with a shelf behind each section and a badge at each item, two kinds that the flow
/// layout does not know.
class ShelfFlowLayout: UICollectionViewFlowLayout {
  static let shelf = "shelf"
  static let badge = "badge"

  override class var layoutAttributesClass: AnyClass { ShelfAttributes.self }

  var tone = 1 {
    didSet { invalidateLayout() }
  }

  override func prepare() {
    super.prepare()
    register(ShelfView.self, forDecorationViewOfKind: ShelfFlowLayout.shelf)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let cells = super.layoutAttributesForElements(in: rect) else { return nil }
    var all = cells
    for path in cells.map(\.indexPath) {
      let badge = layoutAttributesForSupplementaryView(
        ofKind: ShelfFlowLayout.badge, at: path)
      if let badge, badge.frame.intersects(rect) { all.append(badge) }
    }
    for section in Set(cells.map(\.indexPath.section)) {
      let path = IndexPath(item: 0, section: section)
      let shelf = layoutAttributesForDecorationView(ofKind: ShelfFlowLayout.shelf, at: path)
      if let shelf, shelf.frame.intersects(rect) { all.append(shelf) }
    }
    return all
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == ShelfFlowLayout.badge else {
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    guard let cell = layoutAttributesForItem(at: indexPath) else { return nil }
    let badge = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    badge.frame = CGRect(x: cell.frame.maxX - 4, y: cell.frame.minY, width: 4, height: 4)
    badge.zIndex = 5
    return badge
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard
      let collectionView = collectionView, elementKind == ShelfFlowLayout.shelf,
      let first = layoutAttributesForItem(at: IndexPath(item: 0, section: indexPath.section))
    else { return nil }
    let count = collectionView.numberOfItems(inSection: indexPath.section)
    let last = layoutAttributesForItem(
      at: IndexPath(item: count - 1, section: indexPath.section))
    let shelf = ShelfAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    shelf.frame = CGRect(
      x: 0, y: first.frame.minY, width: collectionViewContentSize.width,
      height: (last ?? first).frame.maxY - first.frame.minY)
    shelf.zIndex = -1
    shelf.tone = tone
    return shelf
  }
}
