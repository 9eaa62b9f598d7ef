import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Checks the checks: another implementation applies the calls of a random batch to the plain model
/// and reaches its data.
@MainActor
@Suite struct BatchMakerTests {
  @Test(
    "the calls of random batches, applied in sequence, give their data"
  )
  func random() {
    var maker = BatchMaker(seed: 5)
    var sections = [maker.newSection(), maker.newSection(), maker.newSection()]
    for step in 0..<2_000 {
      let batch = maker.batch(from: sections, sections: step % 3 == 0)
      let carried = Self.carry(sections, through: batch)
      #expect(carried == batch.after, "step \(step): \(batch.calls)")
      #expect(Set(batch.after.flatMap(\.items)).count == batch.after.flatMap(\.items).count)
      sections = batch.after
    }
  }

  /// Applies a batch naively: sections before items, deletes (from the end) before inserts (from
  /// the start); a move is a delete and an insert.
  private static func carry(
    _ before: [ModelSection], through batch: ModelBatch
  ) -> [ModelSection] {
    var (deletes, inserts): ([IndexPath], [(IndexPath, Int)]) = ([], [])
    var (goneSections, newSections): ([Int], [(Int, ModelSection)]) = ([], [])
    let moved = Set(
      batch.calls.compactMap { call -> Int? in
        guard case .moveItem(let from, _) = call else { return nil }
        return before[from.section].items[from.item]
      })
    for call in batch.calls {
      switch call {
      case .deleteItems(let paths): deletes += paths
      case .insertItems(let paths):
        inserts += paths.map { ($0, batch.after[$0.section].items[$0.item]) }
      case .reloadItems: break
      case .moveItem(let from, let to):
        deletes.append(from)
        inserts.append((to, before[from.section].items[from.item]))
      case .deleteSections(let sections): goneSections += sections
      case .insertSections(let sections):
        // Moved items are inserted by their own call.
        newSections += sections.map { section in
          var new = batch.after[section]
          new.items.removeAll { moved.contains($0) }
          return (section, new)
        }
      case .reloadSections(let sections): goneSections += sections
      case .moveSection: break
      }
    }
    var kept = before
    for path in deletes.sorted(by: >) { kept[path.section].items.remove(at: path.item) }
    for call in batch.calls {
      guard case .moveSection(let from, let to) = call else { continue }
      goneSections.append(from)
      newSections.append((to, kept[from]))
    }
    // A reloaded section returns at the remaining place.
    let renewed = Set(
      batch.calls.flatMap { call -> [Int] in
        if case .reloadSections(let sections) = call { sections } else { [] }
      }
    ).map { before[$0].id }
    for (index, section) in batch.after.enumerated() where renewed.contains(section.id) {
      newSections.append((index, section))
    }
    for section in goneSections.sorted(by: >) { kept.remove(at: section) }
    for (index, section) in newSections.sorted(by: { $0.0 < $1.0 }) {
      kept.insert(section, at: index)
    }
    for (path, id) in inserts.sorted(by: { $0.0 < $1.0 }) {
      kept[path.section].items.insert(id, at: path.item)
    }
    return kept
  }
}
