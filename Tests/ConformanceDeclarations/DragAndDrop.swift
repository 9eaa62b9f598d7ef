import UIKit

/// Implements every method of drag and drop.
open class EveryDragMethod: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  open func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    session.localContext = indexPath
    let item = UIDragItem(localObject: "a")
    item.localObject = session.items.first?.localObject
    return session.location(in: collectionView).x < 0 ? [] : [item]
  }
  open func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  open func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { UIDragPreviewParameters() }
  open func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: UIDragSession
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: UIDragSession
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: UIDragSession
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    guard let path = coordinator.destinationIndexPath else { return }
    for item in coordinator.items where item.previewSize.width >= 0 {
      let dragged = item.dragItem
      if item.sourceIndexPath == nil {
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: path, reuseIdentifier: "cell")
        placeholder.cellUpdateHandler = { cell in cell.alpha = 0.5 }
        placeholder.previewParametersProvider = { _ in UIDragPreviewParameters() }
        let context = coordinator.drop(dragged, to: placeholder)
        context.setNeedsCellUpdate()
        if !context.commitInsertion(dataSourceUpdates: { _ in }), context.dragItem === dragged {
          _ = context.deletePlaceholder()
        }
      }
      coordinator.drop(dragged, toItemAt: path).addCompletion({})
      coordinator.drop(dragged, intoItemAt: path, rect: .zero).addAnimations({})
      let target = UIDragPreviewTarget(container: collectionView, center: .zero)
      _ = coordinator.drop(dragged, to: target)
    }
    _ = coordinator.session.items
    _ = coordinator.proposal.intent
  }
  open func collectionView(
    _ collectionView: UICollectionView, canHandle session: UIDropSession
  ) -> Bool { session.localDragSession != nil }
  open func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: UIDropSession
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    let plain = UIDropProposal(operation: .copy)
    let operations: [UIDropOperation] = [.cancel, .forbidden, .copy, .move]
    let intents: [UICollectionViewDropProposal.Intent] = [
      .unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath,
    ]
    return UICollectionViewDropProposal(
      operation: operations.last ?? plain.operation, intent: intents[1])
  }
  open func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: UIDropSession
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: UIDropSession
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// Implements only the required methods of drag and drop.
open class PlainDragMethods: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  open func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  open func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: UICollectionViewDropCoordinator
  ) {}
}

@MainActor public enum DragValues {
  public static func placeholder() -> UICollectionViewPlaceholder {
    UICollectionViewPlaceholder(
      insertionIndexPath: IndexPath(item: 0, section: 0), reuseIdentifier: "cell")
  }

  public static func items(of drop: UICollectionViewDropItem) -> UIDragItem { drop.dragItem }

  public static func end(
    _ animating: UIDragAnimating, _ context: UICollectionViewDropPlaceholderContext
  ) {
    animating.addCompletion { context.setNeedsCellUpdate() }
  }
}
