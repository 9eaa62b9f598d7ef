import UIKit
import VitrineItems

/// Shows small collections as snapshots, so that changes are animated.
///
/// `ItemsDataSource` shows large collections without animation and reads only visible items. It
/// also shows small ones until their first change.
@MainActor
final class ItemSnapshots {
  private let collectionView: UICollectionView
  private let items: ArrangedItems
  private let direct: ItemsDataSource
  private var snapshots: UICollectionViewDiffableDataSource<Int, Int>?
  private var names: ItemNames?

  /// The largest number of items before and after a change that is shown as snapshots.
  static let limit = 10_000

  init(of items: ArrangedItems, in collectionView: UICollectionView, direct: ItemsDataSource) {
    self.items = items
    self.collectionView = collectionView
    self.direct = direct
  }

  /// Returns whether the current items and the items of a source are few enough for an animation.
  func canAnimate(to source: any ItemSource) -> Bool {
    guard collectionView.window != nil, items.source.isComplete, source.isComplete else {
      return false
    }
    return [items.source, source].allSatisfy { source in
      if source.readsOnDemand { return false }
      var count = 0
      for section in 0..<source.sectionCount { count += source.itemCount(in: section) }
      return count <= Self.limit
    }
  }

  /// Whether a snapshot is on screen.
  var isShowing: Bool { snapshots != nil }

  /// Switches to the source itself, for changes without animation.
  func showDirectly() {
    guard collectionView.dataSource !== direct else { return }
    collectionView.dataSource = direct
    snapshots = nil
    names = nil
  }

  /// Prepares for a change by showing the current items as a snapshot.
  ///
  /// - Parameter restore: Called when all views have been recreated, to restore marks and focus.
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

  /// A snapshot data source with the index of its items.
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

  /// Replaces the source by a reloaded one with the same items.
  ///
  /// - Parameter replace: Performs the replacement.
  func replaceSource(_ replace: () -> Void) {
    let (old, oldNames) = (items.source, names)
    replace()
    names = oldNames.map { ItemNames(of: items.source, after: $0, of: old) }
  }

  /// Called when the source has been edited. Remaining items keep their names.
  func sourceWasEdited(_ renumbering: ItemRenumbering) { names?.follow(renumbering) }

  /// Shows the items in their current arrangement: new items appear, removed items disappear, and
  /// all others move.
  func apply() {
    guard let snapshots, let names else { return }
    snapshots.apply(snapshot(of: names), animatingDifferences: true)
    direct.refresh(collectionView)
  }
}
