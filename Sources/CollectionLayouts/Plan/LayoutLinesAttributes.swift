import Foundation
import UIKitCollections
import UIKitCore

/// The attributes of lines between items, with the line segments.
@preconcurrency @MainActor
open class LayoutLinesAttributes: UICollectionViewLayoutAttributes {
  /// The lines, from the upper left corner of the frame.
  public final var segments: [LayoutLines.Segment] = []
  /// The colour of the lines.
  public final var color = UIColor.separator

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? LayoutLinesAttributes else { return false }
    let isSame = MainActor.assumeIsolated { segments == other.segments && color == other.color }
    return isSame && super.isEqual(object)
  }

  open nonisolated override var hash: Int { super.hash }

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? LayoutLinesAttributes {
      MainActor.assumeIsolated { (copy.segments, copy.color) = (segments, color) }
    }
    return copy
  }
}
