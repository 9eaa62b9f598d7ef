import Foundation
import UIKitCore

@testable import UIKitCollections

/// Counts without a data source. Placeholders are items without data.
@MainActor
final class ListedCounts: ItemCounts {
  var current: CollectionData
  var placeholders: Set<IndexPath> = []
  var isRearranged = false
  var isStale = false

  init(_ counts: [Int]) { current = CollectionData(counts: counts) }

  var latest: CollectionData { current }
  var data: CollectionData { current }
  func refreshIfStale() {}
  func dataPath(of path: IndexPath) -> IndexPath? { placeholders.contains(path) ? nil : path }
  func presentationPath(of path: IndexPath) -> IndexPath { path }

  func verify(_ path: IndexPath, asker: String, in data: CollectionData?) -> Bool {
    current.contains(path)
  }
}
