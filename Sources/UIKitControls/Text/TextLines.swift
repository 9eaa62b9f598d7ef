@_spi(Vitrine) internal import VitrineBasicValues
internal import VitrineCharacterWidths

/// A text broken into lines of cells, with the place of every offset.
///
/// Lines break after words, between wide characters, and within a word that is longer than a line.
/// Blanks at a break stay at the end of their line, even beyond its edge, so that every offset has
/// a place for the caret.
struct TextLines: Equatable {
  struct Line: Equatable {
    /// The UTF-16 units of the line, without the line break.
    var range: Range<Int>
    /// Whether a line break or the end of the text follows.
    var endsParagraph: Bool
    var text: Substring
  }

  /// The distance of tab stops: a tab extends to the next multiple.
  static let tabStop = 8

  /// The character in place of each one of a secure text.
  static let mask: Character = "•"

  /// The lines; at least one.
  private(set) var lines: [Line] = []
  /// The room of a line, in columns; at least 1.
  let columns: Int
  /// Whether all characters are shown as the mask.
  let isMasked: Bool

  /// Makes one line that never breaks.
  ///
  /// - Parameters:
  ///   - text: The text; a line break in it shows as a placeholder.
  ///   - isMasked: Whether the characters are hidden.
  init(line text: String, isMasked: Bool) {
    columns = .max
    self.isMasked = isMasked
    lines = [Line(range: 0..<text.utf16.count, endsParagraph: true, text: text[...])]
  }

  /// - Parameters:
  ///   - text: The text; the lines keep its substrings.
  ///   - columns: The room of a line.
  ///   - wraps: Whether full lines break; if false, lines break only at line breaks.
  /// - Complexity: O(*n*) where *n* is the number of characters.
  init(_ text: String, columns: Int, wraps: Bool = true) {
    self.columns = max(1, columns)
    isMasked = false
    var offset = 0
    var rest = text[...]
    while true {
      let end = rest.firstIndex(where: \.isNewline)
      offset = add(rest[..<(end ?? rest.endIndex)], from: offset, wraps: wraps)
      guard let end else { return }
      let next = rest.index(after: end)
      offset += rest.utf16.distance(from: end, to: next)
      rest = rest[next...]
    }
  }

  /// Breaks a paragraph into lines; returns the offset of its end.
  private mutating func add(_ paragraph: Substring, from offset: Int, wraps: Bool) -> Int {
    var start = paragraph.startIndex
    var startOffset = offset
    repeat {
      let end = wraps ? lineEnd(in: paragraph, from: start) : paragraph.endIndex
      let text = paragraph[start..<end]
      let length = text.utf16.count
      lines.append(
        Line(
          range: startOffset..<startOffset + length, endsParagraph: end == paragraph.endIndex,
          text: text))
      start = end
      startOffset += length
    } while start < paragraph.endIndex
    return startOffset
  }

  private func lineEnd(in text: Substring, from start: Substring.Index) -> Substring.Index {
    var used = 0
    var place = start
    var lastBreak: Substring.Index?
    var previous: Character?
    while place < text.endIndex {
      let character = text[place]
      let isBlank = character == " " || character == "\t"
      let width = columns(of: character, at: used)
      if let previous, !isBlank {
        let isWide = width > 1 || TextColumns.columns(of: previous) > 1
        if previous == " " || previous == "\t" || isWide { lastBreak = place }
      }
      // A blank may extend beyond the edge.
      if used + width > columns, !isBlank {
        if let lastBreak { return lastBreak }
        return place > start ? place : text.index(after: place)
      }
      used += width
      previous = character
      place = text.index(after: place)
    }
    return place
  }

  // MARK: Places

  /// Returns the columns of a character that begins at a column.
  func columns(of character: Character, at column: Int) -> Int {
    isMasked
      ? 1
      : character == "\t"
        ? Self.tabStop - column % Self.tabStop : TextColumns.columns(of: character)
  }

  /// Returns the line of an offset; at a soft break the later one.
  ///
  /// - Complexity: O(log *n*) where *n* is the number of lines.
  func line(at offset: Int) -> Int {
    max(0, lines.partitioningIndex { $0.range.lowerBound > offset } - 1)
  }

  /// Returns the column of an offset in its line.
  func column(of offset: Int, inLine line: Int) -> Int {
    let line = lines[line]
    var (column, place) = (0, line.range.lowerBound)
    for character in line.text {
      let next = place + character.utf16.count
      if next > offset { break }
      column += columns(of: character, at: column)
      place = next
    }
    return column
  }

  /// Returns the offset in a line that is nearest to a column.
  ///
  /// - Parameters:
  ///   - line: The number of the line; clamped.
  ///   - column: The column from the line's beginning; may be outside.
  ///   - rounds: Whether the second half of a wide character counts as the place after it.
  func offset(line number: Int, column wanted: Int, rounds: Bool = true) -> Int {
    let line = lines[max(0, min(lines.count - 1, number))]
    var (column, place) = (0, line.range.lowerBound)
    for character in line.text {
      let width = columns(of: character, at: column)
      let reached = rounds ? column + (width + 1) / 2 : column + width
      if reached > wanted || width > 0 && column >= wanted { break }
      let next = place + character.utf16.count
      // The end of a soft-wrapped line is the beginning of the next one.
      if next == line.range.upperBound, !line.endsParagraph { break }
      column += width
      place = next
    }
    return place
  }

  /// Returns the columns of a range, line by line.
  ///
  /// - Returns: Line, first column and the column after the last one; an empty line within the
  ///   range has one column.
  func spans(of range: Range<Int>) -> [(line: Int, columns: Range<Int>)] {
    guard !range.isEmpty else { return [] }
    return (line(at: range.lowerBound)...line(at: range.upperBound)).compactMap { number in
      let line = lines[number]
      let start = column(of: max(range.lowerBound, line.range.lowerBound), inLine: number)
      let end = column(of: min(range.upperBound, line.range.upperBound), inLine: number)
      // A line break within the range is one column wide.
      let more = line.endsParagraph && range.upperBound > line.range.upperBound ? 1 : 0
      return end + more > start ? (number, start..<end + more) : nil
    }
  }

  /// Returns a part of a line as it is drawn: masked if secure, with blanks for tabs.
  ///
  /// - Parameters:
  ///   - text: A part of a line.
  ///   - column: The column at which it begins in the line.
  func shown(_ text: Substring, from column: Int) -> String {
    if isMasked { return String(repeating: Self.mask, count: text.count) }
    guard text.contains("\t") else { return String(text) }
    var (shown, column) = ("", column)
    for character in text {
      let width = columns(of: character, at: column)
      shown += character == "\t" ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return shown
  }

  /// The number of columns of the widest line.
  var widest: Int { lines.indices.reduce(0) { max($0, width(ofLine: $1)) } }

  /// Returns the number of columns of a line.
  func width(ofLine line: Int) -> Int { column(of: lines[line].range.upperBound, inLine: line) }
}
