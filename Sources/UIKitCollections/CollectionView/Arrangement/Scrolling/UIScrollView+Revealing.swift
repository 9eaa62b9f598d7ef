import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// Scrolling as keys do: at once, where the layout may choose another offset.
extension UIScrollView {
  /// The rectangle in which content is seen whole: the bounds less the insets.
  final var visibleRect: CGRect {
    let insets = adjustedContentInset
    let bounds = bounds
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// Whether content goes beyond the bounds to the sides and not below.
  final var scrollsHorizontallyOnly: Bool {
    let visible = visibleRect
    return contentSize.width > visible.width && contentSize.height <= visible.height
  }

  /// The axis along which pages follow one another.
  final var pageAxis: Axis { scrollsHorizontallyOnly ? .horizontal : .vertical }

  /// Scrolls the least that makes a frame whole, at once.
  ///
  /// - Returns: Whether anything had to move.
  @discardableResult
  final func reveal(_ frame: CGRect) -> Bool {
    let (visible, before) = (visibleRect, contentOffset)
    let origin = ScrollTarget(frame: frame, visible: visible).origin(for: [])
    guard origin != visible.origin else { return false }
    scrollAtOnce(to: clampedOffset(offset(showing: origin, proposed: before)), velocity: .zero)
    return contentOffset != before
  }

  /// What is seen whole at an offset: `visibleRect` if content were there.
  final func visibleRect(at offset: CGPoint) -> CGRect {
    let insets = adjustedContentInset
    return CGRect(
      origin: CGPoint(x: offset.x + insets.left, y: offset.y + insets.top), size: visibleRect.size)
  }

  /// The offset at which what is visible begins somewhere, not limited to the content. An axis on
  /// which that is so at the proposed offset stays exactly as proposed.
  final func offset(showing origin: CGPoint, proposed: CGPoint) -> CGPoint {
    let (insets, visible) = (adjustedContentInset, visibleRect(at: proposed))
    return CGPoint(
      x: origin.x == visible.minX ? proposed.x : origin.x - insets.left,
      y: origin.y == visible.minY ? proposed.y : origin.y - insets.top)
  }

  /// Scrolls by a distance at once, as far as the content goes.
  final func scrollAtOnce(by distance: CGVector) {
    scrollAtOnce(to: offset(by: distance), velocity: .zero)
  }

  /// The offset at a distance from the present one, within the limits.
  final func offset(by distance: CGVector) -> CGPoint {
    clampedOffset(CGPoint(x: contentOffset.x + distance.dx, y: contentOffset.y + distance.dy))
  }
}
