/// Writes rows of fields for other programs, one after another.
///
/// JSON numbers keep their notation.
public struct TableWriter: Sendable {
  /// The output format.
  public enum Form: String, CaseIterable, Sendable {
    case csv, tsv, json, jsonl, md

    /// Whether JSON values keep their source form.
    package var isJSON: Bool { self == .json || self == .jsonl }
  }

  public let form: Form
  private var fields: [Field]
  private let dialect: TableDialect
  private var isFirst = true

  public init(_ form: Form, fields: [Field]) {
    (self.form, self.fields) = (form, fields)
    dialect = TableDialect(separator: form == .tsv ? TableFormat.tab : TableFormat.comma)
  }

  /// The output before all rows.
  public var beginning: [UInt8] {
    let names = fields.map { FieldValue.text(Array($0.name.utf8)) }
    switch form {
    case .csv, .tsv: return separated(names)
    case .json: return Array("[".utf8)
    case .jsonl: return []
    case .md:
      let rule = fields.map { $0.kind.isNumber ? " ---: |" : " --- |" }.joined()
      return markdown(names) + Array("|\(rule)\n".utf8)
    }
  }

  /// Adds trailing fields that some of the following rows have.
  package mutating func add(_ more: some Sequence<Field>) { fields += more }

  /// Returns a row with its line end.
  ///
  /// - Parameter values: One value per field, in order. Trailing values may be missing.
  public mutating func row(_ values: [FieldValue]) -> [UInt8] {
    defer { isFirst = false }
    switch form {
    case .csv, .tsv: return separated(values)
    case .json: return Array((isFirst ? "" : ",\n ").utf8) + Self.jsonObject(of: values, fields)
    case .jsonl: return Self.jsonObject(of: values, fields) + [0x0A]
    case .md: return markdown(values)
    }
  }

  /// Returns a JSON value on one line as a row with its line end. Only for the JSON formats.
  package mutating func row(json: [UInt8]) -> [UInt8] {
    defer { isFirst = false }
    return form == .json ? Array((isFirst ? "" : ",\n ").utf8) + json : json + [0x0A]
  }

  /// The output after all rows.
  public var end: [UInt8] { form == .json ? Array("]\n".utf8) : [] }

  private func separated(_ values: [FieldValue]) -> [UInt8] {
    // This dialect can quote any value.
    ((try? dialect.record(of: values.map(\.printed))) ?? []) + [0x0A]
  }

  private func markdown(_ values: [FieldValue]) -> [UInt8] {
    var row = [UInt8(ascii: "|")]
    for value in values {
      row.append(0x20)
      for byte in value.printed {
        switch byte {
        case UInt8(ascii: "|"), UInt8(ascii: "\\"): row += [UInt8(ascii: "\\"), byte]
        case 0x0A: row += Array("<br>".utf8)
        case 0x0D: continue
        default: row.append(byte)
        }
      }
      row += [0x20, UInt8(ascii: "|")]
    }
    return row + [0x0A]
  }

  // MARK: JSON

  /// Returns values as an object on one line.
  package static func jsonObject(of values: [FieldValue], _ fields: [Field]) -> [UInt8] {
    var object = [UInt8(ascii: "{")]
    for (field, value) in zip(fields, values) {
      if object.count > 1 { object += Array(", ".utf8) }
      object += JSONWriter.string(Array(field.name.utf8)) + Array(": ".utf8)
      object += json(of: value, field.kind)
    }
    return object + [UInt8(ascii: "}")]
  }

  private static func json(of value: FieldValue, _ kind: Field.Kind) -> [UInt8] {
    switch value {
    case .none: return Array("null".utf8)
    case .json(let bytes): return bytes
    case .decimal(let number): return JSONWriter.number(number)
    case .integer, .size, .boolean: return value.printed
    case .text(let bytes) where kind == .boolean:
      let isLiteral = bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8)
      if isLiteral { return bytes }
    case .text(let bytes) where kind.isNumber:
      if isNumber(bytes) { return bytes }
    case .text(let bytes) where kind == .json:
      if (try? JSONText(bytes)) != nil { return bytes }
    case .text, .path, .blob, .date: break
    }
    let bytes = value.printed
    return bytes.isEmpty && kind != .text ? Array("null".utf8) : JSONWriter.string(bytes)
  }

  /// Returns whether a text is a number in JSON notation.
  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    guard let token = try? JSONScanner.document(bytes, .strict), token.kind == .number else {
      return false
    }
    return token.range == bytes.indices
  }
}

extension Field.Kind {
  /// Whether the values are numbers.
  var isNumber: Bool { self == .integer || self == .decimal || self == .size }
}
