import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineTextFormats

// A row as a text of many lines.
extension TableShape {
  /// All fields of a row under their names.
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

  /// A line about a row that is too long, no JSON, or of another width than the table; nil for any other row.
  ///
  /// - Parameters:
  ///   - length: In bytes, of the whole row.
  ///   - width: How many fields the rows of the table have; nil or 0 where that is unknown.
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
