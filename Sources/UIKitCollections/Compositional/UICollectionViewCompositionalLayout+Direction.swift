import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// Where people read from right to left: the geometry counts from where lines begin, what is told counts from the left.
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

  /// A rectangle as it is told, of one of the geometry, or the other way round.
  final func mirrored(_ rect: CGRect) -> CGRect {
    guard state.isMirrored, rect.isFinite else { return rect }
    let width = max(state.geometry.contentSize.width, state.geometry.container.width)
    return CGRect(
      x: width - rect.minX - rect.width, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// A strip as it is told, of one of the geometry, or the other way round.
  final func mirrored(_ strip: LayoutStrip) -> LayoutStrip {
    guard state.isMirrored else { return strip }
    var strip = strip
    strip.frame = mirrored(strip.frame)
    if strip.axis == .horizontal { strip.offset = strip.largestOffset - strip.offset }
    return strip
  }

  /// What is in sight along the axis of the layout, as the geometry counts.
  final func visibleRange(in collectionView: UICollectionView) -> FlowRange {
    let axis = state.geometry.axis
    let visible = mirrored(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
    return FlowRange(visible.min(along: axis), visible.max(along: axis))
  }
}
