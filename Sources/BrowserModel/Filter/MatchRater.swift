/// One of the texts of an item, folded in each way that a pattern asks for, and as it is.
struct MatchedText {
  var folded: [UnsafeBufferPointer<UInt8>]
  var original: UnsafeBufferPointer<UInt8>
}

/// Where the words of a pattern were found in a line, counted in letters.
private struct MatchPlaces {
  /// The first beginning, the first end and the last end.
  private var (begin, firstEnd, end) = (Int.max, Int.max, 0)

  mutating func add(_ span: Range<Int>) {
    guard !span.isEmpty else { return }
    begin = min(begin, span.lowerBound)
    firstEnd = min(firstEnd, span.upperBound)
    end = max(end, span.upperBound)
  }

  /// - Parameter length: How many letters the line has between the blanks around it.
  func tie(by tiebreak: FilterRules.Tiebreak, in line: UnsafeBufferPointer<UInt8>, _ length: Int)
    -> Int
  {
    guard end > 0 else { return Int.max }
    let letters = String(decoding: line, as: UTF8.self).unicodeScalars.map {
      $0.properties.isWhitespace
    }
    let last = min(end, letters.count)
    let blanks = min(begin, letters.firstIndex(of: false) ?? letters.count)
    switch tiebreak {
    case .chunk:
      let start = letters[..<min(begin, last)].lastIndex(of: true).map { $0 + 1 } ?? 0
      return (letters[last...].firstIndex(of: true) ?? letters.count) - start
    case .begin: return firstEnd - blanks
    case .end:
      let all = Int(UInt16.max)
      return all - all * (end - blanks) / max(1, length)
    case .length, .index: return 0
    }
  }
}

/// Says how well lines fit a pattern that they do fit: one thread's.
final class MatchRater {
  private let pattern: FilterPattern
  private var aligner: MatchAligner
  private let tiebreaks: ArraySlice<FilterRules.Tiebreak>
  /// Whether it matters where words were found.
  private let needsPlaces: Bool

  init(_ pattern: FilterPattern) {
    self.pattern = pattern
    aligner = MatchAligner(pattern.rules.scheme)
    tiebreaks = pattern.rules.tiebreaks.prefix { $0 != .index }.prefix(3)
    needsPlaces = tiebreaks.contains { $0 != .length }
  }

  /// The rank of a line.
  ///
  /// - Parameters:
  ///   - foldings: The foldings of the pattern, and for each in `lines` the line folded by it.
  ///   - original: The line as it is.
  func rank(
    _ foldings: [TextFolding], _ lines: [UnsafeBufferPointer<UInt8>],
    original: UnsafeBufferPointer<UInt8>
  ) -> MatchRank {
    var (score, begun) = (Int32(0), -1)
    var places = MatchPlaces()
    for set in pattern.sets {
      for term in set {
        guard let number = foldings.firstIndex(of: term.folding), term.fits(lines[number]) else {
          continue
        }
        if term.isInverted { break }
        if begun != number {
          aligner.begin(lines[number], original: original)
          begun = number
        }
        if let more = aligner.score(of: term) {
          score += more
          if needsPlaces { places.add(aligner.span) }
        }
        break
      }
    }
    return rank(score, places, [original])
  }

  /// The rank of an item of several texts: each word counts in the first of them that has it.
  func rank(_ foldings: [TextFolding], _ texts: [MatchedText]) -> MatchRank {
    var score = Int32(0)
    var places = MatchPlaces()
    for set in pattern.sets {
      for term in set {
        guard let number = foldings.firstIndex(of: term.folding) else { continue }
        if term.isInverted {
          if texts.allSatisfy({ term.fits($0.folded[number]) }) { break }
        } else if let text = texts.first(where: { term.fits($0.folded[number]) }) {
          aligner.begin(text.folded[number], original: text.original)
          if let more = aligner.score(of: term) {
            score += more
            if needsPlaces { places.add(aligner.span) }
          }
          break
        }
      }
    }
    return rank(score, places, texts.map(\.original))
  }

  /// - Parameter places: Where the words were found; of several texts in any of them.
  private func rank(
    _ score: Int32, _ places: MatchPlaces, _ texts: [UnsafeBufferPointer<UInt8>]
  ) -> MatchRank {
    let ties = tiebreaks.lazy.map { tiebreak in
      tiebreak == .length
        ? texts.reduce(0) { $0 + Self.length(of: $1) }
        : places.tie(by: tiebreak, in: texts[0], Self.length(of: texts[0]))
    }
    return MatchRank(score: score, ties: ties)
  }

  /// How many letters a line has between the blanks around it.
  private static func length(of line: UnsafeBufferPointer<UInt8>) -> Int {
    var (start, end) = (0, line.count)
    while start < end, isBlank(line[start]) { start += 1 }
    while end > start, isBlank(line[end - 1]) { end -= 1 }
    var count = 0
    for place in start..<end where line[place] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension MatchAligner {
  /// How well a term fits that is to be found in the line; nil if it does not.
  mutating func score(of term: FilterTerm) -> Int32? {
    switch term.kind {
    case .fuzzy: score(apart: term.letters)
    case .substring: score(together: term.letters)
    case .prefix: score(atBeginning: term.letters)
    case .suffix: score(atEnd: term.letters)
    case .whole: score(ofWhole: term.letters)
    }
  }
}
