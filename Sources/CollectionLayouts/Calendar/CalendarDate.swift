import Foundation
internal import VitrineBasicValues

/// A day of the Gregorian calendar.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// How many days it is after 1 January 1970; less than 0 before it.
  public let daysSince1970: Int

  /// The day so many days after 1 January 1970.
  public init(daysSince1970 days: Int) {
    daysSince1970 = min(max(days, -1_000_000_000_000), 1_000_000_000_000)
  }

  /// A day by its date; `nil` where the month has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (-1_000_000...1_000_000).contains(year),
      let date = GregorianDate(year: year, month: month, day: day)
    else { return nil }
    daysSince1970 = date.dayNumber
  }

  /// The month that it is in.
  public var month: CalendarMonth {
    let date = GregorianDate(dayNumber: daysSince1970)
    return CalendarMonth(year: date.year, month: date.month)
  }

  /// 1 for the first day of the month.
  public var day: Int { GregorianDate(dayNumber: daysSince1970).day }

  /// 1 for Sunday to 7 for Saturday, as Foundation counts.
  public var weekday: Int { ((daysSince1970 + 4) % 7 + 7) % 7 + 1 }

  public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    one.daysSince1970 < other.daysSince1970
  }
}
