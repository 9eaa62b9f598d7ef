import UIKit

/// Implements the delegate method for spring loading.
open class SpringLoadingDelegate: NSObject, UICollectionViewDelegate {
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: UISpringLoadedInteractionContext
  ) -> Bool {
    context.targetView = collectionView.cellForItem(at: indexPath)
    return context.location(in: context.targetView).x >= 0
  }
}
