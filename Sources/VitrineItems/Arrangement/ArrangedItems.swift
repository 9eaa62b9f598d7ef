import Foundation
@_spi(Vitrine) import VitrineBasicValues
import VitrineFuzzyMatching
import VitrineSupport

/// The items of a source in display order, accessed by their places on the screen.
///
/// To filter, set `filter`; this class computes the new arrangement and the controller shows it.
/// Without a filter and a sort order it stores nothing, and access costs no more than in the
/// source.
@MainActor
public final class ArrangedItems {
  /// The arranged source. After replacing it, call `sourceWasReplaced()`.
  public var source: any ItemSource {
    willSet { wished.order = order }
  }
  /// All items in sort order: the visible items without a filter.
  public private(set) var sorted = Arrangement()
  /// The requested order. Items that are still being read or sorted do not have it yet.
  public var order: SortOrder { source.capabilities.query?.query.order ?? wished.order }
  /// The requested order, for sources that do not sort by themselves and for the next source, and
  /// the requested filter.
  private var wished = ItemQuery()
  /// The requested filter. To search for its matches, call `find`.
  public var pattern: FilterPattern {
    get { wished.filter }
    set { wished.filter = newValue }
  }
  /// Searches for the matches of a filter, unless the source does so.
  public let engine = FilterEngine()
  private let sorting = ItemSorting()
  /// The visible arrangement.
  public private(set) var arrangement = Arrangement() { didSet { arrangementCount += 1 } }
  /// The number of arrangements so far.
  public private(set) var arrangementCount = 0
  /// The grouping of the items.
  public let grouping = Grouping()
  /// The result of the filter; nil shows all items.
  public var filter: FilterResult? {
    get { filterResult }
    set {
      filterResult = newValue
      rearrange()
    }
  }
  private var filterResult: FilterResult?
  /// Shows another arrangement. The closure must call `apply(_:)` after reading the marks and before
  /// setting them again.
  public var show: ((Arrangement) -> Void)?
  /// Called when a sort ends that did not finish immediately, and when sorting fails because items
  /// cannot be read; they keep the order of the source.
  public var sortingEnded: ((BrowserFailure?) -> Void)?
  /// Returns the filter result for items that were just replaced, if available immediately.
  public var filterOfNewItems: (() -> FilterResult?)?

  public init(source: any ItemSource) {
    self.source = source
    grouping.changed = { [weak self] in self?.rearrange() }
    sorting.ended = { [weak self] result, isLate in self?.receive(result, isLate: isLate) }
  }

  // MARK: Arranging

  /// Makes an arrangement the current one for all places.
  public func apply(_ next: Arrangement) { arrangement = next }

  /// Sorts the items of each section: small collections immediately, large ones in the background.
  public func sort(by newOrder: SortOrder) {
    wished.order = newOrder
    sortItems()
    rearrange()
  }

  /// The requested order; empty if this source lacks a field that an earlier source had.
  public var orderInForce: SortOrder {
    let missing = order.criteria.contains { criterion in
      guard let field = criterion.key.field else { return false }
      return source.schema.place(of: field) == nil && !source.sortKeys.contains(criterion.key)
    }
    return missing ? SortOrder() : order
  }

  /// Whether a sort is running.
  public var isSorting: Bool { sorting.isRunning }

  /// Cancels the running sort: the items stay in place.
  ///
  /// - Returns: Whether a sort was running.
  public func stopSorting() -> Bool {
    guard isSorting else { return false }
    sorting.cancel()
    if sorted.shown == nil { wished.order = SortOrder() }
    return true
  }

  /// Blocks until the items are sorted: for `--snapshot`.
  public func finishSorting() { sorting.finish() }

  /// Called when all items have been read: the last chance to sort them.
  public func sourceWasCompleted() {
    grouping.followToEnd(source)
    guard order != SortOrder(), !isSorting, sorted.shown == nil else { return }
    sort(by: order)
  }

  /// Called when all items may have changed; discards the arrangement of the old ones.
  public func sourceWasReplaced() {
    sorting.itemsChanged()
    sortItems()
    filterResult = filterOfNewItems?()
    grouping.follow(source)
    arrangement = arranged()
  }

  /// Called after an edit of the source: keeps the order of existing items, and sorts in the new
  /// ones.
  ///
  /// - Parameter newMatches: The new and replaced items that match the filter, ascending, a list
  ///   for
  ///   each section.
  public func sourceWasEdited(_ renumbering: ItemRenumbering, newMatches: [[Int32]]) {
    sorting.itemsChanged()
    if let old = sorted.shown {
      sortItems(meanwhile: renumbering.followInOrder(old))
    } else if isSorting {
      sortItems()
    }
    if var result = filterResult {
      result.matches = renumbering.follow(result.matches, adding: newMatches)
      // The ranks of the other items are unknown now.
      result.ranked = nil
      filterResult = result
    }
    grouping.follow(source, after: renumbering)
    arrangement = arranged()
  }

  private func sortItems(meanwhile: Arrangement = Arrangement()) {
    sorting.cancel()
    sorted = meanwhile
    if let rows = source.capabilities.query {
      rows.query.order = wished.order
      return
    }
    if source.isComplete { sorting.start(source, by: order) }
  }

  private func receive(_ result: Result<[[Int32]]?, BrowserFailure>, isLate: Bool) {
    var failure: BrowserFailure?
    do throws(BrowserFailure) {
      if let items = try result.get() ?? (order.isReversed ? sourceOrder : nil) {
        sorted = ordered(items)
      }
    } catch {
      (sorted, wished.order) = (Arrangement(), SortOrder())
      failure = error
    }
    if isLate { rearrange() }
    if isLate || failure != nil { sortingEnded?(failure) }
  }

  /// Whether the items of each section are in ascending or descending order by name.
  var isSortedByName: Bool {
    if source.readsOnDemand { return false }
    if source.hasOrderOfNames { return order.key == nil || order.key == .name }
    return !isSorting && sorted.shown != nil && order.key == .text
  }

  private var sourceOrder: [[Int32]] {
    (0..<source.sectionCount).map { Array(0..<Int32(source.itemCount(in: $0))) }
  }

  /// Converts the items of each section from the ascending to the requested order.
  private func ordered(_ items: [[Int32]]) -> Arrangement {
    Arrangement(shown: order.isReversed ? items.map { $0.reversed() } : items, ascends: false)
  }

  private func rearrange() {
    let next = arranged()
    if next != arrangement { show?(next) }
  }

  private func arranged() -> Arrangement {
    grouping.groups(of: source)?.split(inOneSection) ?? inOneSection
  }

  /// The visible items before grouping.
  private var inOneSection: Arrangement {
    guard let filter, filter.mode == .hide else { return sorted }
    // The order of the source, or its reverse, only breaks ties between equal ranks.
    if let ranked = filter.ranked, sorted.shown == nil || order.key == nil {
      return Arrangement(shown: ranked, ascends: false)
    }
    guard let sorted = sorted.shown else {
      return Arrangement(shown: filter.matches, ascends: true)
    }
    let shown = zip(sorted, filter.matches).map { items, matches in
      var isMatch = [Bool](repeating: false, count: items.count)
      for item in matches { isMatch[Int(item)] = true }
      return items.filter { isMatch[Int($0)] }
    }
    return Arrangement(shown: shown, ascends: false)
  }

  // MARK: Visible items

  public var sectionCount: Int {
    arrangement.isGrouped ? arrangement.shown?.count ?? 0 : source.sectionCount
  }

  /// Whether sections have headers.
  public var hasSectionTitles: Bool { arrangement.isGrouped || source.hasSectionTitles }

  public func sectionTitle(_ section: Int) -> String {
    guard arrangement.isGrouped, let groups = grouping.groups else {
      return source.sectionTitle(section)
    }
    return groups.names[section]
  }

  /// Visits all items in order, including filtered ones, by the numbers of the source.
  public func visitAll(
    _ body: (IndexPath) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    let all = ItemSequence(allArranged, counts: source.itemCounts)
    try all.visitRuns(atMost: .max) { (section, items) throws(BrowserFailure) in
      for item in items { try body(IndexPath(item: item, section: section)) }
    }
  }

  private var allArranged: Arrangement { grouping.groups(of: source)?.split(sorted) ?? sorted }

  /// The visible items in order.
  public var shownItems: ItemSequence { ItemSequence(arrangement, counts: source.itemCounts) }

  /// Returns chosen items, visible or not, by the numbers of the source, in the order of all items.
  public func sequence(of chosen: ItemSet) -> ItemSequence {
    ItemSequence(
      chosen.count > 1 ? allArranged : Arrangement(), counts: source.itemCounts, chosen: chosen)
  }

  public func count(in section: Int) -> Int {
    arrangement.count(in: section) ?? source.itemCount(in: section)
  }

  public func holds(_ path: IndexPath) -> Bool {
    path.section < sectionCount && path.item < count(in: path.section)
  }

  /// Returns the item at a place, by the numbers of the source.
  public func sourceItem(at path: IndexPath) -> IndexPath {
    let place = arrangement.sourceItem(at: path)
    return IndexPath(item: place.item, section: place.section)
  }

  public func title(at path: IndexPath) -> String {
    let place = arrangement.sourceItem(at: path)
    return source.title(section: place.section, item: place.item)
  }

  /// Returns the matches of a pattern in the title of an item.
  public func matches(of pattern: FilterPattern, at path: IndexPath) -> TitleMatches {
    let place = arrangement.sourceItem(at: path)
    let title = source.title(section: place.section, item: place.item)
    return TitleMatches(
      of: pattern, in: title,
      parts: source.matchedParts(section: place.section, item: place.item))
  }

  /// Returns the place that the item at a path opens into; nil if it cannot be entered.
  public func entrance(at path: IndexPath) -> Place? {
    let place = arrangement.sourceItem(at: path)
    return source.placed?.entrance(section: place.section, item: place.item)
  }

  /// Returns the place to open for an item; nil shows the whole item.
  ///
  /// - Parameter field: The field of the chosen column.
  public func opening(at path: IndexPath, field: String?) -> Place? {
    let place = arrangement.sourceItem(at: path)
    return source.placed?.opening(section: place.section, item: place.item, field: field)
  }
}
