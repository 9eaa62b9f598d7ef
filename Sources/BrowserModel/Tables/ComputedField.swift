/// A column whose values are computed from the others of their row; no file has it.
struct ComputedField: Sendable {
  let name: String
  let expression: SQLExpression
  /// The fields that it is computed from.
  let inputs: [String]

  /// Reads `name = expression`, or an expression that is its own name.
  ///
  /// - Parameter fields: Those that it may be computed from.
  /// - Throws: Why it is none, as SQLite says it.
  init(_ text: String, among fields: [Field]) throws(BrowserFailure) {
    let (name, expression) = Self.parts(text)
    guard !expression.isEmpty else {
      throw BrowserFailure("a computed column needs an expression: total = price * count")
    }
    // A field that is used is named there; most tables have many that are not.
    let lowercased = expression.lowercased()
    inputs = fields.map(\.name).filter { lowercased.contains($0.lowercased()) }
    self.name = name
    self.expression = try SQLExpression(expression, over: inputs)
  }

  /// A name before `=`, which is no comparison, and what is behind it.
  private static func parts(_ text: String) -> (name: String, expression: String) {
    func trimmed(_ text: Substring) -> String {
      let text = text.drop { $0 == " " }
      return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
    }
    let whole = trimmed(text[...])
    guard let equals = whole.firstIndex(of: "=") else { return (whole, whole) }
    let (name, rest) = (trimmed(whole[..<equals]), whole[whole.index(after: equals)...])
    let isName =
      !name.isEmpty && rest.first != "="
      && name.allSatisfy { $0.isLetter || $0.isNumber || " _-%".contains($0) }
    return isName ? (name, trimmed(rest)) : (whole, whole)
  }
}

/// The fields of a table, and behind them those that are computed, when they are asked for.
struct ComputedFieldReader: FieldReader {
  /// As they are shown, or as what they are.
  let rows: TableFieldReader
  let computed: [ComputedField]

  var counts: [Int] { rows.counts }
  private var stored: Int { rows.shape.schema.fields.count }

  func values(
    of fields: [Int], section: Int, items: Range<Int>
  ) throws(ReadingFailure) -> [[FieldValue]] {
    let plain = fields.filter { $0 < stored }
    var found = try rows.values(of: plain, section: section, items: items)[...]
    var result: [[FieldValue]] = []
    for field in fields {
      if field < stored {
        result.append(found.removeFirst())
      } else {
        result.append(try values(of: computed[field - stored], section, items))
      }
    }
    return result
  }

  private func values(
    of field: ComputedField, _ section: Int, _ items: Range<Int>
  ) throws(ReadingFailure) -> [FieldValue] {
    var (typed, written) = (rows, rows)
    (typed.isTyped, written.isTyped) = (true, false)
    let schema = rows.shape.schema
    var columns: [[FieldValue]] = []
    for name in field.inputs {
      guard let place = schema.place(of: name) else {
        columns.append([FieldValue](repeating: .none, count: items.count))
        continue
      }
      // SQLite's functions take dates as they are written.
      let reader = schema.fields[place].kind == .date ? written : typed
      columns.append(try reader.values(of: [place], section: section, items: items)[0])
    }
    return field.expression.values(
      of: items.indices.map { row in
        columns.map { $0[row - items.lowerBound] }
      })
  }
}
