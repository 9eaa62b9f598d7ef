import Foundation

/// The plan of a timeline: days, months or years below one another, each with its items at its
/// right.
///
///          2026  │
///     Mon 23 Nov ●  ╭───────────╮ ╭───────────╮
///                │  │ Paint     │ │ Buy paint │
///                │  ╰───────────╯ ╰───────────╯
///
/// Below months and years, the day of each item is before its title, unless all are on the first
/// one.
struct DatesGeometry {
  /// The length of time below one heading.
  enum Unit { case day, month, year }

  /// The days of the items; `nil` for items without one.
  var dates: [CalendarDate?]
  var options: TimelineDates
  var room: CGSize

  /// The column of the line, and the first column of items.
  private static let (axis, first) = (14, 17)

  private typealias Group = (day: CalendarDate?, numbers: [Int])

  /// - Complexity: O(*items* log *items*).
  func plan() -> LayoutPlan {
    var plan = LayoutPlan(count: dates.count, unit: options.unit)
    let dated = dates.indices.filter { dates[$0] != nil }
    let unit = Self.unit(of: dated.compactMap { dates[$0] })
    let ordered = inOrder(dated, start: &plan.start)
    var groups = groups(of: ordered, unit)
    let isWhole = dated.allSatisfy { dates[$0].map { isFirst($0, of: unit) } ?? true }
    if unit != .day, !isWhole { plan.leads = dates.map { $0.map { lead($0, unit) } ?? "" } }
    let others = dates.indices.filter { dates[$0] == nil }
    if !others.isEmpty { groups.append((nil, others)) }
    plan.parts = groups.map(\.numbers)
    plan.readingOrder = ordered + others
    var (row, year) = (0, Int?.none)
    for (place, group) in groups.enumerated() {
      let start = row
      if unit != .year, let now = group.day?.month.year, now != year {
        writeHeading("\(now)", .title, dot: nil, in: &plan, at: row)
        year = now
        row += 1
      }
      let heading = row
      row = flow(group.numbers, in: &plan, at: row)
      let isLast = place + 1 == groups.count
      let isToday = unit == .day && group.day != nil && group.day == options.today
      drawLine(from: start, to: isLast ? row : row + 1, isToday: isToday, in: &plan)
      writeHeading(
        self.heading(group.day, unit), isToday ? .highlight : .plain,
        dot: isToday ? ("◉", .highlight) : ("●", .marker), in: &plan, at: heading)
      row += 1
    }
    return plan
  }

  /// Returns the items ordered by their days: past ones backwards, else forwards.
  private func inOrder(_ dated: [Int], start: inout Int?) -> [Int] {
    let today = options.today
    let isPast = today.map { today in dated.allSatisfy { dates[$0].map { $0 <= today } ?? true } }
    let ordered = dated.sorted { first, second in
      guard let one = dates[first], let other = dates[second], one != other else {
        return first < second
      }
      return isPast == true ? one > other : one < other
    }
    guard let today, isPast == false else {
      start = ordered.first
      return ordered
    }
    start = ordered.first { dates[$0].map { $0 >= today } ?? false }
    return ordered
  }

  private func groups(of ordered: [Int], _ unit: Unit) -> [Group] {
    var groups: [Group] = []
    for number in ordered {
      guard let day = dates[number] else { continue }
      if let last = groups.last?.day, Self.part(last, unit) == Self.part(day, unit) {
        groups[groups.count - 1].numbers.append(number)
      } else {
        groups.append((day, [number]))
      }
    }
    return groups
  }

  /// - Returns: The row behind the items.
  private func flow(_ numbers: [Int], in plan: inout LayoutPlan, at row: Int) -> Int {
    let columns = LayoutPlan.units(in: room, of: plan.unit).columns - Self.first
    let least = LayoutPlan.units(
      in: CGSize(width: options.minimumItemWidth, height: options.itemHeight), of: plan.unit)
    return plan.flow(
      numbers, column: Self.first, row: row, columns: columns, rows: least.rows,
      atLeast: least.columns)
  }

  private func writeHeading(
    _ text: String, _ role: LayoutLabel.Role, dot: (String, LayoutLabel.Role)?,
    in plan: inout LayoutPlan, at row: Int
  ) {
    let column = max(0, Self.axis - 1 - plan.columns(of: text))
    var texts = [(column, text, role)]
    if let dot { texts.append((Self.axis, dot.0, dot.1)) }
    plan.write(texts, column: 0, row: row, columns: dot == nil ? Self.axis : Self.axis + 1)
  }

  private func drawLine(from first: Int, to end: Int, isToday: Bool, in plan: inout LayoutPlan) {
    let frame = plan.rect(column: Self.axis, row: first, columns: 1, rows: end - first)
    let x = frame.width / 2
    let line = LayoutLines.Segment(
      start: CGPoint(x: x, y: 0), end: CGPoint(x: x, y: frame.height))
    plan.lines.append(LayoutLines(segments: [line], frame: frame, isHighlighted: isToday))
    plan.reach(frame)
  }

  private static func part(_ day: CalendarDate, _ unit: Unit) -> Int {
    switch unit {
    case .day: day.daysSince1970
    case .month: day.month.number
    case .year: day.month.year
    }
  }

  /// Returns whether a day is the first of its month, or year.
  private func isFirst(_ day: CalendarDate, of unit: Unit) -> Bool {
    day.day == 1 && (unit != .year || day.month.month == 1)
  }

  /// Returns the day of an item below the heading of its month, or year, in a fixed width.
  private func lead(_ day: CalendarDate, _ unit: Unit) -> String {
    let number = day.day < 10 ? " \(day.day)" : "\(day.day)"
    return unit == .month ? number : number + " " + name(ofMonth: day.month).prefix(3)
  }

  private func heading(_ day: CalendarDate?, _ unit: Unit) -> String {
    guard let day else { return options.undatedTitle }
    let month = name(ofMonth: day.month)
    switch unit {
    case .day:
      return "\(options.names.weekday(day.weekday)) \(day.day) \(month.prefix(3))"
    case .month: return month
    case .year: return "\(day.month.year)"
    }
  }

  private func name(ofMonth month: CalendarMonth) -> String { options.names.month(month.month) }

  /// Returns the shortest unit for which the number of headings is not much more than half of the
  /// number of items.
  static func unit(of days: [CalendarDate]) -> Unit {
    guard let first = days.min(), let last = days.max() else { return .day }
    if last.daysSince1970 - first.daysSince1970 <= 62 || 2 * Set(days).count <= days.count {
      return .day
    }
    let months = Set(days.map { part($0, .month) }).count
    return months <= 48 || 2 * months <= days.count ? .month : .year
  }
}
