import Foundation
internal import VitrineBasicValues

/// The open menus and their places.
extension MenuController {
  package var isOpen: Bool { window?.menu === self }

  /// The titles of the innermost menu, the selection marked with `>`; for tests and descriptions.
  package var outline: [String] {
    panes.last.map { pane in
      pane.rows.enumerated().map { ($0 == pane.chosen ? ">" : "") + $1.title }
    } ?? []
  }

  /// The frames of all menus and the preview, in window coordinates; for tests.
  package var frames: [CGRect] {
    let menus = panes.filter { !$0.rows.isEmpty }.map { grid.frame(of: $0.box) }
    return menus + (preview.map { $0.isHidden ? [] : [$0.frame] } ?? [])
  }

  package var source: UIView? { request.source }

  /// The line of the selection, in window coordinates, which screen readers follow.
  var cursorRect: CGRect? {
    if let preview, preview.isChosen { return preview.contentRect }
    guard let pane = panes.last else { return nil }
    let row = pane.chosen.flatMap { pane.screenRow(of: $0) } ?? pane.box.row + pane.border
    return grid.frame(
      of: GridRect(
        column: pane.box.column + pane.border, row: row,
        columns: pane.box.columns - 2 * pane.border, rows: 1))
  }
}
