import VitrineTextFormats

/// The columns of a list: which are shown, in what order, and how wide.
///
///     title                 size   modified
///     |takes what is left|  |  5|  |     10|
///
/// In a table all fields are columns, and no title stands before them; as many as have room are in sight, from one on:
///
///     frozen   first in sight   next     next one
///     |     8| |           14| |    6|  |     cut
///
/// Where all have room, columns whose values are cut share what is left.
///
/// Elsewhere the title stands first and always stays. One of the other columns may be chosen, which commands for
/// columns are for.
public struct ColumnSet: Equatable, Sendable {
  /// The heading of the titles.
  public var title: String
  /// All columns that there are, in their order, shown or not.
  public private(set) var columns: [Column]
  /// The column that commands are for; nil while none was chosen.
  public private(set) var chosen: Int?
  public var text = ColumnText()
  /// Whether the columns are all there is of an item, with no title before them. Then one of them is always chosen.
  public package(set) var isTable = false
  /// In a table, how many columns that are not frozen stand left of those in sight.
  public private(set) var scrolled = 0

  public init(title: String, _ columns: [Column]) {
    (self.title, self.columns) = (title, columns)
  }

  /// The places of the columns that are shown where there is room.
  public var shown: [Int] { columns.indices.filter { columns[$0].isShown } }

  /// Where a field is; nil if there is no column for it.
  public func place(of field: String) -> Int? {
    columns.firstIndex { $0.field.hasBytes(of: field) }
  }

  /// Lays out a row of so many character cells.
  public func layout(width: Int) -> ColumnLayout { ColumnLayout(self, width: width) }

  /// The same after a table was scrolled so that the chosen column is in sight.
  public mutating func layoutWithChosen(width: Int) -> ColumnLayout {
    scrollToChosen(width: width)
    return ColumnLayout(self, width: width)
  }

  /// Takes note of how wide a value is.
  package mutating func see(columns seen: Int, at place: Int) {
    _ = columns[place].see(columns: seen)
  }

  /// Takes note of values that are shown.
  ///
  /// - Parameter widths: Of the widest values, in character cells, by the places of their columns.
  /// - Returns: Whether a column is wider for it.
  public mutating func see(_ widths: [Int: Int]) -> Bool {
    var isWider = false
    for (place, width) in widths where columns[place].width == .fitting {
      if columns[place].see(columns: width) { isWider = true }
    }
    return isWider
  }

  // MARK: Changes

  /// Writes sizes to the byte, or short again.
  public mutating func showExactSizes() {
    text.hasExactSizes.toggle()
    for place in columns.indices where columns[place].kind == .size { columns[place].fit() }
  }

  /// Shows exactly the columns of some fields, in this order.
  public mutating func show(only fields: [String]) {
    let wanted = fields.compactMap(place(of:)).map { columns[$0] }
    let others = columns.filter { column in !wanted.contains { $0.field == column.field } }
    columns = (wanted + others).enumerated().map { number, column in
      var column = column
      column.isShown = number < wanted.count
      return column
    }
    chosen = nil
  }

  /// Shows all columns.
  mutating func showAll() {
    guard !columns.allSatisfy(\.isShown) else { return }
    for place in columns.indices { columns[place].isShown = true }
  }

  /// Shows or hides a column.
  public mutating func setShown(_ isShown: Bool, at place: Int) {
    if isTable, !isShown, shown == [place] { return }
    let neighbours = shown.filter { $0 != place }
    columns[place].isShown = isShown
    guard chosen == place, !isShown else { return }
    chosen = isTable ? neighbours.first { $0 > place } ?? neighbours.last : nil
  }

  /// Shows a column of a field, or hides it.
  public mutating func toggle(_ field: String) {
    guard let place = place(of: field) else { return }
    setShown(!columns[place].isShown, at: place)
  }

  /// Chooses a column, so many steps to the right of the chosen one.
  public mutating func choose(by steps: Int) {
    let shown = shown
    guard let last = shown.indices.last else { return }
    let start = chosen.flatMap(shown.firstIndex) ?? (steps > 0 ? -1 : shown.count)
    let next = start.addingReportingOverflow(steps)
    chosen = shown[next.overflow ? (steps > 0 ? last : 0) : min(max(next.partialValue, 0), last)]
  }

  /// Chooses a column; in a table there is always one.
  public mutating func choose(_ place: Int?) { chosen = place ?? (isTable ? chosen : nil) }

  /// Adds a column behind the others.
  public mutating func add(_ column: Column) { columns.append(column) }

  /// Chooses the first column that is shown, or the last.
  public mutating func chooseEnd(last: Bool) { choose(last ? shown.last : shown.first) }

  /// Scrolls a table as little as brings the chosen column into sight.
  ///
  /// - Parameter width: Of a row, in character cells.
  mutating func scrollToChosen(width: Int) {
    guard isTable, let chosen else { return }
    let moving = shown.filter { !columns[$0].isFrozen }
    scrolled = min(scrolled, max(0, moving.count - 1))
    guard let place = moving.firstIndex(of: chosen) else { return }
    let frozen = shown.filter { columns[$0].isFrozen }.map { columns[$0].columns }
    var room = width - frozen.reduce(0) { $0 + $1 + ColumnLayout.gap } - columns[chosen].columns
    // As many of those before it as have room beside it.
    var first = place
    while first > 0 {
      room -= columns[moving[first - 1]].columns + ColumnLayout.gap
      guard room >= 0 else { break }
      first -= 1
    }
    scrolled = min(max(scrolled, first), place)
  }

  /// Changes the chosen column; nothing where none is.
  public mutating func changeChosen(_ change: (inout Column) -> Void) {
    if let chosen { change(&columns[chosen]) }
  }

  /// Makes the chosen column so many character cells wider, or narrower, than it is in a layout.
  public mutating func widenChosen(by steps: Int, in layout: ColumnLayout?) {
    let shown = layout?.places.first { $0.column == chosen }?.width
    changeChosen { $0.widen(by: steps, from: shown) }
  }

  /// Moves the chosen column past its neighbours that are shown, so many to the right.
  public mutating func moveChosen(by steps: Int) {
    let shown = shown
    guard let chosen, let place = shown.firstIndex(of: chosen) else { return }
    let limited = min(max(steps, -place), shown.count - 1 - place)
    let target = shown[place + limited]
    columns.insert(columns.remove(at: chosen), at: target)
    self.chosen = target
  }
}
