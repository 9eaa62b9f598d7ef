import Foundation
internal import VitrineBasicValues

/// A month of the Gregorian calendar.
public struct CalendarMonth: Equatable, Hashable, Sendable {
  /// The year; 0 and less are counted as astronomers do.
  public let year: Int
  /// 1 for January.
  public let month: Int

  /// A month; one beyond December belongs to a later year, one before January to an earlier.
  public init(year: Int, month: Int) {
    let months = min(max(year, -100_000_000), 100_000_000) * 12 + min(max(month, -9999), 9999) - 1
    self.year = Int((Double(months) / 12).rounded(.down))
    self.month = months - self.year * 12 + 1
  }

  /// The month so many months later.
  public func advanced(by months: Int) -> CalendarMonth {
    CalendarMonth(year: year + months / 12, month: month + months % 12)
  }

  /// How many days it has.
  public var days: Int { GregorianDate.days(inMonth: month, ofYear: year) }

  /// The weekday of its first day: 1 for Sunday to 7 for Saturday, as Foundation counts.
  public var firstWeekday: Int { firstDay.weekday }

  /// Its first day.
  var firstDay: CalendarDate {
    CalendarDate(
      daysSince1970: GregorianDate(year: year, month: month, day: 1)?.dayNumber ?? 0)
  }

  /// Months since January of year 0.
  var number: Int { year * 12 + month - 1 }
}
