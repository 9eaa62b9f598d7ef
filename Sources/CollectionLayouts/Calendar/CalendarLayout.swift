import Foundation
import UIKitCollections
import UIKitCore

/// Months below each other, in one of two styles.
///
/// With days (`Style.days`) a section is a month, an item a day, a row a week:
///
///     +----------------------------+
///     | February 2024              |    header of the section
///     | Mo  Tu  We  Th  Fr  Sa  Su |    header of kind `weekdaysKind`
///     |              1   2   3   4 |
///     |  5   6   7   8   9  10  11 |    the first day lies below its weekday
///     ...
///
/// The data source says how many days a month has (`month(ofSection:).days`). Both headers stay at
/// the top when `section` pins them. Nothing is kept a day: preparing is O(*months*), elements in a
/// rectangle are found in O(log *months* + visible).
///
/// An agenda (`Style.agenda(_:)`) shows any items at the days that the delegate says, and those without one below:
///
///     November 2026  3
///     Mon       Tue       Wed       Thu       Fri
///     ─────────┬─ 1 ─────┬─ 2 ─────┬─ 3 ─────┬─ 4 ──
///              │         │ Paint   │         │ Buy
///     ─ 7 ─────┼─ 8 ─────┼─ 9 ─────┼─ 10 ────┼─ 11 ─
///
/// Sections count for nothing there. The headings are labels (`LayoutLabelView`), and stay at the top while their month
/// lasts. The plan's parts are the months with items, its slots the days: their values are days since 1970. Preparing
/// asks for the day of each item, and takes O(*items* log *items*).
@preconcurrency @MainActor
open class CalendarLayout: SectionedLayout {
  /// What items are.
  public enum Style: Equatable, Sendable {
    /// Each item is a day, each section a month.
    case days
    /// Items stand at their days.
    case agenda(CalendarAgenda)
  }

  /// Which months are shown, and how.
  public struct Options: Equatable, Sendable {
    /// The month of section 0.
    public var firstMonth: CalendarMonth
    /// The weekday that weeks begin with: 1 for Sunday, 2 for Monday ...
    public var firstWeekday: Int
    /// How tall a week is, in points.
    public var rowHeight: CGFloat
    /// The gap between days, in points.
    public var spacing: CGFloat
    /// What surrounds the days of a month.
    public var section: SectionOptions
    /// What items are. Of an agenda only the weekday that weeks begin with counts besides.
    public var style: Style

    /// Options of one's own.
    public init(
      firstMonth: CalendarMonth, firstWeekday: Int = 2, rowHeight: CGFloat, spacing: CGFloat = 0,
      section: SectionOptions = CalendarLayout.headers, style: Style = .days
    ) {
      (self.firstMonth, self.firstWeekday) = (firstMonth, firstWeekday)
      (self.rowHeight, self.spacing, self.section) = (rowHeight, spacing, section)
      self.style = style
    }

    /// A row of characters a week, from a month on.
    public static func compact(from month: CalendarMonth) -> Options {
      Options(firstMonth: month, rowHeight: 16)
    }

    /// Four rows a week, with room for what happens; the headers stay at the top.
    public static func spacious(from month: CalendarMonth) -> Options {
      var section = CalendarLayout.headers
      section.pinsHeaders = true
      return Options(firstMonth: month, rowHeight: 64, section: section)
    }

    /// Items at their days.
    public static func agenda(_ agenda: CalendarAgenda) -> Options {
      Options(
        firstMonth: CalendarMonth(year: 1970, month: 1), rowHeight: agenda.unit.height,
        style: .agenda(agenda))
    }
  }

  /// The kind of the supplementary view above the days, which names the weekdays.
  public nonisolated static let weekdaysKind = "CalendarWeekdays"

  /// A row for the month, a row for the weekdays, and an empty row below the last week.
  public nonisolated static let headers = SectionOptions(
    headers: [.init(length: 16), .init(kind: weekdaysKind, length: 16)], spacing: 16)

  /// Which months are shown, and how.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// Asked for the days of items in an agenda. Not retained. Without it, no item has one.
  public weak var delegate: (any CalendarLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  /// A calendar of the given months.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// Always `nil`: there are no archives to read.
  public required init?(coder: NSCoder) { nil }

  /// The month that a section shows.
  public final func month(ofSection section: Int) -> CalendarMonth {
    options.firstMonth.advanced(by: section)
  }

  override func prepareItems(of collectionView: UICollectionView) {
    guard case .agenda(let agenda) = options.style else {
      planned = nil
      return super.prepareItems(of: collectionView)
    }
    let numbers = ItemNumbers(of: collectionView)
    var geometry = AgendaGeometry(
      dates: [], titleWidths: [], agenda: agenda, firstWeekday: options.firstWeekday,
      room: collectionView.room(in: collectionView.bounds))
    numbers.forEach(in: collectionView) { path in
      geometry.dates.append(
        path.flatMap { delegate?.collectionView(collectionView, layout: self, dateOfItemAt: $0) })
      let width = path.flatMap {
        delegate?.collectionView(collectionView, layout: self, titleWidthOfItemAt: $0)
      }
      geometry.titleWidths.append((width ?? 0).asLength)
    }
    planned = PlannedElements(
      geometry.plan(), of: numbers, in: geometry.room, colors: agenda.lineColors)
  }

  open override var sectionOptions: SectionOptions { options.section }

  open override func body(ofSection section: Int, count: Int, breadth: CGFloat) -> any SectionBody {
    let first = month(ofSection: section).firstWeekday - options.firstWeekday % 7
    return WeeksBody(
      count: count, breadth: breadth, skipped: ((first % 7) + 7) % 7,
      rowHeight: options.rowHeight.asLength, spacing: options.spacing.asLength)
  }
}
