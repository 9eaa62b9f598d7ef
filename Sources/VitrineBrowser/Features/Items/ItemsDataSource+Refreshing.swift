import CollectionLayouts
import UIKit
import VitrineItems

// Updates of the visible views, without replacing them.
extension ItemsDataSource {
  /// Updates the visible views.
  func refresh(_ collectionView: UICollectionView) {
    forEachCell(of: collectionView) { fill($0, at: $1) }
    refreshHeaders(collectionView)
    refreshLabels(collectionView)
    presenter?.cellsWereFilled()
  }

  private func forEachCell(
    of collectionView: UICollectionView, _ body: (ItemCell, IndexPath) -> Void
  ) {
    for path in collectionView.indexPathsForVisibleItems where items.holds(path) {
      if let cell = collectionView.cellForItem(at: path) as? ItemCell { body(cell, path) }
    }
  }

  /// Updates the visible headers.
  func refreshHeaders(_ collectionView: UICollectionView) {
    let kind = UICollectionView.elementKindSectionHeader
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
    where path.section < items.sectionCount {
      let view = collectionView.supplementaryView(forElementKind: kind, at: path)
      if let header = view as? SectionHeader { fill(header, of: path.section) }
    }
  }

  /// Updates the layout's visible labels between the items.
  private func refreshLabels(_ collectionView: UICollectionView) {
    for kind in LayoutHeading.kinds + [LayoutLabelView.kind] {
      for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        let view = collectionView.supplementaryView(forElementKind: kind, at: path)
        (view as? any ThemedView)?.look = look
      }
    }
    let kind = PreparedLayout.raisedTitleKind
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      let view = collectionView.supplementaryView(forElementKind: kind, at: path)
      if let title = view as? RaisedTitle { fill(title, at: path) }
    }
  }

  /// Called when a range begins beside the marked items, or when it ends.
  func rangeChanges(_ collectionView: UICollectionView, isUnderWay: Bool) {
    marksBeforeRange = isUnderWay ? collectionView.selectedItems : nil
    forEachCell(of: collectionView) { $0.isInRange = isInRange($1) }
  }

  /// Updates the visible pictures.
  func refreshPictures(_ collectionView: UICollectionView) {
    forEachCell(of: collectionView) { $0.picture = presenter?.picture(at: $1) }
  }
}
