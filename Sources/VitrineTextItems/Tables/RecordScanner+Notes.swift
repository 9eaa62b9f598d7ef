import VitrineTextFormats

// Remarks about a table, for the status line.
extension RecordScanner {
  /// That a screen does not show all columns; nil if it does.
  var wideNote: String? {
    guard mostFields > TableShape.shownColumns else { return nil }
    return "shown are \(TableShape.shownColumns) of \(mostFields) columns; --to writes all"
  }

  /// Which rows have other numbers of fields than the first one; nil if none has.
  package var raggedNote: String? {
    guard let first = ragged.first else { return nil }
    let fields = "\(width) field\(width == 1 ? "" : "s")"
    if raggedCount == 1 { return "line \(first.line) has \(first.fields) instead of \(fields)" }
    let lines = ragged.map { String($0.line) }.joined(separator: ", ")
    let more = raggedCount > ragged.count ? " and more" : ""
    return "\(raggedCount) rows have other than \(fields): lines \(lines)\(more)"
  }

  /// Why the end of the table cannot be trusted, once all is read; nil if it can.
  package var unclosedNote: String? {
    openQuoteLine.map {
      "the quotes that begin in the row of line \($0) never end; --quote none takes them for text"
    }
  }
}
