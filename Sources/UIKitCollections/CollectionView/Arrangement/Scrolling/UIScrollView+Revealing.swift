import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// Immediate scrolling, as for keys. The layout may choose another offset.
extension UIScrollView {
  /// The rectangle that shows content whole: the bounds less the insets.
  final var visibleRect: CGRect {
    let insets = adjustedContentInset
    let bounds = bounds
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// Whether the content is wider than the bounds, but not higher.
  final var scrollsHorizontallyOnly: Bool {
    let visible = visibleRect
    return contentSize.width > visible.width && contentSize.height <= visible.height
  }

  /// The axis along which pages follow one another.
  final var pageAxis: Axis { scrollsHorizontallyOnly ? .horizontal : .vertical }

  /// Scrolls immediately by the least distance that shows the whole frame.
  ///
  /// - Returns: Whether that scrolled.
  @discardableResult
  final func reveal(_ frame: CGRect) -> Bool {
    let (visible, before) = (visibleRect, contentOffset)
    let origin = ScrollTarget(frame: frame, visible: visible).origin(for: [])
    guard origin != visible.origin else { return false }
    scrollAtOnce(to: clampedOffset(offset(showing: origin, proposed: before)), velocity: .zero)
    return contentOffset != before
  }

  /// Returns the rectangle that shows content whole at an offset: `visibleRect` after scrolling
  /// there.
  final func visibleRect(at offset: CGPoint) -> CGRect {
    let insets = adjustedContentInset
    return CGRect(
      origin: CGPoint(x: offset.x + insets.left, y: offset.y + insets.top), size: visibleRect.size)
  }

  /// Returns the offset at which the visible part begins at a point, not limited to the content. An
  /// axis that already fits at the proposed offset stays exactly as proposed.
  final func offset(showing origin: CGPoint, proposed: CGPoint) -> CGPoint {
    let (insets, visible) = (adjustedContentInset, visibleRect(at: proposed))
    return CGPoint(
      x: origin.x == visible.minX ? proposed.x : origin.x - insets.left,
      y: origin.y == visible.minY ? proposed.y : origin.y - insets.top)
  }

  /// Scrolls immediately by a distance, within the limits of the content.
  final func scrollAtOnce(by distance: CGVector) {
    scrollAtOnce(to: offset(by: distance), velocity: .zero)
  }

  /// Returns the current offset plus a distance, within the limits.
  final func offset(by distance: CGVector) -> CGPoint {
    clampedOffset(CGPoint(x: contentOffset.x + distance.dx, y: contentOffset.y + distance.dy))
  }
}
