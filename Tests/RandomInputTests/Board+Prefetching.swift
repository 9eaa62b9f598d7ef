import UIKit

extension Board: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    note("fetches")
    for path in indexPaths {
      guard let item = item(at: path) else {
        strangeRequests.append("\(path) is to be fetched, and is not there")
        continue
      }
      fetched.insert(item)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for item in indexPaths.compactMap(item(at:)) { fetched.remove(item) }
  }
}
