import Foundation
import UIKitCore

/// The origin and the target of a movement of focus in a collection view.
///
/// Focus is stored as an index path. The views are `nil` while the cells of these items are not on
/// screen. If a view inside of a cell has focus, the index path is that of the cell's item.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that loses focus.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that gets focus.
  public let nextFocusedIndexPath: IndexPath?

  init(
    previousPath: IndexPath?, nextPath: IndexPath?, previousView: UIView?, nextView: UIView?,
    heading: UIFocusHeading = []
  ) {
    previouslyFocusedIndexPath = previousPath
    nextFocusedIndexPath = nextPath
    super.init(previous: previousView, next: nextView, heading: heading)
  }
}
