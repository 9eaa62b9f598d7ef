import VitrineTextFormats

/// A row as it is shown.
package struct TableRow: Equatable, Sendable {
  /// Its place in the order; empty where nothing names it.
  package var tuple: [FieldValue] = []
  /// Of each column; long texts are cut off. nil: the row is not there any more.
  package var values: [FieldValue]?

  package init(tuple: [FieldValue] = [], values: [FieldValue]? = nil) {
    (self.tuple, self.values) = (tuple, values)
  }

  /// Its values by their columns, as far as it stands in an order by what is shown of them.
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

  /// Its values, if none of them is cut off or only counted.
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

/// Some rows that follow one another: of a page, or of some pages.
package struct RowPage: Sendable {
  /// How many rows a page has, but the last: what is in sight is read first, and little besides.
  package static let length = 8
  /// So many pages are read at once where they are likely to be wanted next.
  package static let many = 8
  /// A screen shows so many rows where nobody says more.
  static let inSight = 24
  /// More bytes of a text are not kept.
  package static let longestText = 1_024

  /// Of the first page.
  var number: Int
  /// How many pages were asked for: the last may have no row.
  var pages = 1
  var rows: [TableRow]
  /// Whether these are the rows of that place, and not those that were guessed to be near it.
  var isExact: Bool

  /// Whether a value is the one that is shown, as far as that is kept.
  static func `is`(_ value: FieldValue, shownAs shown: FieldValue) -> Bool {
    switch (value, shown) {
    case (.text(let bytes), .text(let start)), (.json(let bytes), .json(let start)):
      bytes == start || start.count >= longestText && bytes.starts(with: start)
    case (.blob(let bytes), .size(let count)): bytes.count == count
    default: value == shown
    }
  }

  var positions: Range<Int> { (number * Self.length)..<(number * Self.length + rows.count) }

  /// Page by page.
  var split: [RowPage] {
    (0..<pages).map { place in
      let rows = rows.dropFirst(place * Self.length).prefix(Self.length)
      return RowPage(number: number + place, rows: Array(rows), isExact: isExact)
    }
  }
}

/// Pages that are wanted, and what is known near them.
package struct PageRequest: Sendable {
  /// Of the first page.
  var number: Int
  /// How many pages.
  var pages = 1
  /// How many rows there are, or may be.
  var count: Int
  /// The last row before the page that was shown, and how many are between.
  var before: (tuple: [FieldValue], gap: Int)?
  /// The first row behind it, and how many are between.
  var after: (tuple: [FieldValue], gap: Int)?

  /// The first pages, of a screen and more.
  package static func first(of count: Int) -> PageRequest {
    PageRequest(number: 0, pages: RowPage.many, count: count)
  }

  /// Says of rows that were read meanwhile, at an edge of these, what follows on them.
  mutating func take(_ page: RowPage) {
    if before == nil, page.number + page.pages == number, let row = page.rows.last {
      before = (row.tuple, 0)
    }
    if after == nil, page.number == number + pages, let row = page.rows.first {
      after = (row.tuple, 0)
    }
  }

  /// The positions of all rows that there can be.
  package var positions: Range<Int> {
    (number * RowPage.length)..<((number + pages) * RowPage.length)
  }
}
