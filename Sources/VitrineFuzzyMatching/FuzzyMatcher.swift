import Glibc

/// Finds letters in their order, whatever stands between them.
///
/// Text and needle are bytes of UTF-8, folded alike.
struct FuzzyMatcher: Sendable {
  let needle: [UInt8]
  /// Whether every letter is one byte.
  let isASCII: Bool

  init(_ needle: [UInt8]) {
    self.needle = needle
    isASCII = needle.allSatisfy { $0 < 0x80 }
  }

  /// The first place where the needle fits, as short as it gets there.
  ///
  /// - Complexity: O(*text*).
  func span(in text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Range<Int>? {
    guard let end = end(in: text, from: start) else { return nil }
    return beginning(in: text, before: end)..<end
  }

  /// Behind the last letter, taking the first one that fits each time.
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

  /// The same from the end backwards.
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

  /// Whether a letter of the needle stands at a place.
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
