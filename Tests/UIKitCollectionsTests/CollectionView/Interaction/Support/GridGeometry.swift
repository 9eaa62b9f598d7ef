import Foundation
import UIKitCore

@testable import UIKitCollections

/// Items of 80 by 16 points in rows, section below section, without a layout that computes them.
@MainActor
final class GridGeometry: ItemGeometry {
  static let size = CGSize(width: 80, height: 16)
  let layout = UICollectionViewLayout()
  var layoutFollowsOffset: Bool? = false
  var isAskingLayout: Bool { false }
  private let counts: ListedCounts
  private let columns: Int

  init(_ counts: ListedCounts, columns: Int = 1) {
    self.counts = counts
    self.columns = columns
  }

  var contentSize: CGSize {
    CGSize(
      width: CGFloat(columns) * Self.size.width,
      height: CGFloat(top(ofSection: counts.current.sectionCount)) * Self.size.height)
  }

  private func top(ofSection section: Int) -> Int {
    (0..<section).reduce(0) {
      $0 + ((counts.current.count(ofSection: $1) ?? 0) + columns - 1) / columns
    }
  }

  func settle() {}

  func attributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard counts.current.contains(path) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(
      x: CGFloat(path.item % columns) * Self.size.width,
      y: CGFloat(top(ofSection: path.section) + path.item / columns) * Self.size.height,
      width: Self.size.width, height: Self.size.height)
    return attributes
  }

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    (0..<counts.current.itemCount)
      .compactMap { counts.current.path(at: $0).flatMap(attributesForItem) }
      .filter { $0.frame.intersects(rect) }
  }

  func attributesForSupplementary(
    _ kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  func place(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    attributesForItem(at: key.path)
  }

  func item(at point: CGPoint) -> IndexPath? {
    attributes(in: CGRect(origin: point, size: CGSize(width: 0.01, height: 0.01))).first?.indexPath
  }
}
