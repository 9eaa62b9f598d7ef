import Foundation
import UIKitCollections

/// Tells a tree which item stands below which.
@preconcurrency @MainActor
public protocol TreeLayoutDelegate: AnyObject {
  /// The outline of all items that the collection view shows now, by their numbers: 0 for the first one of the first
  /// section, on through all sections.
  func outline(in collectionView: UICollectionView, layout: TreeLayout) -> TreeOutline

  /// How wide an item is, in points; `nil`, the answer unless told otherwise: up to the right edge.
  func collectionView(
    _ collectionView: UICollectionView, layout: TreeLayout, widthForItemAt indexPath: IndexPath
  ) -> CGFloat?
}

extension TreeLayoutDelegate {
  /// Up to the right edge.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TreeLayout, widthForItemAt indexPath: IndexPath
  ) -> CGFloat? { nil }
}
