import Foundation
import UIKitCore

extension UICollectionView {
  /// Shows the place of its item in an outline on a cell.
  final func showOutline(on cell: UICollectionViewCell, at path: IndexPath) {
    cell.outline = outlineSource?.outlinePlace(at: counts.delegatePath(of: path))
  }

  /// Updates the live cells after items have been expanded or collapsed.
  final func showOutlines() {
    visible.forEachCell { cell, path in showOutline(on: cell, at: path) }
  }

  /// Shows or hides the children of an item. Returns whether that was possible.
  @discardableResult
  final func toggleOutline(at path: IndexPath) -> Bool {
    outlineSource?.toggleOutline(at: counts.delegatePath(of: path)) ?? false
  }
}
