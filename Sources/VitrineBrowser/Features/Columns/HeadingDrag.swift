import UIKit
import VitrineItems

/// Drags headings with the mouse: dragging the gap beside a heading resizes its column, dragging
/// the heading moves the column.
@MainActor
final class HeadingDrag {
  private unowned let columns: Columns
  /// The state of the columns at the start of a drag.
  private struct Beginning {
    var set: ColumnSet
    var layout: ColumnLayout
    var cell: Int
    var column: Int
    var isEdge: Bool
  }

  private var beginning: Beginning?

  private init(of columns: Columns) { self.columns = columns }

  /// Installs the recognizer for heading drags in the headings' view, which retains it.
  static func begin(in columns: Columns) {
    let drag = HeadingDrag(of: columns)
    columns.header.addGestureRecognizer(UIPanGestureRecognizer(target: drag) { drag.step($0) })
  }

  private func step(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    let header = columns.header
    func cell(_ x: CGFloat) -> Int {
      UIScreen.main.cellMetrics.columns(fittingIn: max(0, x)) - ItemCell.markColumns
    }
    let place = pan.location(in: header).x
    switch pan.state {
    case .began:
      beginning = begin(at: cell(place - pan.translation(in: header).x))
      follow(cell(place))
    case .changed: follow(cell(place))
    default: beginning = nil
    }
  }

  private func begin(at cell: Int) -> Beginning? {
    guard columns.acceptsMouse, let set = columns.set, let layout = columns.layout else {
      return nil
    }
    let edge = layout.edge(at: cell, isTable: set.isTable)
    guard let column = edge ?? layout.column(at: cell) else { return nil }
    return Beginning(
      set: set, layout: layout, cell: cell, column: column, isEdge: edge != nil)
  }

  private func follow(_ cell: Int) {
    guard let beginning, columns.acceptsMouse else { return }
    var set = beginning.set
    set.choose(beginning.column)
    if beginning.isEdge {
      // Next to a list, the columns end at the screen edge.
      let wider = (cell - beginning.cell) * (set.isTable ? 1 : -1)
      set.widenChosen(by: wider, in: beginning.layout)
    } else {
      let shown = set.shown
      guard let target = beginning.layout.column(at: cell),
        let from = shown.firstIndex(of: beginning.column), let place = shown.firstIndex(of: target)
      else { return }
      set.moveChosen(by: place - from)
    }
    columns.show(set)
  }
}
