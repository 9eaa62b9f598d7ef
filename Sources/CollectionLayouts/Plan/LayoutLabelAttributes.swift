import Foundation
import UIKitCollections

/// The attributes of a label between items, with its texts.
@preconcurrency @MainActor
open class LayoutLabelAttributes: UICollectionViewLayoutAttributes {
  /// The texts of the label.
  public final var texts: [LayoutLabel.Text] = []
  /// Whether the label is pinned while items pass below it. It must be opaque then.
  public final var isPinned = false

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? LayoutLabelAttributes else { return false }
    let isSame = MainActor.assumeIsolated { texts == other.texts && isPinned == other.isPinned }
    return isSame && super.isEqual(object)
  }

  open nonisolated override var hash: Int { super.hash }

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? LayoutLabelAttributes {
      MainActor.assumeIsolated { (copy.texts, copy.isPinned) = (texts, isPinned) }
    }
    return copy
  }
}
