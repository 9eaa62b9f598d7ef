import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// The days of a month in rows of seven, computed by arithmetic without storage per day.
struct WeeksBody: SectionBody, Equatable {
  let count: Int
  let breadth: CGFloat
  /// The number of days of the first week that belong to the month before.
  let skipped: Int
  let rowHeight: CGFloat
  let spacing: CGFloat

  private var weeks: Int { count > 0 ? (skipped + count + 6) / 7 : 0 }

  var length: CGFloat { max(0, CGFloat(weeks) * (rowHeight + spacing) - spacing) }

  func frame(ofItem item: Int) -> CGRect {
    let (week, day) = ((skipped + item) / 7, (skipped + item) % 7)
    func edge(_ day: Int) -> CGFloat { (CGFloat(day) * (breadth + spacing) / 7).rounded() }
    return CGRect(
      x: edge(day), y: CGFloat(week) * (rowHeight + spacing),
      width: max(0, edge(day + 1) - spacing - edge(day)), height: rowHeight)
  }

  func items(in rect: CGRect, work: inout Int) -> [Int] {
    guard rowHeight + spacing > 0, count > 0, rect.minY < length, rect.maxY > 0 else { return [] }
    func week(_ y: CGFloat) -> Int {
      Int((min(max(0, y), length) / (rowHeight + spacing)).rounded(.down))
    }
    let first = max(0, week(rect.minY) * 7 - skipped)
    let items = min(first, count)..<min(count, max(first, (week(rect.maxY) + 1) * 7 - skipped))
    work += items.count
    return items.filter { frame(ofItem: $0).overlaps(rect) }
  }
}
