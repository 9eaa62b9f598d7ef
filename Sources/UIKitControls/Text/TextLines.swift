@_spi(Vitrine) internal import VitrineBasicValues
internal import VitrineCharacterWidths

/// A text set into lines of cells, with the place of every offset.
///
/// Lines break behind words, between wide characters, and within a word that is longer than a line. Blanks at a break
/// stay at the end of their line, beyond its edge if they must, so that the caret can stand anywhere.
struct TextLines: Equatable {
  struct Line: Equatable {
    /// UTF-16 units of the text, without the line break.
    var range: Range<Int>
    /// Whether a line break or the end of the text follows.
    var endsParagraph: Bool
    var text: Substring
  }

  /// How wide a tab is at most: it goes on to the next multiple.
  static let tabStop = 8

  /// What hides each character of a secure text.
  static let mask: Character = "•"

  /// At least one.
  private(set) var lines: [Line] = []
  /// The room of a line, in columns; at least 1.
  let columns: Int
  /// Whether every character shows as the same.
  let isMasked: Bool

  /// One line that never breaks.
  ///
  /// - Parameters:
  ///   - text: What is set; a line break in it shows as a placeholder.
  ///   - isMasked: Whether the characters are hidden.
  init(line text: String, isMasked: Bool) {
    columns = .max
    self.isMasked = isMasked
    lines = [Line(range: 0..<text.utf16.count, endsParagraph: true, text: text[...])]
  }

  /// - Parameters:
  ///   - text: What is set; its substrings are kept.
  ///   - columns: The room of a line.
  ///   - wraps: Whether lines break where they are full; else only at line breaks.
  /// - Complexity: O(*n*) where *n* counts the characters.
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

  /// Breaks a paragraph into lines; answers the offset of its end.
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
      // A blank may hang over the edge.
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

  /// The columns of a character that begins at a column.
  func columns(of character: Character, at column: Int) -> Int {
    isMasked
      ? 1
      : character == "\t"
        ? Self.tabStop - column % Self.tabStop : TextColumns.columns(of: character)
  }

  /// The line that an offset is in; at a soft break the later one.
  ///
  /// - Complexity: O(log *n*) where *n* counts the lines.
  func line(at offset: Int) -> Int {
    max(0, lines.partitioningIndex { $0.range.lowerBound > offset } - 1)
  }

  /// The column of an offset in its line.
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

  /// The offset in a line that is nearest to a column.
  ///
  /// - Parameters:
  ///   - line: The number of the line; clamped.
  ///   - column: From the line's beginning; may be outside.
  ///   - rounds: Whether the second half of a wide character counts as what follows it.
  func offset(line number: Int, column wanted: Int, rounds: Bool = true) -> Int {
    let line = lines[max(0, min(lines.count - 1, number))]
    var (column, place) = (0, line.range.lowerBound)
    for character in line.text {
      let width = columns(of: character, at: column)
      let reached = rounds ? column + (width + 1) / 2 : column + width
      if reached > wanted || width > 0 && column >= wanted { break }
      let next = place + character.utf16.count
      // The end of a line that goes on is the beginning of the next one.
      if next == line.range.upperBound, !line.endsParagraph { break }
      column += width
      place = next
    }
    return place
  }

  /// What a range covers, line by line.
  ///
  /// - Returns: Line, first column and the column behind the last one; an empty line within the range has one column.
  func spans(of range: Range<Int>) -> [(line: Int, columns: Range<Int>)] {
    guard !range.isEmpty else { return [] }
    return (line(at: range.lowerBound)...line(at: range.upperBound)).compactMap { number in
      let line = lines[number]
      let start = column(of: max(range.lowerBound, line.range.lowerBound), inLine: number)
      let end = column(of: min(range.upperBound, line.range.upperBound), inLine: number)
      // A line break within the range shows as one column.
      let more = line.endsParagraph && range.upperBound > line.range.upperBound ? 1 : 0
      return end + more > start ? (number, start..<end + more) : nil
    }
  }

  /// A part of a line as it is drawn: what is masked is hidden, and tabs become blanks.
  ///
  /// - Parameters:
  ///   - text: A part of a line.
  ///   - column: Where it begins in the line.
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

  /// How many columns the widest line takes.
  var widest: Int { lines.indices.reduce(0) { max($0, width(ofLine: $1)) } }

  /// How many columns a line takes.
  func width(ofLine line: Int) -> Int { column(of: lines[line].range.upperBound, inLine: line) }
}
