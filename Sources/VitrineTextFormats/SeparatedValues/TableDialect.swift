import VitrineStyledText
import VitrineSupport

/// How the records of a table of separated values are written.
public struct TableDialect: Hashable, Sendable {
  /// What stands between fields.
  public var separator: UInt8
  /// What stands around a field whose separators and line ends are its own; inside it is written twice. nil: nothing.
  public var quote: UInt8?
  /// Whether the first record names the columns.
  public var hasHeader: Bool
  public var encoding: TextEncoding
  /// How many records stand above the header, or above the first row if there is none: titles, comments, `sep=;`.
  public var preamble = 0

  package init(
    separator: UInt8 = TableFormat.comma, quote: UInt8? = UInt8(ascii: "\""),
    hasHeader: Bool = true, encoding: TextEncoding = .utf8
  ) {
    (self.separator, self.quote) = (separator, quote)
    (self.hasHeader, self.encoding) = (hasHeader, encoding)
  }

  /// Whether a comma is what a point is in numbers: `3,14`.
  package var hasDecimalCommas: Bool { separator != TableFormat.comma }

  /// In a few words: `CSV, semicolons, no header, WINDOWS-1252`.
  public var summary: String {
    var words = [separator == TableFormat.tab ? "TSV" : "CSV"]
    switch separator {
    case TableFormat.comma, TableFormat.tab: break
    case UInt8(ascii: ";"): words.append("semicolons")
    default: words.append("separator \(VisibleText.text(of: [separator]))")
    }
    if quote == nil, separator != TableFormat.tab { words.append("no quotes") }
    if let quote, quote != UInt8(ascii: "\"") {
      words.append("quote \(VisibleText.text(of: [quote]))")
    }
    if preamble > 0 { words.append("\(preamble) line\(preamble == 1 ? "" : "s") above") }
    if !hasHeader { words.append("no header") }
    if encoding != .utf8 { words.append(encoding.name) }
    return words.joined(separator: ", ")
  }

  // MARK: Writing

  /// A value as a field: in quotes only where it would not be one field otherwise.
  ///
  /// - Throws: Where nothing quotes and a value needs it.
  func field(of value: [UInt8]) throws(BrowserFailure) -> [UInt8] {
    let needsQuotes = value.contains { byte in
      byte == separator || byte == 0x0A || byte == 0x0D || byte == quote
    }
    guard needsQuotes else { return value }
    guard let quote else {
      let sign = value.contains(separator) ? separator : 0x0A
      throw BrowserFailure(
        "no field can hold '\(VisibleText.text(of: [sign]))' here, as nothing quotes; see --quote")
    }
    return [quote] + value.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  /// Values as a record, without its end. One value of nothing is quoted: others take an empty line for no record.
  package func record(of values: [[UInt8]]) throws(BrowserFailure) -> [UInt8] {
    if values == [[]], let quote { return [quote, quote] }
    var record: [UInt8] = []
    for (place, value) in values.enumerated() {
      if place > 0 { record.append(separator) }
      record += try field(of: value)
    }
    return record
  }
}
