import Foundation
import UIKitCollections

/// Tells a timeline layout when the items are.
@preconcurrency @MainActor
public protocol TimelineLayoutDelegate: AnyObject {
  /// When an item begins and ends, in seconds since the midnight that its day begins with.
  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout,
    spanOfItemAt indexPath: IndexPath
  ) -> TimelineLayout.Span
}
