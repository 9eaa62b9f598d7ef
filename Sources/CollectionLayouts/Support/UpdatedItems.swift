import Foundation
import UIKitCollections

/// The inserted and deleted items of an update.
@MainActor
struct UpdatedItems {
  private var inserted = Parts()
  private var deleted = Parts()

  private struct Parts {
    var items: Set<IndexPath> = []
    var sections: Set<Int> = []

    mutating func add(_ path: IndexPath) {
      if path.item == NSNotFound { sections.insert(path.section) } else { items.insert(path) }
    }

    func contains(_ path: IndexPath) -> Bool {
      items.contains(path) || path.count == 2 && sections.contains(path.section)
    }
  }

  init() {}

  init(_ updates: [UICollectionViewUpdateItem]) {
    for update in updates {
      switch update.updateAction {
      case .insert: if let path = update.indexPathAfterUpdate { inserted.add(path) }
      case .delete: if let path = update.indexPathBeforeUpdate { deleted.add(path) }
      case .reload, .move, .none: break
      }
    }
  }

  /// Returns whether an item is inserted, by its new path.
  func isInserted(_ path: IndexPath) -> Bool { inserted.contains(path) }

  /// Returns whether an item is deleted, by its old path.
  func isDeleted(_ path: IndexPath) -> Bool { deleted.contains(path) }
}
