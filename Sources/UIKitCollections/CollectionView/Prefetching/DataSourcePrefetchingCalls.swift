import Foundation
import UIKitCore

/// What `prefetchDataSource.collectionView?(...)` calls: UIKit's spelling for the optional method.
@preconcurrency @MainActor
public struct DataSourcePrefetchingCalls {
  let dataSource: any UICollectionViewDataSourcePrefetching

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) -> Void? {
    OptionalMethod.cancelPrefetching.answer {
      dataSource.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    }
  }
}
