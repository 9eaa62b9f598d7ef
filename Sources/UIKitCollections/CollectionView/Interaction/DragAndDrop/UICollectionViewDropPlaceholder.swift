import Foundation
import UIKitCore

/// Describes a cell that is shown for a dropped item until the data source has it.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// How the item looks when it arrives at the placeholder's cell; of the path, the bounding box is
  /// where it comes to rest.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
