import Foundation
import UIKitCore

extension NSDiffableDataSourceSnapshot {
  /// Appends items to a section, or to the last section.
  ///
  /// Existing items are moved there, with a warning. It is a programmer error to name one twice in
  /// a call, or to append without any section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let asker = "appendItems(_:toSection:)"
    let section: Int32?
    if let sectionIdentifier {
      section = known(section: sectionIdentifier, by: asker)
    } else {
      section = store.order.numbers.last
      if section == nil { CollectionViewInconsistency.pass(.noSection(asker: asker)) }
    }
    guard let section else { return }
    // Not as the argument of the report: that would retain the snapshot, and so copy it.
    let known = store.insert(items: identifiers, inSection: section)
    report(known, by: asker)
  }

  /// Inserts items before another one, into its section. Existing items are moved there, with a
  /// warning.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, nextTo: beforeIdentifier, offset: 0, by: "insertItems(_:beforeItem:)") }

  /// Inserts items after another one, into its section. Existing items are moved there, with a
  /// warning.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, nextTo: afterIdentifier, offset: 1, by: "insertItems(_:afterItem:)") }

  /// Deletes items. Unknown identifiers are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    var doomed: [Int32] = []
    doomed.reserveCapacity(identifiers.count)
    var seen: Set<Int32> = []
    for identifier in identifiers {
      guard let number = store.items.number(of: identifier), seen.insert(number).inserted else {
        continue
      }
      doomed.append(number)
    }
    reloadedItems.remove(seen)
    reconfiguredItems.remove(seen)
    store.remove(items: doomed)
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one, into its section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, nextTo: toIdentifier, offset: 0, by: "moveItem(_:beforeItem:)") }

  /// Moves an item after another one, into its section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, nextTo: toIdentifier, offset: 1, by: "moveItem(_:afterItem:)") }

  /// Marks items for reloading. They get a new cell when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for number in known(items: identifiers, by: "reloadItems(_:)") { reloadedItems.insert(number) }
  }

  /// Marks items for reconfiguring. Their cell stays and passes through the cell provider again
  /// when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for number in known(items: identifiers, by: "reconfigureItems(_:)") {
      reconfiguredItems.insert(number)
    }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], nextTo neighbour: ItemIdentifierType, offset: Int,
    by asker: String
  ) {
    guard let number = known(items: [neighbour], by: asker).first,
      let place = store.place(ofItem: number)
    else { return }
    let home = store.home(ofItem: number)
    let known = store.insert(items: identifiers, inSection: home, at: place + offset)
    report(known, by: asker)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, nextTo neighbour: ItemIdentifierType, offset: Int,
    by asker: String
  ) {
    let numbers = known(items: [identifier, neighbour], by: asker)
    if numbers.count == 2 { store.move(item: numbers[0], nextTo: numbers[1], offset: offset) }
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the numbers of items, and reports unknown ones.
  func known(items identifiers: [ItemIdentifierType], by asker: String) -> [Int32] {
    var unknown: [ItemIdentifierType] = []
    let numbers = identifiers.compactMap { identifier -> Int32? in
      let number = store.items.number(of: identifier)
      if number == nil { unknown.append(identifier) }
      return number
    }
    if !unknown.isEmpty {
      CollectionViewInconsistency.pass(
        .unknownIdentifiers(.init(.item, unknown), asker: asker))
    }
    return numbers
  }

  private func report(
    _ known: SnapshotStore<SectionIdentifierType, ItemIdentifierType>.KnownItems, by asker: String
  ) {
    if !known.moved.isEmpty {
      let moved = CollectionViewInconsistency.Identifiers(.item, known.moved)
      MainQueue.run {
        LayoutDiagnostics.report(
          "NSDiffableDataSourceSnapshot: \(asker) names item identifiers that the snapshot holds"
            + " already; they are moved: \(moved.list).")
      }
    }
    if !known.repeated.isEmpty {
      CollectionViewInconsistency.pass(
        .duplicateIdentifiers(.init(.item, known.repeated), asker: asker))
    }
  }
}
