import Foundation
import UIKitCore

/// A description of a cell to show for a dropped item until the data source has it.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Returns the preview parameters for an item arriving at the cell of the placeholder. The
  /// bounding box of the path is its final place.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
