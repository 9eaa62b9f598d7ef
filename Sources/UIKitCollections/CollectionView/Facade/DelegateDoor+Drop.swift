import Foundation
import UIKitCore

extension DelegateDoor: DropCalls {
  private var dropDelegate: (any UICollectionViewDropDelegate)? { view.dropDelegate }

  var isDropEnabled: Bool { dropDelegate != nil }

  var reorderingCadence: UICollectionView.ReorderingCadence { view.reorderingCadence }

  func canHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(view, canHandle: session) ?? false
  }

  func didEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(view, dropSessionDidEnter: session)
  }

  func proposal(
    for session: any UIDropSession, at destination: IndexPath?
  ) -> UICollectionViewDropProposal? {
    dropDelegate?.collectionView(
      view, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
  }

  func didExit(_ session: any UIDropSession) {
    dropDelegate?.collectionView(view, dropSessionDidExit: session)
  }

  func didEnd(_ session: any UIDropSession) {
    dropDelegate?.collectionView(view, dropSessionDidEnd: session)
  }

  func perform(_ coordinator: any UICollectionViewDropCoordinator) {
    dropDelegate?.collectionView(view, performDropWith: coordinator)
  }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(view, dropPreviewParametersForItemAt: path)
  }
}
