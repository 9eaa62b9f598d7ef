import Dispatch
import Synchronization
@_spi(Vitrine) import VitrineBasicValues
import VitrineFuzzyMatching
import VitrineSupport

/// A search for one pattern in all items, with one thread for each processor.
///
/// The threads take slices in order. Merging follows the order of the source, so every report
/// contains all matches up to some item.
final class FilterJob: Sendable {
  /// Previous results: of the covered items, only these can match.
  struct Known: Sendable {
    var matches: [[Int32]] = []
    /// The number of searched items of each section.
    var covered: [Int] = []
    var best: SliceMatcher.Best?
    /// The rank of each match, if ranking is on.
    var ranks: [[MatchRank]] = []

    /// Frees reserved memory: each match takes four bytes.
    mutating func trim() {
      for section in matches.indices where matches[section].capacity > matches[section].count + 64 {
        matches[section] = matches[section].withUnsafeBufferPointer { Array($0) }
        if section < ranks.count {
          ranks[section] = ranks[section].withUnsafeBufferPointer { Array($0) }
        }
      }
    }
  }

  /// The results so far.
  struct Findings: Sendable {
    var known: Known
    var isComplete: Bool
    /// The number of searched items.
    var done: Int
    var all: Int
    /// The first read error.
    var failure: ReadingFailure?
    /// The matches by rank, best first, if ranking is on.
    var ranked: [[Int32]]?
  }

  /// The state that the threads share.
  private struct State: Sendable {
    var known: Known
    var waiting: [Int: SliceFindings] = [:]
    /// The number of merged slices.
    var merged = 0
    var done: Int
    var hasTold = false
    var nextNews: UInt64
    /// The number of reports so far, and the last one sent: ranking may delay a report past the
    /// next one.
    var newsCount = 0
    var toldNews = 0
  }

  /// The results of one slice.
  private struct SliceFindings: Sendable {
    var matches: [Int32]
    var ranks: [MatchRank]
    var best: SliceMatcher.Best?
  }

  let pattern: FilterPattern
  private let reader: any MatchReader
  private let candidates: Known?
  private let slices: [MatchSlice]
  /// The first item to search in each section.
  private let starts: [Int]
  private let all: Int
  private let rating: SliceMatcher.Rating
  private let lastFirst: Bool
  private let next = Atomic(0)
  private let isCancelled = Atomic(false)
  private let state: Mutex<State>
  private let tell: @Sendable (Findings) -> Void
  private let failuresBefore: ReadingFailures

  /// The number of matches that fills a screen and triggers the first report.
  private static let firstMatches = 512
  private static let firstNews: UInt64 = 8_000_000
  private static let interval: UInt64 = 40_000_000

  private static let queue = DispatchQueue(
    label: "vitrine.filter", qos: .userInitiated, attributes: .concurrent)

  /// - Parameters:
  ///   - known: The matches of the same pattern in the first items, which are not searched again.
  ///   - candidates: The matches of a wider pattern: of its covered items, only these are searched.
  ///   - lastFirst: Whether the later of two equally ranked items comes first.
  ///   - tell: Called on a worker thread, the last time with the complete result.
  init(
    _ pattern: FilterPattern, in reader: any MatchReader, known: Known? = nil,
    candidates: Known? = nil, rating: SliceMatcher.Rating, lastFirst: Bool = false,
    tell: @escaping @Sendable (Findings) -> Void
  ) {
    self.pattern = pattern
    self.reader = reader
    self.candidates = candidates
    self.rating = rating
    self.lastFirst = lastFirst
    self.tell = tell
    failuresBefore = reader.failures
    let counts = reader.counts
    var before = known ?? Known()
    // A slice starts at a multiple of its size; items after that are searched again.
    var starts: [Int] = []
    for section in counts.indices {
      if section == before.matches.count { before.matches.append([]) }
      if rating == .all, section == before.ranks.count { before.ranks.append([]) }
      let covered =
        section < before.covered.count ? min(before.covered[section], counts[section]) : 0
      let start = covered / MatchSlice.alignment * MatchSlice.alignment
      while let last = before.matches[section].last, last >= start {
        before.matches[section].removeLast()
        if rating == .all { before.ranks[section].removeLast() }
      }
      starts.append(start)
    }
    before.matches.removeLast(before.matches.count - counts.count)
    before.ranks.removeLast(max(0, before.ranks.count - counts.count))
    slices = MatchSlice.slices(of: counts, from: starts)
    self.starts = starts
    before.covered = counts
    all = counts.reduce(0, +)
    let now = DispatchTime.now().uptimeNanoseconds
    let done = starts.reduce(0, +)
    state = Mutex(State(known: before, done: done, nextNews: now + Self.firstNews))
  }

  /// The results so far.
  var current: Findings { state.withLock { state in findings(state) } }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Starts the threads.
  func start(threads: Int) {
    if slices.isEmpty { return tell(ranking(current)) }
    for _ in 0..<min(threads, slices.count) { Self.queue.async { self.work() } }
  }

  private func work() {
    var matcher = SliceMatcher(pattern, rating: rating)
    while !isCancelled.load(ordering: .relaxed) {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < slices.count else { return }
      var matches: [Int32] = []
      let slice = slices[number]
      matcher.match(slice, of: reader, candidates: candidates(in: slice), into: &matches)
      put(
        number, SliceFindings(matches: matches, ranks: matcher.ranks, best: matcher.best))
    }
  }

  /// Returns the candidates among the items of a slice; nil if all items are candidates.
  private func candidates(in slice: MatchSlice) -> ArraySlice<Int32>? {
    guard let candidates, candidates.covered.indices.contains(slice.section),
      candidates.covered[slice.section] >= slice.items.upperBound
    else { return nil }
    let matches = candidates.matches[slice.section]
    let first = matches.partitioningIndex { $0 >= slice.items.lowerBound }
    return matches[first..<matches.partitioningIndex { $0 >= slice.items.upperBound }]
  }

  private func put(_ number: Int, _ found: SliceFindings) {
    let now = DispatchTime.now().uptimeNanoseconds
    let news = state.withLock { state -> (number: Int, findings: Findings)? in
      state.waiting[number] = found
      state.done += slices[number].items.count
      var found = 0
      while let ready = state.waiting.removeValue(forKey: state.merged) {
        let section = slices[state.merged].section
        state.known.matches[section] += ready.matches
        if rating == .all { state.known.ranks[section] += ready.ranks }
        if let best = ready.best, best.isBetter(than: state.known.best) { state.known.best = best }
        found += ready.matches.count
        state.merged += 1
      }
      let isLast = state.merged == slices.count
      // The first screenful is reported immediately.
      let isFull = !state.hasTold && found >= Self.firstMatches
      if isLast { state.known.trim() }
      guard isLast || isFull || now >= state.nextNews else { return nil }
      state.hasTold = true
      state.nextNews = now + Self.interval
      state.newsCount += 1
      return (state.newsCount, findings(state))
    }
    guard let news, !isCancelled.load(ordering: .relaxed) else { return }
    let ranked = ranking(news.findings)
    state.withLock { state in
      guard news.number > state.toldNews, !isCancelled.load(ordering: .relaxed) else { return }
      state.toldNews = news.number
      tell(ranked)
    }
  }

  /// Sorts the matches by rank; runs on a worker thread, because many matches take a while.
  private func ranking(_ findings: Findings) -> Findings {
    guard rating == .all else { return findings }
    var findings = findings
    findings.ranked = zip(findings.known.matches, findings.known.ranks).map {
      MatchRank.sorted($0, by: $1, lastFirst: lastFirst)
    }
    return findings
  }

  private func findings(_ state: State) -> Findings {
    var known = state.known
    if state.merged < slices.count {
      // Nothing is known yet after the merged slices.
      let next = slices[state.merged]
      known.covered[next.section] = next.items.lowerBound
      let later = (next.section + 1)...
      known.covered.replaceSubrange(later, with: starts[later])
    }
    return Findings(
      known: known, isComplete: state.merged == slices.count, done: state.done, all: all,
      failure: reader.failures.since(failuresBefore))
  }
}

extension SliceMatcher.Best {
  func isBetter(than other: SliceMatcher.Best?) -> Bool {
    guard let other else { return true }
    return (rank, section, item) < (other.rank, other.section, other.item)
  }
}
