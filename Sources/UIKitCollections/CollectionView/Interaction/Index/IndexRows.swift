import Foundation

/// The assignment of index titles to the rows of the bar.
///
/// ```
///   A         A
///   B         •     When the titles do not fit, some are left out, with a dot in their place:
///   C    ->   D     first and last always stay, and each row leads to the title that belongs
///   D         •     there, shown or not.
///   ...       Z
/// ```
/// A bar of two rows shows the first and last title without a dot; a bar of one row shows only the
/// first title.
struct IndexRows: Equatable, Sendable {
  /// The content of a row.
  enum Entry: Equatable, Sendable {
    /// A title, by its number.
    case title(Int)
    /// A dot for omitted titles.
    case dot
  }

  /// The number of titles.
  let titles: Int
  /// The number of used rows.
  let count: Int

  /// - Parameter rows: The number of available rows.
  init(titles: Int, rows: Int) {
    self.titles = max(0, titles)
    let room = max(0, rows)
    if self.titles <= room {
      count = self.titles
    } else {
      // A title, then pairs of a dot and a title.
      count = room < 3 ? room : (room - 1) / 2 * 2 + 1
    }
  }

  private var leavesOut: Bool { count < titles }

  /// Returns the content of a row, from 0.
  func entry(_ row: Int) -> Entry {
    leavesOut && count >= 3 && !row.isMultiple(of: 2) ? .dot : .title(title(at: row))
  }

  /// Returns the title for a row. Rows beyond the ends give the first and the last title.
  func title(at row: Int) -> Int {
    guard count > 1 else { return 0 }
    let row = min(max(row, 0), count - 1)
    if !leavesOut { return row }
    let place = Double(row) * Double(titles - 1) / Double(count - 1)
    return Int(place.rounded())
  }
}
