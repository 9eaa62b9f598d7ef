import UIKit

/// Rows under captions, with a line between any two rows; the layout lists the captions and lines
/// that an update inserts and deletes.
class OutlineLayout: UICollectionViewLayout {
  static let captionKind = "caption"
  static let lineKind = "line"

  private class Line: UICollectionReusableView {}

  private var counts = [Int]()
  private var updates = [UICollectionViewUpdateItem]()
  private let rowHeight: CGFloat = 16

  override init() {
    super.init()
    register(Line.self, forDecorationViewOfKind: Self.lineKind)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    counts = (0..<collectionView.numberOfSections).map {
      collectionView.numberOfItems(inSection: $0)
    }
  }

  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  /// Returns the top of a section's rows; earlier captions and lines take one row each.
  private func top(ofSection section: Int) -> CGFloat {
    counts[..<section].reduce(0) { $0 + rowHeight * CGFloat(1 + $1 + max($1 - 1, 0)) }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: top(ofSection: counts.count))
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < counts.count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let y = top(ofSection: indexPath.section) + rowHeight * CGFloat(1 + indexPath.item * 2)
    attributes.frame = CGRect(x: 16, y: y, width: width - 16, height: rowHeight)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < counts.count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: top(ofSection: indexPath.section), width: width, height: rowHeight)
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < counts.count, let row = layoutAttributesForItem(at: indexPath) else {
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = row.frame.offsetBy(dx: 0, dy: rowHeight)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var result = [UICollectionViewLayoutAttributes?]()
    for section in counts.indices {
      let first = IndexPath(item: 0, section: section)
      result.append(layoutAttributesForSupplementaryView(ofKind: Self.captionKind, at: first))
      for item in 0..<counts[section] {
        let path = IndexPath(item: item, section: section)
        result.append(layoutAttributesForItem(at: path))
        if item + 1 < counts[section] {
          result.append(layoutAttributesForDecorationView(ofKind: Self.lineKind, at: path))
        }
      }
    }
    return result.compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  // MARK: Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates = updateItems
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updates = []
  }

  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    updates.filter { $0.updateAction == .insert }.compactMap { $0.indexPathAfterUpdate }
      .filter { $0.item != NSNotFound && $0.item + 1 < counts[$0.section] }
  }

  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    updates.filter { $0.updateAction == .delete }.compactMap { $0.indexPathBeforeUpdate }
      .filter { $0.item != NSNotFound }
  }
}
