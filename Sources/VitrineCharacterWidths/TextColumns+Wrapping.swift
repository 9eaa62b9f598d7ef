extension TextColumns {
  /// Breaks a text into lines no wider than a number of columns.
  ///
  /// Newlines in the text always break lines. Spaces at a break are dropped. A word wider than the
  /// line is broken between characters. Breaks are always allowed between wide characters (Han,
  /// kana).
  ///
  /// - Parameters:
  ///   - columns: The width of a line, at least 1. In one column, a wide character has its own
  ///     line.
  ///   - maximumLines: The maximum number of lines, or 0 for all. Later lines are dropped.
  ///   - byWord: Whether to prefer breaks at spaces.
  ///   - truncation: The position of the ellipsis in the last line if lines are dropped; nil for
  ///     none.
  package static func wrapped(
    _ text: String, columns: Int, maximumLines: Int = 0, byWord: Bool,
    truncation: TruncationMode? = nil
  ) -> [String] {
    let room = max(1, columns)
    var lines: [String] = []
    var rest = text[...]
    while true {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      var paragraph = rest[..<end]
      repeat {
        if maximumLines > 0, lines.count == maximumLines - 1, let truncation {
          let isLast = end == rest.endIndex
          let fits = prefix(of: paragraph, columns: room).end == paragraph.endIndex
          if isLast || !fits {
            lines.append(truncated(String(paragraph), columns: room, mode: truncation))
          } else {
            lines.append(truncated(paragraph + "…", columns: room, mode: truncation))
          }
          return lines
        }
        let cut = lineBreak(in: paragraph, room: room, byWord: byWord)
        lines.append(String(paragraph[..<cut.end]))
        if lines.count == maximumLines { return lines }
        paragraph = paragraph[cut.next...]
      } while !paragraph.isEmpty
      if end == rest.endIndex { return lines }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Returns the end of the first line of a paragraph, and the start of the next one.
  private static func lineBreak(
    in paragraph: Substring, room: Int, byWord: Bool
  ) -> (end: String.Index, next: String.Index) {
    var used = 0
    var index = paragraph.startIndex
    var lastBreak: (end: String.Index, next: String.Index)?
    var previousIsBlank = true
    var previousIsWide = false
    while index < paragraph.endIndex {
      let character = paragraph[index]
      let width = columns(of: character)
      let isBlank = character == " " || character == "\t"
      if byWord, !isBlank, index > paragraph.startIndex {
        if previousIsWide || width > 1 && !previousIsBlank {
          lastBreak = (index, index)
        }
      }
      if isBlank, byWord {
        let end = index
        var next = index
        var blankColumns = 0
        while next < paragraph.endIndex, paragraph[next] == " " || paragraph[next] == "\t" {
          blankColumns += 1
          paragraph.formIndex(after: &next)
        }
        if !previousIsBlank || end > paragraph.startIndex { lastBreak = (end, next) }
        if used + blankColumns > room || next == paragraph.endIndex && used + blankColumns >= room {
          if end > paragraph.startIndex { return (end, next) }
          lastBreak = nil
        } else {
          used += blankColumns
          index = next
          previousIsBlank = true
          previousIsWide = false
          continue
        }
      }
      if used + width > room {
        if let lastBreak { return lastBreak }
        if index == paragraph.startIndex { paragraph.formIndex(after: &index) }
        return (index, index)
      }
      used += width
      paragraph.formIndex(after: &index)
      previousIsBlank = isBlank
      previousIsWide = width > 1
    }
    return (paragraph.endIndex, paragraph.endIndex)
  }
}
