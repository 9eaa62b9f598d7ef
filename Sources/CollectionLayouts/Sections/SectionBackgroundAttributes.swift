import Foundation
import UIKitCollections
import UIKitCore

/// The attributes of a background behind a section, with its look.
@preconcurrency @MainActor
open class SectionBackgroundAttributes: UICollectionViewLayoutAttributes {
  /// The look of the view.
  public final var background = SectionBackground()

  /// Creates attributes of the background of a section with a frame.
  convenience init(_ background: SectionBackground, behind rect: CGRect, ofSection section: Int) {
    self.init(
      forDecorationViewOfKind: SectionBackgroundView.kind,
      with: IndexPath(item: 0, section: section))
    self.background = background
    let insets = background.insets
    frame = CGRect(
      x: rect.minX + insets.left, y: rect.minY + insets.top,
      width: max(0, rect.width - insets.left - insets.right),
      height: max(0, rect.height - insets.top - insets.bottom))
    zIndex = -1
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SectionBackgroundAttributes else { return false }
    let sameLook = MainActor.assumeIsolated { background == other.background }
    return sameLook && super.isEqual(object)
  }

  open nonisolated override var hash: Int { super.hash }

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? SectionBackgroundAttributes {
      MainActor.assumeIsolated { copy.background = background }
    }
    return copy
  }
}
