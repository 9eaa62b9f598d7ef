import CollectionLayouts
import UIKit
import VitrineItems

// What is on the screen is brought up to date; its views stay the same objects.
extension ItemsDataSource {
  /// Brings the views on the screen up to date.
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

  /// Brings the headers on the screen up to date.
  func refreshHeaders(_ collectionView: UICollectionView) {
    let kind = UICollectionView.elementKindSectionHeader
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
    where path.section < items.sectionCount {
      let view = collectionView.supplementaryView(forElementKind: kind, at: path)
      if let header = view as? SectionHeader { fill(header, of: path.section) }
    }
  }

  /// Brings what layouts have between the items on the screen up to date.
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

  /// A range begins beside what is marked, or none is under way any longer.
  func rangeChanges(_ collectionView: UICollectionView, isUnderWay: Bool) {
    marksBeforeRange = isUnderWay ? collectionView.selectedItems : nil
    forEachCell(of: collectionView) { $0.isInRange = isInRange($1) }
  }

  /// Brings the pictures on the screen up to date.
  func refreshPictures(_ collectionView: UICollectionView) {
    forEachCell(of: collectionView) { $0.picture = presenter?.picture(at: $1) }
  }
}
