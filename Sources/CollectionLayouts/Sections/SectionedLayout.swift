import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The base class of layouts whose sections are below one another, or side by side: headers, then
/// items in an arrangement that a subclass determines.
///
///     +--------------------------+
///     |          header          |
///     |  items of section 0      |    a subclass returns the places of items, as a `SectionBody`;
///     |                          |    headers, margins, backgrounds, pinning and scrolling sideways
///     |          header          |    come with this class
///     |  items of section 1      |
///     +--------------------------+
///
/// A subclass overrides `sectionOptions` and `body(ofSection:count:breadth:)`. Preparation costs as
/// much as the bodies. Elements in a rectangle are found in O(log *sections* + visible), plus the
/// search within a body.
@preconcurrency @MainActor
open class SectionedLayout: PreparedLayout {
  /// A section along the scroll direction.
  private struct Section {
    var low: CGFloat
    /// The start of the items.
    var body: CGFloat
    var high: CGFloat
    var items: any SectionBody
    var count: Int
  }

  private final var sections: [Section] = []
  private final var spans = SortedSpans()
  /// The items of all sections, if they are joined.
  private final var joined: ItemNumbers?
  /// The breadth for which the layout was prepared.
  private final var preparedBreadth: CGFloat?
  private final var prepared = SectionOptions()
  /// The start of the visible content, for pinned headers.
  private final var pinnedLow: CGFloat = 0

  public override init() {
    super.init()
    register(SectionBackgroundView.self, forDecorationViewOfKind: SectionBackgroundView.kind)
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: Overrides for subclasses

  /// The headers, insets and backgrounds around the items of each section. None by default.
  open var sectionOptions: SectionOptions { SectionOptions() }

  /// Returns the places of the items of a section. The default has none; override it.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - count: The number of items of the section.
  ///   - breadth: The room across the scroll direction, in points.
  open func body(ofSection section: Int, count: Int, breadth: CGFloat) -> any SectionBody {
    RowsBody(Strip(count: 0, length: 0, gap: 0), breadth: breadth)
  }

  // MARK: Preparing

  private final var axis: Axis { Axis(prepared.scrollDirection) }

  /// Returns the visible part of the content, as if it scrolled vertically.
  private final func room(in bounds: CGRect) -> CGRect {
    (collectionView?.visibleContent(in: bounds) ?? .zero).transposed(along: axis)
  }

  override func prepareItems(of collectionView: UICollectionView) {
    prepared = sectionOptions
    let breadth = room(in: collectionView.bounds).width
    stackSections(of: collectionView, breadth: breadth)
    preparedBreadth = breadth
  }

  override func prepareBounds(of collectionView: UICollectionView) {
    pinnedLow = room(in: collectionView.bounds).minY
  }

  private final func stackSections(of collectionView: UICollectionView, breadth: CGFloat) {
    let insets = prepared.insets
    let (left, right) = insets.ends(along: axis.other)
    let (top, bottom) = insets.ends(along: axis)
    let headers = prepared.headers.reduce(0) { $0 + $1.length.asLength }
    var low: CGFloat = 0
    sections = []
    spans = SortedSpans()
    joined = prepared.joinsSections ? ItemNumbers(of: collectionView) : nil
    let sectionCount = min(collectionView.numberOfSections, joined == nil ? .max : 1)
    sections.reserveCapacity(sectionCount)
    for section in 0..<sectionCount {
      let count = joined?.count ?? collectionView.numberOfItems(inSection: section)
      let items = body(ofSection: section, count: count, breadth: max(0, breadth - left - right))
      let start = low + headers + top.asLength
      let high = start + items.length.asLength + bottom.asLength
      sections.append(Section(low: low, body: start, high: high, items: items, count: count))
      spans.append(from: low, to: high)
      low = high + prepared.spacing.asLength
    }
  }

  /// Returns `true` if the room for the items changes, and for pinned headers during scrolling.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard planned == nil else { return super.shouldInvalidateLayout(forBoundsChange: newBounds) }
    return changesBreadth(newBounds)
      || prepared.pinsHeaders && room(in: newBounds).minY != pinnedLow
  }

  override func keepsItems(in newBounds: CGRect) -> Bool {
    planned == nil ? !changesBreadth(newBounds) : super.keepsItems(in: newBounds)
  }

  private final func changesBreadth(_ bounds: CGRect) -> Bool {
    room(in: bounds).width != preparedBreadth
  }

  open override var collectionViewContentSize: CGSize {
    guard planned == nil else { return super.collectionViewContentSize }
    return CGRect(x: 0, y: 0, width: preparedBreadth ?? 0, height: spans.end).transposed(
      along: axis
    ).size
  }

  // MARK: Elements

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard planned == nil else { return super.layoutAttributesForElements(in: rect) }
    let area = rect.transposed(along: axis)
    var list: [UICollectionViewLayoutAttributes] = []
    let overlapping = spans.overlapping(from: area.minY, to: area.maxY)
    work += overlapping.work
    for section in overlapping.found {
      if let background = background(ofSection: section), background.frame.overlaps(rect) {
        list.append(background)
      }
      for header in prepared.headers.indices {
        let view = self.header(header, ofSection: section)
        if let view, view.frame.overlaps(rect) { list.append(view) }
      }
      let origin = origin(ofSection: section)
      let items = sections[section].items.items(
        in: area.offsetBy(dx: -origin.x, dy: -origin.y), work: &work)
      for item in items {
        let cell = cell(item, ofSection: section)
        if cell.frame.overlaps(rect) { list.append(cell) }
      }
    }
    return list
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard planned == nil else { return super.layoutAttributesForItem(at: indexPath) }
    if let joined { return joined.number(of: indexPath).map { cell($0, ofSection: 0) } }
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    return cell(indexPath.item, ofSection: indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard planned == nil else {
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    guard isFirst(indexPath),
      let header = prepared.headers.firstIndex(where: { $0.kind == elementKind })
    else { return nil }
    return self.header(header, ofSection: indexPath.section)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard planned == nil else {
      return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    guard elementKind == SectionBackgroundView.kind, isFirst(indexPath) else { return nil }
    return background(ofSection: indexPath.section)
  }

  private final func isFirst(_ path: IndexPath) -> Bool {
    path.count == 2 && path.item == 0 && sections.indices.contains(path.section)
  }

  /// Returns the origin of the coordinates of a section's items, as if it scrolled vertically.
  private final func origin(ofSection section: Int) -> CGPoint {
    CGPoint(
      x: prepared.insets.ends(along: axis.other).low, y: sections[section].body)
  }

  /// Returns the index path of an item of a body.
  final func path(ofItem item: Int, ofSection section: Int) -> IndexPath {
    joined?.path(of: item) ?? IndexPath(item: item, section: section)
  }

  private final func cell(_ item: Int, ofSection section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: path(ofItem: item, ofSection: section))
    let origin = origin(ofSection: section)
    attributes.frame = sections[section].items.frame(ofItem: item)
      .offsetBy(dx: origin.x, dy: origin.y).transposed(along: axis)
    return attributes
  }

  /// Returns a header of a section; `nil` if its extent is zero.
  private final func header(
    _ header: Int, ofSection section: Int
  ) -> UICollectionViewLayoutAttributes? {
    let length = prepared.headers[header].length.asLength
    guard length > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: prepared.headers[header].kind,
      with: IndexPath(item: 0, section: section))
    let before = prepared.headers[..<header].reduce(0) { $0 + $1.length.asLength }
    let y = lowOfHeaders(ofSection: section) + before
    attributes.frame = CGRect(x: 0, y: y, width: preparedBreadth ?? 0, height: length)
      .transposed(along: axis)
    if prepared.pinsHeaders { attributes.zIndex = 1 }
    return attributes
  }

  /// Returns the start of the headers of a section. Pinned headers follow the edge of the visible
  /// part until the next ones push them away.
  private final func lowOfHeaders(ofSection section: Int) -> CGFloat {
    let (low, high) = (sections[section].low, sections[section].high)
    guard prepared.pinsHeaders else { return low }
    let length = prepared.headers.reduce(0) { $0 + $1.length.asLength }
    return min(max(low, pinnedLow), max(low, high - length))
  }

  /// The height that pinned headers cover at the top of the visible content, in points.
  final var pinnedHeaderHeight: CGFloat {
    guard prepared.pinsHeaders, axis == .vertical else { return 0 }
    return prepared.headers.reduce(0) { $0 + $1.length.asLength }
  }

  private final func background(ofSection section: Int) -> SectionBackgroundAttributes? {
    guard let background = prepared.background, background.isBehind(section: section)
    else { return nil }
    let (low, high) = (sections[section].low, sections[section].high)
    let rect = CGRect(x: 0, y: low, width: preparedBreadth ?? 0, height: high - low)
    return SectionBackgroundAttributes(
      background, behind: rect.transposed(along: axis), ofSection: section)
  }
}
