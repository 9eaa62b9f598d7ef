/// A date of the Gregorian calendar, extended to all years. The year 0 precedes the year 1.
public struct GregorianDate: Hashable, Sendable {
  public let year: Int
  /// The month, from 1 for January to 12.
  public let month: Int
  /// The day, from 1 to the number of days of the month.
  public let day: Int

  /// Creates a date. Fails if the day does not exist.
  @inlinable
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month),
      (1...Self.days(inMonth: month, ofYear: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the date a number of days after 1 January 1970.
  @inlinable
  public init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = Self.floor(shifted, 146_097)
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    day = ofYear - (153 * month + 2) / 5 + 1
    self.month = month < 10 ? month + 3 : month - 9
    self.year = year + era * 400 + (self.month < 3 ? 1 : 0)
  }

  /// The number of days since 1 January 1970.
  @inlinable public var dayNumber: Int {
    // Years begin in March, so that a leap day is the last day.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = Self.floor(year, 4) - Self.floor(year, 100) + Self.floor(year, 400)
    return year * 365 + leapDays + (153 * month + 2) / 5 + day - 1 - 719_468
  }

  /// Returns the number of days of a month.
  ///
  /// - Parameter month: The month, from 1 for January to 12.
  @inlinable
  public static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  @usableFromInline
  static func floor(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }
}
