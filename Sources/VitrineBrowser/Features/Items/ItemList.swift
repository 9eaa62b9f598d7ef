import UIKit
import VitrineItems
import VitrineTextFormats

/// The items in the collection view, with focus and marks.
///
/// Marks belong to items, visible or hidden. The collection view holds the marks of visible items
/// by their positions; the marks of hidden items are kept separately, by source numbers.
@MainActor
final class ItemList: BrowserFeature {
  let collectionView: ItemsView
  let items: ArrangedItems
  let dataSource: ItemsDataSource
  let snapshots: ItemSnapshots
  /// The marks of hidden items, by source numbers.
  private(set) var hiddenMarks = ItemSet()
  /// The marks before they were cleared, by source numbers.
  var lastMarks: ItemSet?
  /// The order of marking, if the output uses it; nil for display order.
  var markOrder: MarkOrder?
  /// The marks and the edition before a move that the collection view shows and the source refused.
  var refusedMove: (marks: ItemSet, edition: Int)?
  /// The item of an open menu, which takes precedence over marked items.
  var clickedItem: IndexPath?
  /// The number of edits of the source. Positions from an earlier edition refer to other items.
  var edition = 0
  /// The values of visible rows, for all features.
  let rowValues = RowValues()
  /// Whether requested items have not arrived yet.
  var isOpening = false
  /// Whether the wheel or a drag may have scrolled the item in focus out of view since the last
  /// frame.
  var mayHaveLostFocus = false
  /// Whether the items were replaced since the last frame.
  var hasOtherItems = false
  /// Whether the user has chosen the item in focus. Until then the focus may move to a better item
  /// that arrives later.
  var isFocusChosen = false
  /// Whether a command is running, which is then the cause of any scrolling.
  private(set) var isPerforming = false

  init(of source: any ItemSource, in layout: UICollectionViewLayout) {
    items = ArrangedItems(source: source)
    dataSource = ItemsDataSource(items: items)
    collectionView = ItemsView(frame: .zero, collectionViewLayout: layout)
    snapshots = ItemSnapshots(of: items, in: collectionView, direct: dataSource)
    dataSource.register(in: collectionView)
    collectionView.dataSource = dataSource
    collectionView.clipsToBounds = true
    // Making a row early takes as long as making it on time, and its data is in memory. A burst of
    // keys should not make unneeded rows.
    collectionView.isPrefetchingEnabled = false
  }

  var source: any ItemSource { items.source }

  /// The number of items in each section of the source.
  var itemCounts: [Int] { (0..<source.sectionCount).map(source.itemCount) }

  /// Returns a text such as `3 lines`.
  func counted(_ count: Int) -> String {
    "\(count) \(count == 1 ? source.noun.one : source.noun.many)"
  }

  /// Runs a body whose scrolling does not count as the user's.
  func performing<Result>(_ body: () -> Result) -> Result {
    let wasPerforming = isPerforming
    isPerforming = true
    defer { isPerforming = wasPerforming }
    return body()
  }

  /// Returns the values of an item in some fields, in that order. The place is a source number.
  func values(of fields: [String], at place: IndexPath) -> [FieldValue] {
    rowValues.values(of: fields, at: place, in: source, edition: edition)
  }

  /// Drops the cached values after a change.
  func forgetValues() { rowValues.forget() }

  // MARK: Marks

  /// The number of marked items, visible or hidden.
  var markCount: Int { collectionView.selectedItems.count + hiddenMarks.count }

  /// All marks, by source numbers.
  ///
  /// - Complexity: O(1) without sorting or filtering, else O(marks).
  var sourceMarks: ItemSet {
    items.arrangement.join(shown: collectionView.selectedItems, hidden: hiddenMarks)
  }

  /// Marks exactly these existing items, by source numbers.
  ///
  /// - Complexity: O(1) without sorting or filtering, else O(visible items).
  func mark(exactly marks: ItemSet) {
    let split = items.arrangement.split(marks)
    hiddenMarks = split.hidden
    collectionView.selectedItems = split.shown
  }

  /// The targets of a command, by source numbers: the item whose menu was opened by a click,
  /// otherwise the marked items, including hidden ones, or else the item in focus.
  var chosenItems: ItemSet {
    var alone = clickedItem.flatMap { items.holds($0) ? items.sourceItem(at: $0) : nil }
    if alone == nil {
      let marks = sourceMarks
      if !marks.isEmpty { return marks }
      alone = focusedSourceItem
    }
    var chosen = ItemSet()
    if let alone { chosen.insert(alone) }
    return chosen
  }

  /// The targets of a command in display order or in the order of marking.
  var chosenInOrder: ItemSequence { sequence(of: chosenItems) }

  // MARK: Focus

  /// Runs an action of the user. If it moves the focus, the focus stays with the new item.
  func choosingFocus(_ body: () -> Void) {
    let before = collectionView.keyboard.focusedIndexPath
    body()
    if collectionView.keyboard.focusedIndexPath != before { isFocusChosen = true }
  }

  /// The item in focus, by source number.
  var focusedSourceItem: IndexPath? {
    guard let path = collectionView.keyboard.focusedIndexPath, items.holds(path) else { return nil }
    return items.sourceItem(at: path)
  }

  /// Focuses an item that the user has pointed at.
  func chooseFocus(_ path: IndexPath, scrolls: Bool = true) {
    isFocusChosen = true
    performing { collectionView.keyboard.focusItem(at: path, scrolls: scrolls) }
  }

  /// Focuses an item of the source if it is visible.
  func focus(sourceItem: IndexPath?) {
    guard let item = sourceItem, item != focusedSourceItem,
      let path = items.arrangement.path(section: item.section, item: item.item),
      items.holds(path)
    else { return }
    collectionView.keyboard.focusItem(at: path, scrolls: true)
  }

  /// Focuses the first item.
  func focusFirst() {
    guard let first = collectionView.indexPath(atOrdinal: 0) else { return }
    collectionView.keyboard.focusItem(at: first, scrolls: true)
  }

  /// Focuses the first item if no item has focus.
  func focusSomething() {
    guard collectionView.keyboard.focusedIndexPath == nil else { return }
    guard let first = collectionView.indexPath(atOrdinal: 0) else { return }
    collectionView.keyboard.focusItem(at: first, scrolls: true)
  }

  // MARK: Status

  func describe(_ line: inout StatusLine) {
    line.name = source.name
    line.form = source.formSummary
    line.crumbs = source.placed?.crumbs.map(\.text) ?? []
    line.isMoving = collectionView.keyboard.isCarrying
    (line.marks, line.count) = (markCount, collectionView.numberOfAllItems)
    line.hiddenMarks = hiddenMarks.count
    line.isEstimated = source.capabilities.query?.isEstimated == true
    let place =
      collectionView.keyboard.ordinalOfCarriedItem
      ?? collectionView.keyboard.focusedIndexPath.flatMap(collectionView.ordinal(of:))
    line.position = place.map { $0 + 1 } ?? 0
  }

  func finish() { items.finishSorting() }

  func describe(_ situation: inout KeyConditions) {
    situation.isFolder = source.placed != nil
    situation.isDatabase = source.placed?.place.address.isInDatabase == true
    situation.sortKeys = source.sortKeys
  }
}
