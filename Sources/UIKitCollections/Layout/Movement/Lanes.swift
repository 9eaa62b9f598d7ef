import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Finds the lane for a position behind its end, in a layout with adjacent sections that grow
/// independently.
///
/// ```
///   A | D |        x lies below the last item of the second lane, y below the header of an empty one,
///   B |   | y      however far, and however near the items of other lanes are.
///   C | x |
/// ```
@MainActor
struct Lanes {
  /// The visible part, in content coordinates. The search is limited to a page around it.
  let visible: CGRect
  /// Returns the layout's attributes in a rectangle.
  let elements: (CGRect) -> [UICollectionViewLayoutAttributes]
  /// Returns the last item of a section; -1 if there is none.
  let lastItem: (_ section: Int) -> Int

  /// Returns the section that ends before a position; `nil` if no other section is beside it.
  func section(endingBefore position: CGPoint) -> Int? {
    guard position.x.isFinite, position.y.isFinite else { return nil }
    return section(endingBefore: position, .vertical)
      ?? section(endingBefore: position, .horizontal)
  }

  private func section(endingBefore position: CGPoint, _ axis: Axis) -> Int? {
    let start = visible.min(along: axis) - visible.size[axis]
    let way = rect(axis, start, position[axis], position[axis.other], position[axis.other] + 0.01)
    let before = places(in: way).filter { $0.frame.max(along: axis) <= position[axis] }
    guard let end = before.max(by: { $0.frame.max(along: axis) < $1.frame.max(along: axis) })
    else { return nil }
    let section = end.indexPath[0]
    let isCell = end.representedElementCategory == .cell
    guard !isCell || end.indexPath[1] == lastItem(section) else { return nil }
    let own = before.filter { $0.indexPath[0] == section }.map { $0.frame.min(along: axis) }
    let across = rect(
      axis, own.min() ?? start, end.frame.max(along: axis),
      visible.min(along: axis.other), visible.max(along: axis.other))
    return places(in: across).contains { $0.indexPath[0] != section } ? section : nil
  }

  /// Returns the items in a rectangle, and the views that belong to sections.
  private func places(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    elements(rect).filter { attributes in
      attributes.representedElementCategory != .decorationView && attributes.indexPath.count > 1
        && !attributes.isHidden && attributes.frame.isFinite
        && attributes.frame.overlaps(rect)
    }
  }

  private func rect(
    _ axis: Axis, _ start: CGFloat, _ end: CGFloat, _ left: CGFloat, _ right: CGFloat
  ) -> CGRect {
    let (length, breadth) = (max(0, end - start), right - left)
    return axis == .vertical
      ? CGRect(x: left, y: start, width: breadth, height: length)
      : CGRect(x: start, y: left, width: length, height: breadth)
  }
}
