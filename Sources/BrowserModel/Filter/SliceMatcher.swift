import Glibc

/// Looks for the items that fit a pattern, in texts that stand one after another: one thread's.
public struct SliceMatcher {
  /// The item that fits best, the first of several.
  public struct Best: Equatable, Sendable {
    var score: Int
    public var section: Int
    public var item: Int
  }

  private let pattern: FilterPattern
  private let foldings: [TextFolding]
  private let folded: [TextBuffer]
  private let text = TextBuffer(capacity: 320 << 10)
  private let driver: Driver?
  private let bestScore: Int
  /// nil if it is not asked for.
  private(set) var best: Best?
  private var asksForBest: Bool

  /// A word that must be there: only where it is, the rest is looked at.
  private struct Driver {
    var set: Int
    var search: ByteSearch
    var isFuzzy: Bool
    /// Whether finding it is all there is to its word.
    var decides: Bool
  }

  /// - Parameter asksForBest: Whether to find out which item fits best.
  init(_ pattern: FilterPattern, asksForBest: Bool = false) {
    self.pattern = pattern
    self.asksForBest = asksForBest
    foldings = pattern.foldings
    folded = foldings.map { _ in TextBuffer(capacity: 320 << 10) }
    driver = foldings.count == 1 ? Self.driver(of: pattern) : nil
    bestScore = pattern.bestScore
  }

  private static func driver(of pattern: FilterPattern) -> Driver? {
    var driver: Driver?
    for (number, set) in pattern.sets.enumerated() {
      guard set.count == 1, !set[0].isInverted else { continue }
      let isFuzzy = set[0].kind == .fuzzy
      if isFuzzy, !set[0].isASCII { continue }
      let next = Driver(
        set: number, search: set[0].search, isFuzzy: isFuzzy,
        decides: set[0].kind == .substring || isFuzzy)
      // What stands together is found faster, and longer words leave less.
      let isBetter =
        driver.map {
          ($0.isFuzzy ? 0 : 1, $0.search.needle.count) < (isFuzzy ? 0 : 1, next.search.needle.count)
        }
      if isBetter ?? true { driver = next }
    }
    return driver
  }

  /// Adds the items of a slice that fit.
  ///
  /// - Parameter candidates: All others are known not to fit; nil looks at all.
  mutating func match(
    _ slice: MatchSlice, of reader: some MatchReader, candidates: ArraySlice<Int32>? = nil,
    into matches: inout [Int32]
  ) {
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

  /// The stretches of a slice that hold candidates.
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
    var isASCII = true
    for (folding, buffer) in zip(foldings, folded) where !folding.fold(text, into: buffer) {
      isASCII = false
    }
    // Offsets in both are the same then, so that capitals can be seen.
    let shape = isASCII ? text : folded.first ?? text
    if let driver {
      search(folded[0], driver, shape, section, items, &matches)
    } else {
      walk(shape, section, items, &matches)
    }
  }

  // MARK: From one place to the next

  private mutating func search(
    _ buffer: TextBuffer, _ driver: Driver, _ shape: TextBuffer, _ section: Int,
    _ items: Range<Int>, _ matches: inout [Int32]
  ) {
    let (base, count) = (UnsafePointer(buffer.start), buffer.count)
    let decides = driver.decides && pattern.sets.count == 1
    var item = items.lowerBound
    // Where the line of `item` begins.
    var line = 0
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
            if asksForBest {
              rate(
                text, UnsafeBufferPointer(start: shape.start + line, count: end - line), section,
                item)
            }
          }
        }
        line = end + 1
        item += 1
      }
    }
  }

  /// Looks for the rest of a needle in the same line.
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
    _ text: UnsafeBufferPointer<UInt8>, _ shape: UnsafeBufferPointer<UInt8>, _ section: Int,
    _ item: Int
  ) {
    let score = pattern.score(text, shape: shape)
    if score > best?.score ?? .min { best = Best(score: score, section: section, item: item) }
    if score >= bestScore { asksForBest = false }
  }

  // MARK: Line by line

  /// For patterns without a word that must be there, and for those that fold in several ways.
  private mutating func walk(
    _ shape: TextBuffer, _ section: Int, _ items: Range<Int>, _ matches: inout [Int32]
  ) {
    var starts = folded.map { _ in 0 }
    var lines = folded.map { UnsafeBufferPointer(start: UnsafePointer($0.start), count: 0) }
    for item in items {
      for (number, buffer) in folded.enumerated() {
        let start = min(starts[number], buffer.count)
        let end = Self.lineEnd(buffer.start, buffer.count, from: start)
        lines[number] = UnsafeBufferPointer(start: buffer.start + start, count: end - start)
        starts[number] = end + 1
      }
      guard pattern.sets.allSatisfy({ set in set.contains { fits($0, lines) } }) else { continue }
      matches.append(Int32(truncatingIfNeeded: item))
      if asksForBest, let text = lines.first { rate(text, text, section, item) }
    }
  }

  private func fits(_ term: FilterTerm, _ lines: [UnsafeBufferPointer<UInt8>]) -> Bool {
    foldings.firstIndex(of: term.folding).map { term.fits(lines[$0]) } ?? false
  }
}
