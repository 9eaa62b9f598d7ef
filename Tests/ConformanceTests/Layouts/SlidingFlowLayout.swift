import UIKit

/// A list whose new rows slide in from the left and whose deleted rows slide out to the right.
///
/// Written for an iPhone: it keeps track of the insertions and deletions of the current update.
class SlidingFlowLayout: UICollectionViewFlowLayout {
  private var insertedIndexPaths = [IndexPath]()
  private var deletedIndexPaths = [IndexPath]()
  private var insertedSections = IndexSet()
  private var deletedSections = IndexSet()

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      switch update.updateAction {
      case .insert:
        guard let path = update.indexPathAfterUpdate else { continue }
        if path.item == NSNotFound {
          insertedSections.insert(path.section)
        } else {
          insertedIndexPaths.append(path)
        }
      case .delete:
        guard let path = update.indexPathBeforeUpdate else { continue }
        if path.item == NSNotFound {
          deletedSections.insert(path.section)
        } else {
          deletedIndexPaths.append(path)
        }
      case .reload, .move, .none: break
      @unknown default: break
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertedIndexPaths.removeAll()
    deletedIndexPaths.removeAll()
    insertedSections.removeAll()
    deletedSections.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard
      insertedIndexPaths.contains(itemIndexPath)
        || insertedSections.contains(itemIndexPath.section)
    else { return attributes }
    return moved(layoutAttributesForItem(at: itemIndexPath), by: -1)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard
      deletedIndexPaths.contains(itemIndexPath) || deletedSections.contains(itemIndexPath.section),
      let cell = collectionView?.cellForItem(at: itemIndexPath)
    else { return attributes }
    let leaving = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
    leaving.frame = cell.frame
    return moved(leaving, by: 1)
  }

  private func moved(
    _ attributes: UICollectionViewLayoutAttributes?, by widths: CGFloat
  ) -> UICollectionViewLayoutAttributes? {
    guard let copy = attributes?.copy() as? UICollectionViewLayoutAttributes,
      let width = collectionView?.bounds.width
    else { return nil }
    copy.center.x += widths * width
    return copy
  }
}
