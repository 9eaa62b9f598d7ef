import CharacterWidths

/// The first rows of a table of separated values, in columns.
struct TableLines {
  private static let mostRows = 200
  private static let mostColumns = 50
  private static let widestColumn = 30

  /// - Parameters:
  ///   - bytes: The beginning of a file.
  ///   - separator: What stands between values.
  /// - Returns: nil where there are no two columns.
  static func lines(of bytes: some Collection<UInt8>, separator: UInt8) -> [StyledLine]? {
    let rows = rows(of: bytes, separator: separator)
    guard let first = rows.first, first.count > 1 else { return nil }
    return lines(of: rows)
  }

  /// - Parameter rows: Values that are safe to draw; the first row is a heading.
  static func lines(of rows: [[String]]) -> [StyledLine] {
    var widths = [Int](repeating: 0, count: min(mostColumns, rows.map(\.count).max() ?? 0))
    for row in rows {
      for (number, value) in row.prefix(widths.count).enumerated() {
        widths[number] = max(widths[number], min(widestColumn, TextColumns.columns(of: value)))
      }
    }
    return rows.enumerated().map { number, row in
      var text = ""
      for (column, value) in row.prefix(widths.count).enumerated() {
        let shown = TextColumns.truncated(value, columns: widths[column], mode: .tail)
        let gap = widths[column] - TextColumns.columns(of: shown) + 2
        text += shown
        if column + 1 < row.count { text += String(repeating: " ", count: gap) }
      }
      return StyledLine(text, number == 0 ? .header : .text)
    }
  }

  /// Rows of values; those in quotes may hold separators, and quotes written twice.
  private static func rows(
    of bytes: some Collection<UInt8>, separator: UInt8
  ) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var value: [UInt8] = []
    var (isQuoted, wasQuote) = (false, false)
    func endValue() {
      row.append(
        VisibleText.text(of: value.last == 0x0D ? value.dropLast() : value[...], tabStop: 1))
      value = []
    }
    let quote = UInt8(ascii: "\"")
    for byte in bytes {
      if rows.count == mostRows { return rows }
      if isQuoted {
        if byte == quote { (isQuoted, wasQuote) = (false, true) } else { value.append(byte) }
        continue
      }
      switch byte {
      case quote where wasQuote:
        value.append(quote)
        isQuoted = true
      case quote where value.isEmpty: isQuoted = true
      case separator: endValue()
      case 0x0A:
        endValue()
        rows.append(row)
        row = []
      default: value.append(byte)
      }
      wasQuote = false
    }
    // What follows the last line feed may be half a row.
    if !value.isEmpty || !row.isEmpty {
      endValue()
      rows.append(row)
    }
    return rows
  }
}
