import Foundation

/// The ranges of a text's units in UTF-16 units, in order. They do not overlap.
package struct TextUnits: Equatable {
  package let ranges: [Range<Int>]

  package init(ranges: [Range<Int>]) { self.ranges = ranges }

  init(_ text: String, _ granularity: UITextGranularity) {
    switch granularity {
    case .character: ranges = Self.characters(of: text)
    case .word: ranges = Self.words(of: text)
    case .sentence: ranges = Self.sentences(of: text)
    case .paragraph, .line: ranges = Self.paragraphs(of: text)
    case .document: ranges = text.isEmpty ? [] : [0..<text.utf16.count]
    }
  }

  /// Returns the unit around an offset; at an edge, the unit in the direction.
  package func enclosing(_ offset: Int, isForward: Bool) -> Range<Int>? {
    ranges.first {
      isForward
        ? $0.lowerBound <= offset && offset < $0.upperBound
        : $0.lowerBound < offset && offset <= $0.upperBound
    }
  }

  /// Returns the next edge of a unit.
  package func boundary(from offset: Int, isForward: Bool) -> Int? {
    let places = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    return isForward ? places.first { $0 > offset } : places.last { $0 < offset }
  }

  // MARK: Kinds

  private static func characters(of text: String) -> [Range<Int>] {
    var start = 0
    return text.map { character in
      defer { start += character.utf16.count }
      return start..<start + character.utf16.count
    }
  }

  /// Returns the words: letters and digits, with an apostrophe between letters, or a point or comma
  /// between digits.
  private static func words(of text: String) -> [Range<Int>] {
    let characters = Array(text)
    var ranges: [Range<Int>] = []
    var (place, offset) = (0, 0)
    while place < characters.count {
      let start = offset
      while place < characters.count, isPartOfWord(place, of: characters) {
        offset += characters[place].utf16.count
        place += 1
      }
      if offset > start {
        ranges.append(start..<offset)
      } else {
        offset += characters[place].utf16.count
        place += 1
      }
    }
    return ranges
  }

  private static func isPartOfWord(_ place: Int, of characters: [Character]) -> Bool {
    let character = characters[place]
    if character.isLetter || character.isNumber || character == "_" { return true }
    guard place > 0, place + 1 < characters.count else { return false }
    let (before, after) = (characters[place - 1], characters[place + 1])
    switch character {
    case "'", "\u{2019}": return before.isLetter && after.isLetter
    case ".", ",": return before.isNumber && after.isNumber
    default: return false
    }
  }

  private static func paragraphs(of text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, offset) = (0, 0)
    for character in text {
      let end = offset + character.utf16.count
      if character.isNewline {
        if offset > start { ranges.append(start..<offset) }
        start = end
      }
      offset = end
    }
    if offset > start { ranges.append(start..<offset) }
    return ranges
  }

  /// Returns the sentences. A sentence ends after a mark with its closing quotes and the following
  /// blanks, and at the end of a paragraph.
  private static func sentences(of text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let units = Array(text.utf16)
    for paragraph in paragraphs(of: text) {
      let part = String(decoding: units[paragraph], as: UTF16.self)
      var (start, offset) = (paragraph.lowerBound, paragraph.lowerBound)
      var (hasEnded, hasBlank) = (false, false)
      for character in part {
        let isBlank = character.isWhitespace
        let isWide = "\u{3002}\u{FF01}\u{FF1F}".contains(character)
        if hasEnded, !isBlank, hasBlank || !(isMark(character) || closers.contains(character)) {
          if hasBlank {
            ranges.append(start..<offset)
            start = offset
          }
          // A point within a word or number does not end a sentence.
          (hasEnded, hasBlank) = (false, false)
        }
        if isMark(character) { hasEnded = true }
        // In Chinese and Japanese no blank follows the mark.
        if isWide || hasEnded && isBlank { hasBlank = true }
        offset += character.utf16.count
      }
      if offset > start { ranges.append(start..<offset) }
    }
    return ranges
  }

  private static let closers = "\"')]}\u{2019}\u{201D}\u{BB}\u{300D}\u{300F}"

  private static func isMark(_ character: Character) -> Bool {
    ".!?\u{2026}\u{3002}\u{FF01}\u{FF1F}".contains(character)
  }
}
