import UIKit
import VitrineItems

/// Forwards the delegate calls of the collection view.
@MainActor
class CollectionDelegate: NSObject {
  fileprivate unowned let features: BrowserFeatures

  init(_ features: BrowserFeatures) { self.features = features }

  // Commands and ranges change marks; taps in the collection view never do.

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

  /// An empty section has no header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let usual = (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize
    return features.shown.items.arrangement.count(in: section) == 0 ? .zero : usual ?? .zero
  }
}

/// The delegate for an unlimited number of marks. It does not implement the selection checks.
final class PlainCollectionDelegate: CollectionDelegate, UICollectionViewDelegateFlowLayout {}

/// The delegate for a limited number of marks. It checks each selection.
final class BoundedCollectionDelegate: CollectionDelegate, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { features.marking.room > 0 }
}
