import Foundation
import UIKitCore

/// The difference between two snapshots, in the index paths of a batch update.
///
/// Deletes, reloads and the sources of moves use old paths, inserts and the targets of moves use
/// new ones. The items of an inserted or deleted section are not listed separately, except for
/// items moved from or to another section.
struct SnapshotDifference: Equatable, Sendable {
  /// An item that moves to another section, or changes its order among the others of its own.
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
  /// The items that get a new cell although they move, by their old places.
  private(set) var renewedItems: [IndexPath] = []

  var isEmpty: Bool { self == Self() }

  private init() {}

  /// For a reloaded section, only the reload is reported, without the changes within it. A section
  /// that is reloaded and moves is deleted and inserted, and its items move with new cells.
  ///
  /// The usual identifiers have specialized versions, as there would be in the module of a client.
  /// Without them, every comparison asks the runtime for types first.
  ///
  /// - Complexity: O(items) expected while few items move; see `ListDiff`.
  @_specialize(kind:partial,where Item == UUID)
  @_specialize(kind:partial,where Item == String)
  @_specialize(kind:partial,where Item == Int)
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let sections = SectionMatch(old.store, new.store, reloaded: new.reloadedSections)
    deletedSections = sections.changes.deletes
    insertedSections = sections.changes.inserts
    movedSections = sections.changes.moves
    reloadedSections = sections.reloaded
    let before = OldItems(old.store)
    var isKept = [Bool](repeating: false, count: before.places.count)
    var order = LongestRun()
    // Adjacent items were usually adjacent before, with the same distance of their numbers.
    var lead: Int32 = 0
    for (section, number) in new.store.order.numbers.enumerated() {
      let oldSection = Int(sections.oldPlaces[section])
      let isReloaded = new.reloadedSections.contains(number)
      order.removeAll()
      for (item, number) in new.store.list(ofSection: number).numbers.enumerated() {
        let identifier = new.store.items[number]
        guard let known = old.store.items.number(of: identifier, probably: number &+ lead) else {
          if oldSection >= 0, !isReloaded {
            insertedItems.append(IndexPath(item: item, section: section))
          }
          continue
        }
        lead = known - number
        isKept[Int(known)] = true
        let source = before.places[Int(known)]
        if source.section == oldSection {
          if !isReloaded { order.append(value: source.item, tag: Int32(item)) }
        } else {
          movedItems.append(
            ItemMove(source: source.path, target: IndexPath(item: item, section: section)))
          if isReloaded { renewedItems.append(source.path) }
        }
      }
      order.forEachOutside { source, target in
        movedItems.append(
          ItemMove(
            source: IndexPath(item: Int(source), section: oldSection),
            target: IndexPath(item: Int(target), section: section)))
      }
    }
    for (section, number) in old.store.order.numbers.enumerated()
    where sections.fates[section] == .stays {
      for (item, number) in old.store.list(ofSection: number).numbers.enumerated()
      where !isKept[Int(number)] {
        deletedItems.append(IndexPath(item: item, section: section))
      }
    }
    addMarkedItems(of: new, since: old, sections)
  }

  private mutating func addMarkedItems<Section, Item>(
    of new: NSDiffableDataSourceSnapshot<Section, Item>,
    since old: NSDiffableDataSourceSnapshot<Section, Item>, _ sections: SectionMatch
  ) {
    // New elements get a new view anyway.
    func places(_ marked: ChosenNumbers) -> [IndexPath] {
      marked.numbers.compactMap { old.indexPath(of: new.store.items[$0]) }
    }
    if !new.reloadedItems.isEmpty {
      let moved = Set(movedItems.map(\.source))
      let renewed = Set(renewedItems)
      for path in places(new.reloadedItems) where !renewed.contains(path) {
        if moved.contains(path) {
          renewedItems.append(path)
        } else if sections.fates[path.section] == .stays {
          reloadedItems.append(path)
        }
      }
    }
    let reloaded = Set(reloadedItems + renewedItems)
    reconfiguredItems = places(new.reconfiguredItems).filter {
      !reloaded.contains($0) && sections.fates[$0.section] != .isReloaded
    }
  }
}

/// The matching of the sections of two snapshots.
private struct SectionMatch {
  /// The change of an old section.
  enum Fate { case stays, goes, isReloaded }

  /// The old place for each new place, or -1.
  private(set) var oldPlaces: [Int32]
  private(set) var changes: ListDiff
  /// The changes by old place.
  private(set) var fates: [Fate]
  /// The old places of sections reloaded in place, in ascending order.
  private(set) var reloaded: [Int] = []

  init<Section, Item>(
    _ old: SnapshotStore<Section, Item>, _ new: SnapshotStore<Section, Item>,
    reloaded marked: ChosenNumbers
  ) {
    oldPlaces = new.order.numbers.map { number in
      old.sections.number(of: new.sections[number], probably: number)
        .flatMap(old.place(ofSection:)).map { Int32($0) } ?? ListDiff.none
    }
    changes = ListDiff(oldCount: old.order.count, oldPlaces: oldPlaces)
    // In one batch, a section may be reloaded or moved, but not both.
    while !marked.isEmpty {
      let contradictions = changes.moves.map(\.target).filter { marked.contains(new.order[$0]) }
      if contradictions.isEmpty { break }
      for place in contradictions { oldPlaces[place] = ListDiff.none }
      changes = ListDiff(oldCount: old.order.count, oldPlaces: oldPlaces)
    }
    fates = [Fate](repeating: .stays, count: old.order.count)
    for place in changes.deletes { fates[place] = .goes }
    for number in marked.numbers {
      guard let place = new.place(ofSection: number), oldPlaces[place] >= 0 else { continue }
      fates[Int(oldPlaces[place])] = .isReloaded
      reloaded.append(Int(oldPlaces[place]))
    }
    reloaded.sort()
  }
}

/// The places of the items of a snapshot, by number.
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
