import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The state of a section that scrolls independently, across the scroll axis of its layout.
struct LayoutStrip: Equatable, Sendable {
  /// The frame of the strip, in content coordinates.
  var frame: CGRect
  /// The scroll axis of the strip.
  var axis: Axis
  /// The extent of its content along that axis.
  var length: CGFloat
  /// The scroll offset.
  var offset: CGFloat
  /// The share of a fling's velocity that remains after a millisecond.
  var decelerationRate: CGFloat

  var contentSize: CGSize { CGSize(length, along: axis, by: frame.size[axis.other]) }
  var contentOffset: CGPoint { CGPoint.zero.moved(to: offset, along: axis) }
  /// The greatest scroll offset.
  var largestOffset: CGFloat { max(0, length - frame.size[axis]) }
  /// The frame of its whole content at the current offset, if the strip had room for it.
  var wholeFrame: CGRect {
    CGRect(
      along: axis, from: frame.min(along: axis) - offset, length: max(length, frame.size[axis]),
      across: frame.min(along: axis.other), breadth: frame.size[axis.other])
  }
}

/// A layout with sections that scroll independently.
///
/// The layout stores the offsets, and its attributes contain the places on screen. For each such
/// section on screen, the collection view has a scroll view with the elements of its groups.
@MainActor
protocol StripLayout: UICollectionViewLayout {
  /// Returns the section whose strip contains an element; `nil` if the element scrolls with the
  /// content.
  func section(ofStripHolding key: ElementKey) -> Int?
  /// Returns the strip of a section; `nil` if it has none.
  func strip(ofSection section: Int) -> LayoutStrip?
  /// Scrolls a strip, which invalidates the layout.
  func scrollStrip(ofSection section: Int, to offset: CGFloat)
  /// Returns the final offset of a scroll of a strip.
  ///
  /// - Parameters:
  ///   - section: The section of the strip.
  ///   - proposed: The natural stopping point.
  ///   - start: The offset at the beginning of the scroll.
  func restingOffset(ofStrip section: Int, proposed: CGFloat, from start: CGFloat) -> CGFloat
  /// Returns the offset that shows an item of a strip at a position. With the empty position,
  /// scrolls by the least distance; `nil` if the item is in no strip.
  func offset(showing path: IndexPath, at position: UICollectionView.ScrollPosition) -> CGFloat?
  /// Returns the whole frame of the strip that scrolls along an axis and contains a frame.
  func strip(around frame: CGRect, along axis: Axis) -> CGRect?
}

extension StripLayout {
  /// Scrolls the strip of an item by the least distance that shows it. Returns the new frame of the
  /// item; `nil` if it is in no strip.
  func scrollStrip(showing path: IndexPath) -> CGRect? {
    guard let offset = offset(showing: path, at: []) else { return nil }
    scrollStrip(ofSection: path.section, to: offset)
    return layoutAttributesForItem(at: path)?.frame
  }
}
