import Foundation
import UIKitCore

/// A change of the data that adds up, as the way from each old place to the new one and back.
///
/// Making one costs O(sections + *k* log *k*) for *k* changes, whatever the number of items; questions cost O(log *k*).
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
  /// How items are renumbered that stay in their section, by the section's index before.
  private let shifts: [Int: PlaceShift]
  private let targets: [IndexPath: IndexPath]
  private let origins: [IndexPath: IndexPath]

  /// Checks the changes against both states of the data.
  ///
  /// - Throws: What contradicts: an index that did not or does not exist, two changes of one thing,
  ///   numbers that do not add up.
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

// MARK: - From before to after and back

extension BatchUpdate {
  /// Where a section is after; `nil` for a deleted one. A reloaded one keeps its place among the others.
  func newSection(of old: Int) -> Int? { sectionTargets[old] ?? sections.after(old) }

  /// Where a section was before; `nil` for an inserted one.
  func oldSection(of new: Int) -> Int? { sectionOrigins[new] ?? sections.before(new) }

  /// Where an item is after; `nil` for one that is deleted, also with its section, or whose section is reloaded.
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

  /// Where an item was before; `nil` for one that is inserted, also with its section, or whose section is reloaded.
  func oldPath(of new: IndexPath) -> IndexPath? {
    guard after.contains(new) else { return nil }
    if let origin = origins[new] { return origin }
    guard let section = oldSection(of: new.section), !reloadedSections.contains(section) else {
      return nil
    }
    guard let shift = shifts[section] else { return IndexPath(item: new.item, section: section) }
    return shift.before(new.item).map { IndexPath(item: $0, section: section) }
  }

  /// Whether an item from before is shown anew.
  func isReloaded(_ old: IndexPath) -> Bool {
    reloadedItems.contains(old) || renewedItems.contains(old)
      || reloadedSections.contains(old.section)
  }

  /// Whether a section from before is shown anew.
  func isReloaded(section old: Int) -> Bool { reloadedSections.contains(old) }

  /// Whether an item from before was moved by name, and does not only make room for others.
  func isMoved(_ old: IndexPath) -> Bool {
    targets[old] != nil || sectionTargets[old.section] != nil
  }

  /// Where a section that stays goes, and how its items are renumbered; `nil` for one that is deleted or reloaded.
  func shift(ofSection old: Int) -> (section: Int, items: PlaceShift)? {
    guard !reloadedSections.contains(old), let new = newSection(of: old) else { return nil }
    return (new, shifts[old] ?? .none)
  }

  /// What takes the place of an item: itself, or else one that was inserted where it was, or else the
  /// next one of its section that is still there, or else the last one before it, or else an item of a
  /// section beside it; `nil` when there are no items.
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

  /// The item that was inserted in the place of one that is gone; `nil`: none was.
  ///
  /// Between the neighbours that stay, the first one inserted takes the place of the first one that is gone, and so on.
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

// MARK: - For the layout

extension BatchUpdate {
  /// The changes as the layout is told of them: deletes, reloads, inserts, moves; of each, sections
  /// before items, in ascending order.
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
