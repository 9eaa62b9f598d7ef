import Foundation
import UIKitCollections

/// The widths of columns and the heights of rows in a two-axis layout.
@preconcurrency @MainActor
public protocol TwoAxisLayoutDelegate: AnyObject {
  /// Returns the width of a column, in points: of the items with that number in every section.
  func collectionView(
    _ collectionView: UICollectionView, layout: TwoAxisLayout, widthOfColumn column: Int
  ) -> CGFloat

  /// Returns the height of a row, in points: of all items of that section.
  func collectionView(
    _ collectionView: UICollectionView, layout: TwoAxisLayout, heightOfRow row: Int
  ) -> CGFloat
}

extension TwoAxisLayoutDelegate {
  /// Returns the width of the layout's `itemSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TwoAxisLayout, widthOfColumn column: Int
  ) -> CGFloat { layout.options.itemSize.width }

  /// Returns the height of the layout's `itemSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TwoAxisLayout, heightOfRow row: Int
  ) -> CGFloat { layout.options.itemSize.height }
}
