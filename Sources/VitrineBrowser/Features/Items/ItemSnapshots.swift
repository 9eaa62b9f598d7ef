import UIKit
import VitrineItems

/// Shows small collections as snapshots, so that items that stay are seen to travel.
///
/// Large ones are shown at once by `ItemsDataSource`, which asks for what is on the screen only; so
/// is everything until something changes.
@MainActor
final class ItemSnapshots {
  private let collectionView: UICollectionView
  private let items: ArrangedItems
  private let direct: ItemsDataSource
  private var snapshots: UICollectionViewDiffableDataSource<Int, Int>?
  private var names: ItemNames?

  /// Up to so many items, before and after, are shown as snapshots.
  static let limit = 10_000

  init(of items: ArrangedItems, in collectionView: UICollectionView, direct: ItemsDataSource) {
    self.items = items
    self.collectionView = collectionView
    self.direct = direct
  }

  /// Whether the items of a source are few enough to travel from what is shown now.
  func canAnimate(to source: any ItemSource) -> Bool {
    guard collectionView.window != nil, items.source.isComplete, source.isComplete else {
      return false
    }
    return [items.source, source].allSatisfy { source in
      if source.rearranging != nil { return false }
      var count = 0
      for section in 0..<source.sectionCount { count += source.itemCount(in: section) }
      return count <= Self.limit
    }
  }

  /// Whether what is shown is a snapshot now.
  var isShowing: Bool { snapshots != nil }

  /// From now on the source itself is asked: for changes that are shown at once.
  func showDirectly() {
    guard collectionView.dataSource !== direct else { return }
    collectionView.dataSource = direct
    snapshots = nil
    names = nil
  }

  /// Gets ready for a change: what is shown now is a snapshot then.
  ///
  /// - Parameter restore: Called when all views have been made anew: marks and focus must be set again.
  func prepare(restore: () -> Void) {
    defer { collectionView.layoutIfNeeded() }
    guard snapshots == nil else { return }
    let names = ItemNames(of: items.source)
    self.names = names
    let (direct, offset) = (direct, collectionView.contentOffset)
    let snapshots = IndexedSnapshots(collectionView: collectionView) { view, path, _ in
      direct.collectionView(view, cellForItemAt: path)
    }
    snapshots.direct = direct
    snapshots.supplementaryViewProvider = { view, kind, path in
      direct.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
    self.snapshots = snapshots
    snapshots.applySnapshotUsingReloadData(snapshot(of: names))
    restore()
    collectionView.contentOffset = offset
  }

  private func snapshot(of names: ItemNames) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    let shown = names.shown(in: items.arrangement)
    snapshot.appendSections(shown.map(\.section))
    for (section, items) in shown { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  /// Snapshots have the index of the items that they are of.
  private final class IndexedSnapshots: UICollectionViewDiffableDataSource<Int, Int> {
    var direct: ItemsDataSource?

    override func indexTitles(for collectionView: UICollectionView) -> [String]? {
      direct?.indexTitles(for: collectionView)
    }

    override func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      direct?.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
        ?? IndexPath(index: 0)
    }
  }

  /// The source is to be replaced by one that holds the same items, read again.
  ///
  /// - Parameter replace: Replaces it.
  func replaceSource(_ replace: () -> Void) {
    let (old, oldNames) = (items.source, names)
    replace()
    names = oldNames.map { ItemNames(of: items.source, after: $0, of: old) }
  }

  /// The source has been edited: what is kept keeps its name.
  func sourceWasEdited(_ renumbering: ItemRenumbering) { names?.follow(renumbering) }

  /// Shows the items as they are arranged by now: what is new appears, what is gone disappears, everything else moves.
  func apply() {
    guard let snapshots, let names else { return }
    snapshots.apply(snapshot(of: names), animatingDifferences: true)
    direct.refresh(collectionView)
  }
}
