import VitrineItems
import VitrineStyledText
import VitrineTextFormats

/// A map: items at two coordinates, fitted to the room, each with as much of its title as there is room for.
///
///     60            ·            ·
///             • Oslo     • Stockholm
///     55     ● Copenhagen        ·
///          10           20
///
/// A point stands on its coordinates, or one column beside them where it would touch another. Those that would share
/// a cell lie in a pile, of which one is seen. The numbers stay at the edges of the screen.
public enum MapFigure {
  /// More of them only hide one another.
  public static let mostItems = 5_000
  /// As much of a title as is written.
  private static let mostTitle = 18
  /// What the numbers take at the left and at the bottom.
  private static let margin = (columns: 6, rows: 1)
  /// How much longer one axis may be than the other makes it, for the room that is there.
  private static let mostStretch = 1.5

  private struct Projection {
    var x: (least: Double, scale: Double)
    var y: (most: Double, scale: Double)

    func column(_ x: Double) -> Int { Int(((x - self.x.least) * self.x.scale).rounded()) }
    func row(_ y: Double) -> Int { Int(((self.y.most - y) * self.y.scale).rounded()) }
  }

  private typealias Point = (y: Double, x: Double)

  /// - Complexity: O(items log items).
  public static func make(_ items: FigureItems) -> Figure {
    var figure = Figure(count: items.count)
    figure.hasDots = true
    let points = zip(items.field(0), items.field(1)).map { first, second -> Point? in
      guard let y = first.writtenNumber, let x = second.writtenNumber else { return nil }
      return (y, x)
    }
    let others = points.indices.filter { points[$0] == nil }
    var bottom = 0
    if let projection = projection(points, items) {
      place(points, projection, items, in: &figure)
      drawAxes(projection, in: &figure)
      bottom = figure.rows + 1
    }
    figure.raisedColumns = items.titleColumns.indices.map { number in
      let label = figure.piles.label(of: number)
      return items.titleColumns[number] + 3 + (label.isEmpty ? 0 : label.count + 1)
    }
    guard !others.isEmpty else { return figure }
    figure.write("without coordinates  ", column: 0, row: bottom, .header)
    figure.write("\(others.count)", column: 21, row: bottom, .dim)
    _ = figure.flow(
      others, column: 0, row: bottom + 1, columns: items.room.columns, rows: 1, atLeast: 24)
    return figure
  }

  /// Fits the points and their titles to the room; a row is twice as high as a column is wide.
  private static func projection(_ points: [Point?], _ items: FigureItems) -> Projection? {
    let known = points.compactMap(\.self)
    guard let left = known.map(\.x).min(), let right = known.map(\.x).max(),
      let low = known.map(\.y).min(), let high = known.map(\.y).max()
    else { return nil }
    let areDegrees = abs(low) <= 90 && abs(high) <= 90 && left >= -180 && right <= 180
    // Away from the equator a degree to the east is shorter.
    let squeeze = areDegrees ? max(0.2, 0.017_453_292 * (low + high) / 2).cosine : 1
    let (width, height) = (max(right - left, 1e-9), max(high - low, 1e-9))
    // A dot, the blank behind it, and the column that it may be moved by.
    let columns = items.room.columns - margin.columns - 3
    var across = Double(max(8, columns)) / width
    for (point, title) in zip(points, items.titleColumns) {
      guard let point, point.x > left else { continue }
      across = min(across, Double(max(8, columns - min(title, mostTitle))) / (point.x - left))
    }
    var (x, y) = (
      across / (2 * squeeze), Double(max(4, items.room.rows - margin.rows - 1)) / height
    )
    (x, y) = (min(x, mostStretch * y), min(y, mostStretch * x))
    // Where there are more than cells for their dots, the map is larger than the screen.
    let cells = Double(max(1, columns * (items.room.rows - margin.rows)))
    let crowd = max(1, Double(known.count) * 2 / cells).squareRoot()
    let zoom = [0.5, 1, 2, 4, 8][min(max(items.zoom, 0), 4)] * crowd
    let most = 1e6 / max(2 * width * squeeze, height)
    return Projection(
      x: (left, 2 * squeeze * min(x * zoom, most)), y: (high, min(y * zoom, most)))
  }

  /// Puts the items at their points, with their titles at the right.
  private static func place(
    _ points: [Point?], _ projection: Projection, _ items: FigureItems, in figure: inout Figure
  ) {
    var taken = TakenCells()
    var (seen, piles): ([[Int]], [[Int]: Int]) = ([], [:])
    for (number, point) in points.enumerated() {
      guard let point else { continue }
      let (column, row) = (projection.column(point.x) + margin.columns, projection.row(point.y))
      // A dot and the blank behind it.
      let free = [0, 1, -1].first {
        column + $0 >= margin.columns && piles[[column, row]] == nil
          && taken.isFree(column: column + $0, row: row, columns: 2)
      }
      if let free {
        taken.take(column: column + free, row: row, columns: 2)
        piles[[column + free, row]] = seen.count
        seen.append([number])
        figure.put(number, column: column + free, row: row, columns: 2, rows: 1)
      } else if let pile = [0, 1, -1].lazy.compactMap({ piles[[column + $0, row]] }).first {
        seen[pile].append(number)
      }
    }
    for numbers in seen {
      let first = numbers[0]
      var frame = figure.frames[first]
      let wished = min(items.titleColumns[first], mostTitle)
      let room = taken.room(behind: frame.column + 2, row: frame.row, most: wished + 1)
      // Two letters of a name say nothing.
      let width = room > wished ? wished : room - 1 >= min(wished, 6) ? room - 1 : 0
      taken.take(column: frame.column + 2, row: frame.row, columns: width)
      frame.columns = 2 + width
      for number in numbers {
        figure.put(
          number, column: frame.column, row: frame.row, columns: frame.columns, rows: 1)
      }
    }
    figure.piles = FigurePiles(seen.filter { $0.count > 1 })
  }

  /// Round coordinates: numbers that stay at the left and at the bottom of the screen, and dots where they cross.
  private static func drawAxes(_ projection: Projection, in figure: inout Figure) {
    let (width, height) = (figure.columns, figure.rows)
    var taken = TakenCells()
    for (number, frame) in figure.frames.enumerated()
    where frame.rows > 0 && figure.piles.shows(number) {
      taken.take(column: frame.column - 1, row: frame.row, columns: frame.columns + 1)
    }
    let right = projection.x.least + Double(width - margin.columns) / projection.x.scale
    let low = projection.y.most - Double(height - 1) / projection.y.scale
    let columns = ticks(projection.x.least, right, apart: 16 / projection.x.scale)
    var numbers = Array(repeating: "", count: height)
    for y in ticks(low, projection.y.most, apart: 4 / projection.y.scale) {
      let row = projection.row(y)
      guard numbers.indices.contains(row) else { continue }
      let number = ColumnText.cut(text(y), to: margin.columns - 1)
      numbers[row] = spaces(margin.columns - 1 - ColumnText.columns(of: number)) + number
      for x in columns {
        let column = projection.column(x) + margin.columns
        if taken.isFree(column: column, row: row, columns: 1) {
          figure.write("·", column: column, row: row, .dim)
        }
      }
    }
    figure.write(
      numbers.joined(separator: "\n"), column: 0, row: 0, columns: margin.columns, rows: height,
      .dim, pin: Figure.Pin(to: .left))
    var line = ""
    for x in columns {
      let start = projection.column(x) + margin.columns
      let end = ColumnText.columns(of: line)
      guard end == 0 || end < start, start + text(x).count <= width else { continue }
      line += spaces(start - end) + text(x)
    }
    figure.write(
      line, column: 0, row: height, columns: width, .dim, pin: Figure.Pin(to: .bottom))
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
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
