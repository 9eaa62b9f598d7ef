import UIKit
import VitrineItems

/// Passes on what the collection view asks and reports.
@MainActor
class CollectionDelegate: NSObject {
  fileprivate unowned let features: BrowserFeatures

  init(_ features: BrowserFeatures) { self.features = features }

  // Marks change by commands and ranges, never by a tap of the collection view itself.

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { false }

  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { true }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    features.moving.didScroll()
    features.arranging.scrollBar.setNeedsLayout()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { features.range.mouseBegan() }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    features.range.mouseEnded()
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { features.menus.configuration(forItemAt: indexPath) }

  /// A section of which nothing is left has no header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let usual = (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize
    return features.shown.items.arrangement.count(in: section) == 0 ? .zero : usual ?? .zero
  }
}

/// What is asked where any number of items may be marked: none of them is asked about.
final class PlainCollectionDelegate: CollectionDelegate, UICollectionViewDelegateFlowLayout {}

/// The same where no more than so many items may be marked: each is asked about.
final class BoundedCollectionDelegate: CollectionDelegate, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { features.marking.room > 0 }
}
