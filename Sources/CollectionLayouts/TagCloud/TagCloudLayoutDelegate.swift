import Foundation
import UIKitCollections

/// Tells a tag-cloud layout how large the tags are. All methods but the first have an answer already.
@preconcurrency @MainActor
public protocol TagCloudLayoutDelegate: AnyObject {
  /// The size of an item, in points; what is broader than the content is narrowed.
  ///
  /// It may follow from `TagCloudLayout.level(ofItemAt:)`.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// The gap between an item and the one before it in its line, in points. That of the options unless told otherwise.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout,
    spacingBeforeItemAt indexPath: IndexPath
  ) -> CGFloat

  /// The number by which an item stands out among the others; `nil`, the answer unless told otherwise: it has none.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, weightOfItemAt indexPath: IndexPath
  ) -> Double?
}

extension TagCloudLayoutDelegate {
  /// The gap of the layout's options.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout,
    spacingBeforeItemAt indexPath: IndexPath
  ) -> CGFloat { layout.options.itemSpacing }

  /// No weight.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, weightOfItemAt indexPath: IndexPath
  ) -> Double? { nil }
}
