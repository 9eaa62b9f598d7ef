/// Measures text in terminal columns, per grapheme cluster as drawn.
package enum TextColumns {
  /// Returns the columns of a text in one line. Control characters count as their placeholders.
  ///
  /// - Complexity: O(*n*). ASCII texts are counted by bytes, common scripts by code points.
  package static func columns(of text: some StringProtocol) -> Int {
    text.utf8.withContiguousStorageIfAvailable(columns(ofUTF8:)) ?? slowColumns(of: String(text))
  }

  /// Not generic, so that it is fast for every kind of string.
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

  /// Returns the columns of one cluster: 0 if it is invisible, else 1, 2, or more for clusters of
  /// several letters.
  package static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue, character != "\r\n" { return ascii < 0x80 ? 1 : 0 }
    return ClusterPart.parts(of: character).reduce(0) { $0 + $1.columns }
  }

  private static func slowColumns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the longest beginning of a text that fits, and its columns.
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

  /// Returns the longest end of a text that fits, and its columns.
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

  /// Returns the text, or the part of it that fits with an ellipsis.
  ///
  /// - Parameter columns: The available width. For 0 or less the result is empty.
  package static func truncated(_ text: String, columns limit: Int, mode: TruncationMode) -> String
  {
    if limit <= 0 { return "" }
    // A short text cannot be wide, and a long one is only measured up to the limit.
    if text.utf8.count <= limit || prefix(of: text, columns: limit).end == text.endIndex {
      return text
    }
    let room = limit - 1
    switch mode {
    case .tail:
      // Strings, not substrings: joining substrings needs a lookup by the runtime.
      return String(text[..<prefix(of: text, columns: room).end]) + "…"
    case .head:
      return "…" + String(text[suffix(of: text, columns: room).start...])
    case .middle:
      let head = prefix(of: text, columns: room - room / 2)
      let tail = suffix(of: text[head.end...], columns: room - head.columns)
      return String(text[..<head.end]) + "…" + String(text[tail.start...])
    }
  }

  /// Returns the text as its cells show it, safe to send to a terminal.
  ///
  /// Characters that a terminal would obey (C0, C1, DEL, newlines, direction marks) become one
  /// visible placeholder each. Invisible ones (tags, invisible spaces, variation selectors) are
  /// dropped.
  package static func sanitized(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !ScalarWidth.isIgnorable(scalar) {
      result.append(ScalarWidth.placeholder(for: scalar) ?? scalar)
    }
    return String(result)
  }
}
