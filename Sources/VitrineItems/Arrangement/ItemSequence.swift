import Foundation
@_spi(Vitrine) import VitrineBasicValues
import VitrineSupport

/// Items of a source in display order, which any thread can visit.
public struct ItemSequence: Sendable {
  /// The order of all items, including the chosen ones.
  private let arrangement: Arrangement
  /// The number of items of each section of the source.
  private let counts: [Int]
  /// The included items, by the numbers of the source; nil for all arranged items.
  private let chosen: ItemSet?
  /// Items in an order of their own, by the numbers of the source; nil for the order of the
  /// arrangement.
  private let listed: [IndexPath]?
  /// The number of items.
  public let count: Int
  /// Whether there are no items.
  public var isEmpty: Bool { count == 0 }

  init(_ arrangement: Arrangement, counts: [Int], chosen: ItemSet? = nil) {
    (self.arrangement, self.counts, self.chosen, listed) = (arrangement, counts, chosen, nil)
    count = chosen?.count ?? arrangement.count ?? counts.reduce(0, +)
  }

  /// Creates a sequence in the order of a source.
  ///
  /// - Parameter numbers: The items of each section, ascending; nil for all.
  @MainActor
  public init(of source: any ItemSource, _ numbers: [[Int32]]? = nil) {
    self.init(Arrangement(shown: numbers, ascends: true), counts: source.itemCounts)
  }

  /// Creates a sequence with an order of its own.
  ///
  /// - Parameter items: The numbers of the items in the source.
  public init(_ items: [IndexPath]) {
    (arrangement, counts, chosen, listed) = (Arrangement(), [], nil, items)
    count = items.count
  }

  /// Visits the items as runs of consecutive source items.
  ///
  /// - Parameter limit: The largest length of a run.
  /// - Complexity: O(arranged items); for chosen items in the order of the source, O(chosen items).
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
  /// Iterates over the items without collecting them.
  public struct Iterator: IteratorProtocol {
    private let sequence: ItemSequence
    /// The remaining chosen items in the order of the source.
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
