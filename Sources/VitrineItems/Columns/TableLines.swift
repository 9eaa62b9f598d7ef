import VitrineCharacterWidths
import VitrineStyledText

/// Formats the first rows of a table as columns.
package struct TableLines {
  package static let mostRows = 200
  package static let mostColumns = 50
  private static let widestColumn = 30

  /// - Parameters:
  ///   - rows: Values that are safe to draw.
  ///   - hasHeading: Whether the first row is a heading.
  package static func lines(of rows: [[String]], hasHeading: Bool = true) -> [StyledLine] {
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
      return StyledLine(text, number == 0 && hasHeading ? .header : .text)
    }
  }
}
