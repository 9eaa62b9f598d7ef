import UIKitCore

extension UICollectionView: AccessibilityDescribing {
  package final var accessibilityDescriptions: [String] {
    ItemDescriptions(
      bounds: bounds, counts: counts, geometry: passes, visible: visible, focus: focus
    ).lines
  }
}
