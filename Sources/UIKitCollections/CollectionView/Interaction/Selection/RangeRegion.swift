import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Finds the items between the two ends of a range, as ordinals in reading order.
///
/// ```
/// readingOrder          rows                  rectangle
/// [ ][ ][#][#][#]       [#][#][#][#][#]       [ ][#][#][ ][ ]      from the third item of the first line
/// [#][#][ ][ ][ ]       [#][#][#][#][#]       [ ][#][#][ ][ ]      to the second one of the second line
/// ```
@MainActor
struct RangeRegion {
  let view: UIScrollView
  let counts: any ItemCounts
  let geometry: any ItemGeometry
  let shape: RangeShape

  /// Returns the items between two items in either order; empty if one of them is gone.
  ///
  /// - Complexity: O(1) in reading order; O(items on two lines) for the rows of a flow layout; else
  ///   O(items in the rectangle).
  func items(from anchor: IndexPath, to head: IndexPath) -> RangeSet<Int> {
    let data = counts.current
    guard let first = data.ordinal(of: anchor), let last = data.ordinal(of: head) else {
      return RangeSet()
    }
    let plain = min(first, last)..<max(first, last) + 1
    switch shape {
    case .readingOrder: return RangeSet(plain)
    case .rows where geometry.layout.lineAxis != nil:
      // Lines follow one another in reading order.
      let ends = line(of: anchor) + line(of: head) + [first, last]
      return RangeSet((ends.min() ?? first)..<(ends.max() ?? last) + 1)
    case .rows, .rectangle:
      guard let rect = rectangle(anchor, head) else { return RangeSet(plain) }
      return RangeSet(touched(by: rect) + [first, last])
    }
  }

  /// Returns the items on the line of an item.
  private func line(of path: IndexPath) -> [Int] {
    guard let frame = frame(of: path) else { return [] }
    let middle = isHorizontal ? frame.midX : frame.midY
    let strip =
      isHorizontal
      ? CGRect(x: middle - 0.25, y: 0, width: 0.5, height: view.contentSize.height)
      : CGRect(x: 0, y: middle - 0.25, width: view.contentSize.width, height: 0.5)
    return touched(by: strip)
  }

  private func rectangle(_ anchor: IndexPath, _ head: IndexPath) -> CGRect? {
    guard let first = frame(of: anchor), let last = frame(of: head) else { return nil }
    var rect = first.union(last)
    if shape == .rows {
      let content = CGRect(origin: .zero, size: view.contentSize).union(rect)
      if isHorizontal {
        (rect.origin.y, rect.size.height) = (content.minY, content.height)
      } else {
        (rect.origin.x, rect.size.width) = (content.minX, content.width)
      }
    }
    // Neighbours that only touch, or overlap by a rounding error, do not count.
    return rect.insetBy(dx: min(0.5, rect.width / 4), dy: min(0.5, rect.height / 4))
  }

  private var isHorizontal: Bool {
    geometry.layout.lineAxis.map { $0 == .horizontal } ?? view.scrollsHorizontallyOnly
  }

  private func frame(of path: IndexPath) -> CGRect? {
    geometry.attributesForItem(at: path).map(\.frame).flatMap { $0.isFinite ? $0 : nil }
  }

  private func touched(by rect: CGRect) -> [Int] {
    geometry.settle()
    let paths = geometry.layout.items(meeting: rect) ?? items(in: rect).map(\.indexPath)
    return paths.compactMap(counts.latest.ordinal(of:))
  }

  /// Returns the items that meet a rectangle of the content.
  func items(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    geometry.settle()
    return geometry.attributes(in: rect).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.isFinite
        && $0.frame.overlaps(rect)
    }
  }
}

extension RangeSet<Int> {
  /// Creates a set of numbers in any order.
  fileprivate init(_ numbers: [Int]) {
    self.init()
    var run: Range<Int>?
    for number in numbers.sorted() {
      if let current = run, number <= current.upperBound {
        run = current.lowerBound..<max(current.upperBound, number + 1)
      } else {
        if let run { insert(contentsOf: run) }
        run = number..<number + 1
      }
    }
    if let run { insert(contentsOf: run) }
  }
}
