/// Text measured in the columns of a terminal, per grapheme cluster as it will be drawn.
package enum TextColumns {
  /// Columns of a text in one line; placeholders of control characters count as what they show.
  ///
  /// - Complexity: O(*n*); texts of ASCII are counted by bytes, common scripts by code points.
  package static func columns(of text: some StringProtocol) -> Int {
    text.utf8.withContiguousStorageIfAvailable(columns(ofUTF8:)) ?? slowColumns(of: String(text))
  }

  /// Not generic, so that it is fast whatever kind of string it is called for.
  private static func columns(ofUTF8 bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    if index == bytes.count { return index }
    var simple = index
    while index < bytes.count {
      let (scalar, length) = ScalarWidth.decode(bytes, at: index)
      if !ScalarWidth.standsAlone(scalar) {
        return slowColumns(of: String(decoding: bytes, as: UTF8.self))
      }
      simple += max(1, ScalarWidth.columns(of: scalar))
      index += length
    }
    return simple
  }

  /// Columns of one cluster: 0 for what has no look, else 1, 2, or more for clusters of letters.
  package static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue, character != "\r\n" { return ascii < 0x80 ? 1 : 0 }
    return ClusterPart.parts(of: character).reduce(0) { $0 + $1.columns }
  }

  private static func slowColumns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The longest beginning of a text that fits, and the columns it takes.
  package static func prefix<S: StringProtocol>(
    of text: S, columns limit: Int
  ) -> (end: S.Index, columns: Int) {
    var used = 0
    var index = text.startIndex
    while index < text.endIndex {
      let width = columns(of: text[index])
      if used + width > limit { break }
      used += width
      text.formIndex(after: &index)
    }
    return (index, used)
  }

  /// The longest end of a text that fits, and the columns it takes.
  package static func suffix<S: StringProtocol>(
    of text: S, columns limit: Int
  ) -> (start: S.Index, columns: Int) {
    var used = 0
    var index = text.endIndex
    while index > text.startIndex {
      let before = text.index(before: index)
      let width = columns(of: text[before])
      if used + width > limit { break }
      used += width
      index = before
    }
    return (index, used)
  }

  /// The text, or as much of it as fits beside an ellipsis.
  ///
  /// - Parameter columns: The room; 0 or less gives an empty text.
  package static func truncated(_ text: String, columns limit: Int, mode: TruncationMode) -> String
  {
    if limit <= 0 { return "" }
    // A text of few bytes cannot be wide; a text of many is only measured as far as needed.
    if text.utf8.count <= limit || prefix(of: text, columns: limit).end == text.endIndex {
      return text
    }
    let room = limit - 1
    switch mode {
    case .tail:
      // Texts, not parts of texts: those are joined by what the runtime has to look up.
      return String(text[..<prefix(of: text, columns: room).end]) + "…"
    case .head:
      return "…" + String(text[suffix(of: text, columns: room).start...])
    case .middle:
      let head = prefix(of: text, columns: room - room / 2)
      let tail = suffix(of: text[head.end...], columns: room - head.columns)
      return String(text[..<head.end]) + "…" + String(text[tail.start...])
    }
  }

  /// The text as it may reach a terminal, whatever way: as its cells would show it.
  ///
  /// What a terminal would obey (C0, C1, DEL, newlines, direction marks) becomes one visible
  /// placeholder each, what is never seen (tags, invisible spaces, variation selectors) is left out.
  package static func sanitized(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !ScalarWidth.isIgnorable(scalar) {
      result.append(ScalarWidth.placeholder(for: scalar) ?? scalar)
    }
    return String(result)
  }
}
