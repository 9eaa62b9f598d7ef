import Dispatch
import Foundation
import VitrineFuzzyMatching
import VitrineSupport

/// Searches the items for the typed pattern, and restarts when the pattern or the items change.
///
/// A pattern that narrows the previous one searches only its matches; new items at the end are
/// searched by themselves. Every call except `finish()` returns quickly.
@MainActor
public final class FilterEngine {
  /// The matches found so far.
  public struct Findings {
    public var matches: [[Int32]]
    public var isComplete: Bool
    public var done: Int
    public var all: Int
    /// The reason why some items could not be searched.
    public var failure: ReadingFailure?
    public var best: SliceMatcher.Best?
    /// The items of `matches` by rank, best first; nil if ranking is off.
    public var ranked: [[Int32]]?

    /// The best match; without ranks, the first one.
    ///
    /// - Parameter lastFirst: Whether the screen shows the last items first.
    public func top(lastFirst: Bool) -> IndexPath? {
      if !lastFirst, let best { return IndexPath(item: best.item, section: best.section) }
      let found = lastFirst ? ranked ?? matches.map { $0.reversed() } : matches
      return found.firstIndex { !$0.isEmpty }.map { section in
        IndexPath(item: Int(found[section][0]), section: section)
      }
    }
  }

  /// Called with results: first with a screenful, then from time to time, finally with all.
  public var found: ((Findings) -> Void)?
  /// Whether a search is running.
  public private(set) var isRunning = false
  /// The number of leading items that are completely searched.
  public private(set) var searchedCount = 0

  /// Whether the later of two equally ranked items comes first.
  public var lastFirst = false

  private let wantedThreads: Int?
  /// The number of threads. The first pattern queries the system, which reads files for that.
  private lazy var threads = max(1, wantedThreads ?? ProcessInfo.processInfo.activeProcessorCount)
  private var job: FilterJob?
  private var mailbox: LatestValue<FilterJob.Findings>?
  private var rating = SliceMatcher.Rating.none
  /// The start of the job: the matches of a wider pattern.
  private var base: (pattern: FilterPattern, known: FilterJob.Known)?
  /// The items added since then.
  private var grown: (any MatchReader)?

  /// - Parameter threads: The number of threads; nil for one for each processor.
  public init(threads: Int? = nil) { wantedThreads = threads }

  /// Starts a search for another pattern, and cancels the previous one.
  ///
  /// - Parameters:
  ///   - reader: The same items as before, possibly with more at the end.
  ///   - rating: The ranking of matches.
  ///   - matches: Limits the search to these items, ascending, a list per section; nil for all.
  public func find(
    _ pattern: FilterPattern, in reader: any MatchReader, rating: SliceMatcher.Rating,
    among matches: [[Int32]]? = nil
  ) {
    var candidates = base
    // Results of a failed read may be incomplete, so no search builds on them.
    if let current = job?.current, let job, current.failure == nil {
      let known = current.known
      if known.covered.reduce(0, +) >= base?.known.covered.reduce(0, +) ?? 0 {
        candidates = (job.pattern, known)
      }
    }
    if let wider = candidates, !pattern.narrows(wider.pattern) {
      candidates = base.flatMap { pattern.narrows($0.pattern) ? $0 : nil }
    }
    stop()
    base = candidates
    if let matches { base = (pattern, FilterJob.Known(matches: matches, covered: reader.counts)) }
    searchedCount = 0
    self.rating = rating
    start(pattern, in: reader, known: nil)
  }

  /// Continues with items added at the end.
  public func goOn(in reader: any MatchReader) {
    if isRunning {
      grown = reader
    } else if let job {
      let current = job.current
      start(job.pattern, in: reader, known: current.failure == nil ? current.known : nil)
    }
  }

  /// Clears all state.
  public func reset() {
    stop()
    job = nil
    base = nil
    searchedCount = 0
  }

  /// Waits briefly for all matches, so that they appear at once.
  ///
  /// - Parameter milliseconds: The time limit.
  public func waitBriefly(_ milliseconds: Int = 30) {
    if isRunning { mailbox?.waitForLast(atMost: .milliseconds(milliseconds)) }
  }

  /// Blocks until the search is complete.
  public func finish() {
    while isRunning, let mailbox { mailbox.waitForLast() }
  }

  private func stop() {
    job?.cancel()
    mailbox?.close()
    mailbox = nil
    grown = nil
    isRunning = false
  }

  private func start(
    _ pattern: FilterPattern, in reader: any MatchReader, known: FilterJob.Known?
  ) {
    let mailbox = LatestValue<FilterJob.Findings> { [weak self] in self?.receive($0) }
    let job = FilterJob(
      pattern, in: reader, known: known, candidates: known == nil ? base?.known : nil,
      rating: rating, lastFirst: lastFirst
    ) { mailbox.post($0, isLast: $0.isComplete) }
    self.job = job
    self.mailbox = mailbox
    isRunning = true
    job.start(threads: threads)
  }

  private func receive(_ findings: FilterJob.Findings) {
    if findings.isComplete {
      isRunning = false
      searchedCount = findings.all
      // The current matches are more specific than the base.
      base = nil
      if let reader = grown {
        grown = nil
        goOn(in: reader)
      }
    }
    found?(
      Findings(
        matches: findings.known.matches, isComplete: !isRunning, done: findings.done,
        all: findings.all, failure: findings.failure, best: findings.known.best,
        ranked: findings.ranked))
  }
}
