import Foundation
import UIKitCollections
import UIKitCore

extension UICollectionView {
  /// By which path the delegate of a layout knows the item that the layout shows at a path: another one while the user moves items.
  func pathOfData(shownAt path: IndexPath) -> IndexPath {
    dataSourceIndexPath(forPresentationIndexPath: path) ?? path
  }
}
