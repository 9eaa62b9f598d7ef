import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// A line of time: days, months or years below one another, each with its items at its right.
///
///          2026  │
///     Mon 23 Nov ●  ╭───────────╮ ╭───────────╮
///                │  │ Paint     │ │ Buy paint │
///                │  ╰───────────╯ ╰───────────╯
///
/// Below months and years each item says its day before its title, unless all are of the first one.
public enum TimelineFigure {
  /// How long the part of time is that stands under one heading.
  enum Unit { case day, month, year }

  private static let axis = 14

  /// - Complexity: O(items log items).
  public static func make(_ items: FigureItems) -> Figure {
    var figure = Figure(count: items.count)
    let days = items.field(0).map { CalendarDay($0, clock: items.clock) }
    let dated = days.indices.filter { days[$0] != nil }
    let unit = unit(of: dated.compactMap { days[$0] })
    let today = CalendarDay(seconds: items.clock.now(), items.clock)
    // What has been is read backwards, what is to come forwards.
    let isPast = dated.allSatisfy { days[$0].map { $0 <= today } ?? true }
    let ordered = dated.sorted { first, second in
      guard let one = days[first], let other = days[second], one != other else {
        return first < second
      }
      return isPast ? one > other : one < other
    }
    figure.start = ordered.first { isPast || (days[$0].map { $0 >= today } ?? false) }
    var groups: [(day: CalendarDay?, numbers: [Int])] = []
    for number in ordered {
      guard let day = days[number] else { continue }
      if let last = groups.last?.day, part(last, unit) == part(day, unit) {
        groups[groups.count - 1].numbers.append(number)
      } else {
        groups.append((day, [number]))
      }
    }
    let isWhole = dated.allSatisfy { days[$0].map { isFirst($0, of: unit) } ?? true }
    if unit != .day, !isWhole { figure.leads = days.map { $0.map { lead($0, unit) } ?? "" } }
    let others = days.indices.filter { days[$0] == nil }
    if !others.isEmpty { groups.append((nil, others)) }
    figure.parts = groups.map(\.numbers)
    figure.readingOrder = ordered + others
    var (row, year) = (0, Int?.none)
    let height = items.zoomed(
      items.hasPictures ? [5, 8, 12, 16, 24] : [1, items.room.rows < 40 ? 3 : 4, 5, 6, 8])
    let least = items.zoomed([16, 20, 28, 34, 50])
    for (place, group) in groups.enumerated() {
      let start = row
      if unit != .year, let now = group.day?.date.year, now != year {
        figure.write(padded("\(now)"), column: 0, row: row, .header)
        year = now
        row += 1
      }
      let isToday = unit == .day && group.day == today
      figure.write(
        padded(heading(group.day, unit)), column: 0, row: row, isToday ? .accent : .text)
      let first = row
      row = figure.flow(
        group.numbers, column: axis + 3, row: row, columns: items.room.columns - axis - 3,
        rows: height, atLeast: least)
      let isLast = place + 1 == groups.count
      let dot = isToday ? "◉" : "●"
      let line = (start..<(isLast ? row : row + 1)).map { $0 == first ? dot : "│" }
      figure.write(
        line.joined(separator: "\n"), column: axis, row: start, columns: 1, rows: line.count,
        isToday ? .accent : .border)
      row += 1
    }
    return figure
  }

  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, axis - 1 - ColumnText.columns(of: text))) + text
  }

  private static func part(_ day: CalendarDay, _ unit: Unit) -> Int {
    let date = day.date
    switch unit {
    case .day: return day.number
    case .month: return date.year * 12 + date.month
    case .year: return date.year
    }
  }

  /// Whether a day is the first of its month, or year.
  private static func isFirst(_ day: CalendarDay, of unit: Unit) -> Bool {
    let date = day.date
    return date.day == 1 && (unit != .year || date.month == 1)
  }

  /// What tells a day below the heading of its month, or year: always as wide.
  private static func lead(_ day: CalendarDay, _ unit: Unit) -> String {
    let date = day.date
    let number = date.day < 10 ? " \(date.day)" : "\(date.day)"
    return unit == .month ? number : number + " " + CalendarDay.months[date.month - 1].prefix(3)
  }

  private static func heading(_ day: CalendarDay?, _ unit: Unit) -> String {
    guard let day else { return "no date" }
    let date = day.date
    let month = CalendarDay.months[date.month - 1]
    switch unit {
    case .day: return "\(CalendarDay.weekdays[day.weekday]) \(date.day) \(month.prefix(3))"
    case .month: return month
    case .year: return "\(date.year)"
    }
  }

  /// The shortest unit of which there are not many more than half as many as items.
  static func unit(of days: [CalendarDay]) -> Unit {
    guard let first = days.min(), let last = days.max() else { return .day }
    if last.number - first.number <= 62 || 2 * Set(days).count <= days.count { return .day }
    let months = Set(days.map { part($0, .month) }).count
    return months <= 48 || 2 * months <= days.count ? .month : .year
  }
}
