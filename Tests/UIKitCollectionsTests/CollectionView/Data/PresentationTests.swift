import Foundation
import Testing

@testable import UIKitCollections

/// Items of an array of arrays, with placeholders and carried items among them.
@MainActor
@Suite struct PresentationTests {
  /// A shown element: an item of the data by its number, or a placeholder.
  private enum Shown: Hashable {
    case item(Int)
    case placeholder(ObjectIdentifier)
  }

  private func data(_ sections: [ModelSection]) -> CollectionData {
    CollectionData(counts: sections.map(\.items.count))
  }

  /// Returns the element at every place, by querying each one.
  private func picture(
    _ presentation: Presentation?, of sections: [ModelSection]
  ) -> [IndexPath: Shown] {
    let counts = presentation?.presented ?? data(sections)
    var picture: [IndexPath: Shown] = [:]
    for section in 0..<counts.sectionCount {
      for item in 0..<(counts.count(ofSection: section) ?? 0) {
        let path = IndexPath(section, item)
        let place = PresentationPath(path)
        if let placeholder = presentation?.placeholder(at: place) {
          picture[path] = .placeholder(ObjectIdentifier(placeholder))
        } else if let item = presentation.map({ $0.dataPath(of: place) }) ?? DataPath(path) {
          picture[path] = .item(sections[item.section].items[item.item])
        }
      }
    }
    return picture
  }

  /// Checks that an update maps every place to the place with the same element.
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

  @Test(
    "no item is lost, doubled or confused among placeholders and carried items", arguments: 0..<60)
  func random(seed: Int) {
    var maker = BatchMaker(seed: UInt64(seed))
    var sections = (0..<4).map { _ in maker.newSection() }
    var presentation: Presentation?
    for _ in 0..<30 {
      if let presentation {
        let slow = presentation.displaced.map { presentation.insertionPath(at: $0.path) }
        #expect(presentation.insertionPaths() == slow)
      }
      let old = picture(presentation, of: sections)
      if maker.chance(1, of: 2) {
        // Other displaced items in the same data.
        var displaced: [Presentation.Displaced] = []
        let kept = (presentation?.displaced ?? []).filter { _ in maker.chance(2, of: 3) }
        var counts = sections.map(\.items.count)
        var kinds = kept.map(\.kind)
        if maker.chance(1, of: 2) { kinds.append(.placeholder(Placeholder())) }
        let carried = Set(kept.compactMap(\.origin))
        let free = sections.indices.flatMap { section in
          sections[section].items.indices.map { DataPath(IndexPath(section, $0)) }
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
          for index in displaced.indices
          where displaced[index].path.section == section && displaced[index].path.item >= item {
            displaced[index].path.item += 1
          }
          counts[section] += 1
          displaced.append(
            .init(path: PresentationPath(item: item, section: section), kind: kind))
        }
        guard
          let change = Presentation.change(
            from: presentation, to: displaced, in: data(sections))
        else {
          Issue.record("seed \(seed): what is displaced does not fit")
          return
        }
        check(change.update, from: old, to: picture(change.presentation, of: sections))
        #expect(change.presentation?.displaced.count ?? 0 == displaced.count)
        presentation = change.presentation
      } else {
        let batch = maker.batch(from: sections, sections: maker.chance(1, of: 2))
        var changes = RecordedChanges()
        for call in batch.calls { call.record(in: &changes) }
        guard
          let update = try? BatchUpdate(
            before: data(sections), after: data(batch.after), changes: changes)
        else {
          Issue.record("seed \(seed): the batch is wrong")
          return
        }
        guard let current = presentation else {
          sections = batch.after
          continue
        }
        let leaving = Set(
          current.displaced.filter { _ in maker.chance(1, of: 4) }.map(\.identity))
        guard
          let next = current.following(
            update, leaves: { leaving.contains($0.identity) })
        else {
          Issue.record("seed \(seed): what is displaced does not follow")
          return
        }
        let renewed = Set(batch.after.flatMap(\.items).map(Shown.item)).intersection(
          sections.enumerated().filter { changes.reloadedSections.contains($0.offset) }
            .flatMap(\.element.items).map(Shown.item))
        check(
          next.update, from: old, to: picture(next.presentation, of: batch.after),
          renewed: renewed.union(batch.reloaded.map(Shown.item)).union(
            old.values.filter { thing in
              guard let path = old.first(where: { $0.value == thing })?.key else { return false }
              return changes.reloadedSections.contains(path.section)
                || changes.deletedSections.contains(path.section)
            }))
        presentation = next.presentation
        sections = batch.after
        // Counts that are known without a report of the change.
        if let presentation {
          let rebased = presentation.rebased(on: data(sections))
          #expect(rebased?.presented == presentation.presented)
        }
      }
    }
  }

  @Test("an item is inserted before the first data item behind the placeholder")
  func insertion() throws {
    let (first, second) = (Placeholder(), Placeholder())
    func place(_ section: Int, _ item: Int) -> PresentationPath {
      PresentationPath(item: item, section: section)
    }
    let presentation = try #require(
      Presentation(
        data: CollectionData(counts: [2, 0]),
        displaced: [
          .init(path: place(0, 1), kind: .placeholder(first)),
          .init(path: place(0, 3), kind: .placeholder(second)),
        ]))
    #expect(presentation.presented.count(ofSection: 0) == 4)
    #expect(presentation.insertionPath(at: place(0, 1)) == DataPath(item: 1, section: 0))
    #expect(presentation.insertionPath(at: place(0, 3)) == DataPath(item: 2, section: 0))
    #expect(presentation.insertionPath(at: place(1, 0)) == DataPath(item: 0, section: 1))
    #expect(presentation.dataPath(of: place(0, 2)) == DataPath(item: 1, section: 0))
    #expect(presentation.path(of: second) == place(0, 3))
    #expect(presentation.placeholder(at: place(0, 2)) == nil)
  }

  @Test(
    "insertion places of thousands of displaced items are found once per run of neighbours",
    arguments: [1, 3, 500])
  func insertionLookUps(runs: Int) throws {
    let (all, length) = (3_000, 3_000 / runs)
    let displaced = (0..<all).map { number in
      let path = PresentationPath(item: number + number / length, section: 0)
      return Presentation.Displaced(path: path, kind: .placeholder(Placeholder()))
    }
    let presentation = try #require(
      Presentation(data: CollectionData(counts: [all]), displaced: displaced.reversed()))
    var count = 0
    let found = presentation.insertionPaths { path in
      count += 1
      return presentation.insertionPath(at: path)
    }
    #expect(count == runs)
    #expect(found == (0..<all).map { DataPath(item: $0 / length, section: 0) })
  }
}

extension ModelBatch.Call {
  /// Records the call like a collection view.
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
