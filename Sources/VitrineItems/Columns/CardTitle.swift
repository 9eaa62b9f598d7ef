import VitrineCharacterWidths

/// Breaks title words that are wider than a line of a card at natural positions.
public enum CardTitle {
  /// Returns a title with newlines behind the hyphens where a word must break. A word that exceeds
  /// a line by less than half a line ends in an ellipsis instead.
  public static func broken(_ title: String, columns: Int) -> String {
    guard TextColumns.columns(of: title) > columns, columns > 4 else { return title }
    let words = title.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { word in
      TextColumns.columns(of: word) > columns ? broken(word: word, columns: columns) : String(word)
    }.joined(separator: " ")
  }

  private static func broken(word: Substring, columns: Int) -> String {
    var lines = [""]
    for part in parts(of: word) {
      let longer = lines[lines.count - 1] + part
      if lines[lines.count - 1].isEmpty || TextColumns.columns(of: longer) <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(part))
      }
    }
    return lines.map { line in
      let over = TextColumns.columns(of: line) - columns
      return over > 0 && 2 * over < columns
        ? TextColumns.truncated(line, columns: columns, mode: .tail) : line
    }.joined(separator: "\n")
  }

  /// Returns the parts of a word, each with its hyphen.
  private static func parts(of word: Substring) -> [Substring] {
    var (parts, rest) = ([Substring](), word)
    while let hyphen = rest.dropFirst().firstIndex(of: "-") {
      let next = rest.index(after: hyphen)
      if next == rest.endIndex { break }
      parts.append(rest[..<next])
      rest = rest[next...]
    }
    return parts + [rest]
  }
}
