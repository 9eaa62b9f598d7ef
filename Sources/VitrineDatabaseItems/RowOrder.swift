import VitrineItems
import VitrineSQLiteClient
import VitrineTextFormats

/// An order of rows in which no two are equal: by some columns, then by what names a row.
///
/// A row's place in it is a tuple of values, the last of which name it. From any tuple the order can be gone on with,
/// in both directions, by ranges of an index:
///
///     ORDER BY a, rowid; after (5, 7):  a = 5 AND rowid > 7,  then  a > 5
package struct RowOrder: Equatable, Sendable {
  package struct Term: Equatable, Sendable {
    /// As SQL has it.
    package var column: String
    var isDescending: Bool
    var isNullable: Bool
  }

  package private(set) var terms: [Term] = []
  let dialect: SQLDialect
  /// How many of the terms, at the end, name the row.
  private(set) var keyCount = 0

  /// A condition that a range of rows meets, with what is bound in it.
  package struct Condition: Equatable, Sendable {
    package var sql: String
    package var values: [FieldValue] = []

    package init(sql: String, values: [FieldValue] = []) {
      (self.sql, self.values) = (sql, values)
    }
  }

  /// - Parameters:
  ///   - sort: Keys that are no columns are left out.
  /// - Returns: nil if nothing names a row.
  package init?(of shape: DatabaseTableShape, by sort: SortOrder) {
    guard !shape.key.isEmpty else { return nil }
    dialect = shape.dialect
    for column in Self.columns(of: shape, by: sort) {
      // Behind a key nothing has a say.
      if column.column == shape.rowidColumn?.quoted || shape.key == [column.column] {
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

  package var columns: String { terms.map(\.column).joined(separator: ", ") }

  /// - Parameter isForward: Else the other way round.
  package func orderBy(isForward: Bool) -> String {
    terms.map { $0.column + ($0.isDescending == isForward ? " DESC" : " ASC") }
      .joined(separator: ", ")
  }

  /// Whether rows stand in the order of the key, one way or the other.
  package func isKey(of shape: DatabaseTableShape) -> Bool {
    terms.map(\.column) == shape.key
      && terms.allSatisfy { $0.isDescending == terms[0].isDescending }
  }

  /// What names a row, of its tuple.
  package func key(of tuple: [FieldValue]) -> [FieldValue] { Array(tuple.suffix(keyCount)) }

  /// The tuple of a row with a key, by what else is known of its values; nil where that says too little.
  ///
  /// - Parameter values: By columns as SQL has them.
  func tuple(ofKey key: [FieldValue], values: [String: FieldValue]) -> [FieldValue]? {
    guard key.count == keyCount else { return nil }
    var tuple: [FieldValue] = []
    for term in terms.dropLast(keyCount) {
      guard let value = values[term.column] else { return nil }
      tuple.append(value)
    }
    return tuple + key
  }

  /// The condition that a row has a key.
  package var keyCondition: String {
    terms.suffix(keyCount).enumerated()
      .map { "\($1.column) = \(dialect.parameter($0 + 1))" }.joined(separator: " AND ")
  }

  /// The ranges of all rows behind a tuple, one after another.
  ///
  /// - Parameters:
  ///   - tuple: Or the beginning of one; empty: all rows.
  ///   - includes: Whether what equals the tuple comes first.
  ///   - start: The number of the first parameter of each.
  ///   - areJoined: Whether they are parts of one statement: then the numbers go on from one to the next.
  package func ranges(
    from tuple: [FieldValue], isForward: Bool, includes: Bool, numberedFrom start: Int = 1,
    areJoined: Bool = false
  ) -> [Condition] {
    guard !tuple.isEmpty else { return [Condition(sql: "1 = 1")] }
    var (ranges, first) = ([Condition](), start)
    func add(_ condition: Condition) {
      ranges.append(condition)
      if areJoined { first += condition.values.count }
    }
    let end = tuple.indices.last
    // NULL equals nothing: it has a range of its own.
    if includes, tuple.last == FieldValue.none { add(equal(tuple[...], first)) }
    for place in tuple.indices.reversed() {
      for isLast in [false, true] {
        let before = equal(tuple[..<place], first)
        let conditions = behind(
          tuple[place], terms[place], isForward, includes: includes && place == end,
          first + before.values.count)
        guard let condition = isLast ? conditions.dropFirst().first : conditions.first else {
          break
        }
        add(
          Condition(
            sql: place == 0 ? condition.sql : "\(before.sql) AND \(condition.sql)",
            values: before.values + condition.values))
      }
    }
    return ranges
  }

  private func equal(_ values: ArraySlice<FieldValue>, _ first: Int) -> Condition {
    var condition = Condition(sql: "")
    let parts = zip(terms, values).map { term, value in
      if value == .none { return "\(term.column) IS NULL" }
      condition.values.append(value)
      return "\(term.column) = \(dialect.parameter(first + condition.values.count - 1))"
    }
    condition.sql = parts.joined(separator: " AND ")
    return condition
  }

  /// Where NULL stands is the dialect's matter.
  private func behind(
    _ value: FieldValue, _ term: Term, _ isForward: Bool, includes: Bool, _ number: Int
  ) -> [Condition] {
    let ascends = term.isDescending != isForward
    // Whether NULL comes before all values on this way.
    let nullsFirst = ascends == dialect.sortsNullsFirst
    guard value != .none else {
      return nullsFirst ? [Condition(sql: "\(term.column) IS NOT NULL")] : []
    }
    let sign = (ascends ? ">" : "<") + (includes ? "=" : "")
    let others = Condition(
      sql: "\(term.column) \(sign) \(dialect.parameter(number))", values: [value])
    return term.isNullable && !nullsFirst
      ? [others, Condition(sql: "\(term.column) IS NULL")] : [others]
  }
}
