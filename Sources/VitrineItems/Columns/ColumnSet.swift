import VitrineTextFormats

/// The columns of a list: their visibility, order and widths.
///
///     title                 size   modified
///     |remaining width    |  |  5|  |     10|
///
/// In a table all fields are columns, without a title before them; it scrolls to show as many as
/// fit:
///
///     frozen   first in sight   next     next one
///     |     8| |           14| |    6|  |     cut
///
/// If all fit, columns with cut values share the remaining width.
///
/// In a list the title comes first and always stays. One of the other columns may be chosen as the
/// target of column commands.
public struct ColumnSet: Equatable, Sendable {
  /// The heading of the titles.
  public var title: String
  /// All columns in order, visible or not.
  public private(set) var columns: [Column]
  /// The target of column commands; nil if no column is chosen.
  public private(set) var chosen: Int?
  public var text = ColumnText()
  /// Whether this is a table: columns only, without titles, and one of them always chosen.
  public package(set) var isTable = false
  /// In a table, the number of unfrozen columns left of the visible ones.
  public private(set) var scrolled = 0

  public init(title: String, _ columns: [Column]) {
    (self.title, self.columns) = (title, columns)
  }

  /// The places of the columns to show if there is room.
  public var shown: [Int] { columns.indices.filter { columns[$0].isShown } }

  /// Returns the place of the column of a field; nil if there is none.
  public func place(of field: String) -> Int? {
    columns.firstIndex { $0.field.hasBytes(of: field) }
  }

  /// Returns the layout of a row of a width in character cells.
  public func layout(width: Int) -> ColumnLayout { ColumnLayout(self, width: width) }

  /// Scrolls a table to the chosen column, and returns the layout.
  public mutating func layoutWithChosen(width: Int) -> ColumnLayout {
    scrollToChosen(width: width)
    return ColumnLayout(self, width: width)
  }

  /// Records the width of a value.
  package mutating func see(columns seen: Int, at place: Int) {
    _ = columns[place].see(columns: seen)
  }

  /// Records the widths of displayed values.
  ///
  /// - Parameter widths: The widths of the widest values, in character cells, by the place of the
  ///   column.
  /// - Returns: Whether a column grows.
  public mutating func see(_ widths: [Int: Int]) -> Bool {
    var isWider = false
    for (place, width) in widths where columns[place].width == .fitting {
      if columns[place].see(columns: width) { isWider = true }
    }
    return isWider
  }

  // MARK: Changes

  /// Toggles between exact and short sizes.
  public mutating func showExactSizes() {
    text.hasExactSizes.toggle()
    for place in columns.indices where columns[place].kind == .size { columns[place].fit() }
  }

  /// Shows only the columns of some fields, in this order.
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

  /// Toggles the visibility of the column of a field.
  public mutating func toggle(_ field: String) {
    guard let place = place(of: field) else { return }
    setShown(!columns[place].isShown, at: place)
  }

  /// Moves the choice by a number of columns to the right.
  public mutating func choose(by steps: Int) {
    let shown = shown
    guard let last = shown.indices.last else { return }
    let start = chosen.flatMap(shown.firstIndex) ?? (steps > 0 ? -1 : shown.count)
    let next = start.addingReportingOverflow(steps)
    chosen = shown[next.overflow ? (steps > 0 ? last : 0) : min(max(next.partialValue, 0), last)]
  }

  /// Chooses a column; nil has no effect in a table.
  public mutating func choose(_ place: Int?) { chosen = place ?? (isTable ? chosen : nil) }

  /// Appends a column.
  public mutating func add(_ column: Column) { columns.append(column) }

  /// Chooses the first or the last visible column.
  public mutating func chooseEnd(last: Bool) { choose(last ? shown.last : shown.first) }

  /// Scrolls a table by the least amount that shows the chosen column.
  ///
  /// - Parameter width: The width of a row, in character cells.
  mutating func scrollToChosen(width: Int) {
    guard isTable, let chosen else { return }
    let moving = shown.filter { !columns[$0].isFrozen }
    scrolled = min(scrolled, max(0, moving.count - 1))
    guard let place = moving.firstIndex(of: chosen) else { return }
    let frozen = shown.filter { columns[$0].isFrozen }.map { columns[$0].columns }
    var room = width - frozen.reduce(0) { $0 + $1 + ColumnLayout.gap } - columns[chosen].columns
    // Includes as many columns before it as fit.
    var first = place
    while first > 0 {
      room -= columns[moving[first - 1]].columns + ColumnLayout.gap
      guard room >= 0 else { break }
      first -= 1
    }
    scrolled = min(max(scrolled, first), place)
  }

  /// Changes the chosen column, if any.
  public mutating func changeChosen(_ change: (inout Column) -> Void) {
    if let chosen { change(&columns[chosen]) }
  }

  /// Makes the chosen column wider or narrower by a number of cells, starting from its width in a
  /// layout.
  public mutating func widenChosen(by steps: Int, in layout: ColumnLayout?) {
    let shown = layout?.places.first { $0.column == chosen }?.width
    changeChosen { $0.widen(by: steps, from: shown) }
  }

  /// Moves the chosen column by a number of visible columns to the right.
  public mutating func moveChosen(by steps: Int) {
    let shown = shown
    guard let chosen, let place = shown.firstIndex(of: chosen) else { return }
    let limited = min(max(steps, -place), shown.count - 1 - place)
    let target = shown[place + limited]
    columns.insert(columns.remove(at: chosen), at: target)
    self.chosen = target
  }
}
