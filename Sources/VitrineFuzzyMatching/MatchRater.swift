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
  private let foldings: [TextFolding]
  /// For each set of the pattern its word, where it is one that must be there: of a line that fits, it is known to be.
  private let words: UnsafeMutableBufferPointer<Word?>
  private var aligner: MatchAligner
  private let tiebreaks: ArraySlice<FilterRules.Tiebreak>
  /// Whether the length of a line is all that tells lines of one score apart.
  private let needsLength: Bool
  /// Whether it matters where words were found.
  private let needsPlaces: Bool

  /// It refers to no object: threads that count references to the words of one pattern wait for one another.
  private struct Word {
    var kind: FilterTerm.Kind
    /// The number of its folding.
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

  /// The rank of a line.
  ///
  /// - Parameters:
  ///   - lines: The line, folded by each folding of the pattern.
  ///   - original: The line as it is.
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

  /// The term of a set that counts: the first that is there; nil if all that fits is what must not be there.
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

  /// The rank of an item of several texts: each word counts in the first of them that has it.
  ///
  /// - Parameter whole: All of the item, where it is more than they are.
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

  /// - Parameter places: Where the words were found; of several texts in any of them.
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

  /// How many letters a line has between the blanks around it.
  private static func length(of line: UnsafeBufferPointer<UInt8>) -> Int {
    var (start, end) = (0, line.count)
    while start < end, isBlank(line[start]) { start += 1 }
    while end > start, isBlank(line[end - 1]) { end -= 1 }
    if start < end, line[start] >= 0x80 || line[end - 1] >= 0x80 {
      // Blanks of other scripts count no more than those of this one.
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
  /// How well a word fits that is to be found in the line; nil if it does not.
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
