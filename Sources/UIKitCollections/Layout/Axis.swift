import Foundation
import UIKitCore

/// One of the two axes of the plane: what is written for an axis is written once for both scroll directions.
package enum Axis: Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension UICollectionView.ScrollDirection {
  package var axis: Axis { self == .vertical ? .vertical : .horizontal }
}

extension CGPoint {
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// A size of a length along an axis and a breadth across it.
  package init(_ length: CGFloat, along axis: Axis, by breadth: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }
}

extension CGRect {
  package func min(along axis: Axis) -> CGFloat { axis == .horizontal ? minX : minY }
  package func mid(along axis: Axis) -> CGFloat { axis == .horizontal ? midX : midY }
  package func max(along axis: Axis) -> CGFloat { axis == .horizontal ? maxX : maxY }

  /// The rectangle that begins at `start` along an axis and at `edge` across it.
  package init(
    along axis: Axis, from start: CGFloat, length: CGFloat, across edge: CGFloat, breadth: CGFloat
  ) {
    self =
      axis == .horizontal
      ? CGRect(x: start, y: edge, width: length, height: breadth)
      : CGRect(x: edge, y: start, width: breadth, height: length)
  }

  /// Whether all four numbers can be computed with.
  package var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }

  /// Whether the two have an area in common: touching edges do not count, nor does an empty rectangle.
  package func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && width > 0 && height > 0
  }
}

extension UIEdgeInsets {
  /// The inset before the content along an axis.
  package func leading(along axis: Axis) -> CGFloat { axis == .horizontal ? left : top }

  /// The inset after the content along an axis.
  package func trailing(along axis: Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}
