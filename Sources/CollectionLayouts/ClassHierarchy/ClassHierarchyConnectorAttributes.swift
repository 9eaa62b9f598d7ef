import Foundation
import UIKitCollections

/// The attributes of a connector, with the ends of its lines.
@preconcurrency @MainActor
open class ClassHierarchyConnectorAttributes: UICollectionViewLayoutAttributes {
  /// The end at the parent and the ends at each child, in points from the top of the frame. The
  /// first one is common to the parent and its first child.
  public final var ends: [CGFloat] = []

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ClassHierarchyConnectorAttributes else { return false }
    let sameEnds = MainActor.assumeIsolated { ends == other.ends }
    return sameEnds && super.isEqual(object)
  }

  open nonisolated override var hash: Int { super.hash }

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? ClassHierarchyConnectorAttributes {
      MainActor.assumeIsolated { copy.ends = ends }
    }
    return copy
  }
}
