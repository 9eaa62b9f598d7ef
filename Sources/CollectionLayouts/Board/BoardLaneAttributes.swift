import Foundation
import UIKitCollections

/// The attributes of the header of a lane, with its contents.
@preconcurrency @MainActor
open class BoardLaneAttributes: UICollectionViewLayoutAttributes {
  /// The title from the delegate.
  public final var title = ""
  /// The number of items in the lane.
  public final var itemCount = 0
  /// The width of the lane, in points. The frame also covers the gap beside it.
  public final var laneWidth: CGFloat = 0

  /// Compares category, index path, place, look and contents.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? BoardLaneAttributes else { return false }
    let isSame = MainActor.assumeIsolated {
      title == other.title && itemCount == other.itemCount && laneWidth == other.laneWidth
    }
    return isSame && super.isEqual(object)
  }

  open nonisolated override var hash: Int { super.hash }

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? BoardLaneAttributes {
      MainActor.assumeIsolated {
        (copy.title, copy.itemCount, copy.laneWidth) = (title, itemCount, laneWidth)
      }
    }
    return copy
  }
}
