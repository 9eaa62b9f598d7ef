import Glibc

/// Finds letters in their order, whatever stands between them, and says how well they fit.
///
/// Text and needle are bytes of UTF-8, folded alike. Letters at the beginning of words and in runs
/// count more, letters left out between them count less, with the weights that users of fzf know.
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

  // MARK: How well

  /// The place where the needle fits best.
  ///
  /// - Complexity: O(*text* · *places*): for what is drawn, not for a million lines.
  func bestSpan(
    in text: UnsafeBufferPointer<UInt8>, shape: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var best: (span: Range<Int>, score: Int)?
    var start = 0
    while let span = span(in: text, from: start) {
      let score = score(of: span, in: text, shape: shape)
      if score > best?.score ?? .min { best = (span, score) }
      start = span.lowerBound + 1
    }
    return best?.span
  }

  /// How well the needle fits in a place.
  ///
  /// - Parameter shape: The same text unfolded, to see capitals in it; or the folded one again.
  func score(
    of span: Range<Int>, in text: UnsafeBufferPointer<UInt8>,
    shape: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var scorer = MatchScorer(before: span.lowerBound > 0 ? shape[span.lowerBound - 1] : nil)
    forEachLetter(of: span, in: text) { place, isMatch in
      scorer.add(shape[place], isMatch: isMatch)
    }
    return scorer.score
  }

  /// Goes over the letters of a span, and says which of them are the needle's.
  func forEachLetter(
    of span: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ body: (Int, Bool) -> Void
  ) {
    var next = 0
    var place = span.lowerBound
    while place < span.upperBound {
      let letter = min(Self.length(of: text[place]), span.upperBound - place)
      let length = next < needle.count ? Self.length(of: needle[next]) : 0
      let isMatch = length > 0 && length <= letter && fits(next, length, text, place)
      body(place, isMatch)
      if isMatch { next += length }
      place += letter
    }
  }

  /// No text can score more than this.
  var bestScore: Int {
    let letters = needle.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return letters * (MatchScorer.match + MatchScorer.wordStart)
      + MatchScorer.wordStart * (MatchScorer.firstFactor - 1)
  }
}
