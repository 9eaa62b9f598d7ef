import CollectionLayouts
import UIKit

extension Board: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { (item(at: indexPath) ?? 0) % 13 != 0 }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { (item(at: indexPath) ?? 0) % 11 != 0 }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { (item(at: indexPath) ?? 0) % 5 != 0 }

  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    note("ranges")
    ranges += 1
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("selections")
  }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    ranges -= 1
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { displayed += 1 }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { displayed -= 1 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 48 + CGFloat((item(at: indexPath) ?? 0) % 4) * 8, height: 32) }
}

extension Board: WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat { 32 + CGFloat((item(at: indexPath) ?? 0) % 5) * 16 }
}
