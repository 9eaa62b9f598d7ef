import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// A column computed from other columns of its row; no file contains it.
package struct ComputedField: Sendable {
  let name: String
  let expression: SQLExpression
  /// The input fields.
  let inputs: [String]

  /// Parses `name = expression`, or an expression that serves as its own name.
  ///
  /// - Parameter fields: The available input fields.
  /// - Throws: The error message of SQLite.
  init(_ text: String, among fields: [Field]) throws(BrowserFailure) {
    let (name, expression) = Self.parts(text)
    guard !expression.isEmpty else {
      throw BrowserFailure("a computed column needs an expression: total = price * count")
    }
    // The expression contains the names of its inputs; most tables have many other fields.
    let lowercased = expression.lowercased()
    inputs = fields.map(\.name).filter { lowercased.contains($0.lowercased()) }
    self.name = name
    self.expression = try SQLExpression(expression, over: inputs)
  }

  /// Splits at the first `=` that is not a comparison, if a name precedes it.
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

/// The computed columns of a table, after its stored ones.
package struct ComputedFields: Sendable {
  private(set) var fields: [ComputedField] = []

  package init() {}

  package var isEmpty: Bool { fields.isEmpty }

  package func contains(_ name: String) -> Bool { fields.contains { $0.name == name } }

  /// Adds a column, or changes the expression of an existing one.
  ///
  /// - Parameters:
  ///   - text: `name = expression`, in SQL.
  ///   - schema: The available input fields.
  /// - Returns: The column.
  /// - Throws: The reason for a failure, with the message of SQLite.
  package mutating func add(_ text: String, to schema: Schema) throws(BrowserFailure) -> Column {
    let field = try ComputedField(text, among: schema.fields)
    guard schema.place(of: field.name) == nil else {
      throw BrowserFailure(
        "the column \(VisibleText.text(of: field.name, tabStop: 1)) already exists")
    }
    if let place = fields.firstIndex(where: { $0.name == field.name }) {
      fields[place] = field
    } else {
      fields.append(field)
    }
    return Self.column(of: field)
  }

  private static func column(of field: ComputedField) -> Column {
    Column(Field(field.name, .decimal), priority: 0)
  }

  /// Adds a column for each computed field.
  package func add(to columns: inout ColumnSet) {
    for field in fields { columns.add(Self.column(of: field)) }
  }

  /// Returns a schema with the computed fields after its own.
  package func behind(_ schema: Schema) -> Schema {
    var whole = schema
    for field in fields(behind: schema) { whole.add(Field(field.name, .decimal)) }
    return whole
  }

  /// Returns the computed fields that a schema lacks: a stored field of the same name may turn up
  /// later.
  package func fields(behind schema: Schema) -> [ComputedField] {
    fields.filter { schema.place(of: $0.name) == nil }
  }

  /// Returns the computed values for a row of a schema.
  package func values(of row: [FieldValue], _ schema: Schema) -> [FieldValue] {
    fields(behind: schema).map { field in
      let inputs = field.inputs.map { name in
        schema.place(of: name).flatMap { row.indices.contains($0) ? row[$0] : nil } ?? .none
      }
      return field.expression.values(of: [inputs])[0]
    }
  }

  /// Returns the place of a column whose values can be changed.
  ///
  /// - Throws: If there is no such column, or if it is computed.
  package func storedPlace(of field: String, in schema: Schema) throws(BrowserFailure) -> Int {
    guard let place = schema.place(of: field) else {
      throw BrowserFailure("no column is called \(VisibleText.text(of: field))")
    }
    if let refusal = refusal(of: field) { throw refusal }
    return place
  }

  /// Returns the error for changing a computed value; nil for a stored one.
  package func refusal(of field: String) -> BrowserFailure? {
    guard contains(field) else { return nil }
    return BrowserFailure("\(VisibleText.text(of: field)) is computed; c= changes the expression")
  }
}

/// Reads the fields of a table, and computes further fields on request.
package struct ComputedFieldReader: FieldReader {
  /// The reader of the stored fields.
  package let shown: any FieldReader
  /// The same reader with typed values: numbers.
  package let typed: any FieldReader
  /// The same reader with values as written: SQLite's functions take dates in that form.
  package let written: any FieldReader
  /// The stored fields of the table.
  package let schema: Schema
  package let computed: [ComputedField]

  /// Whether a row is loaded; a row that is still being read has no values.
  package var isThere: @Sendable (_ item: Int) -> Bool = { _ in true }

  package init(
    shown: any FieldReader, typed: any FieldReader, written: any FieldReader, schema: Schema,
    computed: [ComputedField], isThere: @escaping @Sendable (_ item: Int) -> Bool = { _ in true }
  ) {
    (self.shown, self.typed, self.written) = (shown, typed, written)
    (self.schema, self.computed, self.isThere) = (schema, computed, isThere)
  }

  package var counts: [Int] { shown.counts }

  package func values(
    of fields: [Int], section: Int, items: Range<Int>
  ) throws(ReadingFailure) -> [[FieldValue]] {
    let stored = schema.fields.count
    var found = try shown.values(
      of: fields.filter { $0 < stored }, section: section, items: items)[...]
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
    let rows = try inputs(of: field, section, items)
    return zip(items, field.expression.values(of: rows)).map { item, value in
      isThere(item) ? value : .text([])
    }
  }

  /// Returns the input values of each row for a computed field.
  private func inputs(
    of field: ComputedField, _ section: Int, _ items: Range<Int>
  ) throws(ReadingFailure) -> [[FieldValue]] {
    var columns: [[FieldValue]] = []
    for name in field.inputs {
      guard let place = schema.place(of: name) else {
        columns.append([FieldValue](repeating: .none, count: items.count))
        continue
      }
      let reader = schema.fields[place].kind == .date ? written : typed
      columns.append(try reader.values(of: [place], section: section, items: items)[0])
    }
    return items.indices.map { row in columns.map { $0[row - items.lowerBound] } }
  }

  /// The number of rows to read at once.
  private static let window = 1_024

  /// Finds rows without a computed value although no input is missing.
  ///
  /// - Parameter progress: Called from time to time with the completed share; throwing ends the
  ///   search.
  func missingNumbers(
    of field: ComputedField, progress: (Double) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) -> MissingNumbers {
    var missing = MissingNumbers(field: field.name, rows: counts.reduce(0, +))
    var done = 0
    for section in counts.indices {
      for start in stride(from: 0, to: counts[section], by: Self.window) {
        let items = start..<min(counts[section], start + Self.window)
        let found = try BrowserFailure.reading(field.name) { () throws(ReadingFailure) in
          field.expression.missingValues(in: try inputs(of: field, section, items))
        }
        missing.count += found.count
        missing.example = missing.example ?? found.text
        done += items.count
        try progress(Double(done) / Double(max(1, missing.rows)))
      }
    }
    return missing
  }
}

/// The rows of a computed column without a value although no input is missing.
public struct MissingNumbers: Sendable {
  let field: String
  let rows: Int
  var count = 0
  /// The first text found in place of a number.
  var example: [UInt8]?

  /// `total is empty in 800 of 800 rows: $4.99 is not a number`; nil if nothing is missing, or the
  /// expression may intend it.
  public var note: String? {
    guard example != nil || count > 0 && count == rows else { return nil }
    let reason = example.map { ": \(VisibleText.text(of: $0, tabStop: 1)) is not a number" } ?? ""
    let name = VisibleText.text(of: field, tabStop: 1)
    return "\(name) is empty in \(count) of \(rows) rows\(reason)"
  }
}
