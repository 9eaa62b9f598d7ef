import VitrineItems
import VitrineStyledText
import VitrineTextFormats
import VitrineTextItems

extension TableLines {
  /// - Parameters:
  ///   - bytes: The beginning of a file, without an incomplete row at its end.
  ///   - separator: The usual separator for the file's extension. The text takes precedence if its
  ///     separator is clear.
  /// - Returns: The lines, or nil for fewer than two columns.
  static func lines(of bytes: some Collection<UInt8>, separator: UInt8) -> [StyledLine]? {
    let text = Array(bytes)
    var format = TableFormat()
    format.usualSeparator = separator
    let dialect = DialectFinder(text, isWhole: true, format: format).find().dialect
    let all = rows(of: text, in: dialect)
    let rows = dialect.hasHeader ? Array(all.drop { $0 == [""] }) : all
    guard let first = rows.first, first.count > 1 else { return nil }
    return lines(of: rows, hasHeading: dialect.hasHeader)
  }

  private static func rows(of text: [UInt8], in dialect: TableDialect) -> [[String]] {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let records = RecordScanner.records(
      of: Array(text[start...]), in: dialect, limit: mostRows)
    return records.dropFirst(dialect.preamble).map { record in
      let fields = RecordFields(Array(record), in: dialect, limit: mostColumns)
      return (0..<fields.count).map { TableShape.shown(fields.text(of: $0)) }
    }
  }
}
