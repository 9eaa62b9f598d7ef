import Foundation
import UIKitCore

/// Is told in advance which items will be needed, so that their data can be fetched meanwhile.
///
/// Not every item that is shown is announced, and one that is announced need not be shown.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// These items are about to be needed, the nearest to what is visible first. None of them is visible.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// These of the announced items are not expected to be needed any longer. Optional: nothing happens.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { OptionalMethod.defaultOf(.cancelPrefetching, ()) }

  /// UIKit's spelling for optional methods: `prefetchDataSource?.collectionView?(view, cancelPrefetchingForItemsAt: paths)`.
  public var collectionView: DataSourcePrefetchingCalls? {
    DataSourcePrefetchingCalls(dataSource: self)
  }
}
