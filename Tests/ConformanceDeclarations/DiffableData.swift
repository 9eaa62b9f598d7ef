import UIKit

public enum Shelf: Hashable, Sendable { case novels, poems }

/// Overrides every open member of a diffable data source.
open class BookSource: UICollectionViewDiffableDataSource<Shelf, String> {
  public override init(
    collectionView: UICollectionView,
    cellProvider: @escaping UICollectionViewDiffableDataSource<Shelf, String>.CellProvider
  ) { super.init(collectionView: collectionView, cellProvider: cellProvider) }

  open override func numberOfSections(in collectionView: UICollectionView) -> Int {
    super.numberOfSections(in: collectionView)
  }
  open override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { super.collectionView(collectionView, numberOfItemsInSection: section) }
  open override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { super.collectionView(collectionView, cellForItemAt: indexPath) }
  open override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
  open override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { super.collectionView(collectionView, canMoveItemAt: indexPath) }
  open override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
  open override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    super.indexTitles(for: collectionView)
  }
  open override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    super.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
  }
}

@MainActor public enum DiffableData {
  public static func source(for view: UICollectionView) -> BookSource {
    let cells: UICollectionViewDiffableDataSource<Shelf, String>.CellProvider = {
      collectionView, indexPath, itemIdentifier in
      itemIdentifier.isEmpty
        ? nil : collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    let views: UICollectionViewDiffableDataSource<Shelf, String>.SupplementaryViewProvider = {
      collectionView, elementKind, indexPath in
      collectionView.dequeueReusableSupplementaryView(
        ofKind: elementKind, withReuseIdentifier: "header", for: indexPath)
    }
    let source = BookSource(collectionView: view, cellProvider: cells)
    source.supplementaryViewProvider = source.supplementaryViewProvider ?? views
    return source
  }

  public static func show(_ source: BookSource) -> [Any?] {
    let snapshot = snapshot()
    source.apply(snapshot)
    source.apply(snapshot, animatingDifferences: false)
    source.apply(snapshot, animatingDifferences: true, completion: {})
    source.applySnapshotUsingReloadData(snapshot)
    source.applySnapshotUsingReloadData(snapshot, completion: {})
    return [
      source.snapshot().numberOfItems, source.itemIdentifier(for: IndexPath(item: 0, section: 0)),
      source.indexPath(for: "a"), source.sectionIdentifier(for: 0), source.index(for: .poems),
    ]
  }

  public static func snapshot() -> NSDiffableDataSourceSnapshot<Shelf, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, String>()
    snapshot.appendSections([.novels])
    snapshot.insertSections([.poems], beforeSection: .novels)
    snapshot.deleteSections([.poems])
    snapshot.insertSections([.poems], afterSection: .novels)
    snapshot.moveSection(.poems, beforeSection: .novels)
    snapshot.moveSection(.poems, afterSection: .novels)
    snapshot.appendItems(["a", "b"])
    snapshot.appendItems(["c"], toSection: .novels)
    snapshot.insertItems(["d"], beforeItem: "a")
    snapshot.insertItems(["e"], afterItem: "a")
    snapshot.moveItem("a", beforeItem: "b")
    snapshot.moveItem("a", afterItem: "b")
    snapshot.deleteItems(["e"])
    snapshot.reloadItems(["a"])
    snapshot.reconfigureItems(["b"])
    snapshot.reloadSections([.novels])
    return snapshot
  }

  public static func ask(_ snapshot: NSDiffableDataSourceSnapshot<Shelf, String>) -> [Any?] {
    var copy = snapshot
    copy.deleteAllItems()
    return [
      copy.numberOfSections, snapshot.numberOfItems, snapshot.sectionIdentifiers,
      snapshot.itemIdentifiers, snapshot.reloadedSectionIdentifiers,
      snapshot.reloadedItemIdentifiers, snapshot.reconfiguredItemIdentifiers,
      snapshot.numberOfItems(inSection: .novels), snapshot.itemIdentifiers(inSection: .poems),
      snapshot.sectionIdentifier(containingItem: "a"), snapshot.indexOfItem("a"),
      snapshot.indexOfSection(.poems),
    ]
  }
}
