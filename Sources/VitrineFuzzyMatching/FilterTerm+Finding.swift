import VitrineSupport

extension FilterTerm {
  /// Returns whether a text matches. The text must have the term's own folding.
  func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    (find(in: text) != nil) != isInverted
  }

  /// Returns the match in a folded text, whether or not the term is inverted.
  func find(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    switch kind {
    case .fuzzy: FuzzyMatcher(needle).span(in: text)
    case .substring: substring(in: text)
    case .prefix: place(Self.blanks(in: text, before: needle), in: text)
    case .suffix: place(Self.end(of: text, behind: needle) - needle.count, in: text)
    case .whole: whole(in: text)
    }
  }

  /// Returns the whole text without surrounding spaces, except spaces that the needle has, too.
  private func whole(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let start = Self.blanks(in: text, before: needle)
    guard Self.end(of: text, behind: needle) - start == needle.count else { return nil }
    return place(start, in: text)
  }

  private func place(_ start: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard start >= 0, start + needle.count <= text.count else { return nil }
    for place in needle.indices where text[start + place] != needle[place] { return nil }
    return start..<(start + needle.count)
  }

  private static func blanks(in text: UnsafeBufferPointer<UInt8>, before needle: [UInt8]) -> Int {
    guard let first = needle.first, !isBlank(first) else { return 0 }
    var start = 0
    while start < text.count, isBlank(text[start]) { start += 1 }
    return start
  }

  private static func end(of text: UnsafeBufferPointer<UInt8>, behind needle: [UInt8]) -> Int {
    guard let last = needle.last, !isBlank(last) else { return text.count }
    var end = text.count
    while end > 0, isBlank(text[end - 1]) { end -= 1 }
    return end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private func substring(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let base = text.baseAddress, let start = search.first(in: base, count: text.count) else {
      return nil
    }
    return start..<(start + needle.count)
  }
}
