import UIKit

extension UICollectionView {
  /// The item of the cell in focus; `nil` where none on screen has it.
  var focusedPath: IndexPath? {
    visibleCells.first(where: \.isFocused).flatMap(indexPath(for:))
  }

  /// Its number in its section.
  var focusedItem: Int? { focusedPath?.item }
}
