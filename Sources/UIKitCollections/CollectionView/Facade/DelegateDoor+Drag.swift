import Foundation
import UIKitCore

extension DelegateDoor: DragCalls {
  private var dragDelegate: (any UICollectionViewDragDelegate)? { view.dragDelegate }

  var isDragEnabled: Bool { dragDelegate != nil && view.dragInteractionEnabled }

  func items(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(view, itemsForBeginning: session, at: dataPath(path)) ?? []
  }

  func items(
    forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem]? {
    guard let dragDelegate else { return nil }
    return OptionalMethod.itemsForAdding.answer {
      dragDelegate.collectionView(
        view, itemsForAddingTo: session, at: dataPath(path), point: point)
    }
  }

  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(view, dragPreviewParametersForItemAt: dataPath(path))
  }

  func allowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? true
  }

  func isRestrictedToApplication(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }

  func willBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(view, dragSessionWillBegin: session)
  }

  func didEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(view, dragSessionDidEnd: session)
  }
}
