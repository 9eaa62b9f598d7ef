import Foundation
import UIKitCollections

/// The invalidation context of layouts some of whose elements follow the scrolling: it can say that nothing else has moved.
final class ScrollContext: UICollectionViewLayoutInvalidationContext {
  /// Whether everything that was prepared still holds.
  var onlyScrolled = false
}
