import VitrineItems
import VitrineSQLiteClient
import VitrineTextFormats

/// A total order of rows: by some columns, then by the key of a row.
///
/// The position of a row is a tuple of values that ends with the key. The order can continue from
/// any tuple in both directions, by ranges of an index:
///
///     ORDER BY a, rowid; after (5, 7):  a = 5 AND rowid > 7,  then  a > 5
package struct RowOrder: Equatable, Sendable {
  package struct Term: Equatable, Sendable {
    /// The SQL name.
    package var column: String
    var isDescending: Bool
    var isNullable: Bool
  }

  package private(set) var terms: [Term] = []
  let dialect: SQLDialect
  /// The number of terms, at the end, that form the key.
  private(set) var keyCount = 0

  /// A condition for a range of rows, with its bound values.
  package struct Condition: Equatable, Sendable {
    package var sql: String
    package var values: [FieldValue] = []

    package init(sql: String, values: [FieldValue] = []) {
      (self.sql, self.values) = (sql, values)
    }
  }

  /// - Parameters:
  ///   - sort: The sort order; keys that are not columns are left out.
  /// - Returns: nil if the table has no key.
  package init?(of shape: DatabaseTableShape, by sort: SortOrder) {
    guard !shape.key.isEmpty else { return nil }
    dialect = shape.dialect
    for column in Self.columns(of: shape, by: sort) {
      // After a key, other terms have no effect.
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
    // A prefix of the key is redundant.
    let isInKey = zip(terms, key).allSatisfy {
      $0.column == $1.column && $0.isDescending == $1.isDescending
    }
    terms = isInKey && terms.count <= key.count ? key : terms + key
    keyCount = key.count
  }

  /// Returns the sort terms without the key.
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

  /// - Parameter isForward: Whether to use the order itself, or its reverse.
  package func orderBy(isForward: Bool) -> String {
    terms.map { $0.column + ($0.isDescending == isForward ? " DESC" : " ASC") }
      .joined(separator: ", ")
  }

  /// Whether this is the order of the key, in either direction.
  package func isKey(of shape: DatabaseTableShape) -> Bool {
    terms.map(\.column) == shape.key
      && terms.allSatisfy { $0.isDescending == terms[0].isDescending }
  }

  /// Returns the key in a tuple.
  package func key(of tuple: [FieldValue]) -> [FieldValue] { Array(tuple.suffix(keyCount)) }

  /// Returns the tuple of a row with a key and other known values; nil if some values are missing.
  ///
  /// - Parameter values: The values by SQL column name.
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

  /// Returns the ranges of all rows after a tuple, in order.
  ///
  /// - Parameters:
  ///   - tuple: A tuple, or the start of one; empty for all rows.
  ///   - includes: Whether rows equal to the tuple come first.
  ///   - start: The number of the first parameter of each range.
  ///   - areJoined: Whether the ranges share one statement, with consecutive parameter numbers.
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
    // NULL equals nothing, so it needs a range of its own.
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

  /// The position of NULL depends on the dialect.
  private func behind(
    _ value: FieldValue, _ term: Term, _ isForward: Bool, includes: Bool, _ number: Int
  ) -> [Condition] {
    let ascends = term.isDescending != isForward
    // Whether NULL comes before all values in this direction.
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
