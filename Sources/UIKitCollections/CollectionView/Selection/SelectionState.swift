import Foundation
import UIKitCore

/// The record of which items are selected.
///
/// It belongs to the collection view, not to the cells, and so outlives their scrolling away.
/// One bit an item: selecting all of a million items is a matter of microseconds and 125 KB.
package struct SelectionState: Equatable, Sendable {
  private var sections: [Int: ItemBits] = [:]

  /// How many items are selected. O(sections with a selection).
  package var count: Int { sections.values.reduce(0) { $0 + $1.count } }
  package var isEmpty: Bool { sections.isEmpty }

  package init() {}

  package func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections[path.section]?.contains(path.item) == true
  }

  /// How many items of one section are selected.
  package func count(inSection section: Int) -> Int { sections[section]?.count ?? 0 }

  /// The selected items of one section.
  package subscript(section: Int) -> ItemBits {
    get { sections[section] ?? ItemBits() }
    set { sections[section] = newValue.isEmpty ? nil : newValue }
  }

  @discardableResult
  package mutating func insert(_ path: IndexPath) -> Bool {
    sections[path.section, default: ItemBits()].insert(path.item)
  }

  @discardableResult
  package mutating func remove(_ path: IndexPath) -> Bool {
    guard path.count == 2, let changed = sections[path.section]?.remove(path.item) else {
      return false
    }
    dropIfEmpty(path.section)
    return changed
  }

  package mutating func insert(_ items: Range<Int>, inSection section: Int) {
    guard !items.isEmpty else { return }
    sections[section, default: ItemBits()].formUnion(items)
  }

  package mutating func remove(_ items: Range<Int>, inSection section: Int) {
    sections[section]?.subtract(items)
    dropIfEmpty(section)
  }

  mutating func removeAll() { sections.removeAll() }

  /// Drops what the counts no longer hold.
  mutating func truncate(to data: CollectionData) {
    for section in Array(sections.keys) {
      sections[section]?.truncate(to: data.count(ofSection: section) ?? 0)
      dropIfEmpty(section)
    }
  }

  /// Lets every mark follow its item through an update; marks of deleted items and reloaded sections go.
  ///
  /// - Complexity: O(*k* + marked / 64) for *k* changes.
  mutating func follow(_ update: BatchUpdate) {
    guard !sections.isEmpty, !update.changes.isEmpty else { return }
    let old = sections
    sections = [:]
    for (section, items) in old {
      guard let (target, shift) = update.shift(ofSection: section) else { continue }
      guard !shift.isIdentity else {
        sections[target] = items
        continue
      }
      var moved = ItemBits()
      shift.forEachRun(of: update.before.count(ofSection: section) ?? 0) { run, distance in
        moved.formUnion(items, in: run, movedBy: distance)
      }
      if !moved.isEmpty { sections[target] = moved }
    }
    for move in update.changes.movedItems
    where old[move.from.section]?.contains(move.from.item) == true {
      insert(move.to)
    }
  }

  /// The selected items in ascending order.
  package var paths: [IndexPath] { Array(self) }

  private mutating func dropIfEmpty(_ section: Int) {
    if sections[section]?.isEmpty == true { sections[section] = nil }
  }
}

extension SelectionState: Sequence {
  /// Goes over the selected items in ascending order, without collecting them.
  package struct Iterator: IteratorProtocol {
    private var rest: [(section: Int, items: ItemBits)]
    private var items: ItemBits.Iterator?
    private var section = 0

    /// - Parameter sections: In descending order.
    init(_ sections: [(section: Int, items: ItemBits)]) { rest = sections }

    package mutating func next() -> IndexPath? {
      while true {
        if let item = items?.next() { return IndexPath(item: item, section: section) }
        guard let following = rest.popLast() else { return nil }
        section = following.section
        items = following.items.makeIterator()
      }
    }
  }

  package func makeIterator() -> Iterator {
    Iterator(sections.sorted { $0.key > $1.key }.map { (section: $0.key, items: $0.value) })
  }

  package var underestimatedCount: Int { count }
}

extension SelectionState {
  /// Traps when an empty section is kept, or an item beyond the counts is selected.
  func checkInvariants(in data: CollectionData) {
    for (section, items) in sections {
      items.checkInvariants()
      precondition(!items.isEmpty, "an empty selection of section \(section) is kept")
      var inside = items
      inside.truncate(to: data.count(ofSection: section) ?? 0)
      precondition(inside == items, "the selection holds items beyond section \(section)")
    }
  }
}
