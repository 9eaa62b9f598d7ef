import Foundation
import Testing

@testable import UIKitCollections

/// Items of an array of arrays, and guests among them.
@MainActor
@Suite struct ShownPlacesTests {
  /// What is shown: an item of the data by its number, or a stand-in.
  private enum Shown: Hashable {
    case item(Int)
    case standIn(ObjectIdentifier)
  }

  private func data(_ sections: [ModelSection]) -> CollectionData {
    CollectionData(counts: sections.map(\.items.count))
  }

  /// What is shown everywhere, by asking for each place.
  private func picture(
    _ places: ShownPlaces?, of sections: [ModelSection]
  ) -> [IndexPath: Shown] {
    let counts = places?.shown ?? data(sections)
    var picture: [IndexPath: Shown] = [:]
    for section in 0..<counts.sectionCount {
      for item in 0..<(counts.count(ofSection: section) ?? 0) {
        let path = IndexPath(section, item)
        if let standIn = places?.standIn(at: path) {
          picture[path] = .standIn(ObjectIdentifier(standIn))
        } else if let told = places.map({ $0.data(path) }) ?? path {
          picture[path] = .item(sections[told.section].items[told.item])
        }
      }
    }
    return picture
  }

  /// Whether an update leads every place to where the same thing is shown.
  private func check(
    _ update: BatchUpdate, from old: [IndexPath: Shown], to new: [IndexPath: Shown],
    renewed: Set<Shown> = []
  ) {
    let before = Set(old.values)
    for (path, thing) in old {
      guard let next = update.newPath(of: path) else {
        #expect(!new.values.contains(thing) || renewed.contains(thing), "\(path) is lost")
        continue
      }
      #expect(new[next] == thing, "\(path) leads to another thing")
    }
    for (path, thing) in new where update.oldPath(of: path) == nil {
      #expect(!before.contains(thing) || renewed.contains(thing), "\(path) comes from nowhere")
    }
  }

  @Test("N9 J11 guests among random data: no item is lost, doubled or confused", arguments: 0..<60)
  func random(seed: Int) {
    var maker = BatchMaker(seed: UInt64(seed))
    var sections = (0..<4).map { _ in maker.newSection() }
    var places: ShownPlaces?
    for _ in 0..<30 {
      let old = picture(places, of: sections)
      if maker.chance(1, of: 2) {
        // Other guests among the same data.
        var guests: [ShownPlaces.Guest] = []
        let kept = (places?.guests ?? []).filter { _ in maker.chance(2, of: 3) }
        var counts = sections.map(\.items.count)
        var kinds = kept.map(\.kind)
        if maker.chance(1, of: 2) { kinds.append(.standIn(StandIn())) }
        let carried = Set(kept.compactMap(\.origin))
        let free = sections.indices.flatMap { section in
          sections[section].items.indices.map { IndexPath(section, $0) }
        }.filter { !carried.contains($0) }
        if maker.chance(1, of: 3), let path = free.randomElement(using: &maker.random) {
          kinds.append(.carried(from: path))
        }
        for kind in kinds {
          if case .carried(let origin) = kind { counts[origin.section] -= 1 }
        }
        guard !sections.isEmpty else { continue }
        for kind in kinds {
          let section = maker.number(0..<sections.count)
          let item = maker.number(0..<counts[section] + 1)
          for index in guests.indices
          where guests[index].path.section == section && guests[index].path.item >= item {
            guests[index].path.item += 1
          }
          counts[section] += 1
          guests.append(.init(path: IndexPath(section, item), kind: kind))
        }
        guard
          let change = ShownPlaces.change(from: places, to: guests, in: data(sections))
        else {
          Issue.record("seed \(seed): the guests do not fit")
          return
        }
        check(change.update, from: old, to: picture(change.places, of: sections))
        #expect(change.places?.guests.count ?? 0 == guests.count)
        places = change.places
      } else {
        let batch = maker.batch(from: sections, sections: maker.chance(1, of: 2))
        var changes = RecordedChanges()
        for call in batch.calls { call.record(in: &changes) }
        guard
          let told = try? BatchUpdate(
            before: data(sections), after: data(batch.after), changes: changes)
        else {
          Issue.record("seed \(seed): the batch is wrong")
          return
        }
        guard let current = places else {
          sections = batch.after
          continue
        }
        let leaving = current.guests.filter { _ in maker.chance(1, of: 4) }
        guard
          let next = current.following(
            told, leaves: { guest in leaving.contains { $0.isSame(as: guest) } })
        else {
          Issue.record("seed \(seed): the guests do not follow")
          return
        }
        let renewed = Set(batch.after.flatMap(\.items).map(Shown.item)).intersection(
          sections.enumerated().filter { changes.reloadedSections.contains($0.offset) }
            .flatMap(\.element.items).map(Shown.item))
        check(
          next.update, from: old, to: picture(next.places, of: batch.after),
          renewed: renewed.union(batch.reloaded.map(Shown.item)).union(
            old.values.filter { thing in
              guard let path = old.first(where: { $0.value == thing })?.key else { return false }
              return changes.reloadedSections.contains(path.section)
                || changes.deletedSections.contains(path.section)
            }))
        places = next.places
        sections = batch.after
        // Counts that are known without a word of what happened.
        if let places { #expect(places.rebased(on: data(sections))?.shown == places.shown) }
      }
    }
  }

  @Test("N9 an item goes in before the first one of the data behind the guest")
  func insertion() throws {
    let (first, second) = (StandIn(), StandIn())
    let places = try #require(
      ShownPlaces(
        data: CollectionData(counts: [2, 0]),
        guests: [
          .init(path: IndexPath(0, 1), kind: .standIn(first)),
          .init(path: IndexPath(0, 3), kind: .standIn(second)),
        ]))
    #expect(places.shown.count(ofSection: 0) == 4)
    #expect(places.insertionPath(at: IndexPath(0, 1)) == IndexPath(0, 1))
    #expect(places.insertionPath(at: IndexPath(0, 3)) == IndexPath(0, 2))
    #expect(places.insertionPath(at: IndexPath(1, 0)) == IndexPath(1, 0))
    #expect(places.data(IndexPath(0, 2)) == IndexPath(0, 1))
    #expect(places.path(of: second) == IndexPath(0, 3))
  }
}

extension ModelBatch.Call {
  /// Notes the call as a collection view does.
  fileprivate func record(in changes: inout RecordedChanges) {
    switch self {
    case .insertItems(let paths): changes.insertedItems += paths
    case .deleteItems(let paths): changes.deletedItems += paths
    case .reloadItems(let paths): changes.reloadedItems += paths
    case .moveItem(let from, let to): changes.movedItems.append(.init(from: from, to: to))
    case .insertSections(let sections): changes.insertedSections += sections
    case .deleteSections(let sections): changes.deletedSections += sections
    case .reloadSections(let sections): changes.reloadedSections += sections
    case .moveSection(let from, let to): changes.movedSections.append(.init(from: from, to: to))
    }
  }
}
