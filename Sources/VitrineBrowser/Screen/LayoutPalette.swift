import UIKit
import VitrineItems
import VitrineStyledText

/// Layouts as cards, each with a miniature of the items, beside the line in which they are looked for.
final class LayoutPalette: PaletteView {
  private let choices: [LayoutChoice]
  private let current: LayoutChoice
  private let miniature: (LayoutChoice, _ columns: Int, _ rows: Int) -> Miniature
  private var made: [LayoutChoice: Miniature] = [:]

  /// In character cells, with the border.
  private var cardRows: Int { cell.rows(fittingIn: bounds.height) < 25 ? 7 : 8 }
  private static let leastColumns = 24

  /// - Parameter miniature: Makes the miniature of a layout, of so many columns and rows.
  init(
    choices: [LayoutChoice], current: LayoutChoice,
    miniature: @escaping (LayoutChoice, _ columns: Int, _ rows: Int) -> Miniature
  ) {
    (self.choices, self.current, self.miniature) = (choices, current, miniature)
    super.init(
      entries: choices.map { choice in
        Entry(
          help: VisibleText.text(of: choice.text, tabStop: 1),
          name: LayoutRegistry.entry(choice.kind).summary, keys: [])
      })
    choice = choices.firstIndex(of: current) ?? 0
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Layout

  private var cell: CellMetrics { UIScreen.main.cellMetrics }
  private var columns: Int { cell.columns(fittingIn: bounds.width) }
  private var across: Int { Self.across(columns) }
  private static func across(_ columns: Int) -> Int { max(1, (columns + 1) / (leastColumns + 1)) }
  private var cardColumns: Int { (columns + 1) / across - 1 }
  /// How many rows of cards are in sight.
  private var lines: Int {
    max(1, (cell.rows(fittingIn: bounds.height) - 1) / cardRows)
  }

  override func rows(columns: Int, room: Int) -> Int {
    let across = Self.across(columns)
    let lines = (entries.count + across - 1) / across
    return min(room, lines * (room < 25 ? 7 : 8) + 1)
  }

  override var pageLength: Int { lines * across }

  /// The first row of cards in sight: the chosen card is among them.
  private var firstLine: Int {
    let all = (shown.count + across - 1) / across
    return max(0, min(choice / across - lines / 2, all - lines))
  }

  override func choose(_ heading: UIFocusHeading) {
    switch heading {
    case .up: if choice >= across { choice -= across }
    case .down:
      let last = max(0, shown.count - 1)
      if choice / across < last / across { choice = min(choice + across, last) }
    case .left: choose(by: -1)
    case .right: choose(by: 1)
    default: break
    }
  }

  private func frame(of place: Int) -> CGRect {
    let (line, column) = (place / across - firstLine, place % across)
    return CGRect(
      x: CGFloat(column * (cardColumns + 1)) * cell.width,
      y: CGFloat(1 + line * cardRows) * cell.height,
      width: CGFloat(cardColumns) * cell.width, height: CGFloat(cardRows) * cell.height)
  }

  private var inSight: Range<Int> {
    let first = firstLine * across
    return first..<max(first, min(shown.count, first + pageLength))
  }

  override func place(at point: CGPoint) -> Int? {
    inSight.first { frame(of: $0).contains(point) }
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    drawRule()
    for place in inSight { draw(choices[shown[place]], in: frame(of: place), place == choice) }
    let below = shown.count - inSight.upperBound
    let end = 1 + lines * cardRows
    if below > 0, end < cell.rows(fittingIn: bounds.height) {
      "\(below) more".draw(
        at: CGPoint(x: 2 * cell.width, y: CGFloat(end) * cell.height),
        withAttributes: look.text(.dim))
    }
    guard shown.isEmpty else { return }
    "no layout fits".draw(
      at: CGPoint(x: 2 * cell.width, y: cell.height), withAttributes: look.text(.dim))
  }

  private func draw(_ choice: LayoutChoice, in frame: CGRect, _ isChosen: Bool) {
    let columns = cardColumns
    let style = look.text(isChosen ? .focusBar : .border)
    let kinds = isChosen ? Array("┏━┓┃┗┛") : Array("┌─┐│└┘")
    func line(_ left: Int, _ right: Int) -> String {
      "\(kinds[left])\(String(repeating: kinds[1], count: max(0, columns - 2)))\(kinds[right])"
    }
    func at(_ column: Int, _ row: Int) -> CGPoint {
      CGPoint(
        x: frame.minX + CGFloat(column) * cell.width, y: frame.minY + CGFloat(row) * cell.height)
    }
    line(0, 2).draw(at: frame.origin, withAttributes: style)
    line(4, 5).draw(at: at(0, cardRows - 1), withAttributes: style)
    for row in 1..<(cardRows - 1) {
      String(kinds[3]).draw(at: at(0, row), withAttributes: style)
      String(kinds[3]).draw(at: at(columns - 1, row), withAttributes: style)
    }
    let name = choice.kind.title + (choice == current ? " ✓" : "")
    let fields = VisibleText.text(of: choice.fields.joined(separator: ", "), tabStop: 1)
    name.draw(at: at(2, 1), withAttributes: look.text(isChosen ? .accent : .header))
    let room = columns - 5 - ColumnText.columns(of: name)
    if room > 0, !fields.isEmpty {
      ColumnText.cut(fields, to: room).draw(
        at: at(3 + ColumnText.columns(of: name), 1), withAttributes: look.text(.dim))
    }
    let size = (columns: columns - 4, rows: cardRows - 3)
    guard size.columns > 0 else { return }
    if made[choice].map({ ($0.columns, $0.rows) != size }) ?? true {
      made[choice] = miniature(choice, size.columns, size.rows)
    }
    made[choice]?.draw(at: at(2, 2))
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get {
      guard chosenEntry != nil else { return "no layout fits" }
      func words(_ place: Int) -> String {
        let entry = entries[shown[place]]
        return entry.help + ", " + entry.name
      }
      return (["chosen: " + words(choice)] + inSight.map(words)).joined(separator: "\n")
    }
    set {}
  }
}
