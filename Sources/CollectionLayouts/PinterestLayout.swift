import Foundation
import UIKitCollections
import UIKitCore

/// Tells a Pinterest layout how tall the pictures are.
@preconcurrency @MainActor
public protocol PinterestLayoutDelegate: AnyObject {
  /// The height of an item's picture, in points.
  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
  ) -> CGFloat
}

/// Columns of equal width for items of different heights, which scroll vertically.
///
///     +-----------+-----------+
///     | [   0   ] | [   1   ] |     the columns are taken in turn,
///     | [       ] +-----------+     whichever is the shortest;
///     | [       ] | [   3   ] |     each item keeps its own height
///     +-----------+ [       ] |
///     | [   2   ] +-----------+
///     +-----------+
///
/// One section is laid out. Every item's attributes are kept until the layout is invalidated; those in a rectangle are found in
/// O(log *n* + visible).
@preconcurrency @MainActor
open class PinterestLayout: UICollectionViewLayout {
  /// Asked for the height of each picture; without a delegate all are 180 points high.
  public weak var delegate: (any PinterestLayoutDelegate)?

  /// At least 1; 2 by default.
  public var numberOfColumns = 2 {
    didSet { if numberOfColumns != oldValue { invalidateLayout() } }
  }

  /// The room around each item, in points, so that neighbours are twice as far apart. 6 by default.
  public var cellPadding: CGFloat = 6 {
    didSet { if cellPadding != oldValue { invalidateLayout() } }
  }

  /// Attributes in the order of the items.
  private final var cache: [UICollectionViewLayoutAttributes] = []
  private final var contentHeight: CGFloat = 0
  private final var preparedWidth: CGFloat?

  private static let heightWithoutDelegate: CGFloat = 180

  private final var contentWidth: CGFloat { contentWidth(in: collectionView?.bounds) }

  /// What bounds leave for the columns.
  private final func contentWidth(in bounds: CGRect?) -> CGFloat {
    guard let collectionView, let bounds else { return 0 }
    let inset = collectionView.contentInset
    return max(0, bounds.width - (inset.left + inset.right))
  }

  private final var columns: Int { max(1, numberOfColumns) }
  private final var padding: CGFloat { cellPadding.isFinite ? max(0, cellPadding) : 0 }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: contentWidth, height: contentHeight)
  }

  open override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView else { return }
    preparedWidth = contentWidth
    guard collectionView.numberOfSections > 0 else { return }
    let columnWidth = contentWidth / CGFloat(columns)
    var yOffset = Array(repeating: CGFloat(0), count: columns)
    let count = collectionView.numberOfItems(inSection: 0)
    cache.reserveCapacity(count)
    for item in 0..<count {
      let column = item % columns
      let path = IndexPath(item: item, section: 0)
      let photoHeight = heightOfPhoto(at: path, in: collectionView)
      let height = 2 * padding + photoHeight
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: CGFloat(column) * columnWidth + padding, y: yOffset[column] + padding,
        width: max(0, columnWidth - 2 * padding), height: photoHeight)
      cache.append(attributes)
      yOffset[column] += height
      contentHeight = max(contentHeight, yOffset[column])
    }
  }

  private final func heightOfPhoto(at path: IndexPath, in collectionView: UICollectionView)
    -> CGFloat
  {
    // Room for what is being dragged, and placeholders, are nothing that the delegate knows.
    guard let delegate,
      let path = collectionView.dataSourceIndexPath(forPresentationIndexPath: path)
    else { return Self.heightWithoutDelegate }
    let height = delegate.collectionView(collectionView, heightForPhotoAtIndexPath: path)
    return height.isFinite ? max(0, height) : 0
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var items: [Int] = []
    for column in 0..<columns {
      var item = firstItem(of: column, endingBelow: rect.minY)
      while item < cache.count, cache[item].frame.minY < rect.maxY {
        let frame = cache[item].frame
        // Not `intersects`, which Foundation on Linux grants to frames that only touch.
        if frame.minX < rect.maxX, rect.minX < frame.maxX { items.append(item) }
        item += columns
      }
    }
    return items.sorted().map { cache[$0] }
  }

  /// The first item of a column whose lower edge lies below a height: downwards in a column, edges only descend.
  private final func firstItem(of column: Int, endingBelow y: CGFloat) -> Int {
    var low = 0
    var high = (cache.count - column + columns - 1) / columns
    while low < high {
      let middle = low + (high - low) / 2
      if cache[column + middle * columns].frame.maxY <= y {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return column + low * columns
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath.section == 0, cache.indices.contains(indexPath.item)
    else { return nil }
    return cache[indexPath.item]
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    cache.removeAll()
    contentHeight = 0
    super.invalidateLayout(with: context)
  }

  /// `true` when the width changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    contentWidth(in: newBounds) != preparedWidth
  }
}
