import Foundation
import UIKitCollections

/// Tells a map layout where the items are.
@preconcurrency @MainActor
public protocol MapLayoutDelegate: AnyObject {
  /// The place of an item, in units of its own: as far right and down as one likes, also left and above of zero.
  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, coordinateOfItemAt indexPath: IndexPath
  ) -> CGPoint
}
