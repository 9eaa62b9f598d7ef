import Foundation

/// The plan of an agenda: months below one another, with each item at its day.
///
///     November 2026  3
///     Mon       Tue       Wed       Thu       Fri  ...
///     ─────────┬─────────┬─ 1 ─────┬─ 2 ─────┬─ 3 ──
///              │         │ Paint   │         │ Buy
///     ─ 6 ─────┼─ 7 ─────┼─ 8 ─────┼─ 9 ─────┼─ 10 ─
struct AgendaGeometry {
  /// The days of the items; `nil` for items without one.
  var dates: [CalendarDate?]
  /// The widths of the items' titles, in points.
  var titleWidths: [CGFloat]
  var agenda: CalendarAgenda
  /// The first weekday of a week: 1 for Sunday.
  var firstWeekday: Int
  var room: CGSize

  /// The minimal number of columns for seven days.
  private static let leastColumns = 7 * 6
  /// The minimal width of items without a date.
  private static let leastUndatedColumns = 24

  /// The places of the seven columns of a week.
  private struct Grid {
    let columns: Int

    func start(_ day: Int) -> Int { day * (columns + 1) / 7 }
    func width(_ day: Int) -> Int { start(day + 1) - start(day) - 1 }
  }

  /// - Complexity: O(*items* log *items*).
  func plan() -> LayoutPlan {
    var plan = LayoutPlan(count: dates.count, unit: agenda.unit)
    plan.raisedWidths = Array(repeating: 0, count: dates.count)
    var byDay: [CalendarDate: [Int]] = [:]
    var others: [Int] = []
    for (number, date) in dates.enumerated() {
      if let date { byDay[date, default: []].append(number) } else { others.append(number) }
    }
    let sorted = byDay.keys.sorted()
    let today = agenda.today
    let next = today.map { today in sorted.first { $0 >= today } ?? sorted.last }
    plan.start = (next ?? sorted.first).flatMap { byDay[$0]?.first }
    plan.readingOrder = sorted.flatMap { byDay[$0] ?? [] } + others
    let months = Dictionary(grouping: sorted, by: \.month.number).sorted { $0.key < $1.key }
    plan.parts = months.map { $0.value.flatMap { byDay[$0] ?? [] } }
    if !others.isEmpty { plan.parts.append(others) }
    let units = LayoutPlan.units(in: room, of: plan.unit)
    let zoom = min(max(agenda.zoom, 0), 4)
    let weekRows = max([1, 2, 3, 5, 8][zoom], min(6, (units.rows - 3) / 6 - 2 + zoom))
    let grid = Grid(columns: max(units.columns, Self.leastColumns))
    var row = 0
    for month in shownMonths(months.map(\.key)) {
      row = draw(month, byDay, grid, weekRows, in: &plan, at: row) + 1
    }
    guard !others.isEmpty else { return plan }
    plan.writeHeading(
      agenda.undatedTitle, count: others.count, row: row, columns: grid.columns)
    _ = plan.flow(
      others, column: 0, row: row + 1, columns: grid.columns, rows: 1,
      atLeast: Self.leastUndatedColumns)
    return plan
  }

  /// Returns the months to show, by their numbers.
  private func shownMonths(_ used: [Int]) -> [Int] {
    guard let first = used.first, let last = used.last else { return [] }
    return last - first < agenda.mostMonths ? Array(first...last) : used
  }

  /// - Returns: The row behind the month.
  private func draw(
    _ number: Int, _ byDay: [CalendarDate: [Int]], _ grid: Grid, _ weekRows: Int,
    in plan: inout LayoutPlan, at start: Int
  ) -> Int {
    let month = CalendarMonth(year: 0, month: 1).advanced(by: number)
    let first = month.firstDay.daysSince1970
    let skipped = ((month.firstWeekday - firstWeekday) % 7 + 7) % 7
    let weeks = (skipped + month.days + 6) / 7
    let days = first..<(first + month.days)
    var rules: [Int] = []
    var row = start + 2
    for week in 0..<weeks {
      let dates = (0..<7).map { CalendarDate(daysSince1970: first - skipped + week * 7 + $0) }
      let isInside = dates.map { days.contains($0.daysSince1970) }
      let lists = dates.indices.map { isInside[$0] ? byDay[dates[$0]] ?? [] : [] }
      let height = max(weekRows, lists.map(\.count).max() ?? 0)
      rules.append(row)
      writeNumbers(dates.indices.filter { isInside[$0] }, dates, grid, in: &plan, at: row)
      for day in 0..<7 where isInside[day] {
        let frame = plan.rect(
          column: grid.start(day), row: row, columns: grid.width(day) + 1, rows: height + 1)
        plan.slots.append(LayoutPlan.Slot(frame: frame, value: dates[day].daysSince1970))
      }
      place(lists, grid, in: &plan, at: row + 1)
      row += 1 + height
    }
    let count = days.reduce(0) { $0 + (byDay[CalendarDate(daysSince1970: $1)]?.count ?? 0) }
    writeHeadings(month, count: count, grid, in: &plan, from: start, to: row)
    plan.drawGrid(
      rules: rules + [row], columns: grid.columns, bars: (1..<7).map { grid.start($0) - 1 })
    return row + 1
  }

  /// Places the items of a week at their days.
  private func place(_ lists: [[Int]], _ grid: Grid, in plan: inout LayoutPlan, at row: Int) {
    for (day, items) in lists.enumerated() {
      for (place, item) in items.enumerated() {
        plan.put(
          item, column: grid.start(day), row: row + place, columns: grid.width(day), rows: 1)
        // Its title may extend over days without an item in this row.
        let next = ((day + 1)..<7).first { lists[$0].count > place } ?? 7
        plan.raisedWidths[item] = min(
          titleWidths[item] + 3 * plan.unit.width,
          CGFloat(grid.start(next) - 1 - grid.start(day)) * plan.unit.width)
      }
    }
  }

  /// Writes the name of the month and those of the weekdays, which stay pinned during the month.
  private func writeHeadings(
    _ month: CalendarMonth, count: Int, _ grid: Grid, in plan: inout LayoutPlan, from start: Int,
    to end: Int
  ) {
    let height = plan.unit.height
    func pin(_ offset: Int) -> LayoutLabel.Pin {
      .top(offset: CGFloat(offset) * height, limit: CGFloat(end - 3 + offset) * height)
    }
    plan.writeHeading(
      "\(agenda.names.month(month.month)) \(month.year)", count: count, row: start,
      columns: grid.columns, pin: pin(0))
    let letters = grid.width(0) < 5 ? 2 : 3
    let names = (0..<7).map { day in
      let name = agenda.names.weekday((firstWeekday - 1 + day) % 7 + 1).prefix(letters)
      return (grid.start(day) + 1, String(name), LayoutLabel.Role.detail)
    }
    plan.write(names, column: 0, row: start + 1, columns: grid.columns, pin: pin(1))
  }

  /// Writes the numbers of the days, on the line above them.
  private func writeNumbers(
    _ days: [Int], _ dates: [CalendarDate], _ grid: Grid, in plan: inout LayoutPlan, at row: Int
  ) {
    for day in days {
      let isToday = dates[day] == agenda.today
      let number = isToday ? "[\(dates[day].day)]" : " \(dates[day].day) "
      plan.write(
        [(0, number, isToday ? .highlight : .detail)], column: grid.start(day) + 1, row: row,
        columns: number.count)
    }
  }
}

extension LayoutPlan {
  /// Draws a horizontal line through the middle of each row, and vertical ones from the first to
  /// the last of them.
  fileprivate mutating func drawGrid(rules: [Int], columns: Int, bars: [Int]) {
    guard let first = rules.first, let last = rules.last else { return }
    let frame = rect(column: 0, row: first, columns: columns, rows: last - first + 1)
    func middle(ofRow row: Int) -> CGFloat { (CGFloat(row - first) + 0.5) * unit.height }
    var segments = rules.map { row in
      LayoutLines.Segment(
        start: CGPoint(x: 0, y: middle(ofRow: row)),
        end: CGPoint(x: frame.width, y: middle(ofRow: row)))
    }
    segments += bars.map { column in
      let x = (CGFloat(column) + 0.5) * unit.width
      return LayoutLines.Segment(
        start: CGPoint(x: x, y: middle(ofRow: first)),
        end: CGPoint(x: x, y: middle(ofRow: last)))
    }
    lines.append(LayoutLines(segments: segments, frame: frame))
    reach(frame)
  }
}
