import VitrineBasicValues
import VitrineSupport

/// A day of the Gregorian calendar in a field of items.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The number of days since 1 January 1970.
  public let number: Int

  public init(number: Int) { self.number = number }

  /// Creates a day from a date. Fails if the day does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year),
      let date = GregorianDate(year: year, month: month, day: day)
    else { return nil }
    number = date.dayNumber
  }

  /// Creates the local day of a time in seconds since 1970.
  public init(seconds: Int, _ clock: LocalClock) {
    let (local, isTooFar) = seconds.addingReportingOverflow(clock.offset(seconds))
    let whole = isTooFar ? seconds : local
    let day = whole >= 0 ? whole / 86_400 : -((86_399 - whole) / 86_400)
    number = min(max(day, -719_162), 2_932_896)
  }

  public var date: GregorianDate { GregorianDate(dayNumber: number) }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }

  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the date as `31 Jan`, or with the year if it differs from that of another day:
  /// `2024-01-31`.
  public func text(near day: CalendarDay) -> String {
    date.year == day.date.year
      ? "\(date.day) \(Self.months[date.month - 1].prefix(3))" : text
  }

  /// The date as `2024-01-31`.
  public var text: String {
    let date = date
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
  }
}

extension LocalClock {
  /// A clock that shows 1 January 1970 in UTC.
  package static let utc = LocalClock(now: { 0 }, offset: { _ in 0 })
}
