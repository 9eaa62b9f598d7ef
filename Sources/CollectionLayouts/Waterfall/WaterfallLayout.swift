import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A layout of columns of equal breadth for items of different lengths: each item takes the column
/// that ends first.
///
///     +-----------------------------+
///     | Section                     |     headers lie across;
///     | [   0   ] [   1   ] [   2 ] |     items keep their own length
///     | [       ] [   3   ] [     ] |     and may take several columns
///     | [   4             ] [   5 ] |
///     | [                 ] [     ] |
///     +-----------------------------+
///
/// It grows downwards, or to the right with rows instead of columns. Headers are supplementary
/// views of the kind `UICollectionView.elementKindSectionHeader`.
///
/// Preparation is O(*n*) and stores 40 bytes per item. Attributes are created on demand; those in a
/// rectangle in O(log *n* + visible) for each column.
@preconcurrency @MainActor
open class WaterfallLayout: PreparedLayout {
  /// The number of columns.
  public enum Columns: Equatable, Sendable {
    /// A fixed number, from 1 to 1,000.
    case fixed(Int)
    /// As many as fit with a minimal breadth, in points; at least 1.
    case adaptive(leastBreadth: CGFloat)
  }

  /// The number of columns and the gaps.
  public struct Options: Equatable, Sendable {
    /// The number of columns.
    public var columns: Columns
    /// The gap between two columns, in points.
    public var columnSpacing: CGFloat
    /// The gap between an item and the next one in its column, in points.
    public var itemSpacing: CGFloat
    /// The length of items without a delegate, in points.
    public var itemLength: CGFloat
    /// The length of the sections' headers without a delegate, in points; 0 for none.
    public var headerLength: CGFloat
    /// The space around the items of each section.
    public var sectionInset: UIEdgeInsets
    /// The direction in which the columns grow and scroll.
    public var scrollDirection: UICollectionView.ScrollDirection

    /// Creates options.
    public init(
      columns: Columns, columnSpacing: CGFloat = 8, itemSpacing: CGFloat = 16,
      itemLength: CGFloat = 64, headerLength: CGFloat = 0, sectionInset: UIEdgeInsets = .zero,
      scrollDirection: UICollectionView.ScrollDirection = .vertical
    ) {
      self.columns = columns
      self.columnSpacing = columnSpacing
      self.itemSpacing = itemSpacing
      self.itemLength = itemLength
      self.headerLength = headerLength
      self.sectionInset = sectionInset
      self.scrollDirection = scrollDirection
    }

    /// Options for as many columns of at least 24 characters as fit, with a row between items.
    public static let cards = Options(columns: .adaptive(leastBreadth: 192))

    /// Options for three columns without space between items.
    public static let bricks = Options(columns: .fixed(3), columnSpacing: 0, itemSpacing: 0)

    /// Options for rows of at least 6 lines that go to the right.
    public static let stream = Options(
      columns: .adaptive(leastBreadth: 96), columnSpacing: 0, itemSpacing: 8, itemLength: 160,
      scrollDirection: .horizontal)
  }

  /// The delegate that returns the lengths of items. Not retained. Without it, they have the length
  /// of the options.
  public weak var delegate: (any WaterfallLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  /// The number of columns and the gaps. `.cards` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  private final var items = ItemNumbers()
  private final var columns = WaterfallColumns(count: 1, spacing: 0)
  private final var columnBreadth: CGFloat = 0
  private final var headers = SortedSpans()
  private final var headerSections: [Int] = []
  private final var contentLength: CGFloat = 0
  private final var preparedBreadth: CGFloat?

  private final var axis: Axis { Axis(options.scrollDirection) }

  /// Creates a waterfall with options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// Creates a waterfall with the options `Options.cards`.
  public override convenience init() { self.init(options: .cards) }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: Preparing

  override func keepsItems(in newBounds: CGRect) -> Bool { false }

  override func prepareItems(of collectionView: UICollectionView) {
    let room = breadth(in: collectionView.bounds)
    preparedBreadth = room
    items = ItemNumbers(of: collectionView)
    headers = SortedSpans()
    headerSections = []
    makeColumns(in: room)
    columns.reserve(items.count)
    let inset = options.sectionInset.asLengths.ends(along: axis)
    var end: CGFloat = 0
    for section in 0..<items.sectionCount {
      end = addHeader(of: section, at: end, in: collectionView)
      let top = end + inset.low
      columns.begin(at: top)
      for item in 0..<items.items(ofSection: section).count {
        addItem(at: IndexPath(item: item, section: section), in: collectionView)
      }
      end = columns.end(since: top) + inset.high
    }
    contentLength = end
  }

  private final func breadth(in bounds: CGRect) -> CGFloat {
    (collectionView?.room(in: bounds) ?? .zero)[axis.other]
  }

  private final func makeColumns(in room: CGFloat) {
    let edges = options.sectionInset.asLengths.ends(along: axis.other)
    let spacing = options.columnSpacing.asLength
    let inner = (room - edges.low - edges.high).asLength
    let count: Int
    switch options.columns {
    case .fixed(let number): count = number
    case .adaptive(let least):
      let fitting = (inner + spacing) / max(1, least.asLength + spacing)
      count = Int(min(fitting, CGFloat(WaterfallColumns.mostColumns)))
    }
    columns = WaterfallColumns(count: count, spacing: options.itemSpacing.asLength)
    let gaps = CGFloat(columns.count - 1) * spacing
    columnBreadth = ((inner - gaps) / CGFloat(columns.count)).asLength
  }

  /// Adds a section's header, if it has one, at a line. Returns its end.
  private final func addHeader(
    of section: Int, at line: CGFloat, in view: UICollectionView
  ) -> CGFloat {
    let told = delegate?.collectionView(view, layout: self, headerLengthForSection: section)
    let length = (told ?? options.headerLength).asLength
    guard length > 0 else { return line }
    headers.append(from: line, to: line + length)
    headerSections.append(section)
    return line + length
  }

  private final func addItem(at path: IndexPath, in view: UICollectionView) {
    // The delegate does not know placeholders, nor the gap of a dragged item.
    guard let delegate, let path = view.dataSourceIndexPath(forPresentationIndexPath: path) else {
      return columns.add(length: options.itemLength.asLength, span: 1)
    }
    let told = delegate.collectionView(view, layout: self, columnSpanForItemAt: path)
    let span = min(max(1, told), columns.count)
    let length = delegate.collectionView(
      view, layout: self, lengthForItemAt: path, breadth: breadth(ofColumns: span))
    columns.add(length: length.asLength, span: span)
  }

  private final func breadth(ofColumns count: Int) -> CGFloat {
    CGFloat(count) * columnBreadth + CGFloat(count - 1) * options.columnSpacing.asLength
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(contentLength, along: axis, by: preparedBreadth ?? 0)
  }

  /// Returns `true` if the breadth of the visible part changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadth(in: newBounds) != preparedBreadth
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var list: [UICollectionViewLayoutAttributes] = []
    let (low, high) = rect.ends(along: axis)
    let lines = headers.overlapping(from: low, to: high)
    let boxes = columns.boxes(from: low, to: high)
    work += lines.work + boxes.work
    for place in lines.found where frame(ofHeader: place).overlaps(rect) {
      list.append(header(place))
    }
    for number in boxes.found where frame(ofItem: number).overlaps(rect) {
      list.append(cell(number, at: items.path(of: number)))
    }
    return list
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    items.number(of: indexPath).map { cell($0, at: indexPath) }
  }

  /// Returns the header of a section; `nil` if it has none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader, indexPath.count == 2,
      indexPath.item == 0
    else { return nil }
    let place = headerSections.partitioningIndex { $0 >= indexPath.section }
    guard place < headerSections.count, headerSections[place] == indexPath.section
    else { return nil }
    return header(place)
  }

  private final func frame(ofItem number: Int) -> CGRect {
    let box = columns[number]
    let start = options.sectionInset.asLengths.ends(along: axis.other).low
    let column = CGFloat(box.columns.lowerBound)
    return CGRect(
      along: axis, from: box.low, length: box.high - box.low,
      across: start + column * (columnBreadth + options.columnSpacing.asLength),
      breadth: breadth(ofColumns: box.columns.count))
  }

  private final func frame(ofHeader place: Int) -> CGRect {
    let (low, high) = headers[place]
    return CGRect(
      along: axis, from: low, length: high - low, across: 0, breadth: preparedBreadth ?? 0)
  }

  private final func cell(_ number: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame(ofItem: number)
    return attributes
  }

  private final func header(_ place: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: headerSections[place]))
    attributes.frame = frame(ofHeader: place)
    return attributes
  }
}
