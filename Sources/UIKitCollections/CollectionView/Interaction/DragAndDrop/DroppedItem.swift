import Foundation
import UIKitCore

/// A dropped item.
@MainActor
final class DroppedItem: UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ item: UIDragItem, from path: IndexPath?) {
    dragItem = item
    sourceIndexPath = path
  }

  var previewSize: CGSize { dragItem.preview?.size ?? .zero }
}
