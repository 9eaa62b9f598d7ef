import Foundation
import UIKitCore

/// An item that is dropped.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject {
  /// What was dragged.
  var dragItem: UIDragItem { get }
  /// Where the item is now, if it comes from the same collection view.
  var sourceIndexPath: IndexPath? { get }
  /// How large the item is while it is dragged, in points.
  var previewSize: CGSize { get }
}
