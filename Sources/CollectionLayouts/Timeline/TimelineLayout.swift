import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A layout of items along a line of time, in one of two styles.
///
/// In the style of hours (`Style.hours`), days are side by side with the hours from top to bottom.
/// Items are at their time, and simultaneous ones share the width.
///
///           header of section 0      header of section 1
///      8:00 +----------+----------+  +---------------------+
///           |    0     |    1     |  |          0          |
///      9:00 |          +----------+  +---------------------+
///           +----------+    2     |
///     10:00            +----------+
///
/// A `.guide` goes sideways, like a programme of several stations:
///
///               8:00      9:00      10:00
///     header 0  +---------+---------+
///               |    0    |    1    |
///               +---------+---------+
///     header 1      +-----------+
///                   |     0     |
///                   +-----------+
///
/// The data source supplies the cells, the labels of the hours (kind `hourKind`, item = hours since
/// midnight, section 0) and the headers of the days. Preparation asks for the span of every item
/// and stores about 80 bytes per item. Elements in a rectangle are found in O((1 + visible) log
/// *n*).
///
/// In the style of dates (`Style.dates(_:)`), days, months or years are below one another,
/// depending on the items, each with its items at its right:
///
///          2026  │
///     Mon 23 Nov ●  +-----------+ +-----------+
///                │  |     0     | |     1     |
///                │  +-----------+ +-----------+
///
/// Sections have no effect there. If all items are in the past, the latest comes first. The
/// headings are labels (`LayoutLabelView`). Below months and years, the plan's leads contain the
/// day of each item, unless all are on the first one. The plan's parts are the headings.
/// Preparation asks for the day of each item, and takes O(*items* log *items*).
@preconcurrency @MainActor
open class TimelineLayout: PreparedLayout {
  /// The start and the end of an item, in seconds since midnight.
  public struct Span: Equatable, Sendable {
    /// The start, in seconds since midnight.
    public var start: TimeInterval
    /// The end, in seconds since midnight.
    public var end: TimeInterval

    /// Creates a span from one time of the day to another.
    public init(start: TimeInterval, end: TimeInterval) { (self.start, self.end) = (start, end) }

    /// Creates a span from one hour of the day to another, such as `8.5` for half past eight.
    public init(fromHour: Double, toHour: Double) {
      self.init(start: fromHour * 3600, end: toHour * 3600)
    }

    /// Creates the span of the hour with an item's number.
    init(ofItem item: Int) { self.init(fromHour: Double(item % 24), toHour: Double(item % 24) + 1) }
  }

  /// The units of the line of time.
  public enum Style: Equatable, Sendable {
    /// Hours, with days side by side.
    case hours
    /// Days, months or years.
    case dates(TimelineDates)
  }

  /// The drawing of hours and days. Measures are named as if the hours ran downwards.
  public struct Options: Equatable, Sendable {
    /// The height of an hour, in points.
    public var hourHeight: CGFloat
    /// The visible hours, of 0 to 24. Items outside are cut off, but keep `minimumItemHeight` at
    /// the edge.
    public var hours: ClosedRange<Int>
    /// The room for the labels of the hours at the left, in points; 0 for none.
    public var hourWidth: CGFloat
    /// The height of the headers of the days, in points; 0 for none.
    public var headerHeight: CGFloat
    /// The minimal width of a day. If the days do not fit, the content scrolls.
    public var minimumDayWidth: CGFloat
    /// The minimal height of an item, in points, so that its title is legible.
    public var minimumItemHeight: CGFloat
    /// The gap between items side by side and between days, in points.
    public var spacing: CGFloat
    /// The background of each day; `nil` for none.
    public var background: SectionBackground?
    /// The direction in which the hours follow each other. With a horizontal direction, heights are
    /// widths, and left means top.
    public var scrollDirection: UICollectionView.ScrollDirection
    /// The units of the line of time. All other options apply to hours only.
    public var style: Style

    /// Creates options.
    public init(
      hourHeight: CGFloat, hours: ClosedRange<Int> = 0...24, hourWidth: CGFloat = 48,
      headerHeight: CGFloat = 16, minimumDayWidth: CGFloat = 160, minimumItemHeight: CGFloat = 16,
      spacing: CGFloat = 8, background: SectionBackground? = nil,
      scrollDirection: UICollectionView.ScrollDirection = .vertical, style: Style = .hours
    ) {
      (self.hourHeight, self.hours, self.hourWidth) = (hourHeight, hours, hourWidth)
      (self.headerHeight, self.minimumDayWidth) = (headerHeight, minimumDayWidth)
      (self.minimumItemHeight, self.spacing) = (minimumItemHeight, spacing)
      (self.background, self.scrollDirection) = (background, scrollDirection)
      self.style = style
    }

    /// Options for four rows of characters per hour, which gives a quarter of an hour one row.
    public static let day = Options(hourHeight: 64)
    /// Options for two rows per hour, days of at least 20 characters, and working hours only.
    public static let workWeek = Options(hourHeight: 32, hours: 7...19, background: .plain)
    /// Options for one row per hour.
    public static let overview = Options(hourHeight: 16, minimumDayWidth: 80)
    /// Options for hours of 16 characters that go to the right, with days of at least three rows
    /// below each other.
    public static let guide = Options(
      hourHeight: 128, hourWidth: 16, headerHeight: 80, minimumDayWidth: 48, minimumItemHeight: 32,
      spacing: 0, scrollDirection: .horizontal)

    /// Returns options for items below the headings of their days, months or years.
    public static func dates(_ dates: TimelineDates) -> Options {
      Options(hourHeight: 16, style: .dates(dates))
    }
  }

  /// The kind of the labels of the hours.
  public static let hourKind = "TimelineHour"

  /// The drawing of hours and days. `.day` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// The delegate that returns the time of each item. Not retained. Without it, every item takes
  /// the hour of its number.
  public weak var delegate: (any TimelineLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  private final var days: [TimelineDay] = []
  private final var preparedWidth: CGFloat?

  /// Creates a timeline with options.
  public init(options: Options = .day) {
    self.options = options
    super.init()
    register(SectionBackgroundView.self, forDecorationViewOfKind: SectionBackgroundView.kind)
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: Preparing

  override func prepareBounds(of collectionView: UICollectionView) {
    preparedWidth = width(in: collectionView.bounds)
  }

  /// Reads the times of the items, which do not depend on the available room.
  override func prepareItems(of collectionView: UICollectionView) {
    days = []
    planned = nil
    if case .dates(let dates) = options.style { return plan(dates, in: collectionView) }
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      let spans = (0..<count).map { item in
        // The delegate does not know placeholders, nor the gap of a dragged item.
        let path = collectionView.dataSourceIndexPath(
          forPresentationIndexPath: IndexPath(item: item, section: section))
        return edges(
          of: path.flatMap {
            delegate?.collectionView(collectionView, layout: self, spanOfItemAt: $0)
          } ?? Span(ofItem: item))
      }
      days.append(TimelineDay(spans))
    }
  }

  private final func plan(_ dates: TimelineDates, in collectionView: UICollectionView) {
    let numbers = ItemNumbers(of: collectionView)
    var geometry = DatesGeometry(
      dates: [], options: dates, room: collectionView.room(in: collectionView.bounds))
    numbers.forEach(in: collectionView) { path in
      geometry.dates.append(
        path.flatMap { delegate?.collectionView(collectionView, layout: self, dateOfItemAt: $0) })
    }
    planned = PlannedElements(
      geometry.plan(), of: numbers, in: geometry.room, colors: dates.lineColors)
  }

  /// Returns the top and the bottom of a span, cut to the visible hours.
  private final func edges(of span: Span) -> (low: CGFloat, high: CGFloat) {
    let room = hourEdge(hours.lowerBound)...hourEdge(hours.upperBound)
    func edge(_ time: TimeInterval) -> CGFloat {
      let time = time.isNaN ? 0 : min(max(time, -1e6), 1e6)
      let y =
        hourEdge(hours.lowerBound)
        + (CGFloat(time / 3600) - CGFloat(hours.lowerBound)) * options.hourHeight.asLength
      return min(max(y, room.lowerBound), room.upperBound)
    }
    let least = min(options.minimumItemHeight.asLength, room.upperBound - room.lowerBound)
    let low = min(edge(span.start), room.upperBound - least)
    return (low, max(edge(span.end), low + least))
  }

  /// Returns `true` if the room for the days changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard planned == nil else { return super.shouldInvalidateLayout(forBoundsChange: newBounds) }
    return width(in: newBounds) != preparedWidth
  }

  /// Returns the room within the bounds for adjacent days.
  private final func width(in bounds: CGRect) -> CGFloat {
    (collectionView?.visibleContent(in: bounds) ?? .zero).transposed(along: axis).width
  }

  // MARK: Measures

  /// All geometry is computed as if the hours went down.
  private final var axis: Axis { Axis(options.scrollDirection) }

  private final var hours: ClosedRange<Int> { options.hours.clamped(to: 0...24) }

  private final func hourEdge(_ hour: Int) -> CGFloat {
    options.headerHeight.asLength
      + CGFloat(hour - hours.lowerBound) * options.hourHeight.asLength
  }

  private final var gap: CGFloat { options.spacing.asLength }

  private final var dayWidth: CGFloat {
    let count = CGFloat(max(1, days.count))
    let room = (preparedWidth ?? 0) - options.hourWidth.asLength - gap * (count - 1)
    return max(options.minimumDayWidth.asLength, (room / count).rounded(.down))
  }

  private final func left(ofDay day: Int) -> CGFloat {
    options.hourWidth.asLength + CGFloat(day) * (dayWidth + gap)
  }

  open override var collectionViewContentSize: CGSize {
    guard planned == nil else { return super.collectionViewContentSize }
    guard preparedWidth != nil else { return .zero }
    let width = days.isEmpty ? options.hourWidth.asLength : left(ofDay: days.count) - gap
    return CGRect(x: 0, y: 0, width: width, height: hourEdge(hours.upperBound))
      .transposed(along: axis).size
  }

  // MARK: Elements

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard planned == nil else { return super.layoutAttributesForElements(in: rect) }
    var list: [UICollectionViewLayoutAttributes] = []
    let area = rect.transposed(along: axis)
    for day in days(between: area.minX, and: area.maxX) {
      work += 1
      list += [background(ofDay: day), header(ofDay: day)].compactMap { $0 }
        .filter { $0.frame.overlaps(rect) }
      for place in days[day].spans.overlapping(from: area.minY, to: area.maxY, work: &work) {
        let cell = cell(days[day].items[place], ofDay: day)
        if cell.frame.overlaps(rect) { list.append(cell) }
      }
    }
    if area.minX < options.hourWidth.asLength {
      for hour in hours {
        if let label = label(ofHour: hour), label.frame.overlaps(rect) {
          list.append(label)
        }
      }
    }
    return list
  }

  /// Returns the days that may have elements between two edges.
  private final func days(between left: CGFloat, and right: CGFloat) -> Range<Int> {
    guard dayWidth + gap > 0 else { return days.indices }
    func day(_ x: CGFloat) -> Int {
      let day = ((x - options.hourWidth.asLength) / (dayWidth + gap)).rounded(.down)
      return Int(min(max(day, -1), CGFloat(days.count)))
    }
    let first = max(0, day(left))
    return first..<max(first, min(days.count, day(right) + 1))
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard planned == nil else { return super.layoutAttributesForItem(at: indexPath) }
    guard indexPath.count == 2, days.indices.contains(indexPath.section),
      days[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return cell(indexPath.item, ofDay: indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard planned == nil else {
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    guard indexPath.count == 2 else { return nil }
    switch elementKind {
    case Self.hourKind: return indexPath.section == 0 ? label(ofHour: indexPath.item) : nil
    case UICollectionView.elementKindSectionHeader:
      return indexPath.item == 0 ? header(ofDay: indexPath.section) : nil
    default: return nil
    }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard planned == nil else {
      return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    guard elementKind == SectionBackgroundView.kind, indexPath.count == 2, indexPath.item == 0
    else { return nil }
    return background(ofDay: indexPath.section)
  }

  private final func cell(_ item: Int, ofDay day: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: day))
    attributes.frame = days[day].frame(ofItem: item, breadth: dayWidth, gap: gap)
      .offsetBy(dx: left(ofDay: day), dy: 0).transposed(along: axis)
    return attributes
  }

  private final func header(ofDay day: Int) -> UICollectionViewLayoutAttributes? {
    guard days.indices.contains(day), options.headerHeight.asLength > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: day))
    attributes.frame = CGRect(
      x: left(ofDay: day), y: 0, width: dayWidth, height: options.headerHeight
    ).transposed(along: axis)
    return attributes
  }

  /// Returns the label of an hour: a row of characters at the time itself, or sideways as wide as
  /// the hour.
  private final func label(ofHour hour: Int) -> UICollectionViewLayoutAttributes? {
    // The last hour ends at the end of the content.
    guard hours.contains(hour), hour < hours.upperBound, !days.isEmpty,
      options.hourWidth.asLength > 0
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: Self.hourKind, with: IndexPath(item: hour, section: 0))
    let height = options.hourHeight.asLength
    attributes.frame = CGRect(
      x: 0, y: hourEdge(hour), width: options.hourWidth,
      height: axis == .horizontal ? height : min(16, height)
    ).transposed(along: axis)
    return attributes
  }

  private final func background(ofDay day: Int) -> SectionBackgroundAttributes? {
    guard days.indices.contains(day), let background = options.background,
      background.isBehind(section: day)
    else { return nil }
    let rect = CGRect(
      x: left(ofDay: day), y: 0, width: dayWidth, height: hourEdge(hours.upperBound))
    return SectionBackgroundAttributes(
      background, behind: rect.transposed(along: axis), ofSection: day)
  }
}
