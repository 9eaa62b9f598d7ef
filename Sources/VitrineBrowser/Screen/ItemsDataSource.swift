import BrowserModel
import UIKit

/// Shows arranged items in a collection view.
final class ItemsDataSource: NSObject, UICollectionViewDataSource, BlockMoving {
  let items: ArrangedItems
  /// What is marked in the titles.
  var marks = FilterPattern("")
  var look = Look.plain
  /// What was marked when the range began that is under way; nil: there is none.
  var marksBeforeRange: ItemSet?

  /// Whether items can change their places now.
  var canMove: () -> Bool = { false }
  /// Asked for what the row at a place shows beside its title.
  var columns: (IndexPath) -> RowColumns? = { _ in nil }
  /// Told when the user has moved items: which, in reading order, and where the first of them is then.
  var moved: (([IndexPath], IndexPath) -> Void)?

  private static let item = "item"
  private static let header = "header"

  init(items: ArrangedItems) {
    self.items = items
    super.init()
  }

  func register(in collectionView: UICollectionView) {
    collectionView.register(ItemCell.self, forCellWithReuseIdentifier: Self.item)
    collectionView.register(
      SectionHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: Self.header)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.sectionCount }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count(in: section) }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.item, for: indexPath)
    if let cell = cell as? ItemCell { fill(cell, at: indexPath) }
    return cell
  }

  private func fill(_ cell: ItemCell, at path: IndexPath) {
    cell.look = look
    cell.truncation = items.source is FolderSource ? .byTruncatingMiddle : .byTruncatingTail
    cell.title = items.title(at: path)
    cell.columns = columns(path)
    let place = items.arrangement.sourceItem(at: path)
    let (section, item) = (place.section, place.item)
    cell.titleRuns = items.source.styledTitle(section: section, item: item)?.runs ?? []
    cell.name = items.source.file(section: section, item: item).map(look.style) ?? TextStyle()
    cell.isInRange = marksBeforeRange.map { !$0.contains(path) } ?? false
    mark(cell, at: path)
  }

  // MARK: Other places

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { canMove() }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moved?([sourceIndexPath], destinationIndexPath) }

  func collectionView(
    _ collectionView: UICollectionView, moveItemsAt paths: [IndexPath], to destination: IndexPath
  ) { moved?(paths, destination) }

  // MARK: What is on the screen

  /// The index that is shown, from when it was asked for.
  private var index: [IndexEntries.Entry] = []

  func indexTitles(for collectionView: UICollectionView) -> [String]? {
    index = IndexEntries.areShown(of: items) ? IndexEntries(of: items).entries : []
    return index.map(\.title)
  }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { self.index[index].path }

  /// Brings the views on the screen up to date, which stay the same objects.
  func refresh(_ collectionView: UICollectionView) {
    for path in collectionView.indexPathsForVisibleItems {
      guard items.holds(path), let cell = collectionView.cellForItem(at: path) as? ItemCell else {
        continue
      }
      fill(cell, at: path)
    }
    let kind = UICollectionView.elementKindSectionHeader
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
    where path.section < items.sectionCount {
      let view = collectionView.supplementaryView(forElementKind: kind, at: path)
      (view as? SectionHeader)?.title = headerTitle(of: path.section)
    }
  }

  /// A range begins beside what is marked, or none is under way any longer.
  func rangeChanges(_ collectionView: UICollectionView, isUnderWay: Bool) {
    marksBeforeRange = isUnderWay ? collectionView.selectedItems : nil
    for path in collectionView.indexPathsForVisibleItems {
      let cell = collectionView.cellForItem(at: path) as? ItemCell
      cell?.isInRange = marksBeforeRange.map { !$0.contains(path) } ?? false
    }
  }

  /// Brings what stands beside the titles on the screen up to date.
  func refreshColumns(_ collectionView: UICollectionView) {
    for path in collectionView.indexPathsForVisibleItems where items.holds(path) {
      (collectionView.cellForItem(at: path) as? ItemCell)?.columns = columns(path)
    }
  }

  private func headerTitle(of section: Int) -> String {
    "\(items.source.sectionTitle(section)) (\(items.count(in: section)))"
  }

  private func mark(_ cell: ItemCell, at path: IndexPath) {
    cell.matches = marks.isEmpty ? TitleMatches() : items.matches(of: marks, at: path)
    guard let filter = items.filter, filter.mode == .dim else {
      cell.isDimmed = false
      return
    }
    let place = items.arrangement.sourceItem(at: path)
    cell.isDimmed = !filter.contains(section: place.section, item: place.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.header, for: indexPath)
    if let header = view as? SectionHeader {
      header.look = look
      header.title = headerTitle(of: indexPath.section)
    }
    return view
  }
}
