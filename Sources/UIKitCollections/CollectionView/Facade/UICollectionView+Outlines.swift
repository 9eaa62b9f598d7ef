import Foundation
import UIKitCore

extension UICollectionView {
  /// Tells a cell where its item stands in an outline.
  final func showOutline(on cell: UICollectionViewCell, at path: IndexPath) {
    cell.outline = outlineSource?.outlinePlace(at: counts.delegatePath(of: path))
  }

  /// Items have been expanded or collapsed: live cells learn of it.
  final func showOutlines() {
    visible.forEachCell { cell, path in showOutline(on: cell, at: path) }
  }

  /// Shows or hides the items below one; says whether there were any and nobody minded.
  @discardableResult
  final func toggleOutline(at path: IndexPath) -> Bool {
    outlineSource?.toggleOutline(at: counts.delegatePath(of: path)) ?? false
  }
}
