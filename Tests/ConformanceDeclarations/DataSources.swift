import UIKit

/// Implements every method of the data source and of prefetching.
open class EveryMethodSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching
{
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 10 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B"] }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(index: index) }
  open func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

/// Implements only the required methods.
open class PlainSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching
{
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {}
}

/// Calls a data source as UIKit code does, with a question mark after optional methods.
@MainActor public enum DataSourceCallers {
  public static func ask(
    _ source: UICollectionViewDataSource, _ view: UICollectionView, _ path: IndexPath
  ) -> [Any?] {
    source.collectionView?(view, moveItemAt: path, to: path)
    return [
      source.collectionView(view, numberOfItemsInSection: path.section),
      source.numberOfSections?(in: view), source.indexTitles?(for: view),
      source.collectionView?(view, canMoveItemAt: path),
      source.collectionView?(view, indexPathForIndexTitle: "A", at: 0),
      source.collectionView?(
        view, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader,
        at: path),
    ]
  }

  public static func tell(_ source: UICollectionViewDataSourcePrefetching, _ view: UICollectionView)
  {
    source.collectionView(view, prefetchItemsAt: [])
    source.collectionView?(view, cancelPrefetchingForItemsAt: [])
  }
}
