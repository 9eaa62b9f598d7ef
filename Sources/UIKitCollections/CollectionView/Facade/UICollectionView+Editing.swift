import Foundation
import UIKitCore

extension UICollectionView {
  /// Called when the editing mode has changed. Updates the live cells. If the delegate must be
  /// asked, that happens in the next layout pass, since the data may be about to change.
  final func editingChanged() {
    visible.awaitsEditing = isEditing
    if isEditing { setNeedsLayout() } else { showEditing() }
  }

  /// Asks the delegate about the live cells if editing has begun since the last layout pass.
  final func showEditingIfAwaited() {
    guard visible.awaitsEditing, !passes.isOvertaken else { return }
    visible.awaitsEditing = false
    showEditing()
  }

  private func showEditing() {
    visible.forEachCell { cell, path in showEditing(on: cell, at: path) }
  }

  /// Shows on a cell whether its item is being edited: in editing mode, if the delegate allows editing the item.
  ///
  /// In editing mode, asks the delegate once for each live cell. Outside of it, never asks.
  final func showEditing(on cell: UICollectionViewCell, at path: IndexPath) {
    let isEdited =
      isEditing
      && (delegate?.collectionView(self, canEditItemAt: counts.delegatePath(of: path)) ?? true)
    if cell.isInEditing != isEdited { cell.isInEditing = isEdited }
  }
}
