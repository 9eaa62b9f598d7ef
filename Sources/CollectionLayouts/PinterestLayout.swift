import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

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
/// It only goes down, as a stream of pictures does; `WaterfallLayout` goes both ways. One section
/// is laid out. Preparing is O(*n*) and keeps 24 bytes an item until the layout is invalidated;
/// attributes are made when they are asked for, those in a rectangle in O(log *n* + visible) for
/// each column.
@preconcurrency @MainActor
open class PinterestLayout: PreparedLayout {
  /// Asked for the height of each picture; without a delegate all are 180 points high.
  public weak var delegate: (any PinterestLayoutDelegate)?

  /// How many columns there are and how far apart things are.
  public struct Options: Equatable, Sendable {
    /// At least 1, at most 1,000.
    public var numberOfColumns: Int
    /// The room around each item, in points, so that neighbours are twice as far apart.
    public var cellPadding: CGFloat

    /// Options of one's own.
    public init(numberOfColumns: Int = 2, cellPadding: CGFloat = 6) {
      (self.numberOfColumns, self.cellPadding) = (numberOfColumns, cellPadding)
    }

    /// Two columns of pictures with some room around each.
    public static let stream = Options()
    /// Three columns without any room between pictures.
    public static let wall = Options(numberOfColumns: 3, cellPadding: 0)
    /// One picture below the other, half a row of characters apart from what is around it.
    public static let feed = Options(numberOfColumns: 1, cellPadding: 8)
  }

  /// How many columns there are and how far apart things are. `.stream` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// That of the options: at least 1; 2 by default.
  public final var numberOfColumns: Int {
    get { options.numberOfColumns }
    set { options.numberOfColumns = newValue }
  }

  /// That of the options: the room around each item, in points. 6 by default.
  public final var cellPadding: CGFloat {
    get { options.cellPadding }
    set { options.cellPadding = newValue }
  }

  /// The pictures of each column from top to bottom; `nil` when nothing is prepared.
  private final var columns: [SortedSpans]?
  private final var count = 0
  private final var contentHeight: CGFloat = 0
  private final var preparedWidth: CGFloat?
  private static let heightWithoutDelegate: CGFloat = 180
  private static let mostColumns = 1000

  /// Columns with the given options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// Columns with the options `Options.stream`.
  public override convenience init() { self.init(options: .stream) }

  /// Always `nil`: there are no archives to read.
  public required init?(coder: NSCoder) { nil }

  private final var contentWidth: CGFloat { contentWidth(in: collectionView?.bounds) }

  /// What bounds leave for the columns.
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
    // Room for what is being dragged, and placeholders, are nothing that the delegate knows.
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

  /// `true` when the width changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    contentWidth(in: newBounds) != preparedWidth
  }
}
