import Foundation
import UIKitCore

@testable import UIKitCollections

/// Logs what it is told to fetch and what not to fetch any longer.
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

/// Implements what is required only.
@MainActor
final class PlainPrefetcher: UICollectionViewDataSourcePrefetching {
  var announced: [IndexPath] = []

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    announced += indexPaths
  }
}

extension World {
  /// What is done after a frame when no event waits.
  func spareTime() { FrameEngine.current.doSpareWork() }

  /// What was logged of prefetching since the last time.
  func takePrefetches() -> [String] {
    log.take().filter { $0.hasPrefix("prefetch") || $0.hasPrefix("cancel") }
  }

  /// What was logged of cells since the last time.
  func takeCells() -> [String] {
    log.take().filter {
      $0.hasPrefix("cell?") || $0.hasPrefix("willDisplay") || $0.hasPrefix("didEnd")
    }
  }
}
