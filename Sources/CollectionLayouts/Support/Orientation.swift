import Foundation
import UIKitCollections
import UIKitCore

/// The plane as seen along the direction of scrolling: what a layout does for both axes is written once.
struct Orientation: Equatable, Sendable {
  var isVertical: Bool

  init(_ direction: UICollectionView.ScrollDirection) { isVertical = direction == .vertical }

  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  /// Where a rectangle begins and ends along the direction of scrolling.
  func along(_ rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// Where a rectangle begins and ends across the direction of scrolling.
  func across(_ rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    isVertical ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
  }

  /// The insets before and after the content along the direction of scrolling.
  func along(_ insets: UIEdgeInsets) -> (low: CGFloat, high: CGFloat) {
    isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  /// The insets before and after the content across the direction of scrolling.
  func across(_ insets: UIEdgeInsets) -> (low: CGFloat, high: CGFloat) {
    isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  func size(length: CGFloat, breadth: CGFloat) -> CGSize {
    isVertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  /// The rectangle that begins at `start` along the direction of scrolling and at `edge` across it.
  func rect(from start: CGFloat, length: CGFloat, at edge: CGFloat, breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: edge, y: start, width: breadth, height: length)
      : CGRect(x: start, y: edge, width: length, height: breadth)
  }

  /// A point with another coordinate along the direction of scrolling.
  func point(_ point: CGPoint, movedTo along: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: point.x, y: along) : CGPoint(x: along, y: point.y)
  }
}

extension CGFloat {
  /// The number as a length: what is negative or no number at all counts as nothing.
  var asLength: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}

extension CGSize {
  var asLengths: CGSize { CGSize(width: width.asLength, height: height.asLength) }
}

extension UIEdgeInsets {
  var asLengths: UIEdgeInsets {
    UIEdgeInsets(
      top: top.asLength, left: left.asLength, bottom: bottom.asLength, right: right.asLength)
  }
}

extension CGRect {
  /// Whether two rectangles share more than an edge.
  func sharesArea(with other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension UICollectionView {
  /// What bounds leave for content between the insets.
  func room(in bounds: CGRect) -> CGSize {
    let insets = adjustedContentInset
    return CGSize(
      width: (bounds.width - insets.left - insets.right).asLength,
      height: (bounds.height - insets.top - insets.bottom).asLength)
  }
}

/// The numbers of things a step apart that may lie between two places, limited to `0..<count`.
///
/// - Parameters:
///   - low: Where the things begin that are wanted, in steps; may be fractional, infinite, or no number (then none are).
///   - high: Where they end.
func numbers(from low: CGFloat, to high: CGFloat, below count: Int) -> Range<Int> {
  guard count > 0, low <= high else { return 0..<0 }
  let limit = CGFloat(count)
  let first = Int(min(max(low.rounded(.down), 0), limit))
  let end = Int(min(max(high.rounded(.up) + 1, 0), limit))
  return first..<max(first, end)
}
