import Foundation
import UIKitCore

/// A check of the recorded changes for contradictions.
struct UpdateCheck {
  typealias Fault = CollectionViewInconsistency
  typealias Action = UICollectionViewUpdateItem.Action

  let before: CollectionData
  let after: CollectionData

  // MARK: Sections

  func checkSections(_ changes: RecordedChanges) throws(Fault) {
    let moved = changes.movedSections
    if !changes.changesNoSection {
      var sources = Named<Int>()
      for (action, list) in [
        (Action.delete, changes.deletedSections), (.move, moved.map(\.from)),
        (.reload, changes.reloadedSections),
      ] {
        for section in list {
          try checkExists(section, in: before, isAfter: false, action)
          try sources.add(section, action) { IndexPath(index: $0) }
        }
      }
      var targets = Named<Int>()
      for (action, list) in [(Action.insert, changes.insertedSections), (.move, moved.map(\.to))] {
        for section in list {
          try checkExists(section, in: after, isAfter: true, action)
          try targets.add(section, action) { IndexPath(index: $0) }
        }
      }
    }
    let counts = Fault.UpdateCounts(
      before: before.sectionCount, after: after.sectionCount,
      inserted: changes.insertedSections.count, deleted: changes.deletedSections.count)
    if !counts.addUp { throw .invalidSectionCount(counts) }
  }

  private func checkExists(
    _ section: Int, in data: CollectionData, isAfter: Bool, _ action: Action
  ) throws(Fault) {
    if data.count(ofSection: section) != nil { return }
    throw .noSuchUpdate(
      action, path: IndexPath(index: section), isAfter: isAfter, sections: data.sectionCount,
      items: nil)
  }

  // MARK: Items

  func checkItems(_ changes: RecordedChanges) throws(Fault) {
    var sources = Named<IndexPath>()
    for (action, list) in [
      (Action.delete, changes.deletedItems), (.move, changes.movedItems.map(\.from)),
      (.reload, changes.reloadedItems),
    ] {
      for path in list {
        try checkExists(path, in: before, isAfter: false, action)
        try sources.add(path, action) { $0 }
      }
    }
    var targets = Named<IndexPath>()
    for (action, list) in [
      (Action.insert, changes.insertedItems), (.move, changes.movedItems.map(\.to)),
    ] {
      for path in list {
        try checkExists(path, in: after, isAfter: true, action)
        try targets.add(path, action) { $0 }
      }
    }
    for path in changes.reconfiguredItems {
      try checkExists(path, in: before, isAfter: false, .reload)
    }
  }

  private func checkExists(
    _ path: IndexPath, in data: CollectionData, isAfter: Bool, _ action: Action
  ) throws(Fault) {
    if data.contains(path) { return }
    throw .noSuchUpdate(
      action, path: path, isAfter: isAfter, sections: data.sectionCount,
      items: path.isEmpty ? nil : data.count(ofSection: path[0]))
  }

  /// Checks that the item count of a section matches the recorded changes.
  func checkCount(ofSection old: Int, _ new: Int, _ tally: UpdateTally) throws(Fault) {
    let counts = tally.counts(
      ofSection: old, new, before: before.count(ofSection: old) ?? 0,
      after: after.count(ofSection: new) ?? 0)
    if !counts.addUp { throw .invalidItemCount(section: new, counts) }
  }

  /// The elements that the changes name. Each element may be changed in one way only. Reloading it
  /// twice is an error, too, but harmless.
  private struct Named<Place: Hashable> {
    private var actions: [Place: Action] = [:]

    mutating func add(
      _ place: Place, _ action: Action, _ path: (Place) -> IndexPath
    ) throws(Fault) {
      let other = actions.updateValue(action, forKey: place)
      guard let other, other != .reload || action != .reload else { return }
      throw .contradictoryUpdate(other, action, path: path(place))
    }
  }
}
