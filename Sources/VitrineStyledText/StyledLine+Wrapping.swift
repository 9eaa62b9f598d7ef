import VitrineCharacterWidths

/// The treatment of lines that are too long.
public enum LineWrapping: String, CaseIterable, Sendable { case off, characters, words }

extension StyledLine {
  /// Wraps the line into rows.
  ///
  /// - Parameters:
  ///   - columns: The width of a row; at least 1.
  ///   - mode: The position of breaks. A word longer than a row is broken anywhere.
  /// - Returns: At least one row, which may be empty. The rows after the first one are narrower by
  ///   the line's indent, which is not part of them.
  /// - Complexity: O(*n*) where *n* counts the characters.
  public func rows(columns: Int, _ mode: LineWrapping) -> [StyledLine] {
    // A character never has more columns than bytes.
    if mode == .off || runs.reduce(0, { $0 + $1.text.utf8.count }) <= columns { return [self] }
    var wrap = Wrap(columns: max(1, columns), indent: hangingIndent, byWord: mode == .words)
    for run in runs {
      for character in run.text { wrap.take(character, run.look) }
    }
    return wrap.finish()
  }

  /// Returns the part of the line from a column on. A wide character cut in half leaves a space.
  public func dropping(columns: Int) -> StyledLine {
    var rest = columns
    var result = StyledLine()
    for run in runs {
      if rest <= 0 {
        result.runs.append(run)
        continue
      }
      var text = run.text[...]
      while rest > 0, let first = text.popFirst() {
        rest -= TextColumns.columns(of: first)
      }
      let kept = String(repeating: " ", count: max(0, -rest)) + text
      if rest < 0 { rest = 0 }
      if !kept.isEmpty { result.runs.append(StyledRun(kept, run.look)) }
    }
    return result
  }

  /// The rows under construction.
  private struct Wrap {
    private var columns: Int
    private let next: Int
    private let byWord: Bool
    private var rows: [StyledLine] = []
    private var row: [(character: Character, look: StyledRun.Look, columns: Int)] = []
    private var width = 0

    init(columns: Int, indent: Int, byWord: Bool) {
      (self.columns, next, self.byWord) = (columns, max(1, columns - indent), byWord)
    }

    mutating func take(_ character: Character, _ look: StyledRun.Look) {
      let size = TextColumns.columns(of: character)
      if width + size > columns, !row.isEmpty {
        // A space that does not fit ends the row and is dropped.
        if byWord, character == " " {
          endRow(keeping: row.count)
          return
        }
        let blank = byWord ? row.lastIndex { $0.character == " " } : nil
        endRow(keeping: blank ?? row.count, dropping: blank == nil ? 0 : 1)
      }
      row.append((character, look, size))
      width += size
    }

    private mutating func endRow(keeping count: Int, dropping dropped: Int = 0) {
      rows.append(Self.line(row[..<count]))
      columns = next
      row.removeFirst(min(row.count, count + dropped))
      width = row.reduce(0) { $0 + $1.columns }
    }

    mutating func finish() -> [StyledLine] {
      if !row.isEmpty || rows.isEmpty { rows.append(Self.line(row[...])) }
      return rows
    }

    private static func line(
      _ row: ArraySlice<(character: Character, look: StyledRun.Look, columns: Int)>
    ) -> StyledLine {
      var line = StyledLine()
      for part in row {
        if line.runs.last?.look == part.look {
          line.runs[line.runs.count - 1].text.append(part.character)
        } else {
          line.runs.append(StyledRun(String(part.character), part.look))
        }
      }
      return line
    }
  }
}
