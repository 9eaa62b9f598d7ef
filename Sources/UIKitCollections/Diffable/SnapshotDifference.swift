import Foundation
import UIKitCore

/// What turns one snapshot into another, in the index paths of a batch update.
///
/// Deletes, reloads and the sources of moves count before the update, inserts and the targets of moves after it. The items of a
/// section that comes or goes are not listed with it, except those that come from elsewhere or go there: they move.
struct SnapshotDifference: Equatable, Sendable {
  /// An item that is in another section, or does not keep its order among the others of its own.
  struct ItemMove: Equatable, Sendable {
    var source: IndexPath
    var target: IndexPath
  }

  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var movedSections: [ListDiff.Move] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var movedItems: [ItemMove] = []
  private(set) var reloadedItems: [IndexPath] = []
  private(set) var reconfiguredItems: [IndexPath] = []

  var isEmpty: Bool { self == Self() }

  private init() {}

  /// - Complexity: O(items) expected while few items move; see `ListDiff`.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let sections = SectionMatch(old.store, new.store)
    deletedSections = sections.changes.deletes
    insertedSections = sections.changes.inserts
    movedSections = sections.changes.moves
    // What stays is known by the old places, what comes by the new ones.
    let before = OldItems(old.store)
    var isKept = [Bool](repeating: false, count: before.places.count)
    var order = LongestRun()
    for (section, number) in new.store.order.numbers.enumerated() {
      let oldSection = sections.oldPlaces[section]
      order.removeAll()
      for (item, number) in new.store.list(ofSection: number).numbers.enumerated() {
        let identifier = new.store.items[number]
        guard let known = old.store.items.number(of: identifier, probably: number) else {
          if oldSection >= 0 { insertedItems.append(IndexPath(item: item, section: section)) }
          continue
        }
        isKept[Int(known)] = true
        let source = before.places[Int(known)]
        if source.section == oldSection {
          order.append(value: source.item, tag: Int32(item))
        } else {
          movedItems.append(
            ItemMove(source: source.path, target: IndexPath(item: item, section: section)))
        }
      }
      order.forEachOutside { source, target in
        movedItems.append(
          ItemMove(
            source: IndexPath(item: Int(source), section: Int(oldSection)),
            target: IndexPath(item: Int(target), section: section)))
      }
    }
    for (section, number) in old.store.order.numbers.enumerated() where !sections.isGone(section) {
      for (item, number) in old.store.list(ofSection: number).numbers.enumerated()
      where !isKept[Int(number)] {
        deletedItems.append(IndexPath(item: item, section: section))
      }
    }
    addMarks(of: new, since: old)
  }

  private mutating func addMarks<Section, Item>(
    of new: NSDiffableDataSourceSnapshot<Section, Item>,
    since old: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    // What was not there before gets a new view anyway.
    reloadedSections = new.reloadedSections.numbers.compactMap {
      old.indexOfSection(new.store.sections[$0])
    }
    reloadedItems = new.reloadedItems.numbers.compactMap { old.indexPath(of: new.store.items[$0]) }
    reconfiguredItems = new.reconfiguredItems.numbers.compactMap { number in
      new.reloadedItems.contains(number) ? nil : old.indexPath(of: new.store.items[number])
    }
  }
}

/// Which section of one snapshot is which of another.
private struct SectionMatch {
  /// For each new place the old one, or -1.
  let oldPlaces: [Int32]
  let changes: ListDiff
  private var stays: [Bool]

  init<Section, Item>(_ old: SnapshotStore<Section, Item>, _ new: SnapshotStore<Section, Item>) {
    oldPlaces = new.order.numbers.map { number in
      old.sections.number(of: new.sections[number], probably: number)
        .flatMap(old.place(ofSection:)).map { Int32($0) } ?? ListDiff.none
    }
    changes = ListDiff(oldCount: old.order.count, oldPlaces: oldPlaces)
    stays = [Bool](repeating: true, count: old.order.count)
    for place in changes.deletes { stays[place] = false }
  }

  func isGone(_ oldSection: Int) -> Bool { !stays[oldSection] }
}

/// Where each item of a snapshot is, by its number.
private struct OldItems {
  struct Place {
    var section: Int32 = -2
    var item: Int32 = 0
    var path: IndexPath { IndexPath(item: Int(item), section: Int(section)) }
  }

  private(set) var places: [Place]

  init<Section, Item>(_ store: SnapshotStore<Section, Item>) {
    places = [Place](repeating: Place(), count: store.items.capacity)
    for (section, number) in store.order.numbers.enumerated() {
      for (item, number) in store.list(ofSection: number).numbers.enumerated() {
        places[Int(number)] = Place(section: Int32(section), item: Int32(item))
      }
    }
  }
}
