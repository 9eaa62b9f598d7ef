import Foundation
import UIKitCore

/// The items and the place of a drop, with animations of the items to their destinations.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The dropped items, in the order of lifting.
  var items: [any UICollectionViewDropItem] { get }
  /// The place of the drop, as in the last call to the delegate; `nil` over empty space.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UICollectionViewDropProposal { get }
  /// The session of the dropped items.
  var session: any UIDropSession { get }

  /// Shows a placeholder for an item, which flies there.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext

  /// Animates an item to the place of an item, after changing the data and reporting the change to
  /// the collection view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

  /// Animates an item into another one.
  ///
  /// - Parameter indexPath: The target item.
  /// - Parameter dragItem: The dropped item.
  /// - Parameter rect: The target rectangle, in the coordinates of the item's cell.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating

  /// Animates an item to a place in any view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
