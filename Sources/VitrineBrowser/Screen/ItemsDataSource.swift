import UIKit

/// Shows arranged items in a collection view.
final class ItemsDataSource: NSObject, UICollectionViewDataSource {
  let items: ArrangedItems
  /// What is marked in the titles.
  var marks = FilterPattern("")

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
    if let cell = cell as? ItemCell {
      cell.title = items.title(at: indexPath)
      mark(cell, at: indexPath)
    }
    return cell
  }

  /// Brings the views on the screen up to date, which stay the same objects.
  func refresh(_ collectionView: UICollectionView) {
    for path in collectionView.indexPathsForVisibleItems {
      guard items.holds(path), let cell = collectionView.cellForItem(at: path) as? ItemCell else {
        continue
      }
      cell.title = items.title(at: path)
      mark(cell, at: path)
    }
    let kind = UICollectionView.elementKindSectionHeader
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
    where path.section < items.sectionCount {
      let view = collectionView.supplementaryView(forElementKind: kind, at: path)
      (view as? SectionHeader)?.title = headerTitle(of: path.section)
    }
  }

  private func headerTitle(of section: Int) -> String {
    "\(items.source.sectionTitle(section)) (\(items.count(in: section)))"
  }

  private func mark(_ cell: ItemCell, at path: IndexPath) {
    cell.matches = marks.isEmpty ? TitleMatches() : TitleMatches(of: marks, in: cell.title)
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
    (view as? SectionHeader)?.title = headerTitle(of: indexPath.section)
    return view
  }
}
