import Foundation

/// Items one below the other, each with the full width.
struct RowsBody: SectionBody, Equatable {
  private let rows: Strip
  private let breadth: CGFloat

  init(_ rows: Strip, breadth: CGFloat) { (self.rows, self.breadth) = (rows, breadth) }

  var length: CGFloat { rows.end }

  func frame(ofItem item: Int) -> CGRect {
    let (low, high) = rows[item]
    return CGRect(x: 0, y: low, width: breadth, height: high - low)
  }

  func items(in rect: CGRect, work: inout Int) -> [Int] {
    let items = rows.overlapping(from: rect.minY, to: rect.maxY, work: &work)
    work += items.count
    return Array(items)
  }
}
