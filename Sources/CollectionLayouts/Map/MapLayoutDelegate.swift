import Foundation
import UIKitCollections

/// Tells a map layout where the items are.
@preconcurrency @MainActor
public protocol MapLayoutDelegate: AnyObject {
  /// The place of an item, in units of its own: as far right and down as one likes, also left and above of zero.
  ///
  /// In a fitted map `y` goes up, as degrees of latitude do, and an item whose coordinates are no numbers has none.
  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, coordinateOfItemAt indexPath: IndexPath
  ) -> CGPoint

  /// How broad an item's title is in a fitted map, in points. By default 0: items are dots.
  ///
  /// Where there is room for less, all of it is shown while the item has focus, by a supplementary view of kind
  /// `raisedTitleKind`.
  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat
}

extension MapLayoutDelegate {
  /// 0.
  public func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat { 0 }
}
