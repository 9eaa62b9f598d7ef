import Foundation

/// Which title of an index stands in which row of its bar, and where a row leads.
///
/// ```
///   A         A
///   B         •     When the titles do not fit, some are left out, with a dot in their place:
///   C    ->   D     first and last always stay, and each row leads to the title that belongs
///   D         •     there, shown or not.
///   ...       Z
/// ```
/// A bar of two rows has room for first and last without a dot, one of one row for the first only.
struct IndexRows: Equatable, Sendable {
  /// What a row shows.
  enum Entry: Equatable, Sendable {
    /// By its number.
    case title(Int)
    /// Titles that are left out.
    case dot
  }

  /// How many titles there are.
  let titles: Int
  /// How many rows are used.
  let count: Int

  /// - Parameter rows: How many rows there is room for.
  init(titles: Int, rows: Int) {
    self.titles = max(0, titles)
    let room = max(0, rows)
    if self.titles <= room {
      count = self.titles
    } else {
      // A title, then a dot and a title each.
      count = room < 3 ? room : (room - 1) / 2 * 2 + 1
    }
  }

  private var leavesOut: Bool { count < titles }

  /// What a row shows, from 0.
  func entry(_ row: Int) -> Entry {
    leavesOut && count >= 3 && !row.isMultiple(of: 2) ? .dot : .title(title(at: row))
  }

  /// The title that a row leads to; rows beyond the ends lead to the first and the last.
  func title(at row: Int) -> Int {
    guard count > 1 else { return 0 }
    let row = min(max(row, 0), count - 1)
    if !leavesOut { return row }
    let place = Double(row) * Double(titles - 1) / Double(count - 1)
    return Int(place.rounded())
  }
}
