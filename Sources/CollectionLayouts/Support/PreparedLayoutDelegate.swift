import Foundation
import UIKitCollections

/// The observer of a layout's requests for all items.
///
/// A layout asks its delegate item by item. This delegate lets an app prepare all answers
/// before the first request.
@preconcurrency @MainActor
public protocol PreparedLayoutDelegate: AnyObject {
  /// Called before the layout asks for all items.
  func collectionView(_ collectionView: UICollectionView, willPrepareItemsOf layout: PreparedLayout)
}
