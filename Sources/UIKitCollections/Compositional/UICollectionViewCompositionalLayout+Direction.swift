import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// Right-to-left layouts: the geometry counts from the leading edge, callers from the left.
extension UICollectionViewCompositionalLayout: EnvironmentLayout {
  final var startsAtRight: Bool { state.isMirrored && state.geometry.axis == .horizontal }

  final func isOfItems(_ kind: String, inSection section: Int) -> Bool {
    let sections = state.geometry.sections
    return sections.indices.contains(section)
      && sections[section].plan.group.hasItemViews(ofKind: kind)
  }

  /// Whether strips begin at their right ends.
  final var startsStripsAtRight: Bool {
    state.isMirrored && state.geometry.axis == .vertical
  }

  /// Converts a rectangle between the coordinates of the geometry and those of callers.
  final func mirrored(_ rect: CGRect) -> CGRect {
    guard state.isMirrored, rect.isFinite else { return rect }
    let width = max(state.geometry.contentSize.width, state.geometry.container.width)
    return CGRect(
      x: width - rect.minX - rect.width, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Converts a strip between the coordinates of the geometry and those of callers.
  final func mirrored(_ strip: LayoutStrip) -> LayoutStrip {
    guard state.isMirrored else { return strip }
    var strip = strip
    strip.frame = mirrored(strip.frame)
    if strip.axis == .horizontal { strip.offset = strip.largestOffset - strip.offset }
    return strip
  }

  /// Returns the visible range along the axis of the layout, in coordinates of the geometry.
  final func visibleRange(in collectionView: UICollectionView) -> FlowRange {
    let axis = state.geometry.axis
    let visible = mirrored(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
    return FlowRange(visible.min(along: axis), visible.max(along: axis))
  }
}
