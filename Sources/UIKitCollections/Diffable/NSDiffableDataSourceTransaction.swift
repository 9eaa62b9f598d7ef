import Foundation
import UIKitCore

/// The changes of a diffable data source when the user reorders items.
///
/// Apply either the difference, or the final snapshot:
///
/// ```swift
/// dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
///   guard let self, let fruits = fruits.applying(transaction.difference) else { return }
///   self.fruits = fruits
/// }
/// ```
public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable, ItemIdentifierType: Hashable {
  /// The old sections and items.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The new sections and items.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference between the old and the new items of all sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of each affected section, in the order of the sections.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

extension NSDiffableDataSourceTransaction: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceTransaction {
  /// Creates a transaction that moves one item; `nil` if the item or section does not exist.
  ///
  /// - Parameter target: The new path of the item.
  init?(
    moving source: IndexPath, to target: IndexPath,
    in initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    guard let item = initial.itemIdentifier(at: source), target.count == 2,
      let number = initial.store.items.number(of: item),
      let left = initial.sectionIdentifier(at: source[0]),
      let entered = initial.sectionIdentifier(at: target[0]), let before = initial.indexOfItem(item)
    else { return nil }
    var final = initial
    final.store.move(item: number, to: target)
    guard let after = final.indexOfItem(item) else { return nil }
    initialSnapshot = initial
    finalSnapshot = final
    difference = Self.move(of: item, from: before, to: after)
    let goes = CollectionDifference<ItemIdentifierType>.Change.remove(
      offset: source[1], element: item, associatedWith: nil)
    let comes = CollectionDifference<ItemIdentifierType>.Change.insert(
      offset: target[1], element: item, associatedWith: nil)
    let changes =
      left == entered
      ? [(source[0], left, Self.move(of: item, from: source[1], to: target[1]))]
      : [
        (source[0], left, Self.difference([goes])), (target[0], entered, Self.difference([comes])),
      ]
    sectionTransactions = changes.sorted { $0.0 < $1.0 }.map { _, section, difference in
      NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section,
        initialSnapshot: .init(initial.itemIdentifiers(inSection: section)),
        finalSnapshot: .init(final.itemIdentifiers(inSection: section)), difference: difference)
    }
  }

  private static func move(
    of item: ItemIdentifierType, from source: Int, to target: Int
  ) -> CollectionDifference<ItemIdentifierType> {
    if source == target { return difference([]) }
    return difference([
      .remove(offset: source, element: item, associatedWith: target),
      .insert(offset: target, element: item, associatedWith: source),
    ])
  }

  private static func difference(
    _ changes: [CollectionDifference<ItemIdentifierType>.Change]
  ) -> CollectionDifference<ItemIdentifierType> {
    // Only contradictory changes have no difference; these form one move.
    CollectionDifference(changes) ?? [].difference(from: [])
  }
}
