import VitrineCharacterWidths

/// Breaks words of a title that are wider than a line of its card as people break them.
public enum CardTitle {
  /// A title with newlines behind hyphens where a word must be broken, and an ellipsis for the end of what is wider
  /// than a line by less than half of one.
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

  /// Each with the hyphen behind it.
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
