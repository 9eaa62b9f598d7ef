import VitrineCharacterWidths

/// A line of help text or of an item's details.
public enum DetailLine: Equatable, Sendable {
  case heading(String)
  /// A key or a field and its text, in two columns.
  case pair(String, String)
  case text(String)
}

/// The details of an item, safe to draw.
public struct ItemDetail: Equatable, Sendable {
  /// The title of the item. The lines do not repeat it.
  public var title: String
  public var lines: [DetailLine]

  package init(title: String, lines: [DetailLine]) {
    (self.title, self.lines) = (title, lines)
  }

  private static let widestKey = 24
  /// The number of spaces between a field and its value.
  private static let gap = 2

  /// The lines with fields and values in two columns. Names are dim, values are bold.
  public var styledLines: [StyledLine] {
    let names = lines.map { line in
      if case .pair(let name, _) = line { TextColumns.columns(of: name) } else { 0 }
    }
    let column = (names.filter { $0 <= Self.widestKey }.max() ?? 0) + Self.gap
    let bold = StyledRun.Look.style(TextStyle(attributes: .bold))
    return lines.flatMap { line -> [StyledLine] in
      switch line {
      case .heading(let text): return [StyledLine(text, .title)]
      case .text(let text): return [StyledLine(text)]
      case .pair(let name, let text):
        let room = column - TextColumns.columns(of: name)
        let isLong = room < Self.gap
        let blanks = StyledRun(String(repeating: " ", count: isLong ? column : room), .role(.text))
        var value = StyledLine([blanks, StyledRun(text, bold)])
        value.hangingIndent = column
        if isLong { return [StyledLine(name, .dim), value] }
        value.runs.insert(StyledRun(name, .role(.dim)), at: 0)
        return [value]
      }
    }
  }
}
