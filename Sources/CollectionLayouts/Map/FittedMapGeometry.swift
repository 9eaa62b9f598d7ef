import Foundation

/// The plan of a fitted map: items at two coordinates, each with as much of its title as fits.
struct FittedMapGeometry {
  /// The coordinates; `nil` or not-a-number for an item without coordinates.
  var coordinates: [CGPoint?]
  /// The widths of the items' titles, in points.
  var titleWidths: [CGFloat]
  var fitting: MapFitting
  var room: CGSize

  /// The margins for the numbers at the left and at the bottom, in units.
  static let margin = (columns: 6, rows: 1)
  /// The minimal width of a shortened title.
  private static let leastTitle = 6
  /// The minimal width of items without coordinates.
  private static let leastUnplacedColumns = 24

  /// - Complexity: O(*items* log *items*).
  func plan() -> LayoutPlan {
    var plan = LayoutPlan(count: coordinates.count, unit: fitting.unit)
    let points = coordinates.map { point in
      point.flatMap { abs($0.x) < 1e12 && abs($0.y) < 1e12 ? $0 : nil }
    }
    let others = points.indices.filter { points[$0] == nil }
    let titles = titleWidths.map { Int(($0 / plan.unit.width).rounded(.up)) }
    let units = LayoutPlan.units(in: room, of: plan.unit)
    var bottom = 0
    let projection = MapProjection(
      zip(points, titles).compactMap { point, title in
        point.map { ($0, min(title, mostTitle(plan))) }
      }, zoom: fitting.zoom, columns: units.columns - Self.margin.columns,
      rows: units.rows - Self.margin.rows)
    if let projection {
      let taken = place(points, titles, projection, in: &plan)
      drawAxes(projection, taken, in: &plan)
      bottom = plan.rows + 1
    }
    plan.raisedWidths = titles.indices.map { number in
      let label = plan.piles.label(of: number)
      let columns = titles[number] + 3 + (label.isEmpty ? 0 : label.count + 1)
      return CGFloat(columns) * plan.unit.width
    }
    guard !others.isEmpty else { return plan }
    let name = plan.columns(of: fitting.unplacedTitle) + 2
    plan.writeHeading(
      fitting.unplacedTitle, count: others.count, row: bottom,
      columns: max(name + "\(others.count)".count, units.columns))
    _ = plan.flow(
      others, column: 0, row: bottom + 1, columns: units.columns, rows: 1,
      atLeast: Self.leastUnplacedColumns)
    return plan
  }

  private func mostTitle(_ plan: LayoutPlan) -> Int {
    LayoutPlan.units(
      in: CGSize(width: fitting.maximumTitleWidth, height: 0), of: plan.unit
    ).columns
  }

  /// Places the items at their points, with their titles at the right.
  ///
  /// - Returns: The units of the items, including one before each.
  private func place(
    _ points: [CGPoint?], _ titles: [Int], _ projection: MapProjection, in plan: inout LayoutPlan
  ) -> TakenUnits {
    var taken = TakenUnits()
    var seen: [(column: Int, row: Int, items: [Int])] = []
    var piles: [[Int]: Int] = [:]
    for (number, point) in points.enumerated() {
      guard let point else { continue }
      let (column, row) = (
        projection.column(point.x) + Self.margin.columns, projection.row(point.y)
      )
      // A dot and the blank behind it.
      let free = [0, 1, -1].first {
        column + $0 >= Self.margin.columns && piles[[column, row]] == nil
          && taken.isFree(column: column + $0, row: row, columns: 2)
      }
      if let free {
        taken.take(column: column + free, row: row, columns: 2)
        piles[[column + free, row]] = seen.count
        seen.append((column + free, row, [number]))
      } else if let pile = [0, 1, -1].lazy.compactMap({ piles[[column + $0, row]] }).first {
        seen[pile].items.append(number)
      }
    }
    // The unit before a dot stays blank.
    var covered = TakenUnits()
    let most = mostTitle(plan)
    for (column, row, items) in seen {
      let wished = min(titles[items[0]], most)
      let room = taken.room(behind: column + 2, row: row, most: wished + 1)
      let width =
        room > wished ? wished : room - 1 >= min(wished, Self.leastTitle) ? room - 1 : 0
      taken.take(column: column + 2, row: row, columns: width)
      covered.take(column: column - 1, row: row, columns: width + 3)
      for item in items { plan.put(item, column: column, row: row, columns: 2 + width, rows: 1) }
    }
    plan.piles = ItemPiles(seen.map(\.items).filter { $0.count > 1 })
    return covered
  }

  /// Draws round coordinates: numbers pinned to the left and to the bottom of the screen, and dots
  /// at their crossings.
  private func drawAxes(
    _ projection: MapProjection, _ taken: TakenUnits, in plan: inout LayoutPlan
  ) {
    let (columns, rows) = (plan.columns, plan.rows)
    let right = projection.x(ofColumn: columns - Self.margin.columns)
    let low = projection.y(ofRow: rows - 1)
    let across = projection.ticks(fromX: projection.leastX, to: right).map { x in
      (column: projection.column(x) + Self.margin.columns, text: MapProjection.text(x))
    }
    var left: [(column: Int, row: Int, text: String)] = []
    for y in projection.ticks(fromY: low, to: projection.mostY) {
      let row = projection.row(y)
      guard (0..<rows).contains(row) else { continue }
      let number = String(MapProjection.text(y).prefix(Self.margin.columns - 1))
      left.append((Self.margin.columns - 1 - number.count, row, number))
      let crossings = across.filter { taken.isFree(column: $0.column, row: row, columns: 1) }
      guard !crossings.isEmpty else { continue }
      plan.write(
        crossings.map { ($0.column, "·", .detail) }, column: 0, row: row, columns: columns)
    }
    plan.write(
      left, in: plan.rect(column: 0, row: 0, columns: Self.margin.columns, rows: rows), pin: .left)
    var bottom: [(column: Int, row: Int, text: String)] = []
    var end = 0
    for (column, text) in across
    where (end == 0 || end < column) && column + text.count <= columns {
      bottom.append((column, 0, text))
      end = column + text.count
    }
    plan.write(
      bottom, in: plan.rect(column: 0, row: rows, columns: columns, rows: 1), pin: .bottom)
  }
}

extension LayoutPlan {
  fileprivate var columns: Int { Int((size.width / unit.width).rounded()) }
  fileprivate var rows: Int { Int((size.height / unit.height).rounded()) }

  /// Adds a label with numbers at the given places.
  fileprivate mutating func write(
    _ numbers: [(column: Int, row: Int, text: String)], in frame: CGRect, pin: LayoutLabel.Pin
  ) {
    var label = LayoutLabel(frame: frame, pin: pin)
    label.texts = numbers.map { number in
      let origin = rect(column: number.column, row: number.row, columns: 0, rows: 0).origin
      return LayoutLabel.Text(string: number.text, origin: origin, role: .detail)
    }
    labels.append(label)
    reach(frame)
  }
}
