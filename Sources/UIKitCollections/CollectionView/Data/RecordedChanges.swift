import Foundation
import UIKitCore

/// What a collection view was told about a change of its data, in the order of the calls.
///
/// Deletes, reloads and the sources of moves count before the change; inserts and the destinations of moves after it.
struct RecordedChanges: Equatable, Sendable {
  struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    var from: Place
    var to: Place
  }

  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var reconfiguredItems: [IndexPath] = []
  /// Items that get a new cell although they move, by their paths before.
  var renewedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []

  /// Whether nothing changes its place, comes, goes or is shown anew.
  var isEmpty: Bool {
    changesNoSection && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty
      && movedItems.isEmpty
  }

  var changesNoSection: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}
