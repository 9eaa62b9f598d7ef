// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Lets items be dragged out of a collection view.
///
/// All methods but the first are optional: each has a default that means what absence means in
/// UIKit.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the items of a drag that begins at an item; an empty array prevents the drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]

  /// Returns the items to add to the current drag when the user picks an item. Default: nothing.
  ///
  /// - Parameter session: The session under way.
  /// - Parameter indexPath: The item.
  /// - Parameter collectionView: The collection view that asks.
  /// - Parameter point: Where the item is, in the coordinates of the collection view.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]

  /// How an item looks while it is dragged. Default: `nil`, as its cell.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?

  /// The items are about to be carried away. Followed by one `dragSessionDidEnd`.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)

  /// The items have been dropped, or the drag was cancelled.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)

  /// Whether the items may leave the place they come from. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Whether the items may not be dropped on another program. Default: `false`. There is no other
  /// program here.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension OptionalMethod {
  package static var itemsForAdding: Self { Self(number: 92) }
  package static var dragPreviewParameters: Self { Self(number: 93) }
  package static var dragWillBegin: Self { Self(number: 94) }
  package static var dragDidEnd: Self { Self(number: 95) }
  package static var dragAllowsMove: Self { Self(number: 96) }
  package static var dragIsRestricted: Self { Self(number: 97) }
}

/// What the optional methods of `UICollectionViewDragDelegate` are called by, as
/// `delegate?.method?(...)`: nil where the method is not implemented.
public enum UICollectionViewDragDelegateCalls {
  /// What `collectionView?(...)` calls.
  @preconcurrency @MainActor
  public struct CollectionView {
    let receiver: any UICollectionViewDragDelegate
  }
}

extension UICollectionViewDragDelegate {
  /// Calls `collectionView` where it is implemented: `collectionView?(...)`.
  public var collectionView: UICollectionViewDragDelegateCalls.CollectionView? {
    .init(receiver: self)
  }
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    OptionalMethod.defaultOf(.itemsForAdding, [])
  }

  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.defaultOf(.dragPreviewParameters, nil)
  }

  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {
    OptionalMethod.defaultOf(.dragWillBegin, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {
    OptionalMethod.defaultOf(.dragDidEnd, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    OptionalMethod.defaultOf(.dragAllowsMove, true)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    OptionalMethod.defaultOf(.dragIsRestricted, false)
  }
}

extension UICollectionViewDragDelegateCalls.CollectionView {
  /// Calls `collectionView(_:itemsForAddingTo:at:point:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]? {
    OptionalMethod.itemsForAdding.answer {
      receiver.collectionView(
        collectionView, itemsForAddingTo: session, at: indexPath, point: point)
    }
  }

  /// Calls `collectionView(_:dragPreviewParametersForItemAt:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.dragPreviewParameters.answer {
      receiver.collectionView(collectionView, dragPreviewParametersForItemAt: indexPath)
    } ?? nil
  }

  /// Calls `collectionView(_:dragSessionWillBegin:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) -> Void? {
    OptionalMethod.dragWillBegin.answer {
      receiver.collectionView(collectionView, dragSessionWillBegin: session)
    }
  }

  /// Calls `collectionView(_:dragSessionDidEnd:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) -> Void? {
    OptionalMethod.dragDidEnd.answer {
      receiver.collectionView(collectionView, dragSessionDidEnd: session)
    }
  }

  /// Calls `collectionView(_:dragSessionAllowsMoveOperation:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool? {
    OptionalMethod.dragAllowsMove.answer {
      receiver.collectionView(collectionView, dragSessionAllowsMoveOperation: session)
    }
  }

  /// Calls `collectionView(_:dragSessionIsRestrictedToDraggingApplication:)` if it is implemented;
  /// `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool? {
    OptionalMethod.dragIsRestricted.answer {
      receiver.collectionView(collectionView, dragSessionIsRestrictedToDraggingApplication: session)
    }
  }
}
