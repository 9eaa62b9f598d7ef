import Dispatch
import Synchronization
@_spi(Vitrine) import VitrineBasicValues
import VitrineFuzzyMatching
import VitrineSupport

/// One pattern looked for in all items, by as many threads as there are processors.
///
/// The threads take slices in order. What they find is put together in the order of the source, so
/// that what is told is always all that fits up to some item.
final class FilterJob: Sendable {
  /// What is known before: of the items covered, no others than these can fit.
  struct Known: Sendable {
    var matches: [[Int32]] = []
    /// How many items of each section have been looked at.
    var covered: [Int] = []
    var best: SliceMatcher.Best?
    /// How well each match fits, if that is asked for.
    var ranks: [[MatchRank]] = []

    /// Gives back the room that was kept for more: what fits costs four bytes each.
    mutating func trim() {
      for section in matches.indices where matches[section].capacity > matches[section].count + 64 {
        matches[section] = matches[section].withUnsafeBufferPointer { Array($0) }
        if section < ranks.count {
          ranks[section] = ranks[section].withUnsafeBufferPointer { Array($0) }
        }
      }
    }
  }

  /// What has been found so far.
  struct Findings: Sendable {
    var known: Known
    var isComplete: Bool
    /// How many items have been looked at.
    var done: Int
    var all: Int
    /// What of them could not be read.
    var failure: ReadingFailure?
    /// The matches, what fits best first, if that is asked for.
    var ranked: [[Int32]]?
  }

  /// What the threads share.
  private struct State: Sendable {
    var known: Known
    var waiting: [Int: SliceFindings] = [:]
    /// How many slices have been put together.
    var merged = 0
    var done: Int
    var hasTold = false
    var nextNews: UInt64
    /// How many news there have been, and the last that was told: ranking lets one overtake another.
    var newsCount = 0
    var toldNews = 0
  }

  /// What was found in one slice.
  private struct SliceFindings: Sendable {
    var matches: [Int32]
    var ranks: [MatchRank]
    var best: SliceMatcher.Best?
  }

  let pattern: FilterPattern
  private let reader: any MatchReader
  private let candidates: Known?
  private let slices: [MatchSlice]
  /// The first item of each section that is looked at.
  private let starts: [Int]
  private let all: Int
  private let rating: SliceMatcher.Rating
  private let lastFirst: Bool
  private let next = Atomic(0)
  private let isCancelled = Atomic(false)
  private let state: Mutex<State>
  private let tell: @Sendable (Findings) -> Void
  private let failuresBefore: ReadingFailures

  /// So many matches fill a screen: they are told at once.
  private static let firstMatches = 512
  private static let firstNews: UInt64 = 8_000_000
  private static let interval: UInt64 = 40_000_000

  private static let queue = DispatchQueue(
    label: "vitrine.filter", qos: .userInitiated, attributes: .concurrent)

  /// - Parameters:
  ///   - known: What the same pattern found before in the items at the beginning; they are not looked
  ///     at again.
  ///   - candidates: What a wider pattern found: of the items it covered, only these are looked at.
  ///   - lastFirst: Whether the last of those that fit equally well comes first.
  ///   - tell: Called on a working thread, the last time when all is found.
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
    // A slice begins at a multiple: what lies behind that is looked at again.
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

  /// What has been found by now.
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

  /// The candidates among the items of a slice; nil: all of them are.
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
      // The first screenful need not wait.
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

  /// Puts what fits best first; on a working thread, since it takes a while for many.
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
      // Behind what is put together, nothing is known yet.
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
