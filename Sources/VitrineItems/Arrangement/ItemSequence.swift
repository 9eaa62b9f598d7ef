import Foundation
@_spi(Vitrine) import VitrineBasicValues
import VitrineSupport

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
  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }

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
    for path in self { try add(path.section, path.item) }
    if let run { try body(run.section, run.items) }
  }
}

extension ItemSequence: Sequence {
  /// Goes over the items without collecting them.
  public struct Iterator: IteratorProtocol {
    private let sequence: ItemSequence
    /// The rest of chosen items that stand in the order of the source.
    private var chosen: ItemSet.Iterator?
    private var (section, place) = (0, 0)

    init(_ sequence: ItemSequence) {
      self.sequence = sequence
      if sequence.arrangement.shown == nil { chosen = sequence.chosen?.makeIterator() }
    }

    public mutating func next() -> IndexPath? {
      if let listed = sequence.listed {
        defer { place += 1 }
        return place < listed.count ? listed[place] : nil
      }
      if chosen != nil { return chosen?.next() }
      let (arrangement, counts) = (sequence.arrangement, sequence.counts)
      while section < arrangement.shown?.count ?? counts.count {
        guard place < arrangement.count(in: section) ?? counts[section] else {
          (section, place) = (section + 1, 0)
          continue
        }
        let item = arrangement.sourceItem(at: IndexPath(item: place, section: section))
        place += 1
        let path = IndexPath(item: item.item, section: item.section)
        if sequence.chosen?.contains(path) != false { return path }
      }
      return nil
    }
  }

  public func makeIterator() -> Iterator { Iterator(self) }
  public var underestimatedCount: Int { count }
}
