import Foundation
@_spi(Vitrine) import VitrineBasicValues
import VitrineFuzzyMatching
import VitrineStyledText
import VitrineSupport

/// The items of a source as they are arranged: what the screen asks for, by the places where items are shown.
///
/// Whoever filters sets `filter`; the new arrangement is worked out here and shown by the controller. Without filter
/// and sort order nothing is kept and nothing costs more than asking the source.
@MainActor
public final class ArrangedItems {
  /// What is arranged. After another one, `sourceWasReplaced()` must be called.
  public var source: any ItemSource {
    willSet { wished = order }
  }
  /// All items in the order in which they are sorted: what is shown when nothing is filtered.
  public private(set) var sorted = Arrangement()
  /// The order that is wished; items that are not read whole yet, or still being sorted, are not in it.
  public var order: SortOrder { source.rearranging?.order ?? wished }
  /// The same where the source does not sort by itself, and for the next source.
  private var wished = SortOrder()
  private var sorting: BackgroundWork<[[Int32]], ReadingFailure>?
  /// What is shown now.
  public private(set) var arrangement = Arrangement() { didSet { arrangementCount += 1 } }
  /// How often something was arranged anew.
  public private(set) var arrangementCount = 0
  /// What the items are grouped by; nil: they are not.
  public let grouping = Grouping()
  /// What a filter leaves; nil shows all.
  public var filter: FilterResult? {
    get { filterResult }
    set {
      filterResult = newValue
      rearrange()
    }
  }
  private var filterResult: FilterResult?
  /// While true, whoever sorts shows the outcome itself.
  private var isWaiting = false
  /// Shows another arrangement. It must call `take(_:)`, between noting what is marked and marking it again.
  public var show: ((Arrangement) -> Void)?
  /// Told when items are sorted that were not sorted at once.
  public var sortingEnded: (() -> Void)?
  /// Told when items cannot be sorted because they cannot be read; they stand as in the source then.
  public var sortingFailed: ((ReadingFailure) -> Void)?
  /// Asked for the filter of items that have just been replaced, as far as it is known at once.
  public var filterOfNewItems: (() -> FilterResult?)?

  public init(source: any ItemSource) {
    self.source = source
    grouping.changed = { [weak self] in self?.rearrange() }
  }

  // MARK: Arranging

  /// Takes an arrangement over: from now on the places are its.
  public func take(_ next: Arrangement) { arrangement = next }

  /// Sorts the items of each section. Small collections at once, large ones as soon as it is done.
  public func sort(by newOrder: SortOrder) {
    wished = newOrder
    sortItems()
    rearrange()
  }

  /// The order that is wished, without what these items have no field for, and others before them had.
  public var orderInForce: SortOrder {
    let missing = order.criteria.contains { criterion in
      guard let field = criterion.key.field else { return false }
      return source.schema.place(of: field) == nil && !source.sortKeys.contains(criterion.key)
    }
    return missing ? SortOrder() : order
  }

  /// Whether the order that is wished is being worked out.
  public var isSorting: Bool { sorting != nil }

  /// Gives up the order that is being worked out: the items stay where they are.
  ///
  /// - Returns: Whether there was one.
  public func stopSorting() -> Bool {
    guard let sorting else { return false }
    sorting.cancel()
    self.sorting = nil
    if sorted.shown == nil { wished = SortOrder() }
    return true
  }

  /// Blocks until the items are sorted: for `--snapshot`.
  public func finishSorting() { sorting?.finish() }

  /// All items have been read: the last chance to sort them.
  public func sourceWasCompleted() {
    grouping.followToEnd(source)
    guard order != SortOrder(), sorting == nil, sorted.shown == nil else { return }
    sort(by: order)
  }

  /// Items may be anywhere now: what was arranged of the old ones is void.
  public func sourceWasReplaced() {
    sortItems()
    filterResult = filterOfNewItems?()
    grouping.follow(source)
    arrangement = arranged()
  }

  /// The source has been edited: everything goes along with its item, what is new gets the place that the order gives
  /// it.
  ///
  /// - Parameter newMatches: The new items that fit the filter, and those that are others now, a list a section,
  /// ascending.
  public func sourceWasEdited(_ renumbering: ItemRenumbering, newMatches: [[Int32]]) {
    if let old = sorted.shown {
      sortItems(meanwhile: renumbering.followInOrder(old))
    } else if isSorting {
      sortItems()
    }
    if var result = filterResult {
      result.matches = renumbering.follow(result.matches, adding: newMatches)
      // How well the others fit now is not known.
      result.ranked = nil
      filterResult = result
    }
    grouping.follow(source, after: renumbering)
    arrangement = arranged()
  }

  private func sortItems(meanwhile: Arrangement = Arrangement()) {
    sorting?.cancel()
    sorting = nil
    sorted = meanwhile
    if let rows = source.rearranging { return rows.arrange(by: wished) }
    guard source.isComplete else { return }
    guard let sorter = source.sorter(by: order) else {
      if order.isReversed { sorted = ordered(sourceOrder) }
      return
    }
    isWaiting = true
    let sorting = BackgroundWork(sorter) { [weak self] order in self?.take(order) }
    self.sorting = sorting
    sorting.waitBriefly()
    isWaiting = false
  }

  /// Whether the items of each section are shown in the order of their names, or against it.
  var isSortedByName: Bool {
    if source.rearranging != nil { return false }
    if source.hasOrderOfNames { return order.key == nil || order.key == .name }
    return !isSorting && sorted.shown != nil && order.key == .text
  }

  private var sourceOrder: [[Int32]] {
    (0..<source.sectionCount).map { Array(0..<Int32(source.itemCount(in: $0))) }
  }

  public func take(_ result: Result<[[Int32]], ReadingFailure>) {
    sorting = nil
    switch result {
    case .success(let items): sorted = ordered(items)
    case .failure(let failure):
      (sorted, wished) = (Arrangement(), SortOrder())
      sortingFailed?(failure)
    }
    guard !isWaiting else { return }
    rearrange()
    sortingEnded?()
  }

  /// The items of each section in the order that is wished, given in the ascending one.
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

  /// What is shown, before it is grouped.
  private var inOneSection: Arrangement {
    guard let filter, filter.mode == .hide else { return sorted }
    // The order of the source, and its reverse, only decide between items that fit equally well.
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

  // MARK: What is shown

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

  /// All items in the order in which they stand, whether a filter leaves them or not, by the numbers of the source.
  public func visitAll(
    _ body: (IndexPath) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    let all = ItemSequence(allArranged, counts: source.itemCounts)
    try all.visitRuns(atMost: .max) { (section, items) throws(BrowserFailure) in
      for item in items { try body(IndexPath(item: item, section: section)) }
    }
  }

  private var allArranged: Arrangement { grouping.groups(of: source)?.split(sorted) ?? sorted }

  /// The items that are shown, in their order.
  public var shownItems: ItemSequence { ItemSequence(arrangement, counts: source.itemCounts) }

  /// Chosen items, by the numbers of the source, in the order in which all items stand: shown or not.
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

  /// The item shown at a place, by the numbers of the source.
  public func sourceItem(at path: IndexPath) -> IndexPath {
    let place = arrangement.sourceItem(at: path)
    return IndexPath(item: place.item, section: place.section)
  }

  public func title(at path: IndexPath) -> String {
    let place = arrangement.sourceItem(at: path)
    return source.title(section: place.section, item: place.item)
  }

  /// What a pattern has found in the title of an item.
  public func matches(of pattern: FilterPattern, at path: IndexPath) -> TitleMatches {
    let place = arrangement.sourceItem(at: path)
    let title = source.title(section: place.section, item: place.item)
    return TitleMatches(
      of: pattern, in: title,
      parts: source.matchedParts(section: place.section, item: place.item))
  }

  public func detail(at path: IndexPath) -> ItemDetail {
    let place = arrangement.sourceItem(at: path)
    return source.detail(section: place.section, item: place.item)
  }

  /// Where the item leads that is shown at a place; nil if it cannot be entered.
  public func entrance(at path: IndexPath) -> Place? {
    let place = arrangement.sourceItem(at: path)
    return source.placed?.entrance(section: place.section, item: place.item)
  }

  /// Where the item leads when it is opened; nil: it is shown whole.
  ///
  /// - Parameter field: That of the chosen column.
  public func opening(at path: IndexPath, field: String?) -> Place? {
    let place = arrangement.sourceItem(at: path)
    return source.placed?.opening(section: place.section, item: place.item, field: field)
  }
}
