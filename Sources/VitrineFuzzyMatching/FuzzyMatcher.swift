import Glibc

/// Finds letters in order, with any text between them.
///
/// Text and needle are UTF-8 with the same folding.
struct FuzzyMatcher: Sendable {
  let needle: [UInt8]
  /// Whether every letter is one byte.
  let isASCII: Bool

  init(_ needle: [UInt8]) {
    self.needle = needle
    isASCII = needle.allSatisfy { $0 < 0x80 }
  }

  /// Returns the first match of the needle, shortened from its beginning.
  ///
  /// - Complexity: O(*text*).
  func span(in text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Range<Int>? {
    guard let end = end(in: text, from: start) else { return nil }
    return beginning(in: text, before: end)..<end
  }

  /// Returns the end of the first match, or nil for none.
  private func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var place = start
    var next = 0
    while next < needle.count {
      let length = Self.length(of: needle[next])
      while place + length <= text.count, !fits(next, length, text, place) { place += 1 }
      guard place + length <= text.count else { return nil }
      place += length
      next += length
    }
    return place
  }

  /// Returns the beginning of the shortest match that ends at a position.
  private func beginning(in text: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
    var place = end
    var last = needle.count
    while last > 0 {
      var next = last - 1
      while next > 0, needle[next] & 0xC0 == 0x80 { next -= 1 }
      let length = last - next
      place -= length
      while place > 0, !fits(next, length, text, place) { place -= 1 }
      last = next
    }
    return place
  }

  /// Returns whether a letter of the needle is at a position.
  private func fits(
    _ next: Int, _ length: Int, _ text: UnsafeBufferPointer<UInt8>, _ place: Int
  ) -> Bool {
    guard text[place] == needle[next] else { return false }
    for more in 1..<max(1, length) where text[place + more] != needle[next + more] { return false }
    return true
  }

  private static func length(of lead: UInt8) -> Int {
    lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}
