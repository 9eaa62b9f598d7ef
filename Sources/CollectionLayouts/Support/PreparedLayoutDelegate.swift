import Foundation
import UIKitCollections

/// Told before a layout asks for all items.
///
/// A layout asks its delegate item by item. This delegate lets an app read all answers beforehand, in one piece.
@preconcurrency @MainActor
public protocol PreparedLayoutDelegate: AnyObject {
  /// The layout is about to ask for its items, from the beginning.
  func collectionView(_ collectionView: UICollectionView, willPrepareItemsOf layout: PreparedLayout)
}
