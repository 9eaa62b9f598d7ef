import Foundation
internal import VitrineBasicValues

/// A month of the Gregorian calendar.
public struct CalendarMonth: Equatable, Hashable, Sendable {
  /// The year, in astronomical numbering for 0 and less.
  public let year: Int
  /// The month of the year, 1 for January.
  public let month: Int

  /// Creates a month. Numbers beyond December belong to a later year, and numbers before January to
  /// an earlier one.
  public init(year: Int, month: Int) {
    let months = min(max(year, -100_000_000), 100_000_000) * 12 + min(max(month, -9999), 9999) - 1
    self.year = Int((Double(months) / 12).rounded(.down))
    self.month = months - self.year * 12 + 1
  }

  /// Returns the month a number of months later.
  public func advanced(by months: Int) -> CalendarMonth {
    CalendarMonth(year: year + months / 12, month: month + months % 12)
  }

  /// The number of its days.
  public var days: Int { GregorianDate.days(inMonth: month, ofYear: year) }

  /// The weekday of its first day: 1 for Sunday to 7 for Saturday, as in Foundation.
  public var firstWeekday: Int { firstDay.weekday }

  /// Its first day.
  var firstDay: CalendarDate {
    CalendarDate(
      daysSince1970: GregorianDate(year: year, month: month, day: 1)?.dayNumber ?? 0)
  }

  /// The number of months since January of year 0.
  var number: Int { year * 12 + month - 1 }
}
