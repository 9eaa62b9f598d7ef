import Foundation
import UIKitCore

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicAnimator {
  /// Makes an animator of a layout's attributes: while it moves them it invalidates the layout, which answers with
  /// them.
  ///
  /// - Parameter layout: Held weakly; the content of its collection view is the reference.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    ownBounds = { [weak layout] in
      CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero)
    }
    didMove = { [weak layout] in layout?.invalidateLayout() }
  }

  /// The attributes of a cell among the items; `nil` if it is not among them.
  public final func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, at: indexPath)
  }

  /// The attributes of a supplementary view among the items; `nil` if it is not among them.
  public final func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.supplementaryView, at: indexPath) { $0 == elementKind }
  }

  /// The attributes of a decoration view among the items; `nil` if it is not among them.
  public final func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.decorationView, at: indexPath) { $0 == decorationViewKind }
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, at path: IndexPath,
    isWanted: (String?) -> Bool = { _ in true }
  ) -> UICollectionViewLayoutAttributes? {
    items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
      $0.representedElementCategory == category && $0.indexPath == path
        && isWanted($0.representedElementKind)
    }
  }
}
