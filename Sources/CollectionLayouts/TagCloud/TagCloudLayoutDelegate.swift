import Foundation
import UIKitCollections

/// The sizes of tags in a tag-cloud layout. All methods but the first have a default.
@preconcurrency @MainActor
public protocol TagCloudLayoutDelegate: AnyObject {
  /// Returns the size of an item, in points. An item broader than the content is narrowed.
  ///
  /// The size may depend on `TagCloudLayout.level(ofItemAt:)`.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// Returns the gap between an item and the one before it in its line, in points. By default, the
  /// gap of the options.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout,
    spacingBeforeItemAt indexPath: IndexPath
  ) -> CGFloat

  /// Returns the weight of an item among the others; `nil` by default for none.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, weightOfItemAt indexPath: IndexPath
  ) -> Double?
}

extension TagCloudLayoutDelegate {
  /// Returns the gap of the layout's options.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout,
    spacingBeforeItemAt indexPath: IndexPath
  ) -> CGFloat { layout.options.itemSpacing }

  /// Returns `nil`.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, weightOfItemAt indexPath: IndexPath
  ) -> Double? { nil }
}
