import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A tree that grows from left to right: a section is a generation, an item a class.
///
///     section 0        section 1        section 2
///     +----------+     +----------+     +----------+
///     | NSObject |──┬──| NSArray  |─────| NSMutab… |
///     +----------+  │  +----------+     +----------+
///                   │  +----------+
///                   └──| NSDate   |     a child stands on its parent's row,
///                      +----------+     its siblings below, with room for their descendants
///
/// The data source of the collection view supplies the cells and, for kind `connectorKind`, the
/// lines (a `ClassHierarchyConnectorView` draws them). `customDataSource` returns the children of
/// each class. Without it, every section is a plain column.
///
/// Preparation is O(*n*) and stores about 60 bytes per item. Attributes are created on demand;
/// those in a rectangle in O(log *n* + visible) for each visible section.
@preconcurrency @MainActor
open class ClassHierarchyLayout: PreparedLayout {
  /// The size and the distance of cells, in points.
  public struct Options: Equatable, Sendable {
    /// The size of every cell. It must match the class of the cells.
    public var itemSize: CGSize
    /// The space around every cell.
    public var insets: UIEdgeInsets

    /// Creates options.
    public init(itemSize: CGSize, insets: UIEdgeInsets) {
      self.itemSize = itemSize
      self.insets = insets
    }

    /// Options for cells of three rows, which have room for a frame: 16 x 3 characters.
    public static let framed = Options(
      itemSize: CGSize(width: 128, height: 48),
      insets: UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16))

    /// Options for one row per class: 20 x 1 characters, without space between the rows.
    public static let compact = Options(
      itemSize: CGSize(width: 160, height: 16),
      insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  }

  /// The kind of the supplementary views that connect a class with its children.
  public static let connectorKind = "ConnectionViewKind"

  /// The data source for the children of classes. Not retained.
  public weak var customDataSource: (any ClassHierarchyLayoutDataSource)? {
    didSet { if customDataSource !== oldValue { invalidateLayout() } }
  }

  /// The size and the distance of cells. `.framed` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  private final var generations: [Generation] = []
  /// The number of rows.
  private final var maxNumRows = 0

  /// One column of the layout.
  struct Generation {
    /// The row of each item.
    var rows: [Int] = []
    var children: [[IndexPath]] = []
    /// The cells from top to bottom, with their items.
    var cells = SortedSpans()
    var cellItems: [Int] = []
    /// The connectors from top to bottom, with the ends of their lines. Items without children have
    /// none.
    var connectors = SortedSpans()
    var connectorItems: [Int] = []
    var connectorEnds: [[CGFloat]] = []

    /// Returns the connector of an item.
    func connector(of item: Int) -> Int? {
      let place = connectorItems.partitioningIndex { (rows[$0], $0) >= (rows[item], item) }
      return place < connectorItems.count && connectorItems[place] == item ? place : nil
    }
  }

  /// Creates a layout with options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// Creates a layout with the options `Options.framed`.
  public override convenience init() { self.init(options: .framed) }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  open override class var layoutAttributesClass: AnyClass { ClassHierarchyLayoutAttributes.self }

  // MARK: Preparing

  override func prepareItems(of collectionView: UICollectionView) {
    let counts = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:))
    (generations, maxNumRows) = placedGenerations(counts)
    for section in generations.indices { indexElements(of: section) }
  }

  /// Returns the rows and the children of each class, and the number of rows.
  func placedGenerations(_ counts: [Int]) -> (generations: [Generation], rows: Int) {
    var generations: [Generation] = []
    generations.reserveCapacity(counts.count)
    var rows = 0
    // The rows that parents determine for the items of the section.
    var placed: [Int?] = []
    for (section, count) in counts.enumerated() {
      var below = [Int?](
        repeating: nil, count: section + 1 < counts.count ? counts[section + 1] : 0)
      let (generation, total) = generation(section, count, placed, &below)
      generations.append(generation)
      // The first column is the tallest, as it has room for all descendants.
      if section == 0 { rows = total }
      placed = below
    }
    return (generations, rows)
  }

  /// Places a column at the rows from its parents, and returns the rows for the children.
  ///
  /// An item without a parent goes below all rows of the items before it in its section.
  private final func generation(
    _ section: Int, _ count: Int, _ placed: [Int?], _ below: inout [Int?]
  ) -> (Generation, rows: Int) {
    var generation = Generation()
    generation.rows.reserveCapacity(count)
    generation.children.reserveCapacity(count)
    var total = 0
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let row = item < placed.count ? placed[item] ?? total : total
      generation.rows.append(row)
      let children = children(of: path, among: below.count)
      var next = row
      for child in children where below[child.item] == nil {
        below[child.item] = next
        next = sum(next, rowsNeeded(at: child))
      }
      generation.children.append(children)
      total = sum(total, rowsNeeded(at: path))
    }
    return (generation, total)
  }

  /// Returns the children of a class, limited to the count of the next section.
  final func children(of path: IndexPath, among count: Int) -> [IndexPath] {
    let children = customDataSource.map { source in
      guard let collectionView else { return source.childIndexPathsForClass(at: path) }
      // The data source uses its own paths. The gap of a dragged item has no children there.
      let told = collectionView.dataSourceIndexPath(forPresentationIndexPath: path)
      return told.map(source.childIndexPathsForClass)?.map {
        collectionView.presentationIndexPath(forDataSourceIndexPath: $0) ?? $0
      } ?? []
    }
    return (children ?? []).filter {
      $0.count == 2 && $0.section == path.section + 1 && (0..<count).contains($0.item)
    }
  }

  /// Sorts the elements of a column for binary search.
  private final func indexElements(of section: Int) {
    let rows = generations[section].rows
    // They are sorted already if the data source is correct.
    let items = rows.indices.sorted { (rows[$0], $0) < (rows[$1], $1) }
    var (cells, connectors) = (SortedSpans(), SortedSpans())
    var (parents, ends) = ([Int](), [[CGFloat]]())
    cells.reserve(items.count)
    for item in items {
      let frame = frameForCell(section: section, row: rows[item])
      cells.append(from: frame.minY, to: frame.maxY)
      let children = generations[section].children[item]
      guard !children.isEmpty else { continue }
      let below = children.map { generations[section + 1].rows[$0.item] }
      let bottom = below.reduce(rows[item], max)
      connectors.append(
        from: frame.minY, to: frameForCell(section: section, row: bottom).maxY)
      parents.append(item)
      ends.append(below.map { CGFloat($0 - rows[item]) * rowHeight + frame.height / 2 })
    }
    generations[section].cells = cells
    generations[section].cellItems = items
    generations[section].connectors = connectors
    generations[section].connectorItems = parents
    generations[section].connectorEnds = ends
  }

  private final func rowsNeeded(at path: IndexPath) -> Int {
    guard let customDataSource else { return 1 }
    guard let collectionView else {
      return max(1, customDataSource.numRowsForClassAndChildren(at: path))
    }
    // The data source uses its own paths here, too.
    let told = collectionView.dataSourceIndexPath(forPresentationIndexPath: path)
    return max(1, told.map(customDataSource.numRowsForClassAndChildren) ?? 1)
  }

  /// Returns the sum, limited to valid integers: absurd numbers must not trap.
  private final func sum(_ one: Int, _ other: Int) -> Int {
    min(one, 1 << 40) + min(other, 1 << 40)
  }

  // MARK: Measures

  private final var columnWidth: CGFloat {
    options.itemSize.width + options.insets.left + options.insets.right
  }

  private final var rowHeight: CGFloat {
    options.itemSize.height + options.insets.top + options.insets.bottom
  }

  private final func frameForCell(section: Int, row: Int) -> CGRect {
    CGRect(
      x: options.insets.left + CGFloat(section) * columnWidth,
      y: options.insets.top + CGFloat(row) * rowHeight,
      width: options.itemSize.width, height: options.itemSize.height)
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(
      width: CGFloat(generations.count) * columnWidth, height: CGFloat(maxNumRows) * rowHeight)
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var list: [UICollectionViewLayoutAttributes] = []
    for section in sections(between: rect.minX, and: rect.maxX) {
      let generation = generations[section]
      let cellsLeft = frameForCell(section: section, row: 0).minX
      if cellsLeft < rect.maxX, rect.minX < cellsLeft + options.itemSize.width {
        let cells = generation.cells.overlapping(from: rect.minY, to: rect.maxY)
        work += cells.work
        for place in cells.found { list.append(cell(generation.cellItems[place], of: section)) }
      }
      let gapLeft = cellsLeft + options.itemSize.width
      if gapLeft < rect.maxX, rect.minX < gapLeft + options.insets.right + options.insets.left {
        let connectors = generation.connectors.overlapping(from: rect.minY, to: rect.maxY)
        work += connectors.work
        for place in connectors.found { list.append(connector(place, of: section)) }
      }
    }
    return list
  }

  /// Returns the sections that may have elements between two edges.
  private final func sections(between left: CGFloat, and right: CGFloat) -> Range<Int> {
    guard columnWidth > 0, left < right else { return 0..<0 }
    func column(_ x: CGFloat) -> Int {
      Int(min(max((x / columnWidth).rounded(.down), -1), CGFloat(generations.count)))
    }
    // The connectors of a column extend into the room of the next one.
    let first = max(0, column(left) - 1)
    return first..<max(first, min(generations.count, column(right) + 1))
  }

  private final func cell(_ item: Int, of section: Int) -> ClassHierarchyLayoutAttributes {
    let attributes = ClassHierarchyLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section))
    attributes.frame = frameForCell(section: section, row: generations[section].rows[item])
    attributes.children = generations[section].children[item]
    return attributes
  }

  private final func connector(
    _ place: Int, of section: Int
  ) -> ClassHierarchyConnectorAttributes {
    let generation = generations[section]
    let attributes = ClassHierarchyConnectorAttributes(
      forSupplementaryViewOfKind: Self.connectorKind,
      with: IndexPath(item: generation.connectorItems[place], section: section))
    let (top, bottom) = generation.connectors[place]
    attributes.frame = CGRect(
      x: frameForCell(section: section, row: 0).maxX, y: top,
      width: options.insets.right + options.insets.left, height: bottom - top)
    attributes.ends = generation.connectorEnds[place]
    // During a change of the layout, cards move over the lines.
    attributes.zIndex = -1
    return attributes
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    holds(indexPath) ? cell(indexPath.item, of: indexPath.section) : nil
  }

  /// Returns the connector of a class with children; `nil` for one without.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.connectorKind, holds(indexPath) else { return nil }
    return generations[indexPath.section].connector(of: indexPath.item).map {
      connector($0, of: indexPath.section)
    }
  }

  private final func holds(_ path: IndexPath) -> Bool {
    path.count == 2 && generations.indices.contains(path.section)
      && generations[path.section].rows.indices.contains(path.item)
  }
}
