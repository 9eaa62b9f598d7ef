import Foundation
import UIKitCore

/// A visible placeholder. Replace it by the item when the data source has it, or delete it.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item of the placeholder.
  var dragItem: UIDragItem { get }

  /// Replaces the placeholder by the item.
  ///
  /// - Parameter dataSourceUpdates: Inserts the item into the data at the given path, without a
  ///   call to the collection view.
  /// - Returns: False if the placeholder no longer exists. The closure is not called then; do not
  ///   change the data.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// Deletes the placeholder. Returns false if it no longer exists.
  @discardableResult
  func deletePlaceholder() -> Bool

  /// Calls the update handler of the cell again.
  func setNeedsCellUpdate()
}
