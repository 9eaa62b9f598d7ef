/// A row as it is shown.
struct TableRow: Equatable, Sendable {
  /// Its place in the order; empty where nothing names it.
  var tuple: [FieldValue] = []
  /// Of each column; long texts are cut off. nil: the row is not there any more.
  var values: [FieldValue]?

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

/// Some rows that follow one another.
struct RowPage: Sendable {
  /// How many rows each has, but the last.
  static let length = 64
  /// A screen around one of so many rows at an end of a page shows rows of the next, too.
  private static let edge = 24
  /// More bytes of a text are not kept.
  static let longestText = 1_024

  var number: Int
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

  /// What is read next to it, where a row of it stands near its edge; nil if the row does not.
  ///
  /// - Parameter place: The row's, among those of the page.
  func next(to place: Int, of count: Int) -> PageRequest? {
    guard let first = rows.first, let last = rows.last else { return nil }
    if place < Self.edge, number > 0 {
      return PageRequest(number: number - 1, count: count, after: (first.tuple, 0))
    }
    guard place >= Self.length - Self.edge, (number + 1) * Self.length < count else { return nil }
    return PageRequest(number: number + 1, count: count, before: (last.tuple, 0))
  }

  var positions: Range<Int> { (number * Self.length)..<(number * Self.length + rows.count) }
  /// The positions of all rows that it can have.
  static func positions(of number: Int) -> Range<Int> {
    (number * length)..<((number + 1) * length)
  }
}

/// A page that is wanted, and what is known near it.
struct PageRequest: Sendable {
  var number: Int
  /// How many rows there are, or may be.
  var count: Int
  /// The last row before the page that was shown, and how many are between.
  var before: (tuple: [FieldValue], gap: Int)?
  /// The first row behind it, and how many are between.
  var after: (tuple: [FieldValue], gap: Int)?
}
