import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The proof of the proofs: the calls of a random batch, carried out on the plain model by another
/// way, lead to its data.
@MainActor
@Suite struct BatchMakerTests {
  @Test(
    "random batches mean what they say: carried out one after the other they lead to their data"
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

  /// The order of a batch, naively: sections before items, deletes (from the end) before inserts
  /// (from the start); a move is a delete and an insert.
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
        // What is moved there comes by its own call.
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
    // A reloaded section comes back at the place that is left for it.
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
