import Foundation
import UIKitCore
import VitrineTerminalCore

extension Painter {
  /// The number of cells above which pictures are drawn cell by cell, so that invisible parts cost
  /// nothing.
  private static let largestArt = 40_000
  /// The number of cells up to which a picture takes less than a millisecond, so that frames wait
  /// for it.
  private static let smallArt = 64

  /// Draws a picture over the cells of a rectangle. Ignores reverse video, because a negative would
  /// be useless.
  func draw(_ picture: PixelBuffer, in rect: CGRect, on canvas: inout Canvas) {
    let cells = metrics.gridRect(rect, visible: clip)
    let visible = cells.intersection(clip)
    if visible.isEmpty || rect.width <= 0 || rect.height <= 0 { return }
    if alpha >= 1, !isReversing,
      let shown = pixels?(
        picture, GridSize(columns: cells.columns, rows: cells.rows), rect.size)
    {
      let place = GridPoint(column: cells.column, row: cells.row)
      return canvas.put(shown, at: place, clip: visible)
    }
    let (count, overflows) = cells.columns.multipliedReportingOverflow(by: cells.rows)
    let art =
      overflows || count > Self.largestArt
      ? nil
      : PictureCache.shared.art(
        of: picture, columns: cells.columns, rows: cells.rows, depth: mixer.depth,
        isLight: mixer.isLight, later: count > Self.smallArt ? pictureReady : nil)
    for row in visible.row..<visible.maxRow {
      canvas.replace(row: row, columns: visible.column..<visible.maxColumn) { column, below in
        let (across, down) = (column - cells.column, row - cells.row)
        let drawn =
          art.map { $0.cells[down * $0.columns + across] }
          ?? PictureArt.cell(
            of: picture, column: across, row: down, columns: cells.columns, rows: cells.rows,
            depth: mixer.depth, isLight: mixer.isLight)
        return mixer.cell(drawn, alpha: alpha, over: below)
      }
    }
  }
}

extension ColorMixer {
  /// Returns a cell of a picture over another cell, or nil if it is invisible.
  func cell(_ drawn: PictureArt.Cell, alpha: Double, over below: Cell) -> Cell? {
    if drawn.glyph == 0x20, drawn.background == nil, depth != .mono { return nil }
    let backdrop = visible(below.style).background
    func mix(_ colour: CellColor) -> CellColor {
      alpha < 1 && depth.blends ? colour.blended(over: backdrop, alpha: alpha) ?? colour : colour
    }
    var style = CellStyle.standard
    style.foreground = drawn.foreground.map(mix) ?? .standard
    if let background = drawn.background {
      style.background = mix(background)
    } else {
      style.background =
        below.attributes.contains(.reverse) ? backdrop : below.style.background
    }
    if alpha <= 0.5, !depth.blends { style.attributes.insert(.dim) }
    return Cell(glyph: drawn.glyph, style: style)
  }
}
