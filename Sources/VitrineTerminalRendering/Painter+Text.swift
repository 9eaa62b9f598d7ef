import Foundation
import UIKitCore
import VitrineCharacterWidths
import VitrineTerminalCore

extension Painter {
  /// Writes a line at the rounded column of its origin, in the row of its vertical centre.
  ///
  /// This row is the rounded row of the top, because a line is as high as a cell.
  func write(_ text: DrawnText, on canvas: inout Canvas) {
    let place = GridPoint(
      column: metrics.column(text.origin.x), row: metrics.row(text.origin.y))
    guard place.row >= clip.row, place.row < clip.maxRow else { return }
    var string = text.string
    if let room = text.room {
      let columns = metrics.column(text.origin.x + room.width) - place.column
      string = TextColumns.truncated(string, columns: columns, mode: room.truncation)
    }
    let first = max(place.column, clip.column)
    // A character never has more columns than bytes.
    let end = min(clip.maxColumn, place.column + string.utf8.count)
    guard first < end else { return }

    if let ground = text.ground {
      let cells = GridRect(
        column: place.column, row: place.row, columns: TextColumns.columns(of: string), rows: 1)
      fill(cells.intersection(clip), ground, on: &canvas)
    }
    let attributes = CellAttributes(text.traits)
    let runs = canvas.styleRuns(inRow: place.row, columns: first..<end)
    guard let style = glyph(text.color, attributes, over: runs.first.style) else { return }
    let link = text.link.map(LinkTable.number) ?? 0
    let columns = canvas.write(string, at: place, style: style, clip: clip, link: link)
    for run in runs.others {
      let end = min(run.columns.upperBound, place.column + columns)
      guard let style = glyph(text.color, attributes, over: run.style) else { continue }
      let rest = GridRect(
        column: run.columns.lowerBound, row: place.row, columns: end - run.columns.lowerBound,
        rows: 1)
      canvas.restyle(rest) { $0 = style }
    }
  }

  func glyph(_ color: DrawingColor, _ attributes: CellAttributes = [], over below: CellStyle)
    -> CellStyle?
  {
    mixer.glyph(color, attributes, alpha: alpha, reversing: isReversing, over: below)
  }
}

extension CellAttributes {
  init(_ traits: TextTraits) {
    // Not an array literal, which would allocate an array for every text of a frame.
    self.init()
    if traits.rawValue == 0 { return }
    if traits.contains(.bold) { insert(.bold) }
    if traits.contains(.italic) { insert(.italic) }
    if traits.contains(.underline) { insert(.underline) }
    if traits.contains(.strikethrough) { insert(.strikethrough) }
    if traits.contains(.dim) { insert(.dim) }
  }
}
