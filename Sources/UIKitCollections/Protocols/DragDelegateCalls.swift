import Foundation
import UIKitCore

/// What `dragDelegate.collectionView?(...)` calls: UIKit's spelling for optional methods.
///
/// One `callAsFunction` a method; each answers `nil` when the delegate does not implement it.
@preconcurrency @MainActor
public struct DragDelegateCalls {
  let delegate: any UICollectionViewDragDelegate

  public func callAsFunction(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]? {
    OptionalMethod.itemsForAdding.answer {
      delegate.collectionView(
        collectionView, itemsForAddingTo: session, at: indexPath, point: point)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    OptionalMethod.dragPreviewParameters.answer {
      delegate.collectionView(collectionView, dragPreviewParametersForItemAt: indexPath)
    } ?? nil
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) -> Void? {
    OptionalMethod.dragWillBegin.answer {
      delegate.collectionView(collectionView, dragSessionWillBegin: session)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) -> Void? {
    OptionalMethod.dragDidEnd.answer {
      delegate.collectionView(collectionView, dragSessionDidEnd: session)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool? {
    OptionalMethod.dragAllowsMove.answer {
      delegate.collectionView(collectionView, dragSessionAllowsMoveOperation: session)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool? {
    OptionalMethod.dragIsRestricted.answer {
      delegate.collectionView(collectionView, dragSessionIsRestrictedToDraggingApplication: session)
    }
  }
}

extension UICollectionViewDragDelegate {
  public var collectionView: DragDelegateCalls? { DragDelegateCalls(delegate: self) }
}
