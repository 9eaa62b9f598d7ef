import Foundation
internal import VitrineBasicValues
internal import VitrineCharacterWidths

/// One of the open menus: its lines, the selection, and the scroll offset.
@MainActor
struct MenuPane {
  let menu: UIMenu
  private(set) var rows: [MenuRow]
  /// The selected line; nil if no line can be chosen.
  private(set) var chosen: Int?
  /// The first visible line.
  private(set) var offset = 0
  /// The place on the screen, including the border.
  private(set) var box = GridRect.zero
  private(set) var columns: MenuColumns
  private(set) var border = 0

  init(menu: UIMenu, rows: [MenuRow]) {
    self.menu = menu
    self.rows = rows
    columns = MenuColumns(rows: rows, heading: 0, limit: .max)
    chosen = rows.firstIndex(where: \.isChoosable)
  }

  /// Replaces the lines, as after a change of their elements; the selection stays with its element.
  mutating func replace(rows: [MenuRow]) {
    let title = chosen.map { self.rows[$0].title }
    self.rows = rows
    let same = rows.firstIndex { $0.isChoosable && $0.title == title }
    chosen = same ?? rows.firstIndex(where: \.isChoosable)
    offset = 0
  }

  // MARK: Geometry

  /// Returns the preferred size of the menu on a screen.
  mutating func measure(on screen: GridRect) -> (width: Int, height: Int) {
    border = screen.rows >= 5 && screen.columns >= 12 ? 1 : 0
    let heading = menu.title.isEmpty ? 0 : TextColumns.columns(of: menu.title) + 2
    columns = MenuColumns(
      rows: rows, heading: border == 0 ? 0 : heading, limit: max(1, screen.columns - 2 * border))
    return (
      columns.width + 2 * border,
      min(max(1, rows.count) + 2 * border, screen.rows)
    )
  }

  mutating func put(at box: GridRect) {
    self.box = box
    showChosen()
  }

  /// The number of visible lines.
  var capacity: Int { max(1, box.rows - 2 * border) }

  var visible: Range<Int> { offset..<min(rows.count, offset + capacity) }

  /// Returns the row of the screen for a line; nil if it is not visible.
  func screenRow(of line: Int) -> Int? {
    visible.contains(line) ? box.row + border + line - offset : nil
  }

  /// Returns the line at a cell of the screen.
  func line(at cell: GridPoint) -> Int? {
    let inside = GridRect(
      column: box.column + border, row: box.row + border, columns: box.columns - 2 * border,
      rows: capacity)
    guard inside.contains(cell) else { return nil }
    let line = cell.row - inside.row + offset
    return line < rows.count ? line : nil
  }

  // MARK: Choosing

  var chosenRow: MenuRow? { chosen.map { rows[$0] } }

  /// Selects a line if possible; returns whether it is selected now.
  @discardableResult
  mutating func choose(_ line: Int) -> Bool {
    guard rows.indices.contains(line), rows[line].isChoosable else { return false }
    chosen = line
    showChosen()
    return true
  }

  /// Selects the next line that can be chosen, backwards for a negative step; wraps around.
  mutating func step(_ step: Int) {
    guard let chosen else { return }
    var line = chosen
    repeat { line = (line + step + rows.count) % rows.count } while !rows[line].isChoosable
    choose(line)
  }

  /// Selects the first or the last line that can be chosen.
  mutating func choose(_ end: CollectionMotion.End) {
    let lines = rows.indices.filter { rows[$0].isChoosable }
    if let line = end == .last ? lines.last : lines.first { choose(line) }
    if end == .first { offset = 0 }
  }

  /// Moves the selection by the number of visible lines, stopping at the ends.
  mutating func page(_ direction: Int) {
    guard let chosen else { return }
    let target = min(max(chosen + direction * capacity, 0), rows.count - 1)
    let lines = rows.indices.filter { rows[$0].isChoosable }
    let nearest = lines.min { abs($0 - target) < abs($1 - target) }
    if let nearest { choose(nearest) }
  }

  /// Selects the next line whose title begins with a character; returns whether there is one.
  mutating func seek(_ character: Character) -> Bool {
    let wanted = String(character).folded
    let start = (chosen ?? -1) + 1
    let ring = Array(rows.indices[start...]) + Array(rows.indices[..<start])
    let found = ring.first { line in
      rows[line].isChoosable && (rows[line].title.first.map { String($0).folded } == wanted)
    }
    return found.map { choose($0) } ?? false
  }

  /// Scrolls the menu, as the wheel does; the selection stays visible.
  mutating func scroll(by lines: Int) {
    offset = min(max(offset + lines, 0), max(0, rows.count - capacity))
    guard let chosen, !visible.contains(chosen) else { return }
    let inSight = visible.filter { rows[$0].isChoosable }
    if let line = lines > 0 ? inSight.first : inSight.last { self.chosen = line }
  }

  private mutating func showChosen() {
    offset = min(max(offset, 0), max(0, rows.count - capacity))
    guard let chosen else { return }
    if chosen < offset { offset = chosen }
    if chosen >= offset + capacity { offset = chosen - capacity + 1 }
  }
}

extension String {
  /// The text without case and accents.
  fileprivate var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
