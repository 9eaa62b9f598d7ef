import Foundation
import UIKitCollections

/// Tells a waterfall how long its items are. All methods but the first have an answer already.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: AnyObject {
  /// The length of an item in the direction of scrolling, in points.
  ///
  /// - Parameter indexPath: The item.
  /// - Parameter layout: The layout that asks.
  /// - Parameter collectionView: The collection view that asks.
  /// - Parameter breadth: What the item has room for in the other direction.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat

  /// How many columns beside one another an item takes; 1 unless told otherwise, limited to the columns there are.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int

  /// The length of a section's header in the direction of scrolling, in points; 0 for none. That of
  /// the options unless told otherwise.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, headerLengthForSection section: Int
  ) -> CGFloat
}

extension WaterfallLayoutDelegate {
  /// One column.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int { 1 }

  /// The length of the layout's `headerLength`.
  public func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, headerLengthForSection section: Int
  ) -> CGFloat { layout.options.headerLength }
}
