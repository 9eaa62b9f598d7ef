import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The area that will come into sight as scrolling continues: one visible length ahead.
///
/// ```
///   +---------+
///   | visible |   scrolled down last
///   +---------+
///   : ahead   :   as long as the visible part; around the corner if scrolled sideways, too
///   +.........+
/// ```
struct PrefetchWindow: Equatable, Sendable {
  /// The visible rectangle, in content coordinates.
  let visible: CGRect
  let heading: ScrollHeading

  /// The whole area ahead. When content scrolls on both axes at once, this includes the visible
  /// rectangle.
  var rect: CGRect { rect(lengths: 1) }

  /// Returns the nearest part of the area ahead.
  func rect(lengths: CGFloat) -> CGRect {
    let (width, height) = (visible.width * lengths, visible.height * lengths)
    if heading.y == 0 {
      let start = heading.x > 0 ? visible.maxX : visible.minX - width
      return CGRect(x: start, y: visible.minY, width: width, height: visible.height)
    }
    if heading.x == 0 {
      let start = heading.y > 0 ? visible.maxY : visible.minY - height
      return CGRect(x: visible.minX, y: start, width: visible.width, height: height)
    }
    return visible.union(visible.offsetBy(dx: heading.x * width, dy: heading.y * height))
  }

  /// Returns the distance between a frame and the visible rectangle, in points.
  func distance(of frame: CGRect) -> CGFloat {
    let across = max(0, frame.minX - visible.maxX, visible.minX - frame.maxX)
    let down = max(0, frame.minY - visible.maxY, visible.minY - frame.maxY)
    return across + down
  }

  /// Returns the items that overlap a part of the window but not the visible rectangle, the nearest
  /// first, and at equal distance in reading order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* given elements.
  @MainActor
  func items(
    among elements: [UICollectionViewLayoutAttributes], lengths: CGFloat = 1
  ) -> [UICollectionViewLayoutAttributes] {
    let rect = self.rect(lengths: lengths)
    let found = elements.compactMap { element -> (CGFloat, UICollectionViewLayoutAttributes)? in
      let frame = element.frame
      guard element.representedElementCategory == .cell, frame.isFinite,
        VisibleElements.isShown(element, in: rect), !frame.overlaps(visible)
      else { return nil }
      return (distance(of: frame), element)
    }
    return found.sorted { ($0.0, $0.1.indexPath) < ($1.0, $1.1.indexPath) }.map(\.1)
  }
}
