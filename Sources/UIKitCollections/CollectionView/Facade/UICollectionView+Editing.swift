import Foundation
import UIKitCore

extension UICollectionView {
  /// The editing mode has changed: live cells learn of it. Where the delegate has to be asked, they do in the next
  /// layout pass, since the data may be about to change.
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

  /// Tells a cell whether its item is being edited: in editing mode, and if the delegate says that
  /// the item can be edited.
  ///
  /// The delegate is asked for each cell that is shown or comes to life in editing mode, and never outside of it.
  final func showEditing(on cell: UICollectionViewCell, at path: IndexPath) {
    let isEdited =
      isEditing
      && (delegate?.collectionView(self, canEditItemAt: counts.delegatePath(of: path)) ?? true)
    if cell.isInEditing != isEdited { cell.isInEditing = isEdited }
  }
}
