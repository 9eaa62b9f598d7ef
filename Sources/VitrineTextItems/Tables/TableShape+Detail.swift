import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineTextFormats

// A row as multi-line text.
extension TableShape {
  /// Returns all fields of a row under their names.
  func lines(of row: [UInt8]) -> [DetailLine] {
    let names = schema.fields.map { VisibleText.text(of: $0.name, tabStop: 1) }
    return shownValues(of: row).enumerated().flatMap { column, value in
      let name = column < names.count ? names[column] : "field \(column + 1)"
      let text = value.printed.split(separator: 0x0A, omittingEmptySubsequences: false)
      return text.enumerated().map { number, line in
        DetailLine.pair(number == 0 ? name : "", VisibleText.text(of: Array(line), tabStop: 8))
      }
    }
  }

  /// Returns a remark about a row that is too long, has invalid JSON, or has another width than the
  /// table, or nil for other rows.
  ///
  /// - Parameters:
  ///   - length: The length of the whole row in bytes.
  ///   - width: The number of fields per row in the table; nil or 0 if unknown.
  func remark(about row: [UInt8], length: Int, width: Int?) -> DetailLine? {
    guard length < LineMatchReader.lineLimit else {
      let shown = SizeText.text(of: LineMatchReader.lineLimit)
      return .text("This row has \(length) bytes, of which the first \(shown) are shown.")
    }
    if isJSON { return JSONRow(row).mistake.map { .text($0) } }
    let count = RecordFields(row, in: dialect).count
    guard let width, width > 0, count != width else { return nil }
    return .text("This row has \(count) fields instead of \(width).")
  }
}
