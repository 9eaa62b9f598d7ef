import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// A mosaic in bands of two rows, with large tiles alternately at the left and at the right,
/// computed by arithmetic.
///
/// Remaining items, too few for a band, have small tiles at the end.
struct AlternatingMosaicBody: SectionBody, Equatable {
  let count: Int
  private let breadth: CGFloat
  /// The number of units in a row.
  let units: Int
  private let rowHeight: CGFloat
  private let spacing: CGFloat
  private let edgeStep: CGFloat

  init(
    count: Int, breadth: CGFloat, minimumUnitWidth: CGFloat, rowHeight: CGFloat, spacing: CGFloat,
    edgeStep: CGFloat
  ) {
    (self.count, self.breadth, self.rowHeight) = (count, breadth, rowHeight)
    (self.spacing, self.edgeStep) = (spacing, edgeStep)
    let fitting = (breadth + spacing) / (minimumUnitWidth.asLength + spacing)
    units = fitting.isFinite ? max(2, Int(min(fitting, 1000))) : 2
  }

  /// The number of items in a band. With fewer than three units, there are no large tiles.
  private var itemsOfBand: Int { units > 2 ? 2 * units - 3 : 2 * units }
  private var fullBands: Int { count / itemsOfBand }
  private var rowStep: CGFloat { rowHeight + spacing }

  var length: CGFloat {
    let left = count % itemsOfBand
    let rows = 2 * fullBands + (left + units - 1) / units
    return max(0, CGFloat(rows) * rowStep - spacing)
  }

  /// Returns a tile in units and rows.
  private func tile(ofItem item: Int) -> MosaicPattern.Tile {
    let (band, place) = item.quotientAndRemainder(dividingBy: itemsOfBand)
    guard units > 2, band < fullBands else {
      return MosaicPattern.Tile(column: place % units, row: 2 * band + place / units)
    }
    let large = band.isMultiple(of: 2) ? 0 : units - 2
    let row = place < units - 1 ? 0 : 1
    let rank = row == 0 ? place : place - (units - 1)
    if row == 0, rank == large {
      return MosaicPattern.Tile(column: large, row: 2 * band, columns: 2, rows: 2)
    }
    // Behind the large tile, which counts as one unit in the first row.
    let column = rank < large ? rank : rank + 2 - (row == 0 ? 1 : 0)
    return MosaicPattern.Tile(column: column, row: 2 * band + row)
  }

  private func edge(ofColumn column: Int) -> CGFloat {
    (CGFloat(column) * (breadth + spacing) / CGFloat(units)).rounded(toStep: edgeStep, .down)
  }

  func frame(ofItem item: Int) -> CGRect {
    let tile = tile(ofItem: item)
    let left = edge(ofColumn: tile.column)
    let right = edge(ofColumn: tile.column + tile.columns) - spacing
    return CGRect(
      x: left, y: CGFloat(tile.row) * rowStep, width: max(0, right - left),
      height: CGFloat(tile.rows) * rowStep - spacing)
  }

  func items(in rect: CGRect, work: inout Int) -> [Int] {
    guard count > 0, rowStep > 0, rect.minY < length, rect.maxY > 0 else { return [] }
    func band(_ y: CGFloat) -> Int { Int((min(max(0, y), length) / (2 * rowStep)).rounded(.down)) }
    let first = min(count, band(rect.minY) * itemsOfBand)
    let items = first..<max(first, min(count, (band(rect.maxY) + 1) * itemsOfBand))
    work += items.count
    return items.filter { frame(ofItem: $0).overlaps(rect) }
  }
}
