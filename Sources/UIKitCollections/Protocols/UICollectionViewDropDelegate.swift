// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Lets items be dropped onto a collection view.
///
/// All methods but the first are optional: each has a default that means what absence means in
/// UIKit.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Inserts the dropped items into the data, and animates them by the coordinator.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Whether anything of a drag can be dropped here; if not, nothing more is heard of it. Asked
  /// once a drag. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool

  /// A drag comes in.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// What would become of the items if they were dropped now. Called at every move. Default: they
  /// would be copied, at no place in particular.
  ///
  /// - Parameter session: The session under way.
  /// - Parameter collectionView: The collection view that asks.
  /// - Parameter destinationIndexPath: Where they would go: `nil` over empty space, and one past
  ///   the last item at the end of a section.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  /// A drag leaves, or is cancelled.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  /// A drag that came in once is over, wherever it has gone.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

  /// How an item looks that is dropped to the place of an item. Default: `nil`, as it was dragged.
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

/// What the optional methods of `UICollectionViewDropDelegate` are called by, as
/// `delegate?.method?(...)`: nil where the method is not implemented.
public enum UICollectionViewDropDelegateCalls {
  /// What `collectionView?(...)` calls.
  @preconcurrency @MainActor
  public struct CollectionView {
    let receiver: any UICollectionViewDropDelegate
  }
}

extension UICollectionViewDropDelegate {
  /// Calls `collectionView` where it is implemented: `collectionView?(...)`.
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
  /// Calls `collectionView(_:canHandle:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool? {
    OptionalMethod.canHandleDrop.answer {
      receiver.collectionView(collectionView, canHandle: session)
    }
  }

  /// Calls `collectionView(_:dropSessionDidEnter:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) -> Void? {
    OptionalMethod.dropDidEnter.answer {
      receiver.collectionView(collectionView, dropSessionDidEnter: session)
    }
  }

  /// Calls `collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)` if it is implemented;
  /// `nil` if not.
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

  /// Calls `collectionView(_:dropSessionDidExit:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) -> Void? {
    OptionalMethod.dropDidExit.answer {
      receiver.collectionView(collectionView, dropSessionDidExit: session)
    }
  }

  /// Calls `collectionView(_:dropSessionDidEnd:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) -> Void? {
    OptionalMethod.dropDidEnd.answer {
      receiver.collectionView(collectionView, dropSessionDidEnd: session)
    }
  }

  /// Calls `collectionView(_:dropPreviewParametersForItemAt:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.dropPreviewParameters.answer {
      receiver.collectionView(collectionView, dropPreviewParametersForItemAt: indexPath)
    } ?? nil
  }
}
