import Foundation
import UIKitCore

extension SnapshotDifference {
  /// Reports all changes to a collection view, within a batch update.
  @MainActor
  func record(on view: UICollectionView) {
    if !deletedSections.isEmpty { view.deleteSections(IndexSet(deletedSections)) }
    if !insertedSections.isEmpty { view.insertSections(IndexSet(insertedSections)) }
    for move in movedSections { view.moveSection(move.source, toSection: move.target) }
    if !reloadedSections.isEmpty { view.reloadSections(IndexSet(reloadedSections)) }
    if !deletedItems.isEmpty { view.deleteItems(at: deletedItems) }
    if !insertedItems.isEmpty { view.insertItems(at: insertedItems) }
    for move in movedItems { view.moveItem(at: move.source, to: move.target) }
    if !reloadedItems.isEmpty { view.reloadItems(at: reloadedItems) }
    if !renewedItems.isEmpty { view.renewItems(at: renewedItems) }
    if !reconfiguredItems.isEmpty { view.reconfigureItems(at: reconfiguredItems) }
  }
}

extension UICollectionView {
  /// Requests new cells for items that the same batch moves.
  fileprivate final func renewItems(at indexPaths: [IndexPath]) {
    updates.record { $0.renewedItems += indexPaths }
  }
}
