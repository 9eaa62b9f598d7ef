import Foundation
import UIKitCore

/// The sections and items to show at one moment, by their identifiers.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
/// snapshot.appendSections([0])
/// snapshot.appendItems([UUID(), UUID(), UUID()])
/// dataSource.apply(snapshot, animatingDifferences: true)
/// ```
///
/// An identifier names one section, or one item of all sections, and must be unique. A snapshot is
/// a value: a copy shares its memory with the original until one of them changes, and may be filled
/// on any thread.
///
/// - Complexity: Look-ups are O(1) expected. Appending is O(1) per item. Inserting, deleting or
///   moving a few items takes the time to move the memory behind them, four bytes per item.
///   Deleting many items in one call is O(items) in total.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable, ItemIdentifierType: Hashable {
  var store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()
  var reloadedSections = ChosenNumbers()
  var reloadedItems = ChosenNumbers()
  var reconfiguredItems = ChosenNumbers()

  /// Creates a snapshot without sections and items.
  public init() {}

  // MARK: Reading

  /// The number of items of all sections.
  public var numberOfItems: Int { store.items.count }

  /// The number of sections.
  public var numberOfSections: Int { store.sections.count }

  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] {
    store.order.numbers.map { store.sections[$0] }
  }

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    var identifiers: [ItemIdentifierType] = []
    identifiers.reserveCapacity(numberOfItems)
    for section in store.order.numbers {
      for item in store.list(ofSection: section).numbers { identifiers.append(store.items[item]) }
    }
    return identifiers
  }

  /// The sections marked for reloading.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    reloadedSections.numbers.map { store.sections[$0] }
  }

  /// The items marked for reloading.
  public var reloadedItemIdentifiers: [ItemIdentifierType] {
    reloadedItems.numbers.map { store.items[$0] }
  }

  /// The items marked for reconfiguring.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    reconfiguredItems.numbers.map { store.items[$0] }
  }

  /// Returns the number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    known(section: identifier, by: "numberOfItems(inSection:)")
      .map { store.list(ofSection: $0).count } ?? 0
  }

  /// Returns the items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    known(section: identifier, by: "itemIdentifiers(inSection:)")
      .map { store.list(ofSection: $0).numbers.map { store.items[$0] } } ?? []
  }

  /// Returns the section of an item; `nil` if the snapshot does not contain it.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    store.items.number(of: identifier).map { store.sections[store.home(ofItem: $0)] }
  }

  /// Returns the place of an item among the items of all sections; `nil` if the snapshot does not
  /// contain it.
  ///
  /// - Complexity: O(sections before it).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let number = store.items.number(of: identifier), let path = store.path(ofItem: number)
    else { return nil }
    var index = path.item
    for section in 0..<path.section { index += store.lists[Int(store.order[section])].count }
    return index
  }

  /// Returns the place of a section; `nil` if the snapshot does not contain it.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    store.sections.number(of: identifier).flatMap(store.place(ofSection:))
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot {
  /// Returns the index path of an item; `nil` if the snapshot does not contain it.
  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
    store.items.number(of: identifier).flatMap(store.path(ofItem:))
  }

  /// Returns the item at an index path; `nil` if there is none.
  func itemIdentifier(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, let list = store.list(at: path[0]), path[1] >= 0, path[1] < list.count
    else { return nil }
    return store.items[list[path[1]]]
  }

  /// Returns the section at a place; `nil` if there is none.
  func sectionIdentifier(at place: Int) -> SectionIdentifierType? {
    place >= 0 && place < numberOfSections ? store.sections[store.order[place]] : nil
  }

  /// Returns the number of items of the section at a place; 0 if there is none.
  func numberOfItems(at place: Int) -> Int { store.list(at: place)?.count ?? 0 }

  /// The same sections and items, without marks.
  var withoutMarks: Self {
    var copy = self
    copy.reloadedSections = ChosenNumbers()
    copy.reloadedItems = ChosenNumbers()
    copy.reconfiguredItems = ChosenNumbers()
    return copy
  }

  func checkInvariants() { store.checkInvariants() }
}
