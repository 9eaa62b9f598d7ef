import Foundation
import UIKitCollections

/// The lengths of items in a waterfall. All methods but the first have a default.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: AnyObject {
  /// Returns the length of an item in the direction of scrolling, in points.
  ///
  /// - Parameter indexPath: The item.
  /// - Parameter layout: The layout that asks.
  /// - Parameter collectionView: The collection view that asks.
  /// - Parameter breadth: The available extent in the other direction.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat

  /// Returns the number of adjacent columns of an item; 1 by default, limited to the existing
  /// columns.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int

  /// Returns the length of a section's header in the direction of scrolling, in points; 0 for none.
  /// By default, the length of the options.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, headerLengthForSection section: Int
  ) -> CGFloat
}

extension WaterfallLayoutDelegate {
  /// Returns 1.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int { 1 }

  /// Returns the layout's `headerLength`.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, headerLengthForSection section: Int
  ) -> CGFloat { layout.options.headerLength }
}
