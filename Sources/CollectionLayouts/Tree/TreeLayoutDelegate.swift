import Foundation
import UIKitCollections

/// The outline of a tree.
@preconcurrency @MainActor
public protocol TreeLayoutDelegate: AnyObject {
  /// Returns the outline of all items that the collection view shows now, by their numbers: from 0
  /// for the first item of the first section, through all sections.
  func outline(in collectionView: UICollectionView, layout: TreeLayout) -> TreeOutline

  /// Returns the width of an item, in points; `nil` by default: up to the right edge.
  func collectionView(
    _ collectionView: UICollectionView, layout: TreeLayout, widthForItemAt indexPath: IndexPath
  ) -> CGFloat?
}

extension TreeLayoutDelegate {
  /// Returns `nil`: up to the right edge.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TreeLayout, widthForItemAt indexPath: IndexPath
  ) -> CGFloat? { nil }
}
