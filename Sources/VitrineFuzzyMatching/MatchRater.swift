/// One of the texts of an item, in each folding of a pattern and unfolded.
struct MatchedText {
  var folded: [UnsafeBufferPointer<UInt8>]
  var original: UnsafeBufferPointer<UInt8>
}

/// The positions of a pattern's words in a line, counted in letters.
private struct MatchPlaces {
  /// The first beginning, the first end and the last end.
  private var (begin, firstEnd, end) = (Int.max, Int.max, 0)

  mutating func add(_ span: Range<Int>) {
    guard !span.isEmpty else { return }
    begin = min(begin, span.lowerBound)
    firstEnd = min(firstEnd, span.upperBound)
    end = max(end, span.upperBound)
  }

  /// - Parameter length: The length of the line in letters, without surrounding spaces.
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

/// Ranks lines that match a pattern. Each thread needs its own.
final class MatchRater {
  private let pattern: FilterPattern
  private let foldings: [TextFolding]
  /// The word of each set, if it is a required word. In a matching line it is known to occur.
  private let words: UnsafeMutableBufferPointer<Word?>
  private var aligner: MatchAligner
  private let tiebreaks: ArraySlice<FilterRules.Tiebreak>
  /// Whether the length of a line is the only tiebreak.
  private let needsLength: Bool
  /// Whether the positions of words matter.
  private let needsPlaces: Bool

  /// A word without object references: threads that count references to the words of one pattern
  /// block each other.
  private struct Word {
    var kind: FilterTerm.Kind
    /// The index of its folding.
    var folding: Int
    var letters: UnsafeMutableBufferPointer<UInt32>
  }

  init(_ pattern: FilterPattern) {
    self.pattern = pattern
    aligner = MatchAligner(
      pattern.rules.scheme, for: pattern.rules.tiebreaks, isGreedy: pattern.rules.isGreedy)
    tiebreaks = pattern.rules.tiebreaks.prefix { $0 != .index }.prefix(3)
    needsLength = tiebreaks.count == 1 && tiebreaks.first == .length
    needsPlaces = tiebreaks.contains { $0 != .length }
    let foldings = pattern.foldings
    self.foldings = foldings
    words = .allocate(capacity: pattern.sets.count)
    for (number, set) in pattern.sets.enumerated() {
      var word: Word?
      if let term = set.first, set.count == 1, !term.isInverted,
        let folding = foldings.firstIndex(of: term.folding)
      {
        let letters = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: term.letters.count)
        _ = letters.initialize(from: term.letters)
        word = Word(kind: term.kind, folding: folding, letters: letters)
      }
      words.initializeElement(at: number, to: word)
    }
  }

  deinit {
    for word in words { word?.letters.deallocate() }
    words.deallocate()
  }

  /// Returns the rank of a line.
  ///
  /// - Parameters:
  ///   - lines: The line in each folding of the pattern.
  ///   - original: The unfolded line.
  func rank(
    _ lines: [UnsafeBufferPointer<UInt8>], original: UnsafeBufferPointer<UInt8>
  ) -> MatchRank {
    var (score, begun) = (Int32(0), -1)
    var places = MatchPlaces()
    func add(_ kind: FilterTerm.Kind, _ letters: UnsafeBufferPointer<UInt32>, _ folding: Int) {
      if begun != folding {
        aligner.begin(lines[folding], original: original)
        begun = folding
      }
      guard let more = aligner.score(of: letters, kind) else { return }
      score += more
      if needsPlaces { places.add(foldings[folding].places(aligner.span, in: original)) }
    }
    for number in words.indices {
      if let word = words[number] {
        add(word.kind, UnsafeBufferPointer(word.letters), word.folding)
      } else if let (term, folding) = fittingTerm(of: pattern.sets[number], in: lines) {
        term.letters.withUnsafeBufferPointer { add(term.kind, $0, folding) }
      }
    }
    if needsLength {
      return MatchRank(score: score, ties: CollectionOfOne(Self.length(of: original)))
    }
    return rank(score, places, [original])
  }

  /// Returns the first matching term of a set, or nil if only excluding terms match.
  private func fittingTerm(
    of set: [FilterTerm], in lines: [UnsafeBufferPointer<UInt8>]
  ) -> (FilterTerm, folding: Int)? {
    for term in set where !term.isInverted {
      if let number = foldings.firstIndex(of: term.folding), term.fits(lines[number]) {
        return (term, number)
      }
    }
    return nil
  }

  /// Returns the rank of an item with several texts. Each word counts in the first text that
  /// contains it.
  ///
  /// - Parameter whole: The whole item, if it is more than its texts.
  func rank(_ texts: [MatchedText], whole: UnsafeBufferPointer<UInt8>? = nil) -> MatchRank {
    var score = Int32(0)
    var places = MatchPlaces()
    for set in pattern.sets {
      for term in set where !term.isInverted {
        guard let number = foldings.firstIndex(of: term.folding),
          let text = texts.first(where: { term.fits($0.folded[number]) })
        else { continue }
        aligner.begin(text.folded[number], original: text.original)
        let more = term.letters.withUnsafeBufferPointer { aligner.score(of: $0, term.kind) }
        if let more {
          score += more
          if needsPlaces { places.add(term.folding.places(aligner.span, in: text.original)) }
        }
        break
      }
    }
    return rank(score, places, texts.map(\.original), whole: whole)
  }

  /// - Parameter places: The positions of the words, in any of the texts.
  private func rank(
    _ score: Int32, _ places: MatchPlaces, _ texts: [UnsafeBufferPointer<UInt8>],
    whole: UnsafeBufferPointer<UInt8>? = nil
  ) -> MatchRank {
    let ties = tiebreaks.lazy.map { tiebreak in
      tiebreak == .length
        ? whole.map(Self.length) ?? texts.reduce(0) { $0 + Self.length(of: $1) }
        : places.tie(by: tiebreak, in: texts[0], Self.length(of: texts[0]))
    }
    return MatchRank(score: score, ties: ties)
  }

  /// Returns the length of a line in letters, without surrounding spaces.
  private static func length(of line: UnsafeBufferPointer<UInt8>) -> Int {
    var (start, end) = (0, line.count)
    while start < end, isBlank(line[start]) { start += 1 }
    while end > start, isBlank(line[end - 1]) { end -= 1 }
    if start < end, line[start] >= 0x80 || line[end - 1] >= 0x80 {
      // Spaces of all scripts are trimmed.
      let letters = String(decoding: line, as: UTF8.self).unicodeScalars
      let trimmed = letters.drop { $0.properties.isWhitespace }
      guard let last = trimmed.lastIndex(where: { !$0.properties.isWhitespace }) else { return 0 }
      return trimmed[...last].count
    }
    var count = 0
    for place in start..<end where line[place] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension MatchAligner {
  /// Returns the score of a word in the line, or nil for no match.
  mutating func score(of word: Word, _ kind: FilterTerm.Kind) -> Int32? {
    switch kind {
    case .fuzzy: score(apart: word)
    case .substring: score(together: word)
    case .prefix: score(atBeginning: word)
    case .suffix: score(atEnd: word)
    case .whole: score(ofWhole: word)
    }
  }
}
