import Foundation
import UIKitCore

@testable import UIKitCollections

/// Sections on shelves: a header, rows of three items, a badge on every fourth item, and a
/// decoration view behind all of it.
///
/// ```
/// |header         |
/// |[0 *][1 ][2 ]  |   * badge
/// |[3  ][4*]      |
/// |───────────────|   the shelf, a decoration view behind the whole section
/// ```
final class ShelvesLayout: UICollectionViewLayout {
  private var tops: [CGFloat] = []
  private var counts: [Int] = []
  private var height: CGFloat = 0
  private(set) var inserted: Set<IndexPath> = []
  private(set) var deleted: Set<IndexPath> = []
  /// Invalid calls of the hooks.
  private(set) var faults: [String] = []
  private var isUpdating = false
  var rowHeight: CGFloat = 16

  override init() {
    super.init()
    register(ProofView.self, forDecorationViewOfKind: "shelf")
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    counts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
    tops = []
    height = 0
    for count in counts {
      tops.append(height)
      height += 16 + CGFloat((count + 2) / 3) * rowHeight + 16
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 160, height: height) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var all: [UICollectionViewLayoutAttributes?] = []
    for (section, count) in counts.enumerated() {
      let bottom = section + 1 < tops.count ? tops[section + 1] : height
      guard tops[section] < rect.maxY, bottom > rect.minY else { continue }
      let first = IndexPath(section, 0)
      all.append(layoutAttributesForSupplementaryView(ofKind: "header", at: first))
      all.append(layoutAttributesForDecorationView(ofKind: "shelf", at: first))
      for item in 0..<count {
        let path = IndexPath(section, item)
        all.append(layoutAttributesForItem(at: path))
        all.append(layoutAttributesForSupplementaryView(ofKind: "badge", at: path))
      }
    }
    return all.compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  private func itemFrame(_ path: IndexPath) -> CGRect? {
    guard counts.indices.contains(path.section), path.item < counts[path.section] else {
      return nil
    }
    let (row, column) = path.item.quotientAndRemainder(dividingBy: 3)
    return CGRect(
      x: CGFloat(column) * 48, y: tops[path.section] + 16 + CGFloat(row) * rowHeight, width: 48,
      height: rowHeight)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame = itemFrame(indexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard counts.indices.contains(indexPath.section) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    if elementKind == "header" {
      attributes.frame = CGRect(x: 0, y: tops[indexPath.section], width: 160, height: 16)
    } else {
      guard indexPath.item % 4 == 0, let frame = itemFrame(indexPath) else { return nil }
      attributes.frame = CGRect(x: frame.maxX - 8, y: frame.minY, width: 8, height: 8)
      attributes.zIndex = 1
    }
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard counts.indices.contains(indexPath.section) else { return nil }
    let bottom = indexPath.section + 1 < tops.count ? tops[indexPath.section + 1] : height
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: tops[indexPath.section], width: 160, height: bottom - tops[indexPath.section])
    attributes.zIndex = -1
    return attributes
  }

  // MARK: Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    if isUpdating { faults.append("an update begins inside of another") }
    isUpdating = true
    for item in updateItems {
      if item.updateAction == .insert, let path = item.indexPathAfterUpdate {
        inserted.insert(path)
      }
      if item.updateAction == .delete, let path = item.indexPathBeforeUpdate {
        deleted.insert(path)
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    if !isUpdating { faults.append("an update ends that has not begun") }
    isUpdating = false
    inserted = []
    deleted = []
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if !isUpdating { faults.append("initial attributes outside of an update") }
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    return inTheMiddle(layoutAttributesForItem(at: itemIndexPath))
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if !isUpdating { faults.append("final attributes outside of an update") }
    guard deleted.contains(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
    attributes.size = CGSize(width: 48, height: rowHeight)
    return inTheMiddle(attributes)
  }

  private func inTheMiddle(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    if let bounds = collectionView?.bounds {
      copy?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    return copy
  }
}
