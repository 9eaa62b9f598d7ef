import UIKit
import VitrineItems
import VitrineStyledText

/// A palette of layouts as cards, each with a miniature of the items, next to a search line.
final class LayoutPalette: PaletteView {
  private let choices: [LayoutChoice]
  private let current: LayoutChoice
  private let miniature: (LayoutChoice, _ columns: Int, _ rows: Int) -> Miniature
  private var made: [LayoutChoice: Miniature] = [:]

  override var leastColumns: Int { 24 }
  override var gap: Int { 1 }
  /// Includes the border.
  override var entryRows: Int { cell.rows(fittingIn: bounds.height) < 25 ? 7 : 8 }

  /// - Parameter miniature: Makes the miniature of a layout, with the given columns and rows.
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
    layout.scrollDirection = .vertical
    choose(at: choices.firstIndex(of: current) ?? 0)
  }

  required init?(coder: NSCoder) { nil }

  private var cell: CellMetrics { UIScreen.main.cellMetrics }

  override func rows(columns: Int, room: Int) -> Int {
    let across = across(columns)
    let lines = (entries.count + across - 1) / across
    return min(room, lines * (room < 25 ? 7 : 8) + 1)
  }

  // MARK: Drawing

  override var noneText: String { "no layout fits" }

  override func draw(_ place: Int, in card: DrawnCell) {
    let choice = choices[place]
    let isChosen = card.isSelected
    func at(_ column: Int, _ row: Int) -> CGPoint {
      CGPoint(x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height)
    }
    let columns = cell.columns(fittingIn: card.bounds.width)
    let context = UIGraphicsGetCurrentContext()
    context?.setStrokeColor(look[isChosen ? .focusBar : .border].borderColor.cgColor)
    context?.stroke(card.bounds, width: isChosen ? 3 : 1)
    let name = choice.kind.title + (choice == current ? " ✓" : "")
    let fields = VisibleText.text(of: choice.fields.joined(separator: ", "), tabStop: 1)
    name.draw(at: at(2, 1), withAttributes: look.text(isChosen ? .accent : .header))
    let room = columns - 5 - ColumnText.columns(of: name)
    if room > 0, !fields.isEmpty {
      ColumnText.cut(fields, to: room).draw(
        at: at(3 + ColumnText.columns(of: name), 1), withAttributes: look.text(.dim))
    }
    let size = (columns: columns - 4, rows: entryRows - 3)
    guard size.columns > 0 else { return }
    if made[choice].map({ ($0.columns, $0.rows) != size }) ?? true {
      made[choice] = miniature(choice, size.columns, size.rows)
    }
    made[choice]?.draw(at: at(2, 2))
  }

  override func words(of place: Int) -> String {
    entries[place].help + ", " + entries[place].name
  }
}
