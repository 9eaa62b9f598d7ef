import VitrineTextFormats

/// A row as displayed.
package struct TableRow: Equatable, Sendable {
  /// The tuple of the row; empty if the table has no key.
  package var tuple: [FieldValue] = []
  /// The value of each column, with long text cut off; nil if the row no longer exists.
  package var values: [FieldValue]?

  package init(tuple: [FieldValue] = [], values: [FieldValue]? = nil) {
    (self.tuple, self.values) = (tuple, values)
  }

  /// Returns the values by column, for all whole values that can be part of an order.
  func orderingValues(_ columns: [DatabaseTableShape.Column]) -> [String: FieldValue] {
    var known: [String: FieldValue] = [:]
    for (column, value) in zip(columns, values ?? []) {
      switch value {
      case .none, .integer, .decimal: known[column.quoted] = value
      case .text(let bytes) where bytes.count < RowPage.longestText: known[column.quoted] = value
      default: break
      }
    }
    return known
  }

  /// The values, if none is cut off or replaced by its size.
  var wholeValues: [FieldValue]? {
    guard let values else { return nil }
    var whole: [FieldValue] = []
    for value in values {
      switch value {
      case .text(let bytes) where bytes.count >= RowPage.longestText: return nil
      case .json(let bytes) where bytes.count >= RowPage.longestText: return nil
      case .size(let count):
        guard count == 0 else { return nil }
        whole.append(.blob([]))
      default: whole.append(value)
      }
    }
    return whole
  }
}

/// Consecutive rows of one or more pages.
package struct RowPage: Sendable {
  /// The number of rows of each page except the last: small, so that a read covers little besides
  /// visible rows.
  package static let length = 8
  /// The number of pages to read ahead at once.
  package static let many = 8
  /// The default number of visible rows.
  static let inSight = 24
  /// The largest number of bytes to keep of a text.
  package static let longestText = 1_024

  /// The number of the first page.
  var number: Int
  /// The number of requested pages; the last ones may be empty.
  var pages = 1
  var rows: [TableRow]
  /// Whether the rows are exact, and not estimated to be near these positions.
  var isExact: Bool

  /// Whether a value matches its displayed form, which may be cut off.
  static func `is`(_ value: FieldValue, shownAs shown: FieldValue) -> Bool {
    switch (value, shown) {
    case (.text(let bytes), .text(let start)), (.json(let bytes), .json(let start)):
      bytes == start || start.count >= longestText && bytes.starts(with: start)
    case (.blob(let bytes), .size(let count)): bytes.count == count
    default: value == shown
    }
  }

  var positions: Range<Int> { (number * Self.length)..<(number * Self.length + rows.count) }

  /// The rows as separate pages.
  var split: [RowPage] {
    (0..<pages).map { place in
      let rows = rows.dropFirst(place * Self.length).prefix(Self.length)
      return RowPage(number: number + place, rows: Array(rows), isExact: isExact)
    }
  }
}

/// Requested pages, and the nearest known rows.
package struct PageRequest: Sendable {
  /// The number of the first page.
  var number: Int
  /// The number of pages.
  var pages = 1
  /// The known or estimated number of rows.
  var count: Int
  /// The nearest loaded row before the pages, and the number of rows between.
  var before: (tuple: [FieldValue], gap: Int)?
  /// The nearest loaded row after the pages, and the number of rows between.
  var after: (tuple: [FieldValue], gap: Int)?

  /// Returns a request for the first pages, which fill more than a screen.
  package static func first(of count: Int) -> PageRequest {
    PageRequest(number: 0, pages: RowPage.many, count: count)
  }

  /// Uses a page that has just been read next to these pages as a known row.
  mutating func adopt(_ page: RowPage) {
    if before == nil, page.number + page.pages == number, let row = page.rows.last {
      before = (row.tuple, 0)
    }
    if after == nil, page.number == number + pages, let row = page.rows.first {
      after = (row.tuple, 0)
    }
  }

  /// The positions of all rows that these pages may have.
  package var positions: Range<Int> {
    (number * RowPage.length)..<((number + pages) * RowPage.length)
  }
}
