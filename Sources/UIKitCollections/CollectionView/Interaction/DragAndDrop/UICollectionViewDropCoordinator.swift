import Foundation
import UIKitCore

/// Carries out a drop: tells what was dropped and where, and lets each item fly to where it goes.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
  /// What is dropped, in the order in which it was lifted.
  var items: [any UICollectionViewDropItem] { get }
  /// Where it is dropped, as the delegate was told last; `nil` over empty space.
  var destinationIndexPath: IndexPath? { get }
  /// What the delegate said last.
  var proposal: UICollectionViewDropProposal { get }
  /// The session whose items are dropped.
  var session: any UIDropSession { get }

  /// Shows a placeholder for an item, which flies there.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext

  /// Lets an item fly to the place of an item, after the data has been changed and the collection view been told.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

  /// Lets an item fly into another one.
  ///
  /// - Parameter indexPath: The item.
  /// - Parameter dragItem: The item that is dropped.
  /// - Parameter rect: Where in it, in the coordinates of its cell.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating

  /// Lets an item fly to a place in some view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
