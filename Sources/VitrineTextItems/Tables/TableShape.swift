import VitrineCharacterWidths
import VitrineItems
import VitrineTextFormats

/// The format of a table, and its columns.
package struct TableShape: Equatable, Sendable {
  package private(set) var dialect: TableDialect
  package private(set) var schema = Schema()
  /// The width of the widest value of each column in the first rows, in character cells.
  private(set) var widths: [Int] = []
  /// The number of rows examined.
  let rows: Int
  /// The kinds of columns set by options, by name.
  private let kinds: [String: Field.Kind]
  /// Whether rows are lines of JSON, which have no dialect.
  package var isJSON = false

  /// The number of rows to examine.
  package static let sampleRows = 256
  /// The maximum number of columns to show.
  static let shownColumns = 4_096

  /// - Parameters:
  ///   - header: The record with the names of the columns; nil numbers them.
  ///   - sample: The first rows.
  ///   - kinds: The kinds of columns set by options, by name.
  ///   - limit: The maximum number of columns to look for.
  package init(
    _ dialect: TableDialect, header: [UInt8]?, sample: [[UInt8]], kinds: [String: Field.Kind] = [:],
    limit: Int = .max
  ) {
    (self.dialect, self.kinds) = (dialect, kinds)
    rows = sample.count
    let header = header.map { RecordFields($0, in: dialect, limit: limit) }
    let rows = sample.map { RecordFields($0, in: dialect, limit: limit) }
    let count = max(header?.count ?? 0, rows.map(\.count).max() ?? 0)
    var taken: [String: Int] = [:]
    for column in 0..<count {
      let texts = rows.lazy.filter { $0.count > column }.map { $0.text(of: column) }
      let name = Self.name(
        header?.text(of: column) ?? [], column, in: schema, &taken)
      var field = Field(name, kinds[name] ?? Self.kind(of: texts, dialect))
      if field.kind == .date || field.kind == .text && kinds[name] == nil {
        field.dateOrder = DateOrder(of: texts.map(TableValue.trimmed))
        if field.dateOrder != nil { field.kind = .date }
      }
      schema.add(field)
      widths.append(texts.map { TextColumns.columns(of: Self.shown($0)) }.max() ?? 0)
    }
    schema.title = titleColumn { column in
      Set(rows.lazy.filter { $0.count > column }.map { $0.text(of: column) }).count
    }
  }

  /// Describes lines of JSON. The columns are all members of the first lines, in order of first
  /// occurrence.
  package init(jsonLines sample: [[UInt8]], kinds: [String: Field.Kind]) {
    (dialect, self.kinds) = (TableDialect(), kinds)
    rows = sample.count
    isJSON = true
    var counts: [ExactName: [Field.Kind: Int]] = [:]
    var widest: [ExactName: Int] = [:]
    var values: [ExactName: Set<String>] = [:]
    for line in sample {
      let row = JSONRow(shown: line)
      for (name, value) in row.members {
        if schema.place(of: name) == nil {
          guard schema.fields.count < JSONSchema.mostFields else { continue }
          schema.add(Field(name, .text))
        }
        let key = ExactName(name)
        if let kind = row.kind(of: value) { counts[key, default: [:]][kind, default: 0] += 1 }
        let shown = row.values(of: [key: 0], count: 1, isTyped: false)[0].shown
        widest[key] = max(widest[key] ?? 0, TextColumns.columns(of: shown))
        values[key, default: []].insert(shown)
      }
    }
    if schema.fields.isEmpty, !sample.isEmpty { schema.add(Field(JSONRow.value, .text)) }
    for (place, field) in schema.fields.enumerated() {
      let found = counts[ExactName(field.name)] ?? [:]
      let isNumeric = Set(found.keys) == [.integer, .decimal]
      let kind = isNumeric ? .decimal : found.count == 1 ? found.keys.first ?? .text : .text
      schema.setKind(kinds[field.name] ?? kind, at: place)
    }
    let names = schema.fields.map { ExactName($0.name) }
    widths = names.map { widest[$0] ?? 0 }
    schema.title = titleColumn { values[names[$0]]?.count ?? 0 }
  }

  /// Returns the column that identifies rows if only one fits on the screen: a column with a name
  /// for titles, or else the text column with the most distinct values.
  ///
  /// - Parameter distinct: Counts the distinct values of a column.
  private func titleColumn(_ distinct: (Int) -> Int) -> Int? {
    let fields = schema.fields
    func place(_ name: String) -> Int? { fields.firstIndex { $0.name.lowercased() == name } }
    let named = ["title", "name", "label", "task", "subject", "summary"].lazy.compactMap(place)
    if let named = named.first { return named }
    let texts = fields.indices.filter { fields[$0].kind == .text }.prefix(Self.mostTitles)
    let counted = texts.map { (column: $0, count: distinct($0)) }
    let most = counted.map(\.count).max()
    return counted.first { $0.count == most }?.column ?? fields.indices.first
  }

  /// The number of first columns that may hold the title.
  private static let mostTitles = 32

  /// Adds columns for the members of a line that no earlier line has.
  package mutating func add(membersOf row: JSONRow) {
    for (name, _) in row.members
    where schema.place(of: name) == nil && schema.fields.count < JSONSchema.mostFields {
      schema.add(Field(name, .text))
      widths.append(0)
    }
  }

  /// Sets the encoding when it becomes known. Text read before is pure ASCII.
  package mutating func adopt(_ encoding: TextEncoding) { dialect.encoding = encoding }

  /// Adds columns without a name, for rows with more fields than earlier rows.
  package mutating func widen(to count: Int) {
    var taken: [String: Int] = [:]
    while schema.fields.count < count {
      let name = Self.name([], schema.fields.count, in: schema, &taken)
      schema.add(Field(name, kinds[name] ?? .text))
      widths.append(0)
    }
  }

  /// Returns all fields of a row.
  func values(of record: [UInt8], isTyped: Bool = false) -> [FieldValue] {
    if isJSON { return values(of: JSONRow(record), isTyped: isTyped) }
    let fields = RecordFields(record, in: dialect)
    return (0..<max(fields.count, schema.fields.count)).map { .text(fields.text(of: $0)) }
  }

  /// Returns the fields of a row from a field reader, which may be cut off.
  func shownValues(of record: [UInt8]) -> [FieldValue] {
    isJSON ? values(of: JSONRow(shown: record), isTyped: false) : values(of: record)
  }

  private func values(of row: JSONRow, isTyped: Bool) -> [FieldValue] {
    let names = Dictionary(
      schema.fields.enumerated().map { (ExactName($1.name), $0) },
      uniquingKeysWith: { first, _ in first })
    return row.values(of: names, count: schema.fields.count, isTyped: isTyped)
  }

  /// Returns a name that no earlier column has.
  ///
  /// - Parameter taken: The last number appended to each name.
  private static func name(
    _ text: [UInt8], _ column: Int, in schema: Schema, _ taken: inout [String: Int]
  ) -> String {
    let given = String(decoding: text, as: UTF8.self)
    let name = given.isEmpty ? "column \(column + 1)" : given
    if schema.place(of: name) == nil { return name }
    var number = taken[name] ?? 2
    while schema.place(of: "\(name) \(number)") != nil { number += 1 }
    taken[name] = number
    return "\(name) \(number)"
  }

  /// Returns the kind of all values. Tolerates a few values of other kinds in long columns.
  private static func kind(of texts: some Sequence<[UInt8]>, _ dialect: TableDialect) -> Field.Kind
  {
    var counts: [Field.Kind: Int] = [:]
    for text in texts {
      let kind = TableValue.kind(of: text, hasDecimalCommas: dialect.hasDecimalCommas)
      if let kind { counts[kind, default: 0] += 1 }
    }
    let all = counts.values.reduce(0, +)
    let numbers = counts[.integer, default: 0] + counts[.decimal, default: 0]
    func isMost(_ count: Int) -> Bool { count > 0 && (all - count) * 20 <= all }
    if isMost(counts[.integer, default: 0]), counts[.decimal] == nil {
      // Numbers that are all valid calendar days are dates.
      let areDates = texts.allSatisfy { $0.isEmpty || DateReader.isCompact(TableValue.trimmed($0)) }
      return areDates ? .date : .integer
    }
    if isMost(numbers) { return .decimal }
    if isMost(counts[.date, default: 0]) { return .date }
    return isMost(counts[.boolean, default: 0]) ? .boolean : .text
  }

  /// Returns a value in one line, safe to draw.
  package static func shown(_ text: [UInt8]) -> String { FieldValue.text(text).shown }

  /// A column for each field, as wide as the values of the first rows.
  var columns: ColumnSet {
    var columns = ColumnSet(
      title: "",
      schema.fields.map { Column($0, priority: 0, bounds: 3...32) })
    columns.isTable = true
    for (place, width) in widths.enumerated() { columns.see(columns: width, at: place) }
    columns.choose(columns.shown.first)
    return columns
  }
}
