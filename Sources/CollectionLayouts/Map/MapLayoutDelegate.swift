import Foundation
import UIKitCollections

/// The places of items on a map.
@preconcurrency @MainActor
public protocol MapLayoutDelegate: AnyObject {
  /// Returns the place of an item, in the map's own units. All values are allowed, including
  /// negative ones.
  ///
  /// In a fitted map, `y` points up, like degrees of latitude. Coordinates that are not numbers
  /// stand for an item without coordinates.
  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, coordinateOfItemAt indexPath: IndexPath
  ) -> CGPoint

  /// Returns the width of an item's title in a fitted map, in points. By default 0: items are dots.
  ///
  /// If there is less room, a supplementary view of kind `raisedTitleKind` shows the whole title
  /// while the item has focus.
  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat
}

extension MapLayoutDelegate {
  /// Returns 0.
  public func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat { 0 }
}
