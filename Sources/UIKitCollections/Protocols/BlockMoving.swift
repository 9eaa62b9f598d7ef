import Foundation
import UIKitCore

/// A data source that moves several items in one call, instead of one call for each. This is an
/// extension of UIKit.
///
/// Several items move at once when the user moves selected items as one block.
@preconcurrency @MainActor
public protocol BlockMoving: AnyObject {
  /// Moves the data of items, which are adjacent afterwards, in the given order.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that shows the items.
  ///   - paths: The old paths of the items, in reading order.
  ///   - destination: The new path of the first item.
  func collectionView(
    _ collectionView: UICollectionView, moveItemsAt paths: [IndexPath], to destination: IndexPath)
}
