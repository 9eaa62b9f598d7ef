import CollectionLayouts
import UIKit
import VitrineFileItems
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText

/// Shows arranged items in a collection view.
final class ItemsDataSource: UICollectionViewDataSource, BlockMoving {
  let items: ArrangedItems
  /// The pattern whose matches are highlighted in the titles.
  var marks = FilterPattern("")
  var look = ResolvedTheme.plain
  /// Whether files have icons.
  var showsIcons = false
  /// The marks at the start of the current range; nil without a range.
  var marksBeforeRange: ItemSet?

  /// The presentation of items; nil shows only titles.
  weak var presenter: (any ItemPresenter)?

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
    cell.columns = presenter?.columns(at: path)
    cell.picture = presenter?.picture(at: path)
    let place = items.arrangement.sourceItem(at: path)
    let (section, item) = (place.section, place.item)
    if cell.columns?.isTable == true {
      // The title is in one of the columns and is not drawn separately.
      cell.show(titleWhenAsked: { [weak items] in
        items.map { $0.holds(path) ? $0.title(at: path) : "" } ?? ""
      })
    } else {
      cell.show(
        items.title(at: path), items.source.styledTitle(section: section, item: item)?.runs ?? [])
    }
    let file = items.source.file(section: section, item: item)
    cell.name = file.map(look.style) ?? TextStyle()
    cell.icon = showsIcons ? file.map(FileIcon.glyph) ?? "" : ""
    cell.isInRange = isInRange(path)
    mark(cell, at: path)
    cell.apply(presenter?.placing(at: path) ?? ItemPlacing())
  }

  /// Returns whether the current range has marked an item, if it is marked.
  func isInRange(_ path: IndexPath) -> Bool {
    marksBeforeRange.map { !$0.contains(path) } ?? false
  }

  // MARK: Other places

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { presenter?.canMoveItems ?? false }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { presenter?.itemsWereMoved([sourceIndexPath], to: destinationIndexPath) }

  func collectionView(
    _ collectionView: UICollectionView, moveItemsAt paths: [IndexPath], to destination: IndexPath
  ) { presenter?.itemsWereMoved(paths, to: destination) }

  // MARK: Visible views

  /// The visible index, since its last request.
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
    header.values = presenter?.headerValues(of: section) ?? []
  }

  func fill(_ title: RaisedTitle, at path: IndexPath) {
    title.show(presenter?.raisedTitle(at: path) ?? "", look)
  }

  func mark(_ cell: ItemCell, at path: IndexPath) {
    let isTable = cell.columns?.isTable == true
    if isTable { cell.columns?.mark(marks) }
    cell.matches =
      marks.isEmpty || isTable ? TitleMatches() : items.matches(of: marks, at: path)
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
    case let title as RaisedTitle: fill(title, at: indexPath)
    default: (view as? any ThemedView)?.look = look
    }
    return view
  }
}
