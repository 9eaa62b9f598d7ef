import CollectionLayouts
import UIKit
import VitrineItems

// What is on the screen is brought up to date; its views stay the same objects.
extension ItemsDataSource {
  /// Brings the views on the screen up to date.
  func refresh(_ collectionView: UICollectionView) {
    for path in collectionView.indexPathsForVisibleItems {
      guard items.holds(path), let cell = collectionView.cellForItem(at: path) as? ItemCell else {
        continue
      }
      fill(cell, at: path)
    }
    refreshHeaders(collectionView)
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

  /// A range begins beside what is marked, or none is under way any longer.
  func rangeChanges(_ collectionView: UICollectionView, isUnderWay: Bool) {
    marksBeforeRange = isUnderWay ? collectionView.selectedItems : nil
    for path in collectionView.indexPathsForVisibleItems {
      let cell = collectionView.cellForItem(at: path) as? ItemCell
      cell?.isInRange = marksBeforeRange.map { !$0.contains(path) } ?? false
    }
  }

  /// Brings what the layout makes of the items on the screen up to date.
  func refreshPlacing(_ collectionView: UICollectionView) {
    for path in collectionView.indexPathsForVisibleItems where items.holds(path) {
      if let cell = collectionView.cellForItem(at: path) as? ItemCell { fill(cell, at: path) }
    }
    let kind = PreparedLayout.raisedTitleKind
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      let view = collectionView.supplementaryView(forElementKind: kind, at: path)
      (view as? FigureLabel)?.showRaised(raisedTitle(path), look)
    }
  }

  /// Brings what stands beside the titles on the screen up to date.
  func refreshColumns(_ collectionView: UICollectionView) {
    for path in collectionView.indexPathsForVisibleItems where items.holds(path) {
      guard let cell = collectionView.cellForItem(at: path) as? ItemCell else { continue }
      cell.columns = columns(path)
      mark(cell, at: path)
    }
  }

  /// Brings the pictures on the screen up to date.
  func refreshPictures(_ collectionView: UICollectionView) {
    for path in collectionView.indexPathsForVisibleItems where items.holds(path) {
      (collectionView.cellForItem(at: path) as? ItemCell)?.picture = picture(path)
    }
  }
}
