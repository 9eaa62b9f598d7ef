// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Tells which optional methods a subclass of `UICollectionViewDiffableDataSource` overrides.
@MainActor let uiCollectionViewDiffableDataSourceOverrides = OverriddenMethods(
  of: UICollectionViewDiffableDataSource<Int, Int>.self, unchanged: Unchanged.self,
  probes: [
    (.viewForSupplementaryElement, ViewForSupplementaryElementProbe.self),
    (.moveItem, MoveItemProbe.self),
    (.indexTitles, IndexTitlesProbe.self),
    (.indexPathForIndexTitle, IndexPathForIndexTitleProbe.self),
  ])

private final class Unchanged: UICollectionViewDiffableDataSource<Int, Int> {}
private final class ViewForSupplementaryElementProbe: UICollectionViewDiffableDataSource<Int, Int> {
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OverriddenMethods.neverCalled() }
}
private final class MoveItemProbe: UICollectionViewDiffableDataSource<Int, Int> {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class IndexTitlesProbe: UICollectionViewDiffableDataSource<Int, Int> {
  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    OverriddenMethods.neverCalled()
  }
}
private final class IndexPathForIndexTitleProbe: UICollectionViewDiffableDataSource<Int, Int> {
  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { OverriddenMethods.neverCalled() }
}
