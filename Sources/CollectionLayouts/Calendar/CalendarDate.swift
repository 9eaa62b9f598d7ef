import Foundation
internal import VitrineBasicValues

/// A day of the Gregorian calendar.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// The number of days since 1 January 1970; negative before it.
  public let daysSince1970: Int

  /// Creates the day at a number of days after 1 January 1970.
  public init(daysSince1970 days: Int) {
    daysSince1970 = min(max(days, -1_000_000_000_000), 1_000_000_000_000)
  }

  /// Creates a day from its date; `nil` if the month has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (-1_000_000...1_000_000).contains(year),
      let date = GregorianDate(year: year, month: month, day: day)
    else { return nil }
    daysSince1970 = date.dayNumber
  }

  /// The month of the day.
  public var month: CalendarMonth {
    let date = GregorianDate(dayNumber: daysSince1970)
    return CalendarMonth(year: date.year, month: date.month)
  }

  /// The day of the month, from 1.
  public var day: Int { GregorianDate(dayNumber: daysSince1970).day }

  /// The weekday: 1 for Sunday to 7 for Saturday, as in Foundation.
  public var weekday: Int { ((daysSince1970 + 4) % 7 + 7) % 7 + 1 }

  public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    one.daysSince1970 < other.daysSince1970
  }
}
