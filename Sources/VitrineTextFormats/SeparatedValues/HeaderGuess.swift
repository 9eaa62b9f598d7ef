/// Guesses whether the first record of a table names the columns.
struct HeaderGuess {
  /// The kinds of the first record's values; nil for empty ones.
  private let first: [Field.Kind?]
  private let names: [[UInt8]]
  private let rows: ArraySlice<RecordFields>
  private let dialect: TableDialect

  /// - Parameter records: The first non-blank records of the table.
  init(_ records: [RecordFields], _ dialect: TableDialect) {
    self.dialect = dialect
    names = records.first.map { first in (0..<first.count).map { first.text(of: $0) } } ?? []
    first = names.map { TableValue.kind(of: $0, hasDecimalCommas: dialect.hasDecimalCommas) }
    rows = records.dropFirst()
  }

  /// Whether it is a header: it has no numbers or dates, and no duplicate names. It also is a
  /// header if a text is above numbers, or if numbers after a word are clearly names.
  var isHeader: Bool {
    guard !names.isEmpty else { return true }
    if isPlainHeader { return true }
    let named = names.filter { !$0.isEmpty }
    return !named.isEmpty && Set(named).count == named.count
      && first.allSatisfy { $0 == nil || $0 == .text }
  }

  /// Whether the values below the names show a clear difference from rows.
  var isPlainHeader: Bool { first.indices.contains(where: isAboveNumbers) || hasNumbersAsNames }

  private func kinds(below column: Int) -> [Field.Kind] {
    rows.compactMap { row in
      TableValue.kind(of: row.text(of: column), hasDecimalCommas: dialect.hasDecimalCommas)
    }
  }

  /// Returns whether a text is above values of which nine in ten are not texts.
  private func isAboveNumbers(_ column: Int) -> Bool {
    guard first[column] == .text else { return false }
    let below = kinds(below: column)
    return !below.isEmpty && below.count { $0 == .text } * 10 <= below.count
  }

  /// Whether the record starts with a word followed by distinct integers: each above values of
  /// another kind, or years above other values. Two numbers may look like years by chance.
  private var hasNumbersAsNames: Bool {
    let numbers = first.indices.filter { first[$0] == .integer }
    let areWords = first.allSatisfy { $0 == nil || $0 == .text || $0 == .integer }
    guard first.first == .text, areWords, !numbers.isEmpty,
      Set(numbers.map { names[$0] }).count == numbers.count
    else { return false }
    if numbers.allSatisfy(isAboveOthers) { return true }
    let areYears = numbers.allSatisfy { column in
      rows.allSatisfy { Self.isYear($0.text(of: column)) }
    }
    return numbers.count > 2 && numbers.allSatisfy { Self.isYear(names[$0]) } && !areYears
  }

  /// Returns whether a column contains no integers and at least one value that is not a number.
  private func isAboveOthers(_ column: Int) -> Bool {
    let below = kinds(below: column)
    return !below.contains(.integer) && below.contains { $0 != .decimal }
  }

  private static func isYear(_ text: [UInt8]) -> Bool {
    let number = text.count == 4 ? Int(String(decoding: text, as: UTF8.self)) : nil
    return number.map { (1_500...2_200).contains($0) } ?? false
  }
}
