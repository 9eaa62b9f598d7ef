/// An order of rows in which no two are equal: by some columns, then by what names a row.
///
/// A row's place in it is a tuple of values, the last of which name it. From any tuple the order can be gone on with,
/// in both directions, by ranges of an index:
///
///     ORDER BY a, rowid; after (5, 7):  a = 5 AND rowid > 7,  then  a > 5
struct RowOrder: Equatable, Sendable {
  struct Term: Equatable, Sendable {
    /// As SQL has it.
    var column: String
    var isDescending: Bool
    var isNullable: Bool
  }

  private(set) var terms: [Term] = []
  /// How many of the terms, at the end, name the row.
  private(set) var keyCount = 0

  /// A condition that a range of rows meets, with what is bound in it.
  struct Condition: Equatable, Sendable {
    var sql: String
    var values: [FieldValue] = []
  }

  /// - Parameters:
  ///   - sort: Keys that are no columns are left out.
  /// - Returns: nil if nothing names a row.
  init?(of shape: DatabaseTableShape, by sort: SortOrder) {
    guard !shape.key.isEmpty else { return nil }
    for column in Self.columns(of: shape, by: sort) {
      // Behind the rowid nothing has a say.
      if column.column == shape.rowidColumn?.quoted {
        terms.append(
          Term(column: shape.key[0], isDescending: column.isDescending, isNullable: false))
        keyCount = 1
        return
      }
      terms.append(column)
    }
    let descends = terms.last?.isDescending ?? sort.isReversed
    let key = shape.key.map { Term(column: $0, isDescending: descends, isNullable: false) }
    // The beginning of the key says nothing that the key does not.
    let isInKey = zip(terms, key).allSatisfy {
      $0.column == $1.column && $0.isDescending == $1.isDescending
    }
    terms = isInKey && terms.count <= key.count ? key : terms + key
    keyCount = key.count
  }

  /// What rows are sorted by, without what names them.
  static func columns(of shape: DatabaseTableShape, by sort: SortOrder) -> [Term] {
    sort.criteria.compactMap { criterion in
      let name = criterion.key.field
      let found =
        name == nil
        ? shape.titleColumn.map { shape.columns[$0] } : shape.columns.first { $0.name == name }
      return found.map {
        Term(
          column: $0.quoted, isDescending: criterion.isReversed != sort.isReversed,
          isNullable: $0.isNullable || $0.keyPlace > 0)
      }
    }
  }

  var columns: String { terms.map(\.column).joined(separator: ", ") }

  /// - Parameter isForward: Else the other way round.
  func orderBy(isForward: Bool) -> String {
    terms.map { $0.column + ($0.isDescending == isForward ? " DESC" : " ASC") }
      .joined(separator: ", ")
  }

  /// What names a row, of its tuple.
  func key(of tuple: [FieldValue]) -> [FieldValue] { Array(tuple.suffix(keyCount)) }

  /// The condition that a row has a key.
  var keyCondition: String {
    terms.suffix(keyCount).enumerated().map { "\($1.column) = ?\($0 + 1)" }
      .joined(separator: " AND ")
  }

  /// The ranges of all rows behind a tuple, one after another.
  ///
  /// - Parameters:
  ///   - tuple: Or the beginning of one; empty: all rows.
  ///   - includes: Whether what equals the tuple comes first.
  func ranges(from tuple: [FieldValue], isForward: Bool, includes: Bool) -> [Condition] {
    guard !tuple.isEmpty else { return [Condition(sql: "1")] }
    var ranges: [Condition] = []
    if includes { ranges.append(equal(tuple[...])) }
    for place in tuple.indices.reversed() {
      let before = equal(tuple[..<place])
      for condition in behind(tuple[place], terms[place], isForward) {
        ranges.append(
          Condition(
            sql: place == 0 ? condition.sql : "\(before.sql) AND \(condition.sql)",
            values: before.values + condition.values))
      }
    }
    return ranges
  }

  private func equal(_ values: ArraySlice<FieldValue>) -> Condition {
    let parts = zip(terms, values).map { term, _ in
      "\(term.column) \(term.isNullable ? "IS" : "=") ?"
    }
    return Condition(sql: parts.joined(separator: " AND "), values: Array(values))
  }

  /// NULL comes first where values ascend.
  private func behind(_ value: FieldValue, _ term: Term, _ isForward: Bool) -> [Condition] {
    if term.isDescending != isForward {
      return value == .none
        ? [Condition(sql: "\(term.column) NOT NULL")]
        : [Condition(sql: "\(term.column) > ?", values: [value])]
    }
    guard value != .none else { return [] }
    let smaller = Condition(sql: "\(term.column) < ?", values: [value])
    return term.isNullable ? [smaller, Condition(sql: "\(term.column) IS NULL")] : [smaller]
  }
}
