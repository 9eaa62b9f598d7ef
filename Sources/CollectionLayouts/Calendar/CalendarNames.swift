/// The names of months and weekdays, as a layout writes them.
public struct CalendarNames: Equatable, Sendable {
  /// January first.
  public var months: [String]
  /// Sunday first. Where there is little room, their beginnings are written.
  public var weekdays: [String]

  /// Names of one's own.
  public init(months: [String], weekdays: [String]) {
    (self.months, self.weekdays) = (months, weekdays)
  }

  /// `January` to `December`, and `Sun` to `Sat`.
  public static let english = CalendarNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])

  /// The name of a month, 1 for January; its number where it has none.
  func month(_ month: Int) -> String {
    months.indices.contains(month - 1) ? months[month - 1] : "\(month)"
  }

  /// The name of a weekday, 1 for Sunday; its number where it has none.
  func weekday(_ weekday: Int) -> String {
    weekdays.indices.contains(weekday - 1) ? weekdays[weekday - 1] : "\(weekday)"
  }
}
