import Foundation
import UIKitCore

@testable import UIKitCollections

/// Logs the announced and the cancelled items.
@MainActor
final class TestPrefetcher: UICollectionViewDataSourcePrefetching {
  let log: Log

  init(log: Log) { self.log = log }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    log.add("prefetch \(indexPaths.map(\.short).joined(separator: " "))")
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { log.add("cancel \(indexPaths.map(\.short).joined(separator: " "))") }
}

/// Implements only the required method.
@MainActor
final class PlainPrefetcher: UICollectionViewDataSourcePrefetching {
  var announced: [IndexPath] = []

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    announced += indexPaths
  }
}

extension World {
  /// Runs the work that follows a frame when no event waits.
  func spareTime() { FrameEngine.current.doSpareWork() }

  /// Returns the prefetching lines logged since the last call.
  func takePrefetches() -> [String] {
    log.take().filter { $0.hasPrefix("prefetch") || $0.hasPrefix("cancel") }
  }

  /// Returns the cell lines logged since the last call.
  func takeCells() -> [String] {
    log.take().filter {
      $0.hasPrefix("cell?") || $0.hasPrefix("willDisplay") || $0.hasPrefix("didEnd")
    }
  }
}
