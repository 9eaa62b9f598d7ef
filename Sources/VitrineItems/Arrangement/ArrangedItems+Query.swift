import VitrineFuzzyMatching
import VitrineSupport

// Sources that sort and filter by themselves answer here like all others.
extension ArrangedItems {
  private var rows: (any QueryableSource)? { source.capabilities.query }

  /// The order and the filter of the visible items, which a source may have kept after a failed
  /// request.
  public var query: ItemQuery { rows?.query ?? ItemQuery(order: order, filter: pattern) }

  /// Whether the source filters by itself: it shows only matches, and words match exactly.
  public var isFilteredBySource: Bool { rows != nil }

  /// Returns the reason, in one line, why the items cannot be sorted or filtered by some fields;
  /// nil if they can.
  public func refusal(ofArrangingBy fields: [String] = []) -> String? {
    guard let rows else { return nil }
    return rows.arrangingRefusal ?? fields.lazy.compactMap(rows.refusal(ofArrangingBy:)).first
  }

  /// Searches for the matches of a filter; an empty one shows all items.
  ///
  /// - Parameters:
  ///   - rating: The ranking of matches.
  ///   - matches: Limits the search to these items, ascending, a list per section; nil for all.
  public func find(
    _ pattern: FilterPattern, rating: SliceMatcher.Rating = .none, among matches: [[Int32]]? = nil
  ) {
    self.pattern = pattern
    if pattern.isEmpty {
      engine.reset()
      filter = nil
    }
    if let rows {
      // An incomplete expression filters nothing.
      rows.query.filter = ["", "="].contains(pattern.text) ? FilterPattern("") : pattern
    } else if !pattern.isEmpty {
      engine.find(pattern, in: source.matchReader, rating: rating, among: matches)
    }
  }

  /// Searches the items that were added at the end.
  public func findMore() {
    if !pattern.isEmpty, rows == nil { engine.goOn(in: source.matchReader) }
  }

  /// The numbers of matches and of all items.
  public var filterCounts: (matches: Int, all: Int) {
    let count = source.itemCounts.reduce(0, +)
    if let rows { return (count, rows.unfilteredCount) }
    return (filter?.matches.reduce(0) { $0 + $1.count } ?? 0, count)
  }

  /// The reason why the source rejected the latest filter.
  public var filterFailure: BrowserFailure? { rows?.filterFailure }

  /// Whether the source is still sorting or filtering: the visible items are the old ones.
  public var isArranging: Bool { rows?.isArranging == true }

  /// Calls a function once the source does not sort or filter any more.
  public func whenArranged(_ action: @escaping () -> Void) {
    if let rows { rows.whenArranged(action) } else { action() }
  }

  /// Waits a few milliseconds for a source that sorts or filters, so that a fast one shows its items
  /// in the next frame.
  public func waitBriefly() { rows?.waitBriefly() }
}
