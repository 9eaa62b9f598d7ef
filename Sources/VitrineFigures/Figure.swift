import VitrineItems
import VitrineStyledText
import VitrineTextFormats

/// Where items stand on a screen, and what is written between them: what a layout of the browser works out, in
/// character cells.
///
///     todo  2         done  1            labels: headings, rules, lines
///     ─────────────   ─────────────
///     [ 0          ]  [ 2          ]     frames: a place for each item
///     [ 1          ]
public struct Figure: Equatable, Sendable {
  /// A rectangle of character cells.
  public struct Rect: Equatable, Sendable {
    public var column: Int
    public var row: Int
    public var columns: Int
    public var rows: Int

    public init(column: Int, row: Int, columns: Int, rows: Int) {
      (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
    }

    /// Behind the last column and row.
    var end: (column: Int, row: Int) { (column + columns, row + rows) }

    /// Whether both cover some cell.
    func overlaps(_ other: Rect) -> Bool {
      column < other.end.column && other.column < end.column && row < other.end.row
        && other.row < end.row
    }
  }

  /// Text between the items.
  public struct Label: Equatable, Sendable {
    /// In lines; safe to draw.
    public var text: String
    public var rect: Rect
    public var role: ThemeRole
    /// Where it stays while what belongs to it passes below.
    public var pin: Pin?
  }

  /// A label stays at the top of the screen.
  public struct Pin: Equatable, Sendable {
    /// How many rows below the top.
    public var offset: Int
    /// The last row of the content that it goes to.
    public var last: Int

    public init(offset: Int, last: Int) { (self.offset, self.last) = (offset, last) }
  }

  /// Where an item can be dropped, and what it has then in the field that the figure goes by.
  public struct Slot: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
      case lane(FieldValue)
      case day(CalendarDay)
    }

    public var rect: Rect
    public var value: Value
  }

  /// By the numbers of the items, in reading order.
  public package(set) var frames: [Rect] = []
  public package(set) var labels: [Label] = []
  public package(set) var slots: [Slot] = []
  /// The items in the order in which people read them; empty: row by row.
  var readingOrder: [Int] = []
  /// The items of each part that has a heading, in the order of reading; empty: there are no parts.
  public package(set) var parts: [[Int]] = []
  /// Titles that items have here in the place of their own, by their numbers; empty: their own.
  public package(set) var titles: [String] = []
  /// How titles stand out, by the numbers of their items; empty: they do not.
  public package(set) var emphasis: [TextStyle] = []
  /// The item to begin with; nil: the first one.
  public package(set) var start: Int?
  public package(set) var columns = 0
  public package(set) var rows = 0

  /// - Parameter count: How many items there are; each has an empty frame at first.
  init(count: Int = 0) {
    frames = Array(repeating: Rect(column: 0, row: 0, columns: 0, rows: 0), count: count)
  }

  /// Puts an item somewhere, and makes the figure as large as that needs.
  mutating func put(_ number: Int, column: Int, row: Int, columns: Int, rows: Int) {
    frames[number] = Rect(column: column, row: row, columns: max(1, columns), rows: rows)
    self.columns = max(self.columns, column + max(1, columns))
    self.rows = max(self.rows, row + rows)
  }

  /// Writes something, cut to a width.
  mutating func write(
    _ text: String, column: Int, row: Int, columns: Int? = nil, rows: Int = 1, _ role: ThemeRole,
    pin: Pin? = nil
  ) {
    let width = max(1, columns ?? ColumnText.columns(of: text))
    let rect = Rect(column: column, row: row, columns: width, rows: rows)
    labels.append(Label(text: text, rect: rect, role: role, pin: pin))
    self.columns = max(self.columns, column + width)
    self.rows = max(self.rows, row + rows)
  }

  /// All items below one another: what is shown as long as their fields are not known.
  public static func rows(_ count: Int, columns: Int) -> Figure {
    var figure = Figure(count: count)
    for number in 0..<count {
      figure.put(number, column: 0, row: number, columns: columns, rows: 1)
    }
    return figure
  }

  /// Makes items no broader than their titles, with the marks before them.
  public mutating func fitRows(to titleColumns: [Int]) {
    for (number, columns) in titleColumns.enumerated() where frames.indices.contains(number) {
      frames[number].columns = min(frames[number].columns, columns + 2)
    }
  }

  /// The slot at a place; nil if there is none.
  public func slot(column: Int, row: Int) -> Slot? {
    let cell = Rect(column: column, row: row, columns: 1, rows: 1)
    return slots.first { $0.rect.overlaps(cell) }
  }

  /// The item that stands first as people read, and the last one; nil if there are none.
  public var ends: (first: Int, last: Int)? {
    if let first = readingOrder.first, let last = readingOrder.last { return (first, last) }
    guard let first = frames.indices.min(by: { place(of: $0) < place(of: $1) }),
      let last = frames.indices.max(by: { place(of: $0) < place(of: $1) })
    else { return nil }
    return (first, last)
  }

  /// The item before or behind another one as people read; nil at the ends.
  ///
  /// - Complexity: O(items).
  public func neighbour(of number: Int, isForward: Bool) -> Int? {
    if let place = readingOrder.firstIndex(of: number) {
      let next = place + (isForward ? 1 : -1)
      return readingOrder.indices.contains(next) ? readingOrder[next] : nil
    }
    let own = place(of: number)
    return isForward
      ? frames.indices.filter { place(of: $0) > own }.min { place(of: $0) < place(of: $1) }
      : frames.indices.filter { place(of: $0) < own }.max { place(of: $0) < place(of: $1) }
  }

  private func place(of number: Int) -> (Int, Int, Int) {
    (frames[number].row, frames[number].column, number)
  }

  /// Items in rows of equal columns, from a place on.
  ///
  /// - Returns: The row behind them.
  mutating func flow(
    _ numbers: [Int], column: Int, row: Int, columns: Int, rows height: Int, atLeast least: Int
  ) -> Int {
    let across = max(1, (columns + 1) / (least + 1))
    let width = max(1, (columns - across + 1) / across)
    for (place, number) in numbers.enumerated() {
      put(
        number, column: column + place % across * (width + 1), row: row + place / across * height,
        columns: width, rows: height)
    }
    return row + (numbers.count + across - 1) / across * height
  }
}
