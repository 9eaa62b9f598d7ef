import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A board: adjacent lanes, each with the items of one state below a pinned header.
///
///     todo  2            doing  1           done  0
///     ────────────────   ────────────────   ────────────────
///     ╭──────────────╮   ╭──────────────╮
///     │ Paint walls  │   │ Buy paint    │
///     ╰──────────────╯   ╰──────────────╯
///     ╭──────────────╮
///     │ Call Ada     │
///     ╰──────────────╯
///
/// The delegate determines the lane of each item, independent of its section. The data source
/// supplies the cells and, for kind `laneKind` (item = lane, section 0), the headers; a
/// `BoardLaneHeader` shows the contents of their attributes. Lanes share the width. If there are
/// too many, the board scrolls sideways.
///
/// Preparation asks for the lane of every item and stores about 40 bytes per item. Elements in a
/// rectangle are found in O(lanes in it × log *n* + visible).
@preconcurrency @MainActor
open class BoardLayout: PreparedLayout {
  /// The measures of lanes and items.
  public struct Options: Equatable, Sendable {
    /// The height of items without a delegate, in points.
    public var itemHeight: CGFloat
    /// The gap between the items of a lane, in points.
    public var itemSpacing: CGFloat
    /// The gap between lanes, in points.
    public var laneSpacing: CGFloat
    /// The height of the headers of the lanes, in points; 0 for none.
    public var headerHeight: CGFloat
    /// The minimal width of lanes that share the room, in points. If it is not available, lanes
    /// have the width `scrollingLaneWidth`, and the board scrolls sideways.
    public var minimumLaneWidth: CGFloat
    /// The width of lanes on a scrolling board, in points.
    public var scrollingLaneWidth: CGFloat
    /// The maximal width of lanes, in points.
    public var maximumLaneWidth: CGFloat
    /// The unit of lane widths, in points: the width of a character keeps columns whole.
    public var edgeStep: CGFloat

    /// Creates options.
    public init(
      itemHeight: CGFloat, itemSpacing: CGFloat = 0, laneSpacing: CGFloat = 8,
      headerHeight: CGFloat = 32, minimumLaneWidth: CGFloat = 112,
      scrollingLaneWidth: CGFloat = 176, maximumLaneWidth: CGFloat = 368, edgeStep: CGFloat = 1
    ) {
      (self.itemHeight, self.itemSpacing) = (itemHeight, itemSpacing)
      (self.laneSpacing, self.headerHeight) = (laneSpacing, headerHeight)
      (self.minimumLaneWidth, self.scrollingLaneWidth) = (minimumLaneWidth, scrollingLaneWidth)
      (self.maximumLaneWidth, self.edgeStep) = (maximumLaneWidth, edgeStep)
    }

    /// Options for cards of four rows of characters: a frame around two lines.
    public static let cards = Options(itemHeight: 64, edgeStep: 8)
    /// Options for one row per item.
    public static let rows = Options(itemHeight: 16, edgeStep: 8)
  }

  /// The kind of the supplementary views above the lanes.
  public nonisolated static let laneKind = "BoardLane"

  /// The measures of lanes and items. `.cards` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// The delegate that determines the lanes. Not retained. Without it, each section is a lane.
  public weak var delegate: (any BoardLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  private final var numbers = ItemNumbers()
  private final var board = BoardGeometry(
    lanesOfItems: [], laneCount: 0, breadth: 0, options: .cards
  ) { _, _ in 0 }
  private final var titles: [String] = []
  private final var preparedWidth: CGFloat?
  /// The top of the visible content, for pinned headers.
  private final var top: CGFloat = 0

  /// Creates a board with options.
  public init(options: Options = .cards) {
    self.options = options
    super.init()
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: Preparing

  override func prepareItems(of collectionView: UICollectionView) {
    numbers = ItemNumbers(of: collectionView)
    let width = collectionView.room(in: collectionView.bounds).width
    preparedWidth = width
    let count = delegate?.numberOfLanes(in: collectionView, layout: self) ?? numbers.sectionCount
    let paths = (0..<numbers.count).map { numbers.path(of: $0) }
    // The delegate does not know placeholders, nor the gap of a dragged item.
    let told = paths.map { collectionView.dataSourceIndexPath(forPresentationIndexPath: $0) }
    let lanes = zip(paths, told).map { path, told in
      guard let delegate else { return path.section }
      return told.map {
        delegate.collectionView(collectionView, layout: self, laneOfItemAt: $0)
      } ?? 0
    }
    board = BoardGeometry(
      lanesOfItems: lanes, laneCount: max(0, count), breadth: width, options: options
    ) { item, width in
      guard let delegate, let path = told[item] else { return options.itemHeight }
      return delegate.collectionView(
        collectionView, layout: self, heightForItemAt: path, width: width)
    }
    titles = (0..<max(0, count)).map { lane in
      delegate?.collectionView(collectionView, layout: self, titleOfLane: lane) ?? ""
    }
  }

  override func prepareBounds(of collectionView: UICollectionView) {
    top = collectionView.visibleContent(in: collectionView.bounds).minY
  }

  /// Returns `true` if the room for the lanes changes, and for pinned headers during scrolling.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    !keepsItems(in: newBounds)
      || board.headerHeight > 0 && collectionView?.visibleContent(in: newBounds).minY != top
  }

  override func keepsItems(in newBounds: CGRect) -> Bool {
    collectionView?.room(in: newBounds).width == preparedWidth
  }

  open override var collectionViewContentSize: CGSize { board.size }

  /// Returns the lane at a point of the content, including the gap beside it, as a target for a
  /// drop; `nil` if there is none.
  public final func lane(at point: CGPoint) -> Int? {
    titles.isEmpty || point.y < 0 ? nil : board.lane(at: point.x)
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let headers = board.lanes(from: rect.minX, to: rect.maxX).compactMap(header)
      .filter { $0.frame.overlaps(rect) }
    work += headers.count
    return headers + board.items(in: rect, work: &work).map(cell)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { numbers.number(of: indexPath).map(cell) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.laneKind, indexPath.count == 2, indexPath.section == 0 else {
      return nil
    }
    return header(indexPath.item)
  }

  private final func cell(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: numbers.path(of: item))
    attributes.frame = board.frame(ofItem: item)
    return attributes
  }

  /// Returns the header of a lane, pinned to the top of the visible content.
  private final func header(_ lane: Int) -> BoardLaneAttributes? {
    // The headers belong to the first section.
    guard board.headerHeight > 0, numbers.sectionCount > 0, titles.indices.contains(lane) else {
      return nil
    }
    let attributes = BoardLaneAttributes(
      forSupplementaryViewOfKind: Self.laneKind, with: IndexPath(item: lane, section: 0))
    var frame = board.header(ofLane: lane)
    frame.origin.y = max(0, min(top, board.size.height - frame.height))
    attributes.frame = frame
    attributes.zIndex = 1
    (attributes.title, attributes.laneWidth) = (titles[lane], board.laneWidth)
    attributes.itemCount = board.items(ofLane: lane).count
    return attributes
  }
}

extension BoardLayout: ReadingLayout {
  /// The items lane by lane, from top to bottom.
  public final var readingOrder: [IndexPath] {
    (0..<board.laneCount).flatMap { board.items(ofLane: $0).map(numbers.path) }
  }

  /// The ranges of items in lanes that are not empty.
  public final var readingParts: [Range<Int>] {
    var start = 0
    return titles.indices.compactMap { lane in
      let part = start..<(start + board.items(ofLane: lane).count)
      start = part.upperBound
      return part.isEmpty ? nil : part
    }
  }

  /// The first item of the first lane.
  public final var initialItem: IndexPath? {
    titles.isEmpty ? nil : board.items(ofLane: 0).first.map(numbers.path)
  }

  /// The height of the headers.
  public final var pinnedHeight: CGFloat { board.headerHeight }

  /// Whether there are lanes.
  public final var hasSlots: Bool { !titles.isEmpty }

  /// Returns the lane at a point, with its number as the value.
  public final func slot(at point: CGPoint) -> LayoutPlan.Slot? {
    lane(at: point).map { lane in
      var frame = board.header(ofLane: lane)
      frame.size.height = max(board.size.height, collectionView?.bounds.maxY ?? 0)
      return LayoutPlan.Slot(frame: frame, value: lane)
    }
  }
}
