import Foundation
import UIKitCore

extension UICollectionView {
  /// The editing mode has changed: live cells learn of it.
  final func showEditing() { visible.forEachCell { cell, path in showEditing(on: cell, at: path) } }

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
