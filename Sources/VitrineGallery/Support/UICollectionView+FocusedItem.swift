import UIKit

extension UICollectionView {
  /// The index path of the cell in focus; nil if no visible cell has focus.
  var focusedPath: IndexPath? {
    visibleCells.first(where: \.isFocused).flatMap(indexPath(for:))
  }

  /// The number of the item in focus within its section.
  var focusedItem: Int? { focusedPath?.item }
}
