import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A table that scrolls in both directions: sections are rows, items are columns. The first rows
/// and columns can be frozen.
///
///     +------+------+------+------+
///     |      | B    | C    | D    |     section 0, frozen
///     +------+------+------+------+
///     |  7   | B7   | C7   | D7   |     scrolled: 1 to 6 are above,
///     +------+------+------+------+     A left of the frozen part
///     |  8   | B8   | C8   | D8   |
///     +------+------+------+------+
///       item 0, frozen
///
/// Frozen cells are in front of the others: give them a background. Rows or columns are not frozen
/// if that would leave no room for the rest. Rows may have different numbers of items. Without a
/// delegate, a row takes 8 bytes; with one, each row and each column takes 16 more. Elements in a
/// rectangle are found in O(log *rows* + log *columns* + visible).
@preconcurrency @MainActor
open class TwoAxisLayout: PreparedLayout {
  /// The size of cells, and the frozen rows and columns.
  public struct Options: Equatable, Sendable {
    /// The size of every cell without a delegate, in points.
    public var itemSize: CGSize
    /// The gaps between columns and between rows, in points.
    public var spacing: CGSize
    /// The number of rows frozen at the top.
    public var frozenRows: Int
    /// The number of columns frozen at the left.
    public var frozenColumns: Int
    /// The background of each row; `nil` for none.
    public var background: SectionBackground?

    /// Creates options.
    public init(
      itemSize: CGSize, spacing: CGSize = .zero, frozenRows: Int = 1, frozenColumns: Int = 1,
      background: SectionBackground? = nil
    ) {
      (self.itemSize, self.spacing, self.background) = (itemSize, spacing, background)
      (self.frozenRows, self.frozenColumns) = (frozenRows, frozenColumns)
    }

    /// Options for cells of 10 x 1 characters with a gap between columns; the first row and the
    /// first column are frozen.
    public static let sheet = Options(
      itemSize: CGSize(width: 80, height: 16), spacing: CGSize(width: 8, height: 0))
    /// Options like `sheet`, with a background behind every second row.
    public static let striped = Options(
      itemSize: CGSize(width: 80, height: 16), spacing: CGSize(width: 8, height: 0),
      background: .striped)
    /// Options for tiles of 16 x 4 characters, none of them frozen.
    public static let tiles = Options(
      itemSize: CGSize(width: 128, height: 64), frozenRows: 0, frozenColumns: 0)
  }

  /// The size of cells, and the frozen rows and columns. `.sheet` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// The delegate that returns widths and heights. Not retained.
  public weak var delegate: (any TwoAxisLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  private static let nothing = FreezingStrip(Strip(count: 0, length: 0, gap: 0), frozen: 0)
  private final var rows = TwoAxisLayout.nothing
  private final var columns = TwoAxisLayout.nothing
  /// The number of items of each row.
  private final var counts: [Int] = []

  /// Creates a table with options.
  public init(options: Options = .sheet) {
    self.options = options
    super.init()
    register(SectionBackgroundView.self, forDecorationViewOfKind: SectionBackgroundView.kind)
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: Preparing

  override func prepareItems(of collectionView: UICollectionView) {
    counts = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:))
    let (rowStrip, columnStrip) = strips(in: collectionView)
    rows = FreezingStrip(rowStrip, frozen: options.frozenRows)
    columns = FreezingStrip(columnStrip, frozen: options.frozenColumns)
  }

  override func prepareBounds(of collectionView: UICollectionView) {
    let room = collectionView.visibleContent(in: collectionView.bounds)
    rows.scroll(from: room.minY, to: room.maxY)
    columns.scroll(from: room.minX, to: room.maxX)
  }

  private final func strips(in collectionView: UICollectionView) -> (rows: Strip, columns: Strip) {
    let (size, spacing) = (options.itemSize, options.spacing)
    let width = counts.max() ?? 0
    guard let delegate else {
      return (
        Strip(count: counts.count, length: size.height, gap: spacing.height),
        Strip(count: width, length: size.width, gap: spacing.width)
      )
    }
    return (
      Strip(count: counts.count, gap: spacing.height) {
        delegate.collectionView(collectionView, layout: self, heightOfRow: $0)
      },
      Strip(count: width, gap: spacing.width) {
        delegate.collectionView(collectionView, layout: self, widthOfColumn: $0)
      }
    )
  }

  /// Returns `true` if rows or columns are frozen, because they move along.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    rows.frozen + columns.frozen > 0
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: columns.strip.end, height: rows.strip.end)
  }

  // MARK: Elements

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var list: [UICollectionViewLayoutAttributes] = []
    let columnsInRect = columns.overlapping(from: rect.minX, to: rect.maxX, work: &work)
    for row in rows.overlapping(from: rect.minY, to: rect.maxY, work: &work).joined() {
      work += 1
      if let background = background(ofRow: row), background.frame.overlaps(rect) {
        list.append(background)
      }
      for range in columnsInRect {
        for column in range.clamped(to: 0..<counts[row]) {
          work += 1
          list.append(cell(row, column))
        }
      }
    }
    return list
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, counts.indices.contains(indexPath.section),
      (0..<counts[indexPath.section]).contains(indexPath.item)
    else { return nil }
    return cell(indexPath.section, indexPath.item)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == SectionBackgroundView.kind, indexPath.count == 2, indexPath.item == 0,
      counts.indices.contains(indexPath.section)
    else { return nil }
    return background(ofRow: indexPath.section)
  }

  private final func cell(_ row: Int, _ column: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: column, section: row))
    let ((top, bottom), (left, right)) = (rows[row], columns[column])
    attributes.frame = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    // The frozen column's cells are in front of their row, and the frozen row's in front of both.
    attributes.zIndex = (columns.isFrozen(column) ? 1 : 0) + (rows.isFrozen(row) ? 3 : 0)
    return attributes
  }

  /// Returns the background of a row, for any number of items.
  private final func background(ofRow row: Int) -> SectionBackgroundAttributes? {
    guard let background = options.background, background.isBehind(section: row)
    else { return nil }
    let (top, bottom) = rows[row]
    let attributes = SectionBackgroundAttributes(
      background,
      behind: CGRect(x: 0, y: top, width: columns.strip.end, height: bottom - top),
      ofSection: row)
    // Behind its own row, but in front of those that pass below it.
    if rows.isFrozen(row) { attributes.zIndex = 2 }
    return attributes
  }
}
