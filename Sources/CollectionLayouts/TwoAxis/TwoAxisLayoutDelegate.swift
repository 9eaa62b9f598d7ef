import Foundation
import UIKitCollections

/// Tells a two-axis layout how wide columns and how tall rows are.
@preconcurrency @MainActor
public protocol TwoAxisLayoutDelegate: AnyObject {
  /// The width of a column, in points: of the items with that number in every section.
  func collectionView(
    _ collectionView: UICollectionView, layout: TwoAxisLayout, widthOfColumn column: Int
  ) -> CGFloat

  /// The height of a row, in points: of all items of that section.
  func collectionView(
    _ collectionView: UICollectionView, layout: TwoAxisLayout, heightOfRow row: Int
  ) -> CGFloat
}

extension TwoAxisLayoutDelegate {
  /// The width of the layout's `itemSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TwoAxisLayout, widthOfColumn column: Int
  ) -> CGFloat { layout.options.itemSize.width }

  /// The height of the layout's `itemSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TwoAxisLayout, heightOfRow row: Int
  ) -> CGFloat { layout.options.itemSize.height }
}
