import Foundation
import UIKitCore

/// A placeholder that is shown: to be replaced by the item when the data source has it, or to be taken away.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item that the placeholder stands for.
  var dragItem: UIDragItem { get }

  /// Replaces the placeholder by the item.
  ///
  /// - Parameter dataSourceUpdates: Puts the item into the data at the path it gets; it tells the
  ///   collection view nothing of that.
  /// - Returns: False if the placeholder is there no longer; then the data is not to be changed,
  ///   and the closure is not called.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// Takes the placeholder away. False if it is there no longer.
  @discardableResult
  func deletePlaceholder() -> Bool

  /// The cell is to look otherwise: its handler is called again.
  func setNeedsCellUpdate()
}
