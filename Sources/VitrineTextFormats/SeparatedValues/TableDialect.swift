import VitrineStyledText
import VitrineSupport

/// The dialect of a table of separated values.
public struct TableDialect: Hashable, Sendable {
  /// The separator between fields.
  public var separator: UInt8
  /// The quote around a field with its own separators or line ends, doubled inside; nil for none.
  public var quote: UInt8?
  /// Whether the first record names the columns.
  public var hasHeader: Bool
  public var encoding: TextEncoding
  /// The number of records above the header, or above the first row without a header: titles,
  /// comments, `sep=;`.
  public var preamble = 0

  package init(
    separator: UInt8 = TableFormat.comma, quote: UInt8? = UInt8(ascii: "\""),
    hasHeader: Bool = true, encoding: TextEncoding = .utf8
  ) {
    (self.separator, self.quote) = (separator, quote)
    (self.hasHeader, self.encoding) = (hasHeader, encoding)
  }

  /// Whether numbers have decimal commas: `3,14`.
  package var hasDecimalCommas: Bool { separator != TableFormat.comma }

  /// A short summary: `CSV, semicolons, no header, WINDOWS-1252`.
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

  /// Returns a value as a field, quoted only if necessary.
  ///
  /// - Throws: An error if a value needs quotes and the dialect has none.
  func field(of value: [UInt8]) throws(BrowserFailure) -> [UInt8] {
    let needsQuotes = value.contains { byte in
      byte == separator || byte == 0x0A || byte == 0x0D || byte == quote
    }
    guard needsQuotes else { return value }
    guard let quote else {
      let sign = value.contains(separator) ? separator : 0x0A
      throw BrowserFailure(
        "no field can hold '\(VisibleText.text(of: [sign]))' here without quotes; see --quote")
    }
    return [quote] + value.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  /// Returns values as a record, without its line end. A single empty value is quoted, because
  /// other programs ignore an empty line.
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
