import Foundation
import UIKitCollections
import UIKitCore

/// A calendar of months below each other, in one of two styles.
///
/// In the style of days (`Style.days`), a section is a month, an item a day, a row a week:
///
///     +----------------------------+
///     | February 2024              |    header of the section
///     | Mo  Tu  We  Th  Fr  Sa  Su |    header of kind `weekdaysKind`
///     |              1   2   3   4 |
///     |  5   6   7   8   9  10  11 |    the first day lies below its weekday
///     ...
///
/// The data source determines the number of days of a month (`month(ofSection:).days`). Both
/// headers stay at the top if `section` pins them. No data is stored per day: preparation is
/// O(*months*), and elements in a rectangle are found in O(log *months* + visible).
///
/// An agenda (`Style.agenda(_:)`) shows any items at the days from the delegate, and those without
/// a day below:
///
///     November 2026  3
///     Mon       Tue       Wed       Thu       Fri
///     ─────────┬─ 1 ─────┬─ 2 ─────┬─ 3 ─────┬─ 4 ──
///              │         │ Paint   │         │ Buy
///     ─ 7 ─────┼─ 8 ─────┼─ 9 ─────┼─ 10 ────┼─ 11 ─
///
/// Sections have no effect there. The headings are labels (`LayoutLabelView`), pinned to the top
/// during their month. The plan's parts are the months with items, and its slots the days: their
/// values are days since 1970. Preparation asks for the day of each item, and takes O(*items* log
/// *items*).
@preconcurrency @MainActor
open class CalendarLayout: SectionedLayout {
  /// The meaning of items.
  public enum Style: Equatable, Sendable {
    /// Each item is a day, each section a month.
    case days
    /// Items are placed at their days.
    case agenda(CalendarAgenda)
  }

  /// The months to show, and their style.
  public struct Options: Equatable, Sendable {
    /// The month of section 0.
    public var firstMonth: CalendarMonth
    /// The first weekday of a week: 1 for Sunday, 2 for Monday ...
    public var firstWeekday: Int
    /// The height of a week, in points.
    public var rowHeight: CGFloat
    /// The gap between days, in points.
    public var spacing: CGFloat
    /// The insets and headers around the days of a month.
    public var section: SectionOptions
    /// The meaning of items. In an agenda, `firstWeekday` is the only other option with an effect.
    public var style: Style

    /// Creates options.
    public init(
      firstMonth: CalendarMonth, firstWeekday: Int = 2, rowHeight: CGFloat, spacing: CGFloat = 0,
      section: SectionOptions = CalendarLayout.headers, style: Style = .days
    ) {
      (self.firstMonth, self.firstWeekday) = (firstMonth, firstWeekday)
      (self.rowHeight, self.spacing, self.section) = (rowHeight, spacing, section)
      self.style = style
    }

    /// Returns options for one row of characters per week, beginning with a month.
    public static func compact(from month: CalendarMonth) -> Options {
      Options(firstMonth: month, rowHeight: 16)
    }

    /// Returns options for four rows per week, with room for events and pinned headers.
    public static func spacious(from month: CalendarMonth) -> Options {
      var section = CalendarLayout.headers
      section.pinsHeaders = true
      return Options(firstMonth: month, rowHeight: 64, section: section)
    }

    /// Returns options for items at their days.
    public static func agenda(_ agenda: CalendarAgenda) -> Options {
      Options(
        firstMonth: CalendarMonth(year: 1970, month: 1), rowHeight: agenda.unit.height,
        style: .agenda(agenda))
    }
  }

  /// The kind of the supplementary view with the weekdays above the days.
  public nonisolated static let weekdaysKind = "CalendarWeekdays"

  /// The headers: a row for the month, a row for the weekdays, and an empty row below the last
  /// week.
  public nonisolated static let headers = SectionOptions(
    headers: [.init(length: 16), .init(kind: weekdaysKind, length: 16)], spacing: 16)

  /// The months to show, and their style.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// The delegate that determines the days of items in an agenda. Not retained. Without it, no item
  /// has a day.
  public weak var delegate: (any CalendarLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  /// Creates a calendar with options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Returns the month of a section.
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
