import Foundation
import UIKitCore

/// A consistent change of the data, with the mapping from each old place to the new one and back.
///
/// Creation takes O(sections + *k* log *k*) for *k* changes, whatever the number of items. Queries
/// take O(log *k*).
struct BatchUpdate: Sendable {
  let before: CollectionData
  let after: CollectionData
  let changes: RecordedChanges

  private let sections: PlaceShift
  private let sectionTargets: [Int: Int]
  private let sectionOrigins: [Int: Int]
  private let reloadedSections: Set<Int>
  private let reloadedItems: Set<IndexPath>
  private let renewedItems: Set<IndexPath>
  /// The renumbering of items that stay in their section, by the old section index.
  private let shifts: [Int: PlaceShift]
  private let targets: [IndexPath: IndexPath]
  private let origins: [IndexPath: IndexPath]

  /// Checks the changes against both states of the data.
  ///
  /// - Throws: The inconsistency: an index that did not or does not exist, two changes of one
  ///   element, or numbers that do not add up.
  init(
    before: CollectionData, after: CollectionData, changes: RecordedChanges
  ) throws(CollectionViewInconsistency) {
    let check = UpdateCheck(before: before, after: after)
    try check.checkSections(changes)
    try check.checkItems(changes)
    self.before = before
    self.after = after
    self.changes = changes
    sections = PlaceShift(
      removed: changes.deletedSections + changes.movedSections.map(\.from),
      added: changes.insertedSections + changes.movedSections.map(\.to))
    sectionTargets = Dictionary(
      changes.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    sectionOrigins = Dictionary(
      changes.movedSections.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
    reloadedSections = Set(changes.reloadedSections)
    reloadedItems = Set(changes.reloadedItems)
    renewedItems = Set(changes.renewedItems)
    targets = Dictionary(changes.movedItems.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    origins = Dictionary(changes.movedItems.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })

    var removed: [Int: [Int]] = [:]
    var added: [Int: [Int]] = [:]
    for path in changes.deletedItems { removed[path.section, default: []].append(path.item) }
    for path in changes.insertedItems { added[path.section, default: []].append(path.item) }
    for move in changes.movedItems {
      removed[move.from.section, default: []].append(move.from.item)
      added[move.to.section, default: []].append(move.to.item)
    }
    let tally = UpdateTally(changes)
    var shifts: [Int: PlaceShift] = [:]
    for old in 0..<before.sectionCount {
      guard !reloadedSections.contains(old),
        let new = sectionTargets[old] ?? sections.after(old)
      else { continue }
      try check.checkCount(ofSection: old, new, tally)
      if removed[old] != nil || added[new] != nil {
        shifts[old] = PlaceShift(removed: removed[old] ?? [], added: added[new] ?? [])
      }
    }
    self.shifts = shifts
  }
}

// MARK: - Old and new places

extension BatchUpdate {
  /// Returns the new index of a section; `nil` for a deleted one. A reloaded section keeps its
  /// place.
  func newSection(of old: Int) -> Int? { sectionTargets[old] ?? sections.after(old) }

  /// Returns the old index of a section; `nil` for an inserted one.
  func oldSection(of new: Int) -> Int? { sectionOrigins[new] ?? sections.before(new) }

  /// Returns the new path of an item; `nil` if the item or its section is deleted, or if its
  /// section is reloaded.
  func newPath(of old: IndexPath) -> IndexPath? {
    guard before.contains(old) else { return nil }
    if let target = targets[old] { return target }
    guard let section = newSection(of: old.section), !reloadedSections.contains(old.section) else {
      return nil
    }
    guard let shift = shifts[old.section] else {
      return IndexPath(item: old.item, section: section)
    }
    return shift.after(old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns the old path of an item; `nil` if the item or its section is inserted, or if its
  /// section is reloaded.
  func oldPath(of new: IndexPath) -> IndexPath? {
    guard after.contains(new) else { return nil }
    if let origin = origins[new] { return origin }
    guard let section = oldSection(of: new.section), !reloadedSections.contains(section) else {
      return nil
    }
    guard let shift = shifts[section] else { return IndexPath(item: new.item, section: section) }
    return shift.before(new.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns whether an old item is reloaded.
  func isReloaded(_ old: IndexPath) -> Bool {
    reloadedItems.contains(old) || renewedItems.contains(old)
      || reloadedSections.contains(old.section)
  }

  /// Returns whether an old section is reloaded.
  func isReloaded(section old: Int) -> Bool { reloadedSections.contains(old) }

  /// Returns whether an old item was moved explicitly, and not only to make room for others.
  func isMoved(_ old: IndexPath) -> Bool {
    targets[old] != nil || sectionTargets[old.section] != nil
  }

  /// Returns the new index of a section that stays, and the renumbering of its items; `nil` for a
  /// deleted or reloaded section.
  func shift(ofSection old: Int) -> (section: Int, items: PlaceShift)? {
    guard !reloadedSections.contains(old), let new = newSection(of: old) else { return nil }
    return (new, shifts[old] ?? .none)
  }

  /// Returns the successor of an item: the item itself if it still exists, else an item inserted in
  /// its place, else the next remaining item of its section, else the last remaining one before it,
  /// else an item of a neighbouring section; `nil` if there are no items.
  func successor(of old: IndexPath) -> IndexPath? {
    if let path = newPath(of: old) { return path }
    guard old.count == 2 else { return nil }
    guard let section = newSection(of: old.section) else {
      return after.nearest(to: IndexPath(item: 0, section: sections.afterOrNext(old.section)))
    }
    guard let shift = shifts[old.section], !reloadedSections.contains(old.section) else {
      return after.nearest(to: IndexPath(item: old.item, section: section))
    }
    let count = before.count(ofSection: old.section) ?? 0
    if let heir = heir(of: old.item, shift, count, section) {
      return IndexPath(item: heir, section: section)
    }
    for place in (old.item + 1)..<max(old.item + 1, count) {
      if let next = shift.after(place) { return IndexPath(item: next, section: section) }
    }
    for place in (0..<min(old.item, count)).reversed() {
      if let last = shift.after(place) { return IndexPath(item: last, section: section) }
    }
    return after.nearest(to: IndexPath(item: 0, section: section))
  }

  /// Returns the item inserted in the place of a deleted one; `nil` if there is none.
  ///
  /// Between two neighbours that stay, the first inserted item replaces the first deleted one, and
  /// so on.
  private func heir(of old: Int, _ shift: PlaceShift, _ count: Int, _ section: Int) -> Int? {
    var gone = 0
    while gone < old, shift.after(old - gone - 1) == nil { gone += 1 }
    let first = old - gone == 0 ? 0 : (shift.after(old - gone - 1) ?? -1) + 1
    let end = after.count(ofSection: section) ?? 0
    var inserted = 0
    while inserted <= gone, first + inserted < end, shift.before(first + inserted) == nil,
      origins[IndexPath(item: first + inserted, section: section)] == nil
    {
      inserted += 1
    }
    return inserted == 0 ? nil : first + inserted - 1
  }
}

// MARK: - Update items for the layout

extension BatchUpdate {
  /// The changes in the order for the layout: deletes, reloads, inserts, moves. Within each kind,
  /// sections come before items, in ascending order.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    var items: [UICollectionViewUpdateItem] = []
    func add(
      _ action: UICollectionViewUpdateItem.Action, _ changed: [Int], _ paths: [IndexPath]
    ) {
      for place in changed.sorted().map(Self.wholeSection) + paths.sorted() {
        let isSection = place.item == NSNotFound
        let after =
          isSection ? newSection(of: place.section).map(Self.wholeSection) : newPath(of: place)
        items.append(
          UICollectionViewUpdateItem(
            action, before: action == .insert ? nil : place,
            after: action == .insert ? place : action == .delete ? nil : after))
      }
    }
    add(.delete, changes.deletedSections, changes.deletedItems)
    add(.reload, Array(reloadedSections), Array(reloadedItems))
    add(.insert, changes.insertedSections, changes.insertedItems)
    add(.move, changes.movedSections.map(\.from), changes.movedItems.map(\.from))
    return items
  }

  private static func wholeSection(_ section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }
}
