import Foundation
import UIKitCore

/// The changes of the data that the program reported to a collection view, in the order of the
/// calls.
///
/// Deletes, reloads and the sources of moves use old paths; inserts and the destinations of moves
/// use new ones.
struct RecordedChanges: Equatable, Sendable {
  struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    var from: Place
    var to: Place
  }

  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var reconfiguredItems: [IndexPath] = []
  /// Items that get a new cell although they move, by their old paths.
  var renewedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []

  /// Whether no item is inserted, deleted, moved or reloaded.
  var isEmpty: Bool {
    changesNoSection && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty
      && movedItems.isEmpty
  }

  var changesNoSection: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}
