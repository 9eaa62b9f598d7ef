import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCollections

@MainActor @Suite("SnapshotDifference")
struct SnapshotDifferenceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ text: String) -> Snapshot {
    var plain = PlainSnapshot()
    for word in text.split(separator: " ") {
      let parts = word.split(separator: ":")
      let items = parts.count > 1 ? parts[1].split(separator: ",").compactMap { Int($0) } : []
      plain.sections.append(.init(name: String(parts[0]), items: items))
    }
    return plain.snapshot
  }

  private func difference(_ old: String, _ new: String) -> SnapshotDifference {
    SnapshotDifference(from: snapshot(old), to: snapshot(new))
  }

  @Test("equal snapshots have no difference")
  func equal() {
    #expect(difference("a:1,2 b:", "a:1,2 b:").isEmpty)
    #expect(difference("", "").isEmpty)
  }

  @Test("deletes count before, inserts after the update; items in order do not move")
  func items() {
    let difference = difference("a:1,2,3,4", "a:5,1,3,6,4")
    #expect(difference.deletedItems == [IndexPath(0, 1)])
    #expect(difference.insertedItems == [IndexPath(0, 0), IndexPath(0, 3)])
    #expect(difference.movedItems.isEmpty)
  }

  @Test(
    "an item that changes its section moves, from a deleted section and to an inserted one too"
  )
  func acrossSections() {
    let difference = difference("a:1,2 b:3 c:4", "d:2,9 c:4,3")
    #expect(difference.deletedSections == [0, 1] && difference.insertedSections == [0])
    #expect(
      difference.movedItems == [
        .init(source: IndexPath(0, 1), target: IndexPath(0, 0)),
        .init(source: IndexPath(1, 0), target: IndexPath(1, 1)),
      ])
    // Other items of a deleted or inserted section are not reported separately.
    #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
  }

  @Test("a moved section takes its items along")
  func sections() {
    let difference = difference("a:1,2 b:3,4 c:5", "c:5 a:1,2 b:4,3")
    #expect(difference.movedSections == [.init(from: 2, to: 0)])
    #expect(difference.movedItems.count == 1 && difference.deletedSections.isEmpty)
  }

  @Test("marks use the earlier places; new items need none, and reload wins")
  func marks() {
    var new = snapshot("b:9 a:2,1,7")
    new.reloadItems([1, 7])
    new.reconfigureItems([2, 1, 7])
    let difference = SnapshotDifference(from: snapshot("a:1,2"), to: new)
    #expect(difference.movedItems.map(\.source) == [IndexPath(0, 1)])
    #expect(difference.reloadedItems == [IndexPath(0, 0)])
    #expect(difference.reconfiguredItems == [IndexPath(0, 1)])
  }

  @Test("an item that moves and is reloaded moves, with a new cell")
  func movedAndReloaded() {
    var new = snapshot("a:2 b:1")
    new.reloadItems([1])
    let difference = SnapshotDifference(from: snapshot("a:1,2 b:"), to: new)
    #expect(difference.movedItems.count == 1 && difference.reloadedItems.isEmpty)
    #expect(difference.renewedItems == [IndexPath(0, 0)])
  }

  @Test("a reloaded section is reported only as reloaded")
  func reloadedSection() {
    var new = snapshot("a:5,1,3 b:2")
    new.reloadSections(["a"])
    new.reloadItems([1])
    let difference = SnapshotDifference(from: snapshot("a:1,2,3,4 b:"), to: new)
    #expect(difference.reloadedSections == [0] && difference.movedItems.count == 1)
    #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
    #expect(difference.reloadedItems.isEmpty)
  }

  @Test("a reloaded and moved section is deleted and inserted, its items move with new cells")
  func reloadedAndMovedSection() {
    var new = snapshot("c:3 a:1,9 b:2")
    new.reloadSections(["c"])
    let difference = SnapshotDifference(from: snapshot("a:1 b:2 c:3,4"), to: new)
    #expect(difference.deletedSections == [2] && difference.insertedSections == [0])
    #expect(difference.movedSections.isEmpty && difference.reloadedSections.isEmpty)
    #expect(difference.movedItems.count == 1 && difference.renewedItems == [IndexPath(2, 0)])
    #expect(difference.insertedItems == [IndexPath(1, 1)])
  }

  @Test(
    "random snapshots with marks: each element is changed in one way, and the target is reached",
    arguments: 1...100 as ClosedRange<UInt64>)
  func marksModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = PlainSnapshot.random(using: &random)
    let new = PlainSnapshot.random(using: &random)
    var target = new.snapshot
    target.reloadSections(new.names.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    target.reloadItems(new.items.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    let difference = SnapshotDifference(from: old.snapshot, to: target)
    #expect(BatchReading(difference).result(from: old, to: new) == new, "seed \(seed)")
    let sections =
      difference.deletedSections + difference.reloadedSections
      + difference.movedSections.map(\.source)
    #expect(Set(sections).count == sections.count, "seed \(seed)")
    let items =
      difference.deletedItems + difference.reloadedItems + difference.movedItems.map(\.source)
    #expect(Set(items).count == items.count, "seed \(seed)")
    #expect(Set(difference.renewedItems).isSubset(of: difference.movedItems.map(\.source)))
    for name in target.reloadedItemIdentifiers {
      guard let path = old.path(of: name) else { continue }
      #expect(
        (difference.reloadedItems + difference.renewedItems).contains(path)
          || difference.reloadedSections.contains(path.section), "seed \(seed)")
    }
  }

  @Test(
    "random snapshots: the changes turn one into the other, with the fewest moves",
    arguments: 1...200 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    let report = LayoutDiagnostics.report
    LayoutDiagnostics.report = { _ in }
    defer { LayoutDiagnostics.report = report }
    var random = SeededGenerator(seed: seed)
    let old = PlainSnapshot.random(using: &random)
    var new = PlainSnapshot.random(using: &random)
    var target = new.snapshot
    if seed.isMultiple(of: 2) {
      // Close to the old one, by edits of it: the two share numbers of identifiers.
      (new, target) = (old, old.snapshot)
      var fresh = 1_000
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        new.change(&target, fresh: &fresh, using: &random)
      }
    }
    let difference = SnapshotDifference(from: old.snapshot, to: target)
    #expect(BatchReading(difference).result(from: old, to: new) == new, "seed \(seed)")
    #expect(difference.movedItems.count == leastMoves(old, new), "seed \(seed)")
    #expect(difference.isEmpty == (old == new), "seed \(seed)")
  }

  /// Items that change their section must move; of the others, all but the longest run in order.
  private func leastMoves(_ old: PlainSnapshot, _ new: PlainSnapshot) -> Int {
    var moves = 0
    for section in new.sections {
      let before = old.sections.first { $0.name == section.name }?.items ?? []
      moves += ListDiffTests.leastMoves(before, section.items)
      moves += section.items.count { !before.contains($0) && old.path(of: $0) != nil }
    }
    return moves
  }
}

/// Reads a difference by the rules of batch updates: deletes use the places before the update,
/// inserts those after it.
private struct BatchReading {
  let difference: SnapshotDifference

  init(_ difference: SnapshotDifference) { self.difference = difference }

  /// - Parameter new: The source of the inserted elements only.
  func result(from old: PlainSnapshot, to new: PlainSnapshot) -> PlainSnapshot? {
    let leaving = Set(difference.deletedItems + difference.movedItems.map(\.source))
    let rests = old.sections.enumerated().map { section, content in
      content.items.indices.filter { !leaving.contains(IndexPath(section, $0)) }
        .map { content.items[$0] }
    }
    var entering: [IndexPath: Int] = [:]
    for path in difference.insertedItems {
      entering[path] = new.sections[path.section].items[path.item]
    }
    for move in difference.movedItems {
      entering[move.target] = old.sections[move.source.section].items[move.source.item]
    }
    var result = PlainSnapshot()
    for (place, origin) in origins(sectionsBefore: old.sections.count).enumerated() {
      guard let origin else {
        // An inserted section brings its items, except those that moved there.
        var section = new.sections[place]
        for item in section.items.indices where entering[IndexPath(place, item)] == nil {
          if old.path(of: section.items[item]) != nil { return nil }
        }
        for (path, item) in entering where path.section == place { section.items[path.item] = item }
        result.sections.append(section)
        continue
      }
      if difference.reloadedSections.contains(origin) {
        result.sections.append(new.sections[place])
        continue
      }
      var rest = rests[origin][...]
      var items: [Int] = []
      while let item = entering[IndexPath(place, items.count)] ?? rest.popFirst() {
        items.append(item)
      }
      result.sections.append(.init(name: old.sections[origin].name, items: items))
    }
    return result
  }

  /// Returns the earlier index of each section after the update; `nil` for an inserted one.
  private func origins(sectionsBefore count: Int) -> [Int?] {
    let leaving = Set(difference.deletedSections + difference.movedSections.map(\.source))
    var rest = (0..<count).filter { !leaving.contains($0) }[...]
    let after = count - difference.deletedSections.count + difference.insertedSections.count
    return (0..<after).map { place in
      if difference.insertedSections.contains(place) { return nil }
      return difference.movedSections.first { $0.target == place }?.source ?? rest.popFirst()
    }
  }
}
