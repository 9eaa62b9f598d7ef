import Dispatch
import Foundation
import VitrineFuzzyMatching
import VitrineSupport

/// Keeps looking for the items that fit what is typed: the newest pattern in the newest items.
///
/// A pattern that only narrows the one before looks at what that one left; items that come in at the end are looked at
/// alone. Nothing here takes longer than a moment but `finish()`.
@MainActor
public final class FilterEngine {
  /// What fits, as far as it is known.
  public struct Findings {
    public var matches: [[Int32]]
    public var isComplete: Bool
    public var done: Int
    public var all: Int
    /// Why some items could not be looked at.
    public var failure: ReadingFailure?
    public var best: SliceMatcher.Best?
    /// The same items as in `matches`, what fits best first; nil if that was not asked for.
    public var ranked: [[Int32]]?

    /// What fits best; where nothing is ranked, what comes first.
    ///
    /// - Parameter lastFirst: Whether the last items stand first on the screen.
    public func top(lastFirst: Bool) -> IndexPath? {
      if !lastFirst, let best { return IndexPath(item: best.item, section: best.section) }
      let found = lastFirst ? ranked ?? matches.map { $0.reversed() } : matches
      return found.firstIndex { !$0.isEmpty }.map { section in
        IndexPath(item: Int(found[section][0]), section: section)
      }
    }
  }

  /// Called with whatever has been found: first with a screenful, then now and then, last with all.
  public var found: ((Findings) -> Void)?
  /// Whether something is still looked for.
  public private(set) var isRunning = false
  /// Of how many items, from the first one, all that fits the pattern has been found.
  public private(set) var searchedCount = 0

  /// Whether the last of those that fit equally well comes first.
  public var lastFirst = false

  private let wantedThreads: Int?
  /// How many threads look at once. With the first pattern the system is asked, which reads files for it.
  private lazy var threads = max(1, wantedThreads ?? ProcessInfo.processInfo.activeProcessorCount)
  private var job: FilterJob?
  private var mailbox: Mailbox<FilterJob.Findings>?
  private var rating = SliceMatcher.Rating.none
  /// Where the job began: what a wider pattern found.
  private var base: (pattern: FilterPattern, known: FilterJob.Known)?
  /// The items that came in since.
  private var grown: (any MatchReader)?

  /// - Parameter threads: How many look at once; nil: one for each processor.
  public init(threads: Int? = nil) { wantedThreads = threads }

  /// Looks for another pattern; what was looked for before is given up.
  ///
  /// - Parameters:
  ///   - reader: The same items as before, or more of them.
  ///   - rating: What to find out about the items that fit.
  ///   - matches: No others fit, a list a section, ascending; nil: any item may.
  public func find(
    _ pattern: FilterPattern, in reader: any MatchReader, rating: SliceMatcher.Rating,
    among matches: [[Int32]]? = nil
  ) {
    var candidates = base
    // What was found while reading failed may not be all: nothing is built on it.
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

  /// Goes on with items that came in behind the others.
  public func goOn(in reader: any MatchReader) {
    if isRunning {
      grown = reader
    } else if let job {
      let current = job.current
      start(job.pattern, in: reader, known: current.failure == nil ? current.known : nil)
    }
  }

  /// Forgets everything.
  public func reset() {
    stop()
    job = nil
    base = nil
    searchedCount = 0
  }

  /// Waits a moment for all matches, which are shown at once then.
  ///
  /// - Parameter milliseconds: At most.
  public func waitBriefly(_ milliseconds: Int = 30) {
    if isRunning { mailbox?.waitForLast(atMost: .milliseconds(milliseconds)) }
  }

  /// Blocks until all is found.
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
    let mailbox = Mailbox<FilterJob.Findings> { [weak self] in self?.receive($0) }
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
      // What fits now says more than where it was looked for.
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
