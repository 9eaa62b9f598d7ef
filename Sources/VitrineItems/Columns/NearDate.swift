import Glibc
import VitrineSupport

/// Formats times for display in at most ten columns: the nearer, the shorter.
///
///     12:03         today
///     Mon 12:03     in the six days before
///     3 Nov         this year
///     2024-11-03    in any other
enum NearDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  /// The range of times with years of at most four digits.
  private static let limits = -62_167_219_200..<253_402_300_800

  /// - Parameter seconds: The time in seconds since 1970.
  static func text(of seconds: Int, by clock: LocalClock) -> String {
    guard limits.contains(seconds), let time = parts(of: seconds, clock) else {
      return seconds < 0 ? "earlier" : "later"
    }
    let current = clock.now()
    guard let now = parts(of: current, clock) else { return fullDate(time) }
    let age = day(of: current, clock) - day(of: seconds, clock)
    if age == 0 { return clockTime(time) }
    if (1...6).contains(age) { return "\(days[Int(time.tm_wday)]) \(clockTime(time))" }
    if time.tm_year == now.tm_year { return "\(time.tm_mday) \(months[Int(time.tm_mon)])" }
    return fullDate(time)
  }

  private static func parts(of seconds: Int, _ clock: LocalClock) -> tm? {
    var (local, parts) = (time_t(seconds + clock.offset(seconds)), tm())
    return gmtime_r(&local, &parts) == nil ? nil : parts
  }

  /// Returns the number of the day in local time.
  private static func day(of seconds: Int, _ clock: LocalClock) -> Int {
    let local = seconds + clock.offset(seconds)
    return local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
  }

  private static func clockTime(_ time: tm) -> String {
    digits(Int(time.tm_hour), 2) + ":" + digits(Int(time.tm_min), 2)
  }

  private static func fullDate(_ time: tm) -> String {
    [
      digits(Int(time.tm_year) + 1_900, 4), digits(Int(time.tm_mon) + 1, 2),
      digits(Int(time.tm_mday), 2),
    ].joined(separator: "-")
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
