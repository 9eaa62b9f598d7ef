import Foundation
import UIKitCollections

/// The attributes of a class in a class-hierarchy layout, with its children.
@preconcurrency @MainActor
open class ClassHierarchyLayoutAttributes: UICollectionViewLayoutAttributes {
  /// The children of the item, in order.
  public final var children: [IndexPath] = []

  /// Compares category, index path, place, look and children.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ClassHierarchyLayoutAttributes else { return false }
    let sameChildren = MainActor.assumeIsolated { children == other.children }
    return sameChildren && super.isEqual(object)
  }

  open nonisolated override var hash: Int { super.hash }

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? ClassHierarchyLayoutAttributes {
      MainActor.assumeIsolated { copy.children = children }
    }
    return copy
  }
}
