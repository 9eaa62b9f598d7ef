import Foundation
import UIKitCollections

/// Tells a tag-cloud layout how large the tags are.
@preconcurrency @MainActor
public protocol TagCloudLayoutDelegate: AnyObject {
  /// The size of an item, in points; what is broader than the content is narrowed.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}
