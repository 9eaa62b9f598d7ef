import Glibc
import VitrineSupport

/// Finds the items that match a pattern in consecutive texts. Each thread needs its own.
public struct SliceMatcher {
  /// The best match, the first one of several.
  public struct Best: Equatable, Sendable {
    package var rank: MatchRank
    public var section: Int
    public var item: Int
  }

  private let pattern: FilterPattern
  private let foldings: [TextFolding]
  private let folded: [TextBuffer]
  private let text = TextBuffer(capacity: 320 << 10)
  private let driver: Driver?
  /// The rater; nil if no ranking is needed.
  private let rater: MatchRater?
  /// The current line in each folding.
  private var lines: [UnsafeBufferPointer<UInt8>]
  /// The best match; nil unless requested.
  package private(set) var best: Best?
  /// The ranks of the matches in the last slice; empty unless requested.
  package private(set) var ranks: [MatchRank] = []
  private let keepsRanks: Bool
  /// The number of texts per item of the reader.
  private var textsPerItem = 1
  private var endsWithWhole = false

  /// The requested ranking of matches.
  public enum Rating: Sendable {
    case none
    /// The best match only.
    case best
    /// The rank of each match.
    case all
  }

  /// A required word. Only lines that contain it are examined further.
  private struct Driver {
    var set: Int
    var search: ByteSearch
    var isFuzzy: Bool
    /// Whether finding it is a complete match of its word.
    var decides: Bool
  }

  package init(_ pattern: FilterPattern, rating: Rating = .none) {
    self.pattern = pattern
    rater = rating == .none ? nil : MatchRater(pattern)
    keepsRanks = rating == .all
    foldings = pattern.foldings
    folded = foldings.map { _ in TextBuffer(capacity: 320 << 10) }
    lines = foldings.map { _ in UnsafeBufferPointer(start: nil, count: 0) }
    driver = foldings.count == 1 ? Self.driver(of: pattern) : nil
  }

  private static func driver(of pattern: FilterPattern) -> Driver? {
    var driver: Driver?
    for (number, set) in pattern.sets.enumerated() {
      guard set.count == 1, !set[0].isInverted, !set[0].needle.isEmpty else { continue }
      let isFuzzy = set[0].kind == .fuzzy
      if isFuzzy, !set[0].isASCII { continue }
      let next = Driver(
        set: number, search: set[0].search, isFuzzy: isFuzzy,
        decides: set[0].kind == .substring || isFuzzy)
      // A substring is found faster, and longer words leave fewer lines.
      let isBetter =
        driver.map {
          ($0.isFuzzy ? 0 : 1, $0.search.needle.count) < (isFuzzy ? 0 : 1, next.search.needle.count)
        }
      if isBetter ?? true { driver = next }
    }
    return driver
  }

  /// Adds the matching items of a slice.
  ///
  /// - Parameter candidates: The only items that may match; nil examines all items.
  package mutating func match(
    _ slice: MatchSlice, of reader: some MatchReader, candidates: ArraySlice<Int32>? = nil,
    into matches: inout [Int32]
  ) {
    ranks.removeAll(keepingCapacity: true)
    (textsPerItem, endsWithWhole) = (reader.textsPerItem, reader.endsWithWhole)
    for run in Self.runs(of: slice.items, candidates) {
      var start = run.lowerBound
      while start < run.upperBound {
        text.clear()
        let count = reader.read(section: slice.section, items: start..<run.upperBound, into: text)
        if count <= 0 { return }
        match(section: slice.section, start..<(start + count), into: &matches)
        start += count
      }
    }
  }

  /// Returns the ranges of a slice that contain candidates.
  static func runs(of items: Range<Int>, _ candidates: ArraySlice<Int32>?) -> [Range<Int>] {
    guard let candidates else { return [items] }
    var runs: [Range<Int>] = []
    for candidate in candidates {
      let item = Int(candidate)
      if let last = runs.last, item < last.upperBound { continue }
      let start = item / MatchSlice.alignment * MatchSlice.alignment
      let end = min(items.upperBound, start + MatchSlice.alignment)
      if let last = runs.last, last.upperBound == start {
        runs[runs.count - 1] = last.lowerBound..<end
      } else {
        runs.append(start..<end)
      }
    }
    return runs
  }

  private mutating func match(section: Int, _ items: Range<Int>, into matches: inout [Int32]) {
    for (folding, buffer) in zip(foldings, folded) { folding.fold(text, into: buffer) }
    if textsPerItem > 1 {
      walkTexts(section, items, &matches)
    } else if let driver {
      search(folded[0], driver, section, items, &matches)
    } else {
      walk(section, items, &matches)
    }
  }

  // MARK: From one place to the next

  private mutating func search(
    _ buffer: TextBuffer, _ driver: Driver, _ section: Int, _ items: Range<Int>,
    _ matches: inout [Int32]
  ) {
    let (base, count) = (UnsafePointer(buffer.start), buffer.count)
    let decides = driver.decides && pattern.sets.count == 1
    var item = items.lowerBound
    // The start of the line of `item`.
    var line = 0
    // The same line in the unfolded text, for the ranking.
    var original = LineCursor(item: item)
    driver.search.needle.withUnsafeBufferPointer { needle in
      while line < count, item < items.upperBound {
        let found =
          driver.isFuzzy
          ? Self.first(needle[0], base, count, from: line)
          : driver.search.first(in: base, count: count, from: line)
        guard let hit = found else { return }
        let passed = LineCounter.count(
          in: UnsafeBufferPointer(start: base + line, count: hit - line))
        item += passed
        if passed > 0 {
          line = hit
          while line > 0, base[line - 1] != 0x0A { line -= 1 }
        }
        var place = hit + 1
        var fits = true
        if driver.isFuzzy { (fits, place) = Self.follow(needle, base, count, from: place) }
        let end = Self.lineEnd(base, count, from: place)
        if fits, item < items.upperBound {
          let text = UnsafeBufferPointer(start: base + line, count: end - line)
          if decides || self.fits(text, except: driver.decides ? driver.set : nil) {
            matches.append(Int32(truncatingIfNeeded: item))
            if rater != nil {
              lines[0] = text
              rate(original.line(of: item, in: self.text.bytes), section, item)
            }
          }
        }
        line = end + 1
        item += 1
      }
    }
  }

  /// Searches for the rest of a needle in the same line.
  @inline(__always)
  private static func follow(
    _ needle: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, _ count: Int,
    from start: Int
  ) -> (fits: Bool, place: Int) {
    var (place, next) = (start, 1)
    while next < needle.count, place < count {
      let byte = base[place]
      if byte == 0x0A { return (false, place) }
      if byte == needle[next] { next += 1 }
      place += 1
    }
    return (next == needle.count, place)
  }

  @inline(__always)
  private static func lineEnd(_ base: UnsafePointer<UInt8>, _ count: Int, from place: Int) -> Int {
    first(0x0A, base, count, from: place) ?? count
  }

  @inline(__always)
  private static func first(
    _ byte: UInt8, _ base: UnsafePointer<UInt8>, _ count: Int, from place: Int
  ) -> Int? {
    guard place < count, let found = memchr(base + place, Int32(byte), count - place) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func fits(_ text: UnsafeBufferPointer<UInt8>, except decided: Int?) -> Bool {
    for (number, set) in pattern.sets.enumerated()
    where number != decided && !set.contains(where: { $0.fits(text) }) {
      return false
    }
    return true
  }

  private mutating func rate(
    _ original: UnsafeBufferPointer<UInt8>, _ section: Int, _ item: Int
  ) {
    if let rater { note(rater.rank(lines, original: original), section, item) }
  }

  private mutating func note(_ rank: MatchRank, _ section: Int, _ item: Int) {
    if keepsRanks { ranks.append(rank) }
    if best.map({ rank < $0.rank }) ?? true {
      best = Best(rank: rank, section: section, item: item)
    }
  }

  // MARK: Line by line

  /// Matches lines for patterns without a required word, or with several foldings.
  private mutating func walk(_ section: Int, _ items: Range<Int>, _ matches: inout [Int32]) {
    var starts = folded.map { _ in 0 }
    var original = LineCursor(item: items.lowerBound)
    for item in items {
      for (number, buffer) in folded.enumerated() {
        let start = min(starts[number], buffer.count)
        let end = Self.lineEnd(buffer.start, buffer.count, from: start)
        lines[number] = UnsafeBufferPointer(start: buffer.start + start, count: end - start)
        starts[number] = end + 1
      }
      guard pattern.sets.allSatisfy({ set in set.contains { fits($0, lines) } }) else { continue }
      matches.append(Int32(truncatingIfNeeded: item))
      if rater != nil { rate(original.line(of: item, in: text.bytes), section, item) }
    }
  }

  /// Matches items with several texts. Each word must occur in one of them.
  private mutating func walkTexts(_ section: Int, _ items: Range<Int>, _ matches: inout [Int32]) {
    var starts = folded.map { _ in 0 }
    var original = LineCursor(item: items.lowerBound * textsPerItem)
    for item in items {
      var texts = (0..<textsPerItem).map { text in
        let lines = folded.indices.map { number in
          let buffer = folded[number]
          let start = min(starts[number], buffer.count)
          let end = Self.lineEnd(buffer.start, buffer.count, from: start)
          starts[number] = end + 1
          return UnsafeBufferPointer(start: buffer.start + start, count: end - start)
        }
        return MatchedText(
          folded: lines,
          original: original.line(of: item * textsPerItem + text, in: self.text.bytes))
      }
      let whole = endsWithWhole ? texts.removeLast().original : nil
      let isMatch = pattern.sets.allSatisfy { set in
        set.contains { term in
          term.isInverted
            ? texts.allSatisfy { fits(term, $0.folded) }
            : texts.contains { fits(term, $0.folded) }
        }
      }
      guard isMatch else { continue }
      matches.append(Int32(truncatingIfNeeded: item))
      if let rater { note(rater.rank(texts, whole: whole), section, item) }
    }
  }

  private func fits(_ term: FilterTerm, _ lines: [UnsafeBufferPointer<UInt8>]) -> Bool {
    foldings.firstIndex(of: term.folding).map { term.fits(lines[$0]) } ?? false
  }
}

/// A forward cursor over the lines of a text.
private struct LineCursor {
  private var item: Int
  private var start = 0

  /// - Parameter item: The number of the first line.
  init(item: Int) { self.item = item }

  /// Returns a line by its number.
  mutating func line(
    of wanted: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    while item < wanted {
      start = end(in: text) + 1
      item += 1
    }
    return UnsafeBufferPointer(rebasing: text[min(start, text.count)..<end(in: text)])
  }

  private func end(in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = text.baseAddress, start < text.count,
      let found = memchr(base + start, 0x0A, text.count - start)
    else { return text.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
