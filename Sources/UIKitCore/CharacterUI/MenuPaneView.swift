import Foundation
internal import VitrineBasicValues
internal import VitrineCharacterWidths

/// Draws one menu: a border with the title in it, and the visible lines.
@preconcurrency @MainActor
final class MenuPaneView: UIView {
  private var pane: MenuPane?
  private var isActive = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter isActive: Whether the menu gets the keys. In other menus the selection marks the
  ///   open submenu.
  func show(_ pane: MenuPane, isActive: Bool) {
    self.pane = pane
    self.isActive = isActive
    frame = UIScreen.main.cellMetrics.frame(of: pane.box)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let pane, let context = UIGraphicsGetCurrentContext() else { return }
    let cell = UIScreen.main.cellMetrics
    if pane.border > 0 {
      context.strokeBox(bounds, cornerRadius: 0, width: 1)
      drawTitle(of: pane, context, cell)
    }
    for (index, line) in pane.visible.enumerated() {
      let row = pane.rows[line]
      let y = pane.border + index
      if row.isSeparator {
        let middle = (CGFloat(y) + 0.5) * cell.height
        let inset = pane.border > 0 ? cell.width / 2 : 0
        context.strokeLine(
          from: CGPoint(x: inset, y: middle), to: CGPoint(x: bounds.width - inset, y: middle),
          width: 1)
      } else {
        draw(row, isChosen: line == pane.chosen, atRow: y, of: pane, context)
      }
    }
    drawMore(of: pane, context, cell)
  }

  private func drawTitle(of pane: MenuPane, _ context: CGContext, _ cell: CellMetrics) {
    let room = pane.box.columns - 4
    let title = pane.menu.title
    if title.isEmpty || room < 1 { return }
    let text = " \(TextColumns.truncated(title, columns: room, mode: .tail)) "
    context.drawLine(text, at: CGPoint(x: cell.width, y: 0), color: .label, traits: .bold)
  }

  private func draw(
    _ row: MenuRow, isChosen: Bool, atRow y: Int, of pane: MenuPane, _ context: CGContext
  ) {
    let columns = pane.columns
    let cell = UIScreen.main.cellMetrics
    let inside = GridRect(
      column: pane.border, row: y, columns: pane.box.columns - 2 * pane.border, rows: 1)
    let isReversed = isChosen && isActive
    if isReversed {
      context.append(.pushReverse)
      context.append(.fill(cell.frame(of: inside), .background))
    }
    var traits: TextTraits = row.isDim ? .dim : []
    if isChosen, !isActive { traits.insert(.bold) }
    // The selection is a bar of one colour; the mark shows a destructive element.
    let color: UIColor = row.isDestructive && !row.isDim && !isReversed ? .systemRed : .label
    func put(_ text: String, at column: Int, _ color: UIColor) {
      let place = cell.origin(of: GridPoint(column: inside.column + column, row: y))
      context.drawLine(text, at: place, color: color, traits: traits)
    }
    if let mark = row.mark { put(mark, at: 0, color) }
    if let symbol = row.symbol { put(symbol, at: columns.mark, color) }
    let title = TextColumns.truncated(row.title, columns: columns.title, mode: .tail)
    put(title, at: columns.lead, color)
    // A shorter subtitle would be meaningless.
    if let subtitle = row.subtitle, columns.title - columns.subtitle >= 4 {
      put(
        TextColumns.truncated(subtitle, columns: columns.title - columns.subtitle, mode: .tail),
        at: columns.lead + columns.subtitle, isReversed ? color : .secondaryLabel)
    }
    if let key = row.key, columns.key > 0 {
      put(
        key, at: inside.columns - 1 - TextColumns.columns(of: key),
        isReversed ? color : .secondaryLabel)
    }
    if row.submenu != nil, inside.columns > 2 { put("▸", at: inside.columns - 2, color) }
    if isReversed { context.append(.popReverse) }
  }

  /// Marks at the right edge that the menu continues above or below.
  private func drawMore(of pane: MenuPane, _ context: CGContext, _ cell: CellMetrics) {
    let x = bounds.width - cell.width
    if pane.offset > 0 {
      let y = CGFloat(pane.border) * cell.height
      context.drawLine("▴", at: CGPoint(x: x, y: y), color: .label, traits: [])
    }
    if pane.visible.upperBound < pane.rows.count {
      let y = CGFloat(pane.border + pane.capacity - 1) * cell.height
      context.drawLine("▾", at: CGPoint(x: x, y: y), color: .label, traits: [])
    }
  }
}
