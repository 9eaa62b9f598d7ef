import Foundation
import UIKitCore

/// A data source that moves several items at once, where others are told of them one by one. Ours, not UIKit's.
///
/// Several items move at once when the user carries selected items as one block.
@preconcurrency @MainActor
public protocol BlockMoving: AnyObject {
  /// Moves the data of items, which stand one after the other from then on, in the order given.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that shows the items.
  ///   - paths: The items as they are now, in reading order.
  ///   - destination: Where the first of them is afterwards.
  func collectionView(
    _ collectionView: UICollectionView, moveItemsAt paths: [IndexPath], to destination: IndexPath)
}
