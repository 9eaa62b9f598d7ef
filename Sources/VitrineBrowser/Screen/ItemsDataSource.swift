import CollectionLayouts
import UIKit
import VitrineFileItems
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText

/// Shows arranged items in a collection view.
final class ItemsDataSource: UICollectionViewDataSource, BlockMoving {
  let items: ArrangedItems
  /// What is marked in the titles.
  var marks = FilterPattern("")
  var look = Look.plain
  /// Whether files have glyphs.
  var showsIcons = false
  /// What was marked when the range began that is under way; nil: there is none.
  var marksBeforeRange: ItemSet?

  /// Whether items can change their places now.
  var canMove: () -> Bool = { false }
  /// Asked for what the row at a place shows beside its title.
  var columns: (IndexPath) -> RowColumns? = { _ in nil }
  /// Asked for what the layout makes of the item at a place.
  var placing: (IndexPath) -> ItemPlacing = { _ in ItemPlacing() }
  /// All of an item's title, as it stands over the items beside it.
  var raisedTitle: (IndexPath) -> String = { _ in "" }
  /// Asked for the picture on the card at a place.
  var picture: (IndexPath) -> Thumbnail? = { _ in nil }
  /// Asked for what stands behind the title of a section.
  var headerValues: (Int) -> [ColumnLayout.PlacedText] = { _ in [] }
  /// Told when the user has moved items: which, in reading order, and where the first of them is then.
  var moved: (([IndexPath], IndexPath) -> Void)?

  private static let item = "item"
  private static let header = "header"

  init(items: ArrangedItems) { self.items = items }

  func register(in collectionView: UICollectionView) {
    collectionView.register(ItemCell.self, forCellWithReuseIdentifier: Self.item)
    collectionView.register(
      SectionHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: Self.header)
    LayoutHeading.register(in: collectionView)
    collectionView.register(
      ItemsLabel.self, forSupplementaryViewOfKind: LayoutLabelView.kind,
      withReuseIdentifier: LayoutLabelView.kind)
    collectionView.register(
      RaisedTitle.self, forSupplementaryViewOfKind: PreparedLayout.raisedTitleKind,
      withReuseIdentifier: PreparedLayout.raisedTitleKind)
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

  func fill(_ cell: ItemCell, at path: IndexPath) {
    cell.look = look
    let holdsFiles = items.source.placed?.place.holdsFiles == true
    cell.truncation = holdsFiles ? .byTruncatingMiddle : .byTruncatingTail
    cell.title = items.title(at: path)
    cell.columns = columns(path)
    cell.picture = picture(path)
    let place = items.arrangement.sourceItem(at: path)
    let (section, item) = (place.section, place.item)
    cell.titleRuns = items.source.styledTitle(section: section, item: item)?.runs ?? []
    let file = items.source.file(section: section, item: item)
    cell.name = file.map(look.style) ?? TextStyle()
    cell.icon = showsIcons ? file.map(FileIcon.glyph) ?? "" : ""
    cell.isInRange = marksBeforeRange.map { !$0.contains(path) } ?? false
    mark(cell, at: path)
    cell.take(placing(path))
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

  func headerTitle(of section: Int) -> String {
    "\(items.sectionTitle(section)) (\(items.count(in: section)))"
  }

  func fill(_ header: SectionHeader, of section: Int) {
    (header.look, header.title) = (look, headerTitle(of: section))
    header.values = headerValues(section)
  }

  func mark(_ cell: ItemCell, at path: IndexPath) {
    if cell.columns?.isTable == true { cell.columns?.mark(marks) }
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
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: isHeader ? Self.header : kind, for: indexPath)
    switch view {
    case let header as SectionHeader: fill(header, of: indexPath.section)
    case let title as RaisedTitle: title.show(raisedTitle(indexPath), look)
    default: (view as? any ThemedView)?.look = look
    }
    return view
  }
}
