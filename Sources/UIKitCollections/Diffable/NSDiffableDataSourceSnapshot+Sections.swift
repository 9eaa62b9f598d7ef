import Foundation
import UIKitCore

extension NSDiffableDataSourceSnapshot {
  /// Appends sections in order.
  ///
  /// It is a programmer error to name existing sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: numberOfSections, by: "appendSections(_:)")
  }

  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    let asker = "insertSections(_:beforeSection:)"
    guard let place = place(of: toIdentifier, by: asker) else { return }
    insert(identifiers, at: place, by: asker)
  }

  /// Inserts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    let asker = "insertSections(_:afterSection:)"
    guard let place = place(of: toIdentifier, by: asker) else { return }
    insert(identifiers, at: place + 1, by: asker)
  }

  /// Deletes sections, with their items. Unknown identifiers are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let number = store.sections.number(of: identifier) else { continue }
      reloadedSections.remove([number])
      if !reloadedItems.isEmpty || !reconfiguredItems.isEmpty {
        let items = Set(store.list(ofSection: number).numbers)
        reloadedItems.remove(items)
        reconfiguredItems.remove(items)
      }
      store.remove(section: number)
    }
  }

  /// Moves a section, with its items, before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, nextTo: toIdentifier, offset: 0, by: "moveSection(_:beforeSection:)") }

  /// Moves a section, with its items, after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, nextTo: toIdentifier, offset: 1, by: "moveSection(_:afterSection:)") }

  /// Marks sections for reloading. All their views are requested again when the snapshot is
  /// applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let number = known(section: identifier, by: "reloadSections(_:)") else { continue }
      reloadedSections.insert(number)
    }
  }

  private mutating func insert(
    _ identifiers: [SectionIdentifierType], at place: Int, by asker: String
  ) {
    let duplicates = store.insert(sections: identifiers, at: place)
    guard !duplicates.isEmpty else { return }
    CollectionViewInconsistency.pass(
      .duplicateIdentifiers(.init(.section, duplicates), asker: asker))
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, nextTo neighbour: SectionIdentifierType, offset: Int,
    by asker: String
  ) {
    guard let number = known(section: identifier, by: asker),
      let other = known(section: neighbour, by: asker)
    else { return }
    store.move(section: number, nextTo: other, offset: offset)
  }

  private func place(of identifier: SectionIdentifierType, by asker: String) -> Int? {
    known(section: identifier, by: asker).flatMap(store.place(ofSection:))
  }

  /// Returns the number of a section, and reports an unknown one.
  func known(section identifier: SectionIdentifierType, by asker: String) -> Int32? {
    if let number = store.sections.number(of: identifier) { return number }
    CollectionViewInconsistency.pass(
      .unknownIdentifiers(.init(.section, [identifier]), asker: asker))
    return nil
  }
}
