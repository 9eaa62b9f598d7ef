/// A motion of the caret through a text.
public enum TextMotion: CaseIterable, Hashable, Sendable {
  /// By one grapheme cluster.
  case back, forward
  /// To the beginning or the end of a word. Words consist of letters and digits.
  case backWord, forwardWord
  /// To the beginning or the end of the line, which line breaks delimit.
  case toLineStart, toLineEnd
  /// To the beginning or the end of the text.
  case toStart, toEnd
}

extension EditableText {
  /// Returns the destination of a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - offset: The start of the motion.
  public func offset(_ motion: TextMotion, from offset: Int) -> Int {
    let place = index(at: offset)
    let end: String.Index =
      switch motion {
      case .back: clusterStart(before: place)
      case .forward: place < text.endIndex ? text.index(after: place) : place
      case .backWord: wordStart(before: place)
      case .forwardWord: wordEnd(behind: place)
      case .toLineStart: lineStart(before: place)
      case .toLineEnd: text[place...].firstIndex(where: \.isNewline) ?? text.endIndex
      case .toStart: text.startIndex
      case .toEnd: text.endIndex
      }
    return self.offset(of: end)
  }

  /// Returns the range of the word around an offset, or else of the spaces or the single other
  /// character there.
  ///
  /// - Parameter offset: The offset. At the end of a line it belongs to the word before it.
  public func wordRange(at offset: Int) -> Range<Int> {
    var place = clusterStart(of: index(at: offset))
    if place == text.endIndex || text[place].isNewline, place > text.startIndex {
      let before = text.index(before: place)
      if !text[before].isNewline { place = before }
    }
    guard place < text.endIndex else { return count..<count }
    if text[place].isNewline { return self.offset(of: place)..<self.offset(of: place) }
    let kind = Kind(text[place])
    var (start, end) = (place, text.index(after: place))
    guard kind != .other else { return self.offset(of: start)..<self.offset(of: end) }
    while start > text.startIndex, Kind(text[text.index(before: start)]) == kind {
      start = text.index(before: start)
    }
    while end < text.endIndex, Kind(text[end]) == kind { end = text.index(after: end) }
    return self.offset(of: start)..<self.offset(of: end)
  }

  /// Returns the range of the line around an offset, without its line break.
  public func lineRange(at offset: Int) -> Range<Int> {
    self.offset(.toLineStart, from: offset)..<self.offset(.toLineEnd, from: offset)
  }

  private enum Kind {
    case word, blank, other

    init(_ character: Character) {
      self =
        character.isLetter || character.isNumber
        ? .word : character.isWhitespace && !character.isNewline ? .blank : .other
    }
  }

  /// Returns the start of the grapheme cluster that contains an index.
  private func clusterStart(of place: String.Index) -> String.Index {
    place == text.endIndex ? place : text.index(before: text.index(after: place))
  }

  private func clusterStart(before place: String.Index) -> String.Index {
    let own = clusterStart(of: place)
    return own < place || own == text.startIndex ? own : text.index(before: own)
  }

  private func wordStart(before place: String.Index) -> String.Index {
    var place = place
    var isInside = false
    while place > text.startIndex {
      let before = clusterStart(before: place)
      let isWord = Kind(text[before]) == .word
      if isInside, !isWord { break }
      isInside = isWord
      place = before
    }
    return place
  }

  private func wordEnd(behind place: String.Index) -> String.Index {
    var place = place
    while place < text.endIndex, Kind(text[place]) != .word { place = text.index(after: place) }
    while place < text.endIndex, Kind(text[place]) == .word { place = text.index(after: place) }
    return place
  }

  private func lineStart(before place: String.Index) -> String.Index {
    var place = clusterStart(of: place)
    while place > text.startIndex {
      let before = text.index(before: place)
      if text[before].isNewline { break }
      place = before
    }
    return place
  }
}
