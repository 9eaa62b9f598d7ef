import Foundation

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
  public var days: Int {
    switch month {
    case 2:
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// The weekday of its first day: 1 for Sunday to 7 for Saturday, as Foundation counts.
  public var firstWeekday: Int {
    // Sakamoto's way: what the months before shift the weekday by.
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    func part(_ divisor: Int) -> Int { Int((Double(year) / Double(divisor)).rounded(.down)) }
    let days = year + part(4) - part(100) + part(400) + shifts[month - 1] + 1
    return ((days % 7) + 7) % 7 + 1
  }
}
