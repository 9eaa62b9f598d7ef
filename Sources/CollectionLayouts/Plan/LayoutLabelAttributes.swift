import Foundation
import UIKitCollections

/// The attributes of a label between items: they also have its texts.
@preconcurrency @MainActor
open class LayoutLabelAttributes: UICollectionViewLayoutAttributes {
  /// Its texts.
  public final var texts: [LayoutLabel.Text] = []
  /// Whether it stays in sight while items pass below it: then nothing must shine through.
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
