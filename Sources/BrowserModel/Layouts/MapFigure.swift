/// A map: items at two coordinates, fitted to the room, each with as much of its title as there is room for.
///
///     60°N         ┼            ┼
///             • Oslo     • Stockholm
///     55°N   • Copenhagen       ┼
///          10°E         20°E
///
/// No two items overlap: one whose place is taken moves to the nearest that is free.
public enum MapFigure {
  /// More of them only hide one another.
  public static let mostItems = 5_000
  /// As much of a title as is written.
  private static let mostTitle = 18
  private static let margin = (columns: 6, rows: 1)

  private struct Projection {
    var x: (least: Double, scale: Double)
    var y: (most: Double, scale: Double)

    func column(_ x: Double) -> Int { Int(((x - self.x.least) * self.x.scale).rounded()) }
    func row(_ y: Double) -> Int { Int(((self.y.most - y) * self.y.scale).rounded()) }
  }

  /// - Complexity: O(items) where they are spread; where they are crowded, each looks further for a place.
  public static func make(_ items: FigureItems) -> Figure {
    var figure = Figure(count: items.count)
    figure.hasDots = true
    figure.raisedColumns = items.titleColumns.map { $0 + 3 }
    let points = zip(items.field(0), items.field(1)).map {
      first, second -> (y: Double, x: Double)? in
      guard let y = number(first), let x = number(second) else { return nil }
      return (y, x)
    }
    let known = points.compactMap(\.self)
    let others = points.indices.filter { points[$0] == nil }
    var bottom = 0
    if let projection = projection(known, items) {
      let ends = place(points, projection, items, in: &figure)
      drawGrid(projection, ends, in: &figure)
      bottom = figure.rows + 1
    }
    guard !others.isEmpty else { return figure }
    figure.write("without coordinates  ", column: 0, row: bottom, .header)
    figure.write("\(others.count)", column: 21, row: bottom, .dim)
    _ = figure.flow(
      others, column: 0, row: bottom + 1, columns: items.room.columns, rows: 1, atLeast: 24)
    return figure
  }

  /// A number that a coordinate can be.
  static func number(_ value: FieldValue) -> Double? {
    let number: Double?
    switch value {
    case .integer(let integer), .size(let integer): number = Double(integer)
    case .decimal(let decimal): number = decimal
    case .text(let bytes):
      number = bytes.count < 40 ? Double(String(decoding: bytes, as: UTF8.self)) : nil
    default: number = nil
    }
    return number.flatMap { $0.isFinite && abs($0) < 1e12 ? $0 : nil }
  }

  /// Fits the points to the room; a row is twice as high as a column is wide.
  private static func projection(
    _ points: [(y: Double, x: Double)], _ items: FigureItems
  ) -> Projection? {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let low = points.map(\.y).min(), let high = points.map(\.y).max()
    else { return nil }
    let areDegrees = abs(low) <= 90 && abs(high) <= 90 && left >= -180 && right <= 180
    // Away from the equator a degree to the east is shorter.
    let squeeze = areDegrees ? max(0.2, 0.017_453_292 * (low + high) / 2).cosine : 1
    let room = (
      columns: Double(max(8, items.room.columns - margin.columns - mostTitle / 2 - 4)),
      rows: Double(max(4, items.room.rows - margin.rows - 2))
    )
    let (width, height) = (max(right - left, 1e-9), max(high - low, 1e-9))
    var scale = min(room.columns / (2 * width * squeeze), room.rows / height)
    if width * scale > 1e6 || height * scale > 1e6 { scale = 1e6 / max(width, height) }
    // Where there are more than room for them, the map is larger than the screen.
    let crowd = Double(points.count) * 6 / (room.columns * room.rows)
    scale *= crowd > 1 ? crowd.squareRoot() : 1
    scale *= [0.5, 1, 2, 4, 8][min(max(items.zoom, 0), 4)]
    return Projection(x: (left, 2 * scale * squeeze), y: (high, scale))
  }

  /// Puts the items at their points, with their titles at the right.
  ///
  /// - Returns: How far they reach.
  private static func place(
    _ points: [(y: Double, x: Double)?], _ projection: Projection, _ items: FigureItems,
    in figure: inout Figure
  ) -> (columns: Int, rows: Int) {
    var taken = TakenCells()
    var places: [(number: Int, column: Int, row: Int)] = []
    for (number, point) in points.enumerated() {
      guard let point else { continue }
      let wished = (
        projection.column(point.x) + margin.columns, projection.row(point.y)
      )
      let place = taken.free(near: wished, columns: 2)
      taken.take(column: place.column, row: place.row, columns: 2)
      places.append((number, place.column, place.row))
    }
    for place in places {
      let wished = min(items.titleColumns[place.number], mostTitle)
      let room = taken.room(behind: place.column + 2, row: place.row, most: wished + 1)
      // Two letters of a name say nothing.
      let width = room > wished ? wished : room - 1 >= min(wished, 6) ? room - 1 : 0
      taken.take(column: place.column + 2, row: place.row, columns: width)
      figure.put(
        place.number, column: place.column, row: place.row, columns: 2 + width, rows: 1)
    }
    return (figure.columns, figure.rows)
  }

  /// Crossings at round coordinates, with the numbers at the edges.
  private static func drawGrid(
    _ projection: Projection, _ ends: (columns: Int, rows: Int), in figure: inout Figure
  ) {
    var taken = TakenCells()
    for frame in figure.frames where frame.rows > 0 {
      taken.take(column: frame.column - 1, row: frame.row, columns: frame.columns + 1)
    }
    let right = projection.x.least + Double(ends.columns) / projection.x.scale
    let low = projection.y.most - Double(ends.rows - 1) / projection.y.scale
    let columns = ticks(projection.x.least, right, apart: 16 / projection.x.scale)
    let rows = ticks(low, projection.y.most, apart: 4 / projection.y.scale)
    for y in rows {
      let row = projection.row(y)
      figure.write(text(y), column: 0, row: row, .dim)
      for x in columns {
        let column = projection.column(x) + margin.columns
        if taken.isFree(column: column, row: row, columns: 1) {
          figure.write("·", column: column, row: row, .dim)
        }
      }
    }
    for x in columns {
      figure.write(
        text(x), column: projection.column(x) + margin.columns, row: ends.rows, .dim)
    }
  }

  /// Round numbers between two, at least so far apart.
  private static func ticks(_ low: Double, _ high: Double, apart: Double) -> [Double] {
    guard apart > 0, apart.isFinite, high > low else { return [] }
    var step = 1.0
    while step < apart { step *= 10 }
    while step / 10 >= apart { step /= 10 }
    if step / 5 >= apart { step /= 5 } else if step / 2 >= apart { step /= 2 }
    let first = (low / step).rounded(.up)
    let count = Int(min(1_000, max(0, high / step - first)))
    return (0...count).map { (first + Double($0)) * step }.filter { $0 <= high }
  }

  private static func text(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e6 { return "\(Int(number))" }
    let rounded = (number * 100).rounded() / 100
    return "\(rounded)"
  }
}

extension Double {
  /// By its series: near enough for a map, and no library is needed.
  fileprivate var cosine: Double {
    let square = self * self
    return max(0.2, 1 - square / 2 + square * square / 24 - square * square * square / 720)
  }
}
