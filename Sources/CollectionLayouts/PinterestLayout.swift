import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The heights of pictures in a Pinterest layout.
@preconcurrency @MainActor
public protocol PinterestLayoutDelegate: AnyObject {
  /// Returns the height of an item's picture, in points.
  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
  ) -> CGFloat
}

/// A layout of columns of equal width for items of different heights, with vertical scrolling.
///
///     +-----------+-----------+
///     | [   0   ] | [   1   ] |     the columns are taken in turn,
///     | [       ] +-----------+     whichever is the shortest;
///     | [       ] | [   3   ] |     each item keeps its own height
///     +-----------+ [       ] |
///     | [   2   ] +-----------+
///     +-----------+
///
/// The layout grows only downwards, like a stream of pictures; `WaterfallLayout` supports both
/// directions. It lays out one section. Preparation is O(*n*) and stores 24 bytes per item until
/// the layout is invalidated. Attributes are created on demand; those in a rectangle in O(log *n* +
/// visible) for each column.
@preconcurrency @MainActor
open class PinterestLayout: PreparedLayout {
  /// The delegate that returns the height of each picture. Without it, all are 180 points high.
  public weak var delegate: (any PinterestLayoutDelegate)?

  /// The number of columns and the space around items.
  public struct Options: Equatable, Sendable {
    /// The number of columns, from 1 to 1,000.
    public var numberOfColumns: Int
    /// The space around each item, in points. The gap between neighbours is twice as large.
    public var cellPadding: CGFloat

    /// Creates options.
    public init(numberOfColumns: Int = 2, cellPadding: CGFloat = 6) {
      (self.numberOfColumns, self.cellPadding) = (numberOfColumns, cellPadding)
    }

    /// Options for two columns of pictures with some space around each.
    public static let stream = Options()
    /// Options for three columns without space between pictures.
    public static let wall = Options(numberOfColumns: 3, cellPadding: 0)
    /// Options for one column, with half a row of characters around each picture.
    public static let feed = Options(numberOfColumns: 1, cellPadding: 8)
  }

  /// The number of columns and the space around items. `.stream` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// The number of columns of the options: at least 1; 2 by default.
  public final var numberOfColumns: Int {
    get { options.numberOfColumns }
    set { options.numberOfColumns = newValue }
  }

  /// The space around each item of the options, in points. 6 by default.
  public final var cellPadding: CGFloat {
    get { options.cellPadding }
    set { options.cellPadding = newValue }
  }

  /// The pictures of each column from top to bottom; `nil` before preparation.
  private final var columns: [SortedSpans]?
  private final var count = 0
  private final var contentHeight: CGFloat = 0
  private final var preparedWidth: CGFloat?
  private static let heightWithoutDelegate: CGFloat = 180
  private static let mostColumns = 1000

  /// Creates a layout with options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// Creates a layout with the options `Options.stream`.
  public override convenience init() { self.init(options: .stream) }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  private final var contentWidth: CGFloat { contentWidth(in: collectionView?.bounds) }

  /// Returns the room for the columns within the bounds.
  private final func contentWidth(in bounds: CGRect?) -> CGFloat {
    guard let collectionView, let bounds else { return 0 }
    let inset = collectionView.contentInset
    return max(0, bounds.width - (inset.left + inset.right))
  }

  private final var padding: CGFloat { options.cellPadding.asLength }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: contentWidth, height: contentHeight)
  }

  override func prepareItems(of collectionView: UICollectionView) {
    preparedWidth = contentWidth
    count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    var columns = Array(
      repeating: SortedSpans(), count: min(max(1, options.numberOfColumns), Self.mostColumns))
    var ends = Array(repeating: CGFloat(0), count: columns.count)
    for item in 0..<count {
      let column = item % columns.count
      let height = heightOfPhoto(at: IndexPath(item: item, section: 0), in: collectionView)
      let top = ends[column] + padding
      columns[column].append(from: top, to: top + height)
      ends[column] += 2 * padding + height
    }
    contentHeight = ends.max() ?? 0
    self.columns = columns
  }

  private final func heightOfPhoto(at path: IndexPath, in collectionView: UICollectionView)
    -> CGFloat
  {
    // The delegate does not know placeholders, nor the gap of a dragged item.
    guard let delegate,
      let path = collectionView.dataSourceIndexPath(forPresentationIndexPath: path)
    else { return Self.heightWithoutDelegate }
    let height = delegate.collectionView(collectionView, heightForPhotoAtIndexPath: path)
    return height.asLength
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let columns else { return [] }
    var items: [Int] = []
    for column in columns.indices {
      let places = columns[column].overlapping(from: rect.minY, to: rect.maxY)
      work += places.work
      items += places.found.map { $0 * columns.count + column }
    }
    return items.sorted().map { attributes($0, in: columns) }.filter {
      $0.frame.overlaps(rect)
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let columns, indexPath.count == 2, indexPath.section == 0,
      (0..<count).contains(indexPath.item)
    else { return nil }
    return attributes(indexPath.item, in: columns)
  }

  private final func attributes(
    _ item: Int, in columns: [SortedSpans]
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: 0))
    let (place, column) = item.quotientAndRemainder(dividingBy: columns.count)
    let (top, bottom) = columns[column][place]
    let width = (preparedWidth ?? 0) / CGFloat(columns.count)
    attributes.frame = CGRect(
      x: CGFloat(column) * width + padding, y: top, width: max(0, width - 2 * padding),
      height: bottom - top)
    return attributes
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    columns = nil
    count = 0
    contentHeight = 0
    super.invalidateLayout(with: context)
  }

  override func keepsItems(in newBounds: CGRect) -> Bool { false }

  /// Returns `true` if the width changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    contentWidth(in: newBounds) != preparedWidth
  }
}
