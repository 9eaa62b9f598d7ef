// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Handles drops of items onto a collection view.
///
/// All methods except the first are optional: each has a default result, as in UIKit.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: OptionalMethods {
  /// Inserts the dropped items into the data, and animates them with the coordinator.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Asks whether the collection view can accept any item of a drag. With `false` the delegate gets
  /// no more calls for this drag. Called once for each drag. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool

  /// A drag has entered the collection view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// Returns the effect of a drop at the current place. Called at every move. Default: a copy
  /// without a particular place.
  ///
  /// - Parameter session: The current session.
  /// - Parameter collectionView: The collection view.
  /// - Parameter destinationIndexPath: The place for the items: `nil` over empty space, and one
  ///   past the last item at the end of a section.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  /// A drag has left the collection view, or was cancelled.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  /// A drag that has entered this collection view before has ended, here or elsewhere.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

  /// Returns the appearance of an item that is dropped onto another item. Default: `nil`, its
  /// appearance during the drag.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension OptionalMethod {
  package static var canHandleDrop: Self { Self(number: 98) }
  package static var dropDidEnter: Self { Self(number: 99) }
  package static var dropDidUpdate: Self { Self(number: 100) }
  package static var dropDidExit: Self { Self(number: 101) }
  package static var dropDidEnd: Self { Self(number: 102) }
  package static var dropPreviewParameters: Self { Self(number: 103) }
}

/// The functions for optional calls of `UICollectionViewDropDelegate`, as in
/// `delegate?.method?(...)`.
public enum UICollectionViewDropDelegateCalls {
  /// The functions for `collectionView?(...)`.
  @preconcurrency @MainActor
  public struct CollectionView {
    let receiver: any UICollectionViewDropDelegate
  }
}

extension UICollectionViewDropDelegate {
  /// Calls `collectionView` if it is implemented: `collectionView?(...)`.
  public var collectionView: UICollectionViewDropDelegateCalls.CollectionView? {
    .init(receiver: self)
  }
}

extension UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    OptionalMethod.defaultOf(.canHandleDrop, true)
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {
    OptionalMethod.defaultOf(.dropDidEnter, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    OptionalMethod.defaultOf(
      .dropDidUpdate, UICollectionViewDropProposal(operation: .copy, intent: .unspecified))
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {
    OptionalMethod.defaultOf(.dropDidExit, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {
    OptionalMethod.defaultOf(.dropDidEnd, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.defaultOf(.dropPreviewParameters, nil)
  }
}

extension UICollectionViewDropDelegateCalls.CollectionView {
  /// Calls `collectionView(_:canHandle:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool? {
    OptionalMethod.canHandleDrop.answer {
      receiver.collectionView(collectionView, canHandle: session)
    }
  }

  /// Calls `collectionView(_:dropSessionDidEnter:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) -> Void? {
    OptionalMethod.dropDidEnter.answer {
      receiver.collectionView(collectionView, dropSessionDidEnter: session)
    }
  }

  /// Calls `collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)` if it is implemented;
  /// returns `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal? {
    OptionalMethod.dropDidUpdate.answer {
      receiver.collectionView(
        collectionView, dropSessionDidUpdate: session,
        withDestinationIndexPath: destinationIndexPath)
    }
  }

  /// Calls `collectionView(_:dropSessionDidExit:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) -> Void? {
    OptionalMethod.dropDidExit.answer {
      receiver.collectionView(collectionView, dropSessionDidExit: session)
    }
  }

  /// Calls `collectionView(_:dropSessionDidEnd:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) -> Void? {
    OptionalMethod.dropDidEnd.answer {
      receiver.collectionView(collectionView, dropSessionDidEnd: session)
    }
  }

  /// Calls `collectionView(_:dropPreviewParametersForItemAt:)` if it is implemented; returns `nil`
  /// if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.dropPreviewParameters.answer {
      receiver.collectionView(collectionView, dropPreviewParametersForItemAt: indexPath)
    } ?? nil
  }
}
