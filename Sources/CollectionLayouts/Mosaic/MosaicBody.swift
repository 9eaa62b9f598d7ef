import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// The items of a mosaic, computed by arithmetic without storage per item.
struct MosaicBody: SectionBody, Equatable {
  let count: Int
  let breadth: CGFloat
  let pattern: MosaicPattern
  let rowHeight: CGFloat
  let spacing: CGFloat
  let edgeStep: CGFloat

  /// The distance from the pattern to its next repetition.
  private var period: CGFloat { CGFloat(pattern.rows) * (rowHeight + spacing) }

  var length: CGFloat {
    guard count > 0 else { return 0 }
    // The last repetition is as tall as the tiles that it needs.
    let whole = (count - 1) / pattern.tiles.count
    let rows = pattern.tiles[...((count - 1) % pattern.tiles.count)].reduce(0) {
      max($0, $1.row + $1.rows)
    }
    return CGFloat(whole) * period + edge(ofRow: rows) - spacing
  }

  private func edge(ofRow row: Int) -> CGFloat { CGFloat(row) * (rowHeight + spacing) }

  private func edge(ofColumn column: Int) -> CGFloat {
    // Edges in whole steps, so that gaps have one width.
    (CGFloat(column) * (breadth + spacing) / CGFloat(pattern.columns)).rounded(toStep: edgeStep)
  }

  func frame(ofItem item: Int) -> CGRect {
    let tile = pattern.tiles[item % pattern.tiles.count]
    let (left, top) = (edge(ofColumn: tile.column), edge(ofRow: tile.row))
    let right = edge(ofColumn: tile.column + tile.columns) - spacing
    return CGRect(
      x: left, y: CGFloat(item / pattern.tiles.count) * period + top,
      width: max(0, right - left), height: edge(ofRow: tile.row + tile.rows) - spacing - top)
  }

  func items(in rect: CGRect, work: inout Int) -> [Int] {
    guard count > 0, period > 0, rect.minY < length, rect.maxY > 0 else { return [] }
    let first = Int((max(0, rect.minY) / period).rounded(.down)) * pattern.tiles.count
    let last = Int((min(length, rect.maxY) / period).rounded(.down)) * pattern.tiles.count
    let items = min(first, count)..<min(count, last + pattern.tiles.count)
    work += items.count
    return items.filter { frame(ofItem: $0).overlaps(rect) }
  }
}
