import Foundation
internal import VitrineBasicValues
internal import VitrineCharacterWidths

/// One menu of those that are open: its lines, which of them is chosen, and which part of them is in sight.
@MainActor
struct MenuPane {
  let menu: UIMenu
  private(set) var rows: [MenuRow]
  /// The line of the choice; nil when nothing can be chosen.
  private(set) var chosen: Int?
  /// The first line in sight.
  private(set) var offset = 0
  /// Where it is on the screen, border and all.
  private(set) var box = GridRect.zero
  private(set) var columns: MenuColumns
  private(set) var border = 0

  init(menu: UIMenu, rows: [MenuRow]) {
    self.menu = menu
    self.rows = rows
    columns = MenuColumns(rows: rows, heading: 0, limit: .max)
    chosen = rows.firstIndex(where: \.isChoosable)
  }

  /// Other lines, as after a change of their elements; the choice stays with its element.
  mutating func replace(rows: [MenuRow]) {
    let title = chosen.map { self.rows[$0].title }
    self.rows = rows
    let same = rows.firstIndex { $0.isChoosable && $0.title == title }
    chosen = same ?? rows.firstIndex(where: \.isChoosable)
    offset = 0
  }

  // MARK: Geometry

  /// How large the menu is at best on a screen.
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

  /// How many lines are in sight.
  var capacity: Int { max(1, box.rows - 2 * border) }

  var visible: Range<Int> { offset..<min(rows.count, offset + capacity) }

  /// The row of the screen that a line is on; nil if it is out of sight.
  func screenRow(of line: Int) -> Int? {
    visible.contains(line) ? box.row + border + line - offset : nil
  }

  /// The line at a cell of the screen.
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

  /// Chooses a line if that is possible; says whether it is the choice now.
  @discardableResult
  mutating func choose(_ line: Int) -> Bool {
    guard rows.indices.contains(line), rows[line].isChoosable else { return false }
    chosen = line
    showChosen()
    return true
  }

  /// Goes to the next line that can be chosen, backwards with a negative step; from the last to the first.
  mutating func step(_ step: Int) {
    guard let chosen else { return }
    var line = chosen
    repeat { line = (line + step + rows.count) % rows.count } while !rows[line].isChoosable
    choose(line)
  }

  /// Goes to the first or the last line that can be chosen.
  mutating func choose(_ end: CollectionMotion.End) {
    let lines = rows.indices.filter { rows[$0].isChoosable }
    if let line = end == .last ? lines.last : lines.first { choose(line) }
    if end == .first { offset = 0 }
  }

  /// Goes as many lines as are in sight, no further than to the ends.
  mutating func page(_ direction: Int) {
    guard let chosen else { return }
    let target = min(max(chosen + direction * capacity, 0), rows.count - 1)
    let lines = rows.indices.filter { rows[$0].isChoosable }
    let nearest = lines.min { abs($0 - target) < abs($1 - target) }
    if let nearest { choose(nearest) }
  }

  /// Goes to the next line whose title begins with a character; says whether there is one.
  mutating func seek(_ character: Character) -> Bool {
    let wanted = String(character).folded
    let start = (chosen ?? -1) + 1
    let ring = Array(rows.indices[start...]) + Array(rows.indices[..<start])
    let found = ring.first { line in
      rows[line].isChoosable && (rows[line].title.first.map { String($0).folded } == wanted)
    }
    return found.map { choose($0) } ?? false
  }

  /// Moves what is in sight, as the wheel does; the choice stays in sight.
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
  /// Without case and accents.
  fileprivate var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
