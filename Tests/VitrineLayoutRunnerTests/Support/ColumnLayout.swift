import UIKit

@testable import VitrineLayoutRunner

/// A layout of columns, as an iOS app has it.
final class ColumnLayout: UICollectionViewLayout {
  var columns = 2
  var closure: (() -> Void)?
  weak var delegate: UICollectionViewDelegate?

  override var collectionViewContentSize: CGSize {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return CGSize(
      width: collectionView?.bounds.width ?? 0, height: CGFloat(count / columns + 1) * 48)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns)
    attributes.frame = CGRect(x: column * 96, y: row * 48, width: 96, height: 48)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  /// The entry as `vitrine run` writes it.
  static var entry: LayoutEntry {
    let entry = LayoutEntry("ColumnLayout", LayoutSampleDelegate.self) { sample in
      let layout = ColumnLayout()
      layout.delegate = sample
      return layout
    }
    entry.add("columns", \ColumnLayout.columns)
    entry.add("closure", \ColumnLayout.closure)
    return entry
  }

  /// A flow layout beside it.
  static var flowEntry: LayoutEntry {
    LayoutEntry("Flow", LayoutSampleDelegate.self) { _ in UICollectionViewFlowLayout() }
  }
}
