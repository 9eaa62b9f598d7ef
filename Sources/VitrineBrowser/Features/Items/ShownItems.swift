import UIKit
import VitrineItems
import VitrineTextFormats

/// The items as the collection view shows them, with focus and marks.
///
/// Marks belong to items, shown or not. The collection view knows those of the items that are shown, by
/// their places; the others are kept beside, by the numbers of the source.
@MainActor
final class ShownItems: BrowserFeature {
  let collectionView: ItemsView
  let items: ArrangedItems
  let dataSource: ItemsDataSource
  let snapshots: ItemSnapshots
  /// Marks of items that are not shown, by the numbers of the source.
  private(set) var hiddenMarks = ItemSet()
  /// The marks before they were cleared, by the numbers of the source.
  var lastMarks: ItemSet?
  /// The order in which items were marked, where marked items stand in that; nil: they stand as all items do.
  var markOrder: MarkOrder?
  /// The marks before a move that the collection view shows and the source has refused, and the edition then.
  var refusedMove: (marks: ItemSet, edition: Int)?
  /// The item that a menu is for, whatever is marked.
  var clickedItem: IndexPath?
  /// How often the source was edited: places that were noted before mean other items.
  var edition = 0
  /// The values of rows that are shown, for all features.
  let rowValues = RowValues()
  /// Whether other items have been asked for that are not there yet.
  var isOpening = false
  /// Whether the wheel or a drag may have scrolled the item in focus away since the last frame.
  var mayHaveLostFocus = false
  /// Whether items were replaced by others since the last frame.
  var hasOtherItems = false
  /// Whether the user has brought focus to its item. Until then focus may go to a better one that comes later.
  var isFocusChosen = false
  /// Whether a command is running: whatever scrolls is its doing.
  private(set) var isPerforming = false

  init(of source: any ItemSource, in layout: UICollectionViewLayout) {
    items = ArrangedItems(source: source)
    dataSource = ItemsDataSource(items: items)
    collectionView = ItemsView(frame: .zero, collectionViewLayout: layout)
    snapshots = ItemSnapshots(of: items, in: collectionView, direct: dataSource)
    dataSource.register(in: collectionView)
    collectionView.dataSource = dataSource
    collectionView.clipsToBounds = true
    // A row is made as fast ahead as in time, and its data is here: a burst of keys shall make none in vain.
    collectionView.isPrefetchingEnabled = false
  }

  var source: any ItemSource { items.source }

  /// How many items each section of the source has.
  var itemCounts: [Int] { (0..<source.sectionCount).map(source.itemCount) }

  /// `3 lines`.
  func counted(_ count: Int) -> String {
    "\(count) \(count == 1 ? source.noun.one : source.noun.many)"
  }

  /// Does something whose scrolling is its own, not the user's.
  func performing<Result>(_ body: () -> Result) -> Result {
    let wasPerforming = isPerforming
    isPerforming = true
    defer { isPerforming = wasPerforming }
    return body()
  }

  /// The values of an item in some fields, in their order, by the numbers of the source.
  func values(of fields: [String], at place: IndexPath) -> [FieldValue] {
    rowValues.values(of: fields, at: place, in: source, edition: edition)
  }

  /// The values of items may be others now.
  func forgetValues() { rowValues.forget() }

  // MARK: Marks

  /// How many items are marked, shown or not.
  var markCount: Int { collectionView.selectedItems.count + hiddenMarks.count }

  /// All marks, by the numbers of the source.
  ///
  /// - Complexity: O(1) when nothing is arranged, else O(marks).
  var sourceMarks: ItemSet {
    items.arrangement.join(shown: collectionView.selectedItems, hidden: hiddenMarks)
  }

  /// Marks exactly these items, by the numbers of the source, as far as they are there.
  ///
  /// - Complexity: O(1) when nothing is arranged, else O(items shown).
  func mark(exactly marks: ItemSet) {
    let split = items.arrangement.split(marks)
    hiddenMarks = split.hidden
    collectionView.selectedItems = split.shown
  }

  /// The items that a command is for, by the numbers of the source: the marked ones, whether a filter hides them or
  /// not, or else the one in focus; the item alone whose menu was opened by a click.
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

  /// The same in the order in which all items stand, or were marked.
  var chosenInOrder: ItemSequence { sequence(of: chosenItems) }

  // MARK: Focus

  /// Does something for the user: where that brings focus to another item, it stays with this item.
  func choosingFocus(_ body: () -> Void) {
    let before = collectionView.keyboard.focusedIndexPath
    body()
    if collectionView.keyboard.focusedIndexPath != before { isFocusChosen = true }
  }

  /// The item in focus, by the numbers of the source.
  var focusedSourceItem: IndexPath? {
    guard let path = collectionView.keyboard.focusedIndexPath, items.holds(path) else { return nil }
    return items.sourceItem(at: path)
  }

  /// Puts focus on an item that the user has pointed at.
  func chooseFocus(_ path: IndexPath, scrolls: Bool = true) {
    isFocusChosen = true
    performing { collectionView.keyboard.focusItem(at: path, scrolls: scrolls) }
  }

  /// Focuses an item of the source, if it is shown.
  func focus(sourceItem: IndexPath?) {
    guard let item = sourceItem, item != focusedSourceItem,
      let path = items.arrangement.path(section: item.section, item: item.item),
      items.holds(path)
    else { return }
    collectionView.keyboard.focusItem(at: path, scrolls: true)
  }

  /// Puts focus on the first item.
  func focusFirst() {
    guard let first = collectionView.indexPath(atOrdinal: 0) else { return }
    collectionView.keyboard.focusItem(at: first, scrolls: true)
  }

  /// Puts focus on the first item if nothing has it.
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
    line.isEstimated = source.rearranging?.isEstimated == true
    let place =
      collectionView.keyboard.ordinalOfCarriedItem
      ?? collectionView.keyboard.focusedIndexPath.flatMap(collectionView.ordinal(of:))
    line.position = place.map { $0 + 1 } ?? 0
  }

  func finish() { items.finishSorting() }

  func describe(_ situation: inout Situation) {
    situation.isFolder = source.placed != nil
    situation.isDatabase = source.placed?.place.address.isInDatabase == true
    situation.sortKeys = source.sortKeys
  }
}
