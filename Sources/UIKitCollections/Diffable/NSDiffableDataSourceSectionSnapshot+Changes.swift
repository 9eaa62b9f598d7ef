import Foundation
import UIKitCore

extension NSDiffableDataSourceSectionSnapshot {
  /// Appends items to the children of a parent, or at the root without one.
  ///
  /// Existing items keep their places, which is reported.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    let new = fresh(items, by: "append(_:to:)")
    guard let parent else { return change { $0.add(new, to: nil) } }
    guard let number = known(parent, in: outline, by: "append(_:to:)") else { return }
    change { $0.add(new, to: number) }
  }

  /// Inserts items before another one, below the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, offset: 0, by: "insert(_:before:)")
  }

  /// Inserts items after another one and its descendants, below the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, offset: 1, by: "insert(_:after:)")
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int, by asker: String
  ) {
    let new = fresh(items, by: asker)
    guard let number = known(item, in: outline, by: asker) else { return }
    change { $0.add(new, beside: number, offset: offset) }
  }

  /// Inserts the items of a snapshot before another item, below the same parent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) { insert(snapshot, beside: item, offset: 0, by: "insert(_:before:)") }

  /// Inserts the items of a snapshot after another item and its descendants, below the same parent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) { insert(snapshot, beside: item, offset: 1, by: "insert(_:after:)") }

  private mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    beside item: ItemIdentifierType, offset: Int, by asker: String
  ) {
    let own = outline
    guard let number = known(item, in: own, by: asker),
      fresh(snapshot.items, by: asker).count == snapshot.items.count
    else { return }
    let parent = own.parent(of: number)
    let place = own.children(of: parent).firstIndex(of: number) ?? 0
    change { $0.add(snapshot.outline, to: parent, at: place + offset) }
  }

  /// Replaces the descendants of an item by the items of a snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    let asker = "replace(childrenOf:using:)"
    guard let number = known(parent, in: outline, by: asker) else { return }
    var next = outline
    next.deleteChildren(of: number)
    let repeated = snapshot.items.filter { next.number(of: $0) != nil }
    guard repeated.isEmpty else {
      return CollectionViewInconsistency.pass(
        .duplicateIdentifiers(.init(.item, repeated), asker: asker))
    }
    next.add(snapshot.outline, to: number)
    self = NSDiffableDataSourceSectionSnapshot(next)
  }

  /// Deletes items with all their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let numbers = known(items, by: "delete(_:)")
    change { $0.delete(numbers) }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

  /// Expands items, which shows their children.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    let numbers = known(items, by: "expand(_:)")
    change { outline in for number in numbers { outline.setExpanded(true, number) } }
  }

  /// Collapses items, which hides their children. These keep their own state.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    let numbers = known(items, by: "collapse(_:)")
    change { outline in for number in numbers { outline.setExpanded(false, number) } }
  }

  /// Returns the numbers of existing items, and reports the others.
  private func known(_ items: [ItemIdentifierType], by asker: String) -> [Int32] {
    let outline = outline
    let unknown = items.filter { outline.number(of: $0) == nil }
    if !unknown.isEmpty {
      CollectionViewInconsistency.pass(.unknownIdentifiers(.init(.item, unknown), asker: asker))
    }
    return items.compactMap(outline.number)
  }

  /// Returns the new items, each once, and reports the others.
  private func fresh(_ items: [ItemIdentifierType], by asker: String) -> [ItemIdentifierType] {
    let outline = outline
    var seen: Set<ItemIdentifierType> = []
    var repeated: [ItemIdentifierType] = []
    let new = items.filter { item in
      let isNew = outline.number(of: item) == nil && seen.insert(item).inserted
      if !isNew { repeated.append(item) }
      return isNew
    }
    if !repeated.isEmpty {
      CollectionViewInconsistency.pass(.duplicateIdentifiers(.init(.item, repeated), asker: asker))
    }
    return new
  }
}
