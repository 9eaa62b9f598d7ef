import Foundation
import UIKitCollections

/// The attributes of the branch before an item of a tree, or of a row that has no item.
@preconcurrency @MainActor
open class TreeBranchAttributes: UICollectionViewLayoutAttributes {
  /// How many steps the row is indented by; 0: it has no branch.
  public final var level = 0
  /// For each step but the last one, whether the line of the row above goes on.
  public final var continuingLines: [Bool] = []
  /// Whether no sibling follows below.
  public final var isLast = true
  /// The title of a row that is no item; `nil`: the row has an item.
  public final var title: String?
  /// How wide a step is, in points.
  public final var indent: CGFloat = 0

  /// Whether category, index path, place, looks and contents are the same.
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
