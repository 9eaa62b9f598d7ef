import UIKit
import VitrineItems
import VitrineTextFormats

// The column headings, and clicks on headings and cells.
extension Columns {
  var content: ColumnHeader.Content? {
    guard let layout, let set else { return nil }
    var content = ColumnHeader.Content(title: set.isTable ? "" : set.title + mark(of: nil))
    let isTable = arranging.layout.kind == .table
    content.hasMoreLeft = layout.hasMoreLeft
    content.hasMoreRight =
      layout.hasMoreRight || isTable && layout.places.count < set.shown.count
    content.columns = layout.texts { place in
      let column = set.columns[place]
      return column.title + mark(of: column)
    }
    let chosen = layout.places.firstIndex { $0.column == set.chosen }
    // Columns without a title have no heading, so the indices differ.
    content.chosen = chosen.flatMap { place in
      content.columns.firstIndex { $0.start >= layout.places[place].start }
    }
    return content
  }

  /// Returns the sort mark of a column, or of the titles if the column is nil.
  private func mark(of column: Column?) -> String {
    let order = shown.items.orderInForce
    let key = key(of: column)
    let isUsual = order.criteria.isEmpty && key == usualKey
    guard let isReversed = isUsual ? order.isReversed : order.isReversed(key) else { return "" }
    // By default, the largest sizes and the latest dates come first.
    let descends = column.map { $0.kind == .size || $0.kind == .date } ?? false
    return isReversed == descends ? "▲" : "▼"
  }

  func key(of column: Column?) -> SortKey {
    guard let column else { return usualKey ?? .text }
    return shown.source.sortKeys.first { $0.field == column.field } ?? SortKey(field: column.field)
  }

  /// The sort key of the default order.
  var usualKey: SortKey? { shown.source.sortKeys.contains(.name) ? .name : nil }

  /// Whether mouse events apply to the headings.
  var acceptsMouse: Bool {
    let context = arranging.context
    return !context.hasEnded && context.layers.context == nil && !shown.isOpening
      && arranging.transition == nil && !shown.collectionView.keyboard.isCarrying
  }

  func headerClicked(_ recognizer: UIGestureRecognizer) {
    guard acceptsMouse, let layout else { return }
    let place = recognizer.location(in: header).x
    let cell = UIScreen.main.cellMetrics.columns(fittingIn: place)
    let column = layout.column(at: cell - ItemCell.markColumns)
    if set?.isTable == true, column == nil { return }
    change { $0.choose(column) }
    sortByChosen(adding: recognizer.modifierFlags.contains(.shift))
  }

  /// Chooses the column of a clicked cell.
  ///
  /// - Parameter point: The location in the content of the collection view.
  func cellClicked(at point: CGPoint, ofItemAt path: IndexPath) {
    guard choosesCells, let layout,
      let row = shown.collectionView.layoutAttributesForItem(at: path)?.frame
    else { return }
    let cell = UIScreen.main.cellMetrics.columns(fittingIn: max(0, point.x - row.minX))
    change { $0.choose(layout.column(at: cell - ItemCell.markColumns)) }
  }
}
