import Foundation
import UIKitCore

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicAnimator {
  /// Creates an animator of a layout's attributes. While it moves them, it invalidates the layout,
  /// which returns them.
  ///
  /// - Parameter layout: The layout, held weakly. The content of its collection view is the
  ///   reference.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    ownBounds = { [weak layout] in
      CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero)
    }
    didMove = { [weak layout] in layout?.invalidateLayout() }
  }

  /// Returns the attributes of a cell among the items; `nil` if it is not among them.
  public final func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, at: indexPath)
  }

  /// Returns the attributes of a supplementary view among the items; `nil` if it is not among them.
  public final func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.supplementaryView, at: indexPath) { $0 == elementKind }
  }

  /// Returns the attributes of a decoration view among the items; `nil` if it is not among them.
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
