/// One of the texts of an item, folded in each way that a pattern asks for, and as it is.
struct MatchedText {
  var folded: [UnsafeBufferPointer<UInt8>]
  var original: UnsafeBufferPointer<UInt8>
}

/// Says how well lines fit a pattern that they do fit: one thread's.
final class MatchRater {
  private let pattern: FilterPattern
  private var aligner = MatchAligner()

  init(_ pattern: FilterPattern) { self.pattern = pattern }

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
        score += aligner.score(of: term) ?? 0
        break
      }
    }
    return MatchRank(score: score, length: Self.length(of: original))
  }

  /// The rank of an item of several texts: each word counts in the first of them that has it.
  func rank(_ foldings: [TextFolding], _ texts: [MatchedText]) -> MatchRank {
    var score = Int32(0)
    for set in pattern.sets {
      for term in set {
        guard let number = foldings.firstIndex(of: term.folding) else { continue }
        if term.isInverted {
          if texts.allSatisfy({ term.fits($0.folded[number]) }) { break }
        } else if let text = texts.first(where: { term.fits($0.folded[number]) }) {
          aligner.begin(text.folded[number], original: text.original)
          score += aligner.score(of: term) ?? 0
          break
        }
      }
    }
    return MatchRank(
      score: score, length: texts.reduce(0) { $0 + Self.length(of: $1.original) })
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
    case .whole: Self.score(ofWhole: term.letters)
    }
  }
}
