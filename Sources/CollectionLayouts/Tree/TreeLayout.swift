import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A tree in rows, like an outline: each item in a row, indented below its parent.
///
///     Sources
///     ├── Board
///     │   ├── BoardLayout.swift
///     │   └── BoardGeometry.swift
///     └── Tree
///
/// The delegate returns the outline, which may also contain rows with a name but no item. The data
/// source supplies the cells and, for kind `branchKind` (item = row, section 0), the branches; a
/// `TreeBranchView` draws the contents of their attributes. For trees that grow sideways see
/// `ClassHierarchyLayout`.
///
/// Preparation is O(*n*) and stores about 50 bytes per item. Elements in a rectangle are found in
/// O(visible × depth).
@preconcurrency @MainActor
open class TreeLayout: PreparedLayout {
  /// The measures of rows.
  public struct Options: Equatable, Sendable {
    /// The height of a row, in points.
    public var rowHeight: CGFloat
    /// The indentation of an item below its parent, in points.
    public var indent: CGFloat
    /// The minimal width of an item, in points. If items do not fit, the content scrolls.
    public var minimumItemWidth: CGFloat

    /// Creates options.
    public init(rowHeight: CGFloat = 16, indent: CGFloat = 32, minimumItemWidth: CGFloat = 96) {
      (self.rowHeight, self.indent) = (rowHeight, indent)
      self.minimumItemWidth = minimumItemWidth
    }

    /// Options for rows of one character, and steps of four.
    public static let rows = Options()
    /// Options for steps of two characters.
    public static let narrow = Options(indent: 16)
  }

  /// The kind of the supplementary views that connect a row with its parent, or replace an item.
  public nonisolated static let branchKind = "TreeBranch"

  /// The measures of rows. `.rows` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// The delegate that returns the outline. Not retained. Without it, all items are roots.
  public weak var delegate: (any TreeLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  private final var numbers = ItemNumbers()
  private final var outline = TreeOutline(count: 0)
  private final var tree = TreeRows(TreeOutline(count: 0), count: 0, maximumLevel: 0)
  /// The item of each row.
  private final var itemOfRow: [Int?] = []
  private final var width: CGFloat = 0
  private final var contentWidth: CGFloat = 0

  /// Creates a tree with options.
  public init(options: Options = .rows) {
    self.options = options
    super.init()
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: Preparing

  override func prepareItems(of collectionView: UICollectionView) {
    numbers = ItemNumbers(of: collectionView)
    width = collectionView.room(in: collectionView.bounds).width
    outline =
      delegate?.outline(in: collectionView, layout: self) ?? TreeOutline(count: numbers.count)
    // A branch deeper than half of the room would leave no space for the item.
    let deepest = indent > 0 ? max(2 * indent, width / 2) / indent : 0
    tree = TreeRows(
      outline, count: numbers.count, maximumLevel: Int(min(deepest.rounded(.down), 1000)) + 1)
    itemOfRow = Array(repeating: nil, count: tree.rows.count)
    for (item, row) in tree.rowOfItem.enumerated() { itemOfRow[row] = item }
    contentWidth = tree.rows.indices.reduce(0) { max($0, frame(ofRow: $1).maxX) }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    !keepsItems(in: newBounds)
  }

  override func keepsItems(in newBounds: CGRect) -> Bool {
    collectionView?.room(in: newBounds).width == width
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: contentWidth, height: CGFloat(tree.rows.count) * rowHeight)
  }

  /// Returns the title of an item of the data source below its parent; `nil` for its own title.
  public final func title(ofItemAt indexPath: IndexPath) -> String? {
    let path = collectionView?.presentationIndexPath(forDataSourceIndexPath: indexPath)
    guard let item = numbers.number(of: path ?? indexPath) else { return nil }
    let node = tree.rows[tree.rowOfItem[item]].node
    let title = outline.nodes.indices.contains(node) ? outline.nodes[node].title : ""
    return title.isEmpty ? nil : title
  }

  // MARK: Attributes

  private final var rowHeight: CGFloat { options.rowHeight.asLength }
  private final var indent: CGFloat { options.indent.asLength }

  /// Returns the frame of a row behind its branch.
  private final func frame(ofRow row: Int) -> CGRect {
    let left = CGFloat(tree.rows[row].level) * indent
    var breadth = max(options.minimumItemWidth.asLength, width - left)
    if let item = itemOfRow[row], let delegate, let collectionView,
      let path = collectionView.dataSourceIndexPath(
        forPresentationIndexPath: numbers.path(of: item)),
      let wanted = delegate.collectionView(collectionView, layout: self, widthForItemAt: path)
    {
      breadth = min(breadth, wanted.asLength)
    }
    return CGRect(x: left, y: CGFloat(row) * rowHeight, width: breadth, height: rowHeight)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard rowHeight > 0 else { return [] }
    let rows = CollectionLayouts.numbers(
      from: rect.minY / rowHeight, to: rect.maxY / rowHeight, below: tree.rows.count)
    work += 2 * rows.count
    return rows.flatMap { row in
      [branch(row), itemOfRow[row].map(cell)].compactMap(\.self)
    }.filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { numbers.number(of: indexPath).map(cell) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.branchKind, indexPath.count == 2, indexPath.section == 0 else {
      return nil
    }
    return branch(indexPath.item)
  }

  private final func cell(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: numbers.path(of: item))
    attributes.frame = frame(ofRow: tree.rowOfItem[item])
    return attributes
  }

  /// Returns the branch before the item of a row, or the row of a title; `nil` for a root item.
  private final func branch(_ row: Int) -> TreeBranchAttributes? {
    guard tree.rows.indices.contains(row) else { return nil }
    let place = tree.rows[row]
    let hasItem = itemOfRow[row] != nil
    guard place.level > 0 || !hasItem else { return nil }
    let attributes = TreeBranchAttributes(
      forSupplementaryViewOfKind: Self.branchKind, with: IndexPath(item: row, section: 0))
    var frame = frame(ofRow: row)
    frame.size.width = hasItem ? frame.minX : frame.maxX
    frame.origin.x = 0
    attributes.frame = frame
    attributes.zIndex = -1
    (attributes.level, attributes.isLast) = (place.level, place.isLast)
    attributes.continuingLines = tree.continuingLines(ofRow: row)
    attributes.indent = indent
    if !hasItem, outline.nodes.indices.contains(place.node) {
      attributes.title = outline.nodes[place.node].title
    }
    return attributes
  }
}

extension TreeLayout: ReadingLayout {
  /// The items from top to bottom.
  public final var readingOrder: [IndexPath] {
    itemOfRow.compactMap { $0.map(numbers.path) }
  }

  /// Empty: there are no parts.
  public final var readingParts: [Range<Int>] { [] }

  /// The item of the first row, if it has one.
  public final var initialItem: IndexPath? {
    itemOfRow.first.flatMap { $0.map(numbers.path) }
  }

  /// Zero: no headers are pinned.
  public final var pinnedHeight: CGFloat { 0 }
}
