/// The names of months and weekdays in a layout.
public struct CalendarNames: Equatable, Sendable {
  /// The names of months, beginning with January.
  public var months: [String]
  /// The names of weekdays, beginning with Sunday. They are shortened if there is little room.
  public var weekdays: [String]

  /// Creates names.
  public init(months: [String], weekdays: [String]) {
    (self.months, self.weekdays) = (months, weekdays)
  }

  /// The names `January` to `December`, and `Sun` to `Sat`.
  public static let english = CalendarNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])

  /// Returns the name of a month, 1 for January; its number if there is no name.
  func month(_ month: Int) -> String {
    months.indices.contains(month - 1) ? months[month - 1] : "\(month)"
  }

  /// Returns the name of a weekday, 1 for Sunday; its number if there is no name.
  func weekday(_ weekday: Int) -> String {
    weekdays.indices.contains(weekday - 1) ? weekdays[weekday - 1] : "\(weekday)"
  }
}
