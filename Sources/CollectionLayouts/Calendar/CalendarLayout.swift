import Foundation
import UIKitCollections
import UIKitCore

/// Months below each other: a section is a month, an item a day, a row a week.
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
@preconcurrency @MainActor
open class CalendarLayout: SectionedLayout {
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

    /// Options of one's own.
    public init(
      firstMonth: CalendarMonth, firstWeekday: Int = 2, rowHeight: CGFloat, spacing: CGFloat = 0,
      section: SectionOptions = CalendarLayout.headers
    ) {
      (self.firstMonth, self.firstWeekday) = (firstMonth, firstWeekday)
      (self.rowHeight, self.spacing, self.section) = (rowHeight, spacing, section)
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

  open override var sectionOptions: SectionOptions { options.section }

  open override func body(ofSection section: Int, count: Int, breadth: CGFloat) -> any SectionBody {
    let first = month(ofSection: section).firstWeekday - options.firstWeekday % 7
    return WeeksBody(
      count: count, breadth: breadth, skipped: ((first % 7) + 7) % 7,
      rowHeight: options.rowHeight.asLength, spacing: options.spacing.asLength)
  }
}
