import Foundation
import UIKitCore

/// What `dropDelegate.collectionView?(...)` calls: UIKit's spelling for optional methods.
///
/// One `callAsFunction` a method; each answers `nil` when the delegate does not implement it.
@preconcurrency @MainActor
public struct DropDelegateCalls {
  let delegate: any UICollectionViewDropDelegate

  public func callAsFunction(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool? {
    OptionalMethod.canHandleDrop.answer {
      delegate.collectionView(collectionView, canHandle: session)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) -> Void? {
    OptionalMethod.dropDidEnter.answer {
      delegate.collectionView(collectionView, dropSessionDidEnter: session)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal? {
    OptionalMethod.dropDidUpdate.answer {
      delegate.collectionView(
        collectionView, dropSessionDidUpdate: session,
        withDestinationIndexPath: destinationIndexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) -> Void? {
    OptionalMethod.dropDidExit.answer {
      delegate.collectionView(collectionView, dropSessionDidExit: session)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) -> Void? {
    OptionalMethod.dropDidEnd.answer {
      delegate.collectionView(collectionView, dropSessionDidEnd: session)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.dropPreviewParameters.answer {
      delegate.collectionView(collectionView, dropPreviewParametersForItemAt: indexPath)
    } ?? nil
  }
}

extension UICollectionViewDropDelegate {
  public var collectionView: DropDelegateCalls? { DropDelegateCalls(delegate: self) }
}
