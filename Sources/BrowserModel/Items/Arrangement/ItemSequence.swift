@_spi(Vitrine) import BasicValues
import Foundation

/// Items of a source in the order on the screen, to be visited on any thread.
public struct ItemSequence: Sendable {
  /// The order of all items among which the chosen ones stand.
  private let arrangement: Arrangement
  /// How many items each section of the source has.
  private let counts: [Int]
  /// The items that count, by the numbers of the source; nil: all that are arranged.
  private let chosen: ItemSet?
  /// Items in an order of their own, by the numbers of the source; nil: they stand in that of the arrangement.
  private let listed: [IndexPath]?
  /// How many items there are.
  public let count: Int

  init(_ arrangement: Arrangement, counts: [Int], chosen: ItemSet? = nil) {
    (self.arrangement, self.counts, self.chosen, listed) = (arrangement, counts, chosen, nil)
    count = chosen?.count ?? arrangement.count ?? counts.reduce(0, +)
  }

  /// Items of a source in its order.
  ///
  /// - Parameter numbers: Those of each section, ascending; nil: all.
  @MainActor
  public init(of source: any ItemSource, _ numbers: [[Int32]]? = nil) {
    self.init(Arrangement(shown: numbers, ascends: true), counts: source.itemCounts)
  }

  /// Items in an order of their own.
  ///
  /// - Parameter items: The numbers of the source.
  public init(_ items: [IndexPath]) {
    (arrangement, counts, chosen, listed) = (Arrangement(), [], nil, items)
    count = items.count
  }

  /// Visits the items as runs of those that follow each other in the source.
  ///
  /// - Parameter limit: The most items of a run.
  /// - Complexity: O(items arranged); of chosen items in the order of the source O(chosen).
  public func visitRuns(
    atMost limit: Int, _ body: (_ section: Int, _ items: Range<Int>) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    var run: (section: Int, items: Range<Int>)?
    func add(_ section: Int, _ item: Int) throws(BrowserFailure) {
      if let last = run, last.section == section, last.items.upperBound == item,
        last.items.count < limit
      {
        run?.items = last.items.lowerBound..<item + 1
      } else {
        if let run { try body(run.section, run.items) }
        run = (section, item..<item + 1)
      }
    }
    if let listed {
      for path in listed { try add(path.section, path.item) }
    } else if let chosen, arrangement.shown == nil {
      for path in chosen { try add(path.section, path.item) }
    } else {
      let sections = arrangement.shown?.count ?? counts.count
      for section in 0..<sections {
        for place in 0..<(arrangement.count(in: section) ?? counts[section]) {
          let item = arrangement.sourceItem(at: IndexPath(item: place, section: section))
          if let chosen, !chosen.contains(IndexPath(item: item.item, section: item.section)) {
            continue
          }
          try add(item.section, item.item)
        }
      }
    }
    if let run { try body(run.section, run.items) }
  }

  /// The items one by one.
  public var paths: [IndexPath] {
    var paths: [IndexPath] = []
    try? visitRuns(atMost: .max) { section, items in
      paths += items.map { IndexPath(item: $0, section: section) }
    }
    return paths
  }
}
