import Foundation
import UIKitCollections

/// The attributes of the branch before an item of a tree, or of a row without an item.
@preconcurrency @MainActor
open class TreeBranchAttributes: UICollectionViewLayoutAttributes {
  /// The number of steps by which the row is indented; 0 for a row without a branch.
  public final var level = 0
  /// Whether the line of the row above continues, for each step but the last one.
  public final var continuingLines: [Bool] = []
  /// Whether it is the last one of its siblings.
  public final var isLast = true
  /// The title of a row without an item; `nil` for a row with an item.
  public final var title: String?
  /// The width of a step, in points.
  public final var indent: CGFloat = 0

  /// Compares category, index path, place, look and contents.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TreeBranchAttributes else { return false }
    let isSame = MainActor.assumeIsolated {
      level == other.level && continuingLines == other.continuingLines && isLast == other.isLast
        && title == other.title && indent == other.indent
    }
    return isSame && super.isEqual(object)
  }

  open nonisolated override var hash: Int { super.hash }

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? TreeBranchAttributes {
      MainActor.assumeIsolated {
        (copy.level, copy.continuingLines, copy.isLast) = (level, continuingLines, isLast)
        (copy.title, copy.indent) = (title, indent)
      }
    }
    return copy
  }
}
