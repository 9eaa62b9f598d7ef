/// Computes the best score of a word in a line.
///
/// The weights and the choice of positions are those of fzf, so that both rank lines equally. The
/// aligner reuses its memory. Each thread needs its own.
struct MatchAligner: ~Copyable {
  /// The Unicode scalars of a word, folded.
  typealias Word = UnsafeBufferPointer<UInt32>

  /// The letters of the line, folded.
  private var letters = Scratch<UInt32>()
  /// The class of each letter. For ASCII lines, `original` replaces it.
  private var classes = Scratch<LetterClass>()
  private var original: UnsafeBufferPointer<UInt8>?
  private var scores = Scratch<Int32>()
  private var runs = Scratch<Int32>()
  /// The first possible position of each letter of the word.
  private var firsts = Scratch<Int32>()
  private var count = 0
  private let weights: LetterWeights
  /// Whether the last of several equally good matches counts instead of the first.
  private let isBackward: Bool
  private let findsBeginning: Bool
  /// Whether the first match counts instead of the best one.
  private let isGreedy: Bool
  /// The range of the last scored word in letters. For letters that are apart it starts at the
  /// first possible letter, unless the exact beginning is needed.
  private(set) var span = 0..<0

  /// The largest table to fill. For larger ones the first match counts.
  private static let largestTable = 100 << 10

  /// - Parameter tiebreaks: The tiebreaks that use the positions of matches.
  init(
    _ scheme: FilterRules.Scheme = .plain, for tiebreaks: some Sequence<FilterRules.Tiebreak> = [],
    isGreedy: Bool = false
  ) {
    self.isGreedy = isGreedy
    weights = LetterWeights(scheme)
    isBackward = tiebreaks.first { $0 == .begin || $0 == .end } == .end
    findsBeginning = tiebreaks.contains(.chunk)
  }

  // MARK: The line

  /// Sets the line. Its bytes must stay valid until the next call.
  ///
  /// - Parameters:
  ///   - folded: The folded line in UTF-8, to search.
  ///   - original: The same line unfolded, to see its capitals.
  mutating func begin(
    _ folded: UnsafeBufferPointer<UInt8>, original: UnsafeBufferPointer<UInt8>
  ) {
    if folded.count == original.count, Self.isASCII(folded), Self.isASCII(original) {
      beginASCII(folded, original)
    } else {
      beginUnicode(folded, original)
    }
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 0x80
  }

  private mutating func beginASCII(
    _ folded: UnsafeBufferPointer<UInt8>, _ original: UnsafeBufferPointer<UInt8>
  ) {
    count = folded.count
    letters.reserve(count)
    for place in 0..<count { letters[place] = UInt32(folded[place]) }
    self.original = original
  }

  private mutating func beginUnicode(
    _ folded: UnsafeBufferPointer<UInt8>, _ original: UnsafeBufferPointer<UInt8>
  ) {
    let shown = Array(String(decoding: folded, as: UTF8.self).unicodeScalars)
    count = shown.count
    // If folding removed more than marks, capitals are unknown.
    let shapes = Self.shapes(of: original, count) ?? shown
    letters.reserve(count)
    classes.reserve(count)
    for place in 0..<count {
      letters[place] = shown[place].value
      classes[place] = weights.letterClass(of: shapes[place].value)
    }
    self.original = nil
  }

  /// Returns the given number of letters of the unfolded line, without separate marks.
  private static func shapes(
    of original: UnsafeBufferPointer<UInt8>, _ count: Int
  ) -> [Unicode.Scalar]? {
    let all = Array(String(decoding: original, as: UTF8.self).unicodeScalars)
    if all.count == count { return all }
    var letters: [Unicode.Scalar] = []
    for scalar in all {
      if let last = letters.last?.value, LetterComposition.mayFollow(scalar.value),
        LetterComposition.isIdle(scalar.value, after: last)
          || LetterComposition.shared.letter(last, scalar.value) != nil
      {
        continue
      }
      letters.append(scalar)
    }
    return letters.count == count ? letters : nil
  }

  /// Returns the bonus of the letter at a position.
  @inline(__always)
  private func bonus(at place: Int) -> Int32 {
    if let original {
      return weights.bonus(original[place], behind: place > 0 ? original[place - 1] : nil)
    }
    return weights.bonus(classes[place], behind: place > 0 ? classes[place - 1] : weights.before)
  }

  // MARK: Letters apart

  /// Returns the score of the letters in order with any text between them, or nil for no match.
  ///
  /// - Parameter places: Called with the position of each letter in the line, counted in letters,
  ///   in any order.
  /// - Complexity: O(*line* · *word*) up to a limit of their product, and O(*line*) above it.
  mutating func score(apart word: Word, places: ((Int) -> Void)? = nil) -> Int32? {
    guard findsBeginning, places == nil else { return align(word, places) }
    var begin = Int.max
    let score = align(word) { begin = min(begin, $0) }
    if score != nil { span = begin..<span.upperBound }
    return score
  }

  private mutating func align(_ word: Word, _ places: ((Int) -> Void)?) -> Int32? {
    guard let first = word.first, let (start, end) = extent(of: word) else { return nil }
    if word.count == 1, !isGreedy { return score(ofLetter: first, from: start, places) }
    let width = end - start
    guard !isGreedy, width * word.count <= Self.largestTable else {
      span = isBackward ? lastSpan(of: word) : firstSpan(of: word)
      return score(of: span, word, places)
    }
    let rows = places == nil ? 2 : word.count
    scores.reserve(rows * width)
    runs.reserve(rows * width)
    fillFirstRow(first, start, width)
    var best: (score: Int32, place: Int) = (0, 0)
    for number in 1..<word.count {
      best = fillRow(number, word, start, width, isKept: places != nil)
    }
    span = start..<(best.place + 1)
    if let places { trace(best.place, word, start, width, places) }
    return best.score
  }

  /// Returns the part of the line that can contain the letters, or nil for no match.
  private mutating func extent(of word: Word) -> (start: Int, end: Int)? {
    firsts.reserve(word.count)
    var place = 0
    for (number, letter) in word.enumerated() {
      while place < count, letters[place] != letter { place += 1 }
      guard place < count else { return nil }
      firsts[number] = Int32(place)
      place += 1
    }
    var end = count
    while letters[end - 1] != word[word.count - 1] { end -= 1 }
    return (Int(firsts[0]), end)
  }

  /// Scores a single letter. Searching forwards, the first beginning of a word is enough.
  private mutating func score(
    ofLetter letter: UInt32, from start: Int, _ places: ((Int) -> Void)?
  ) -> Int32 {
    var best: (score: Int32, place: Int) = (0, start)
    for place in start..<count where letters[place] == letter {
      let bonus = self.bonus(at: place)
      let score = MatchScore.match + bonus * MatchScore.firstFactor
      if isBetter(score, than: best.score) { best = (score, place) }
      if !isBackward, bonus >= MatchScore.wordStart { break }
    }
    span = best.place..<(best.place + 1)
    places?(best.place)
    return best.score
  }

  /// Returns whether a score at a later position counts.
  @inline(__always)
  private func isBetter(_ score: Int32, than best: Int32) -> Bool {
    isBackward ? score >= best : score > best
  }

  private mutating func fillFirstRow(_ letter: UInt32, _ start: Int, _ width: Int) {
    var (before, isInGap) = (Int32(0), false)
    for column in 0..<width {
      if letters[start + column] == letter {
        before = MatchScore.match + self.bonus(at: start + column) * MatchScore.firstFactor
        runs[column] = 1
        isInGap = false
      } else {
        before = max(0, before + (isInGap ? MatchScore.gapExtension : MatchScore.gapStart))
        runs[column] = 0
        isInGap = true
      }
      scores[column] = before
    }
  }

  /// Computes the scores of a beginning of the word for each position of its last letter.
  ///
  /// - Returns: The best score.
  private mutating func fillRow(
    _ number: Int, _ word: Word, _ start: Int, _ width: Int, isKept: Bool
  ) -> (score: Int32, place: Int) {
    let letter = word[number]
    let row = (isKept ? number : number & 1) * width
    let above = (isKept ? number - 1 : (number - 1) & 1) * width
    let first = Int(firsts[number]) - start
    var best: (score: Int32, place: Int) = (0, 0)
    var (left, isInGap) = (Int32(0), false)
    scores[row + first - 1] = 0
    for column in first..<width {
      let place = start + column
      let skipping = left + (isInGap ? MatchScore.gapExtension : MatchScore.gapStart)
      var (taking, run) = (Int32(0), Int32(0))
      if letters[place] == letter {
        run = runs[above + column - 1] + 1
        var bonus = self.bonus(at: place)
        if run > 1 {
          let begins = self.bonus(at: place - Int(run) + 1)
          if bonus >= MatchScore.wordStart, bonus > begins {
            run = 1
          } else {
            bonus = max(bonus, MatchScore.run, begins)
          }
        }
        taking = scores[above + column - 1] + MatchScore.match
        if taking + bonus < skipping {
          taking += self.bonus(at: place)
          run = 0
        } else {
          taking += bonus
        }
      }
      runs[row + column] = run
      isInGap = taking < skipping
      left = max(taking, skipping, 0)
      scores[row + column] = left
      if isBetter(left, than: best.score) { best = (left, place) }
    }
    return best
  }

  /// Follows the best score back from the last letter.
  private func trace(
    _ end: Int, _ word: Word, _ start: Int, _ width: Int, _ places: (Int) -> Void
  ) {
    var (number, place, prefersMatch) = (word.count - 1, end, true)
    while place >= start {
      let cell = number * width + place - start
      let score = scores[cell]
      let isBehindFirst = place > Int(firsts[number])
      let above = number > 0 && place >= Int(firsts[number]) ? scores[cell - width - 1] : 0
      let left = isBehindFirst ? scores[cell - 1] : 0
      if score > above, score > left || score == left && prefersMatch {
        places(place)
        if number == 0 { return }
        number -= 1
      }
      let next = cell + width + 1
      prefersMatch = runs[cell] > 1 || next < word.count * width && runs[next] > 0
      place -= 1
    }
  }

  /// Returns the first match of the letters, shortened from its beginning.
  private func firstSpan(of word: Word) -> Range<Int> {
    let end = Int(firsts[word.count - 1]) + 1
    var place = end
    for letter in word.reversed() {
      place -= 1
      while letters[place] != letter { place -= 1 }
    }
    return place..<end
  }

  /// Returns the last match of the letters, shortened from its end.
  private func lastSpan(of word: Word) -> Range<Int> {
    var start = count
    for letter in word.reversed() {
      start -= 1
      while letters[start] != letter { start -= 1 }
    }
    var end = start
    for letter in word {
      while letters[end] != letter { end += 1 }
      end += 1
    }
    return start..<end
  }

  // MARK: Letters together

  /// Returns the score of the word in one piece, with the best of several beginnings, or nil for no
  /// match.
  mutating func score(together word: Word) -> Int32? {
    var best: (bonus: Int32, start: Int)?
    var start = isBackward ? count - word.count : 0
    while let place = find(word, from: start) {
      let bonus = self.bonus(at: place)
      if bonus > best?.bonus ?? -1 { best = (bonus, place) }
      if bonus >= MatchScore.wordStart { break }
      start = place + (isBackward ? -1 : 1)
    }
    return best.map { score(at: $0.start, word) }
  }

  private mutating func score(at place: Int, _ word: Word) -> Int32 {
    span = place..<(place + word.count)
    return score(of: span, word, nil)
  }

  private func find(_ word: Word, from start: Int) -> Int? {
    var place = start
    while place >= 0, place + word.count <= count {
      if holds(word, at: place) { return place }
      place += isBackward ? -1 : 1
    }
    return nil
  }

  private func holds(_ word: Word, at place: Int) -> Bool {
    guard place >= 0, place + word.count <= count else { return false }
    for (number, letter) in word.enumerated() where letters[place + number] != letter {
      return false
    }
    return true
  }

  /// Returns the score at the beginning of the line. Spaces there are skipped unless the word
  /// begins with one.
  mutating func score(atBeginning word: Word) -> Int32? {
    var place = 0
    if !Self.isBlank(word.first) {
      while place < count, Self.isBlank(letters[place]) { place += 1 }
    }
    return holds(word, at: place) ? score(at: place, word) : nil
  }

  /// Returns the score at the end of the line.
  mutating func score(atEnd word: Word) -> Int32? {
    var end = count
    if !Self.isBlank(word.last) { while end > 0, Self.isBlank(letters[end - 1]) { end -= 1 } }
    let place = end - word.count
    return holds(word, at: place) ? score(at: place, word) : nil
  }

  /// Returns the score of a line that consists of the word.
  mutating func score(ofWhole word: Word) -> Int32 {
    span = 0..<count
    return (MatchScore.match + weights.afterBlank) * Int32(word.count)
      + (MatchScore.firstFactor - 1) * weights.afterBlank
  }

  private static func isBlank(_ letter: UInt32?) -> Bool {
    letter.map { LetterClass.of($0) == .blank } ?? false
  }

  /// Adds up the scores of the letters of a range, with each letter at its first match.
  private func score(
    of span: Range<Int>, _ word: Word, _ places: ((Int) -> Void)?
  ) -> Int32 {
    var (score, next, run, begins, isInGap) = (Int32(0), 0, 0, Int32(0), false)
    for place in span {
      guard next < word.count, letters[place] == word[next] else {
        score += isInGap ? MatchScore.gapExtension : MatchScore.gapStart
        (isInGap, run, begins) = (true, 0, 0)
        continue
      }
      var bonus = self.bonus(at: place)
      if run == 0 {
        begins = bonus
      } else {
        if bonus >= MatchScore.wordStart, bonus > begins { begins = bonus }
        bonus = max(bonus, begins, MatchScore.run)
      }
      score += MatchScore.match + bonus * (next == 0 ? MatchScore.firstFactor : 1)
      places?(place)
      (next, run, isInGap) = (next + 1, run + 1, false)
    }
    return score
  }
}
