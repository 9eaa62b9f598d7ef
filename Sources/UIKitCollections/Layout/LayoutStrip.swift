import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A section that scrolls by itself, across the scroll axis of its layout.
struct LayoutStrip: Equatable, Sendable {
  /// Where the strip is, in content coordinates.
  var frame: CGRect
  /// The axis along which it scrolls.
  var axis: Axis
  /// The extent of its content along that axis.
  var length: CGFloat
  /// How far it has been scrolled.
  var offset: CGFloat
  /// What is left of a fling's velocity after a millisecond.
  var decelerationRate: CGFloat

  var contentSize: CGSize { CGSize(length, along: axis, by: frame.size[axis.other]) }
  var contentOffset: CGPoint { CGPoint.zero.moved(to: offset, along: axis) }
  /// How far it can be scrolled.
  var largestOffset: CGFloat { max(0, length - frame.size[axis]) }
  /// All of its content where it would be seen if the strip had room for it.
  var wholeFrame: CGRect {
    CGRect(
      along: axis, from: frame.min(along: axis) - offset, length: max(length, frame.size[axis]),
      across: frame.min(along: axis.other), breadth: frame.size[axis.other])
  }
}

/// A layout of which some sections scroll by themselves.
///
/// The layout knows how far, and its attributes say where elements are seen; the collection view has a scroll view
/// for each such section on screen, in which the elements of its groups live.
@MainActor
protocol StripLayout: UICollectionViewLayout {
  /// The section in whose strip an element lives; `nil` for one that scrolls with the content.
  func section(ofStripHolding key: ElementKey) -> Int?
  /// The strip of a section; `nil` for one that has none.
  func strip(ofSection section: Int) -> LayoutStrip?
  /// Scrolls a strip; the layout is out of date then.
  func scrollStrip(ofSection section: Int, to offset: CGFloat)
  /// Where scrolling of a strip comes to rest.
  ///
  /// - Parameters:
  ///   - section: The section of the strip.
  ///   - proposed: The natural stopping point.
  ///   - start: Where the scrolling began.
  func restingOffset(ofStrip section: Int, proposed: CGFloat, from start: CGFloat) -> CGFloat
  /// The offset at which an item of a strip is at a position, by the least scrolling where that says nothing; `nil`
  /// for one that is in none.
  func offset(showing path: IndexPath, at position: UICollectionView.ScrollPosition) -> CGFloat?
  /// All of the strip around a frame that lies in one which scrolls along an axis.
  func strip(around frame: CGRect, along axis: Axis) -> CGRect?
}

extension StripLayout {
  /// Scrolls the strip of an item the least that shows it; says where the item is then, `nil` for one in no strip.
  func scrollStrip(showing path: IndexPath) -> CGRect? {
    guard let offset = offset(showing: path, at: []) else { return nil }
    scrollStrip(ofSection: path.section, to: offset)
    return layoutAttributesForItem(at: path)?.frame
  }
}
