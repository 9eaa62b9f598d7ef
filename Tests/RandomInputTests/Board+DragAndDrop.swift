import UIKit

/// A dragged item and its origin.
@MainActor
final class DraggedItem {
  let number: Int
  unowned let board: Board

  init(_ number: Int, of board: Board) {
    self.number = number
    self.board = board
  }

  /// The current path of the item: the program may have moved or deleted it meanwhile.
  var path: IndexPath? {
    for (section, items) in board.sections.enumerated() {
      if let item = items.firstIndex(of: number) { return IndexPath(item: item, section: section) }
    }
    return nil
  }
}

extension Board: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    // Every third item moves instead: the drag leaves it to the interactive movement.
    guard let number = item(at: indexPath), number % 3 != 0 else { return [] }
    return [UIDragItem(localObject: DraggedItem(number, of: self))]
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    guard let number = item(at: indexPath) else { return [] }
    return [UIDragItem(localObject: DraggedItem(number, of: self))]
  }
}

extension Board: UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    let row = destinationIndexPath?.item ?? 0
    if row % 9 == 8 { return UICollectionViewDropProposal(operation: .forbidden) }
    return UICollectionViewDropProposal(
      operation: .move,
      intent: row % 5 == 4 ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let destination = coordinator.destinationIndexPath ?? IndexPath(item: 0, section: 0)
    for dropped in coordinator.items {
      guard let dragged = dropped.dragItem.localObject as? DraggedItem,
        let source = dragged.path
      else { continue }
      note(dragged.board === self ? "drops at home" : "drops from the other")
      if dragged.board !== self, dragged.number % 4 == 0 {
        takeLater(dragged, from: coordinator, item: dropped.dragItem, destination)
        continue
      }
      let place = take(dragged, at: source, to: destination)
      coordinator.drop(dropped.dragItem, toItemAt: place)
    }
  }

  /// Moves an item to this board, perhaps from the other board.
  private func take(
    _ dragged: DraggedItem, at source: IndexPath, to destination: IndexPath
  ) -> IndexPath {
    let section = min(destination.section, sections.count - 1)
    if dragged.board === self {
      var place = IndexPath(item: 0, section: section)
      view.performBatchUpdates { [self] in
        sections[source.section].remove(at: source.item)
        place.item = min(destination.item, sections[section].count)
        sections[section].insert(dragged.number, at: place.item)
        view.moveItem(at: source, to: place)
      }
      return place
    }
    let other = dragged.board
    other.view.performBatchUpdates {
      other.sections[source.section].remove(at: source.item)
      other.view.deleteItems(at: [source])
    }
    let place = IndexPath(item: min(destination.item, sections[section].count), section: section)
    view.performBatchUpdates { [self] in
      sections[section].insert(dragged.number, at: place.item)
      view.insertItems(at: [place])
    }
    return place
  }

  /// Shows a placeholder for an item of the other board, and accepts or rejects it after a while.
  private func takeLater(
    _ dragged: DraggedItem, from coordinator: any UICollectionViewDropCoordinator,
    item: UIDragItem, _ destination: IndexPath
  ) {
    let section = min(destination.section, sections.count - 1)
    let place = IndexPath(item: min(destination.item, sections[section].count), section: section)
    let placeholder = UICollectionViewDropPlaceholder(
      insertionIndexPath: place, reuseIdentifier: "item")
    placeholder.cellUpdateHandler = { ($0 as? ItemCell)?.item = -2 }
    let context = coordinator.drop(item, to: placeholder)
    FrameEngine.current.schedule(after: 0.3) { [weak self] in
      guard let self, let source = dragged.path, dragged.number % 8 == 0 else {
        context.deletePlaceholder()
        return
      }
      let other = dragged.board
      let isTaken = context.commitInsertion { path in
        self.sections[path.section].insert(dragged.number, at: path.item)
      }
      guard isTaken else { return }
      other.sections[source.section].remove(at: source.item)
      other.view.deleteItems(at: [source])
    }
  }
}
