import VitrineBasicValues
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// A calendar: months below one another, each item at its day.
///
///     November 2026                                      3
///     Mon       Tue       Wed       Thu       Fri  ...
///     ─────────┬─────────┬─ 1 ─────┬─ 2 ─────┬─ 3 ──
///              │         │ Paint   │         │ Buy
///     ─ 6 ─────┼─ 7 ─────┼─ 8 ─────┼─ 9 ─────┼─ 10 ─
public enum CalendarFigure {
  /// Months without items are left out where there would be more than so many.
  private static let mostMonths = 36

  /// - Complexity: O(items log items).
  public static func make(_ items: FigureItems) -> Figure {
    var figure = Figure(count: items.count)
    figure.raisedColumns = Array(repeating: 0, count: items.count)
    let days = items.field(0).map { CalendarDay($0, clock: items.clock) }
    var byDay: [CalendarDay: [Int]] = [:]
    var others: [Int] = []
    for (number, day) in days.enumerated() {
      if let day { byDay[day, default: []].append(number) } else { others.append(number) }
    }
    let today = CalendarDay(seconds: items.clock.now(), items.clock)
    let sorted = byDay.keys.sorted()
    figure.start = (sorted.first { $0 >= today } ?? sorted.last).flatMap { byDay[$0]?.first }
    figure.readingOrder = sorted.flatMap { byDay[$0] ?? [] } + others
    let weekRows = max(
      items.zoomed([1, 2, 3, 5, 8]), min(6, (items.room.rows - 3) / 6 - 2 + items.zoom))
    let grid = Grid(columns: max(items.room.columns, 7 * 6))
    var row = 0
    for days in Dictionary(grouping: sorted, by: month).sorted(by: { $0.key < $1.key }) {
      figure.parts.append(days.value.sorted().flatMap { byDay[$0] ?? [] })
    }
    if !others.isEmpty { figure.parts.append(others) }
    for month in months(of: sorted) {
      row = draw(month, byDay, grid, weekRows, items, in: &figure, at: row) + 1
    }
    guard !others.isEmpty else { return figure }
    figure.write("no date  ", column: 0, row: row, .header)
    figure.write("\(others.count)", column: 9, row: row, .dim)
    _ = figure.flow(others, column: 0, row: row + 1, columns: grid.columns, rows: 1, atLeast: 24)
    return figure
  }

  /// Where the seven columns of a week are.
  private struct Grid {
    let columns: Int

    func start(_ day: Int) -> Int { day * (columns + 1) / 7 }
    func width(_ day: Int) -> Int { start(day + 1) - start(day) - 1 }
  }

  /// The number of a day's month: twelve times the year, and the month from 0.
  private static func month(of day: CalendarDay) -> Int {
    let date = day.date
    return date.year * 12 + date.month - 1
  }

  /// The months to show, by their numbers.
  private static func months(of days: [CalendarDay]) -> [Int] {
    let used = Set(days.map(month)).sorted()
    guard let first = used.first, let last = used.last else { return [] }
    return last - first < mostMonths ? Array(first...last) : used
  }

  /// - Returns: The row behind the month.
  private static func draw(
    _ month: Int, _ byDay: [CalendarDay: [Int]], _ grid: Grid, _ weekRows: Int,
    _ items: FigureItems, in figure: inout Figure, at start: Int
  ) -> Int {
    let (year, number) = (month / 12, month % 12 + 1)
    guard let first = CalendarDay(year: year, month: number, day: 1) else { return start }
    let count = GregorianDate.days(inMonth: number, ofYear: year)
    let monday = first.number - first.weekday
    let weeks = (first.weekday + count + 6) / 7
    let total = (0..<count).reduce(0) {
      $0 + (byDay[CalendarDay(number: first.number + $1)]?.count ?? 0)
    }
    let today = CalendarDay(seconds: items.clock.now(), items.clock)
    let headings = figure.labels.count
    let name = "\(CalendarDay.months[number - 1]) \(year)  "
    figure.write(name, column: 0, row: start, .header)
    figure.write(
      total == 0 ? "" : "\(total)", column: name.count, row: start,
      columns: max(1, grid.columns - name.count), .dim)
    let isNarrow = grid.width(0) < 5
    let names = (0..<7).map { day in
      let name = String(CalendarDay.weekdays[day].prefix(isNarrow ? 2 : 3))
      return " " + name + String(repeating: " ", count: max(0, grid.width(day) - name.count))
    }
    figure.write(names.joined(), column: 0, row: start + 1, columns: grid.columns, .dim)
    var row = start + 2
    for week in 0..<weeks {
      let days = (0..<7).map { CalendarDay(number: monday + week * 7 + $0) }
      let isInside = days.map { (first.number..<(first.number + count)).contains($0.number) }
      let lists = days.indices.map { isInside[$0] ? byDay[days[$0]] ?? [] : [] }
      let height = max(weekRows, lists.map(\.count).max() ?? 0)
      drawRule(days, isInside, grid, today, isFirst: week == 0, in: &figure, at: row)
      let bars = Array(repeating: "│", count: height).joined(separator: "\n")
      for day in 0..<7 {
        if day > 0 {
          figure.write(
            bars, column: grid.start(day) - 1, row: row + 1, columns: 1, rows: height, .border)
        }
        if isInside[day] {
          let rect = Figure.Rect(
            column: grid.start(day), row: row, columns: grid.width(day) + 1, rows: height + 1)
          figure.slots.append(Figure.Slot(rect: rect, day: days[day]))
        }
        for (place, item) in lists[day].enumerated() {
          figure.put(
            item, column: grid.start(day), row: row + 1 + place, columns: grid.width(day), rows: 1)
          // Its title may go on over days that have nothing in this row.
          let next = ((day + 1)..<7).first { lists[$0].count > place } ?? 7
          figure.raisedColumns[item] = min(
            items.titleColumns[item] + 3, grid.start(next) - 1 - grid.start(day))
        }
      }
      row += 1 + height
    }
    figure.write(rule(grid, "┴"), column: 0, row: row, .border)
    for place in headings..<(headings + 3) where place < figure.labels.count {
      let offset = figure.labels[place].rect.row - start
      figure.labels[place].pin = Figure.Pin(offset: offset, last: row - 3 + offset)
    }
    return row + 1
  }

  private static func rule(_ grid: Grid, _ joint: String) -> String {
    (0..<7).map { String(repeating: "─", count: grid.width($0)) }.joined(separator: joint)
  }

  private static func drawRule(
    _ days: [CalendarDay], _ isInside: [Bool], _ grid: Grid, _ today: CalendarDay, isFirst: Bool,
    in figure: inout Figure, at row: Int
  ) {
    figure.write(rule(grid, isFirst ? "┬" : "┼"), column: 0, row: row, .border)
    for day in 0..<7 where isInside[day] {
      let isToday = days[day] == today
      let number = "\(days[day].date.day)"
      figure.write(
        isToday ? "[\(number)]" : " \(number) ", column: grid.start(day) + 1, row: row,
        isToday ? .accent : .dim)
    }
  }
}
