import Foundation
import UIKitCore

/// A dropped item.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The current path of the item, if it comes from the same collection view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item during the drag, in points.
  var previewSize: CGSize { get }
}
