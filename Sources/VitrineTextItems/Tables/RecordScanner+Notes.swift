import VitrineTextFormats

// Notes about a table for the status line.
extension RecordScanner {
  /// A note that a screen cannot show all columns; nil if it can.
  var wideNote: String? {
    guard mostFields > TableShape.shownColumns else { return nil }
    return "shown are \(TableShape.shownColumns) of \(mostFields) columns; --to writes all"
  }

  /// A note about rows with a different number of fields than the first row; nil for none.
  package var raggedNote: String? {
    guard let first = ragged.first else { return nil }
    let fields = "\(width) field\(width == 1 ? "" : "s")"
    if raggedCount == 1 { return "line \(first.line) has \(first.fields) instead of \(fields)" }
    let lines = ragged.map { String($0.line) }.joined(separator: ", ")
    let more = raggedCount > ragged.count ? " and more" : ""
    return "\(raggedCount) rows have other than \(fields): lines \(lines)\(more)"
  }

  /// A note that the end of the table is unreliable, after all of it is read; nil if it is
  /// reliable.
  package var unclosedNote: String? {
    openQuoteLine.map {
      "the quotes that begin in the row of line \($0) never end; --quote none reads them as text"
    }
  }
}
