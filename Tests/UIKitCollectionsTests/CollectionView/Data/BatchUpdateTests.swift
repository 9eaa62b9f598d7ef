import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

extension RecordedChanges {
  /// Changes made by a closure.
  static func of(_ change: (inout RecordedChanges) -> Void) -> RecordedChanges {
    var changes = RecordedChanges()
    change(&changes)
    return changes
  }
}

@MainActor
@Suite struct BatchUpdateTests {
  private func update(
    _ before: [Int], _ after: [Int], _ change: (inout RecordedChanges) -> Void
  ) throws(CollectionViewInconsistency) -> BatchUpdate {
    try BatchUpdate(
      before: CollectionData(counts: before), after: CollectionData(counts: after),
      changes: .of(change))
  }

  @Test("deletes count before the batch and inserts after it, in any order of the calls")
  func indexSpaces() throws {
    // a b c d e, without b and d, with X at 0 and Y at 3: X a c Y e
    let update = try update([5], [5]) {
      $0.insertedItems = [IndexPath(0, 3), IndexPath(0, 0)]
      $0.deletedItems = [IndexPath(0, 3), IndexPath(0, 1)]
    }
    let new = (0..<5).map { update.newPath(of: IndexPath(0, $0))?.item }
    #expect(new == [1, nil, 2, nil, 4])
    #expect((0..<5).map { update.oldPath(of: IndexPath(0, $0))?.item } == [nil, 0, 2, nil, 4])
  }

  @Test("an insert counts in the new numbering of sections, a delete in the old one")
  func sections() throws {
    // Section 0 is deleted; a new one is inserted at 1: [B, new, C].
    let update = try update([1, 2, 3], [3, 4, 2]) {
      $0.deletedSections = [0]
      $0.insertedSections = [1]
      $0.insertedItems = [IndexPath(0, 0)]
      $0.deletedItems = [IndexPath(2, 1)]
    }
    #expect((0..<3).map(update.newSection) == [nil, 0, 2])
    #expect((0..<3).map(update.oldSection) == [1, nil, 2])
    #expect(update.newPath(of: IndexPath(1, 0)) == IndexPath(0, 1))
    #expect(update.newPath(of: IndexPath(2, 2)) == IndexPath(2, 1))
    #expect(update.newPath(of: IndexPath(0, 0)) == nil)
    #expect(update.oldPath(of: IndexPath(1, 3)) == nil)
  }

  @Test("a moved section takes its items along; an item can leave a deleted section")
  func moves() throws {
    let update = try update([2, 1, 2], [2, 3]) {
      $0.movedSections = [.init(from: 0, to: 1)]
      $0.deletedSections = [1]
      $0.movedItems = [.init(from: IndexPath(1, 0), to: IndexPath(1, 1))]
    }
    #expect(update.newPath(of: IndexPath(0, 0)) == IndexPath(1, 0))
    #expect(update.newPath(of: IndexPath(0, 1)) == IndexPath(1, 2))
    #expect(update.newPath(of: IndexPath(1, 0)) == IndexPath(1, 1))
    #expect(update.newPath(of: IndexPath(2, 1)) == IndexPath(0, 1))
    #expect(update.isMoved(IndexPath(0, 0)) && !update.isMoved(IndexPath(2, 0)))
  }

  @Test("a reloaded item keeps its place; a reloaded section may have other items")
  func reloads() throws {
    let update = try update([3, 2], [4, 7]) {
      $0.reloadedItems = [IndexPath(0, 1), IndexPath(0, 1)]
      $0.insertedItems = [IndexPath(0, 0)]
      $0.reloadedSections = [1]
    }
    #expect(update.newPath(of: IndexPath(0, 1)) == IndexPath(0, 2))
    #expect(update.isReloaded(IndexPath(0, 1)) && !update.isReloaded(IndexPath(0, 0)))
    #expect(update.newPath(of: IndexPath(1, 0)) == nil && update.newSection(of: 1) == 1)
    #expect(update.isReloaded(section: 1))
    #expect(update.successor(of: IndexPath(1, 1)) == IndexPath(1, 1))
  }

  @Test("the layout gets deletes, reloads, inserts and moves, sections before items")
  func updateItems() throws {
    let update = try update([3, 2, 1, 1], [3, 0, 1, 1]) {
      $0.insertedItems = [IndexPath(0, 2)]
      $0.deletedItems = [IndexPath(0, 0)]
      $0.reloadedItems = [IndexPath(0, 1)]
      $0.deletedSections = [1]
      $0.insertedSections = [1]
      $0.reloadedSections = [2]
      $0.movedItems = [.init(from: IndexPath(0, 2), to: IndexPath(0, 0))]
      $0.movedSections = [.init(from: 3, to: 3)]
    }
    let told = update.updateItems.map { item in
      [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map { path in
        path.map { $0.item == NSNotFound ? "s\($0.section)" : $0.short } ?? "nil"
      }.joined(separator: ">") + " \(item.updateAction)"
    }
    #expect(
      told == [
        "s1>nil delete", "0-0>nil delete", "s2>s2 reload", "0-1>0-1 reload", "nil>s1 insert",
        "nil>0-2 insert", "s3>s3 move", "0-2>0-0 move",
      ])
    #expect(UICollectionViewUpdateItem.Action.none.rawValue == 4)
  }

  @Test("twenty thousand paths of random batches match a model of arrays, seed 11")
  func model() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<400 {
      let world = RandomBatch(using: &random)
      let update: BatchUpdate
      do {
        update = try BatchUpdate(
          before: CollectionData(counts: world.before.map(\.count)),
          after: CollectionData(counts: world.after.map(\.count)), changes: world.changes)
      } catch {
        Issue.record("\(error) for \(world.changes)")
        continue
      }
      for (section, ids) in world.before.enumerated() {
        for (item, id) in ids.enumerated() {
          let path = IndexPath(section, item)
          #expect(update.newPath(of: path) == world.place(of: id), "\(path) in \(world.changes)")
          if let new = update.newPath(of: path) { #expect(update.oldPath(of: new) == path) }
          if let next = update.successor(of: path) {
            #expect(update.after.contains(next))
          } else {
            #expect(update.after.itemCount == 0)
          }
        }
      }
      var selection = UICollectionView.ItemSet()
      let all = world.before.indices.flatMap { section in
        world.before[section].indices.map { IndexPath(section, $0) }
      }
      for path in all where Bool.random(using: &random) { selection.insert(path) }
      let expected = Set(selection.paths.compactMap(update.newPath))
      selection.follow(update)
      selection.checkInvariants(in: update.after)
      #expect(Set(selection.paths) == expected)
    }
  }

  @Test("a million marks follow ten changes, by words and not one by one")
  func manyMarks() throws {
    let update = try update([1_000_000], [1_000_000]) { changes in
      changes.deletedItems = (0..<5).map { IndexPath(0, $0 * 100_000) }
      changes.insertedItems = (0..<5).map { IndexPath(0, $0 * 100_000 + 7) }
    }
    var selection = UICollectionView.ItemSet()
    selection.insert(0..<1_000_000, inSection: 0)
    selection.follow(update)
    #expect(selection.count == 999_995)
    #expect(!selection.contains(IndexPath(0, 100_007)) && selection.contains(IndexPath(0, 100_006)))
  }
}

/// Two states of arrays of numbers, and the changes from one to the other.
struct RandomBatch {
  var before: [[Int]] = []
  var after: [[Int]] = []
  var changes = RecordedChanges()

  func place(of id: Int) -> IndexPath? {
    for (section, ids) in after.enumerated() {
      if let item = ids.firstIndex(of: id) { return IndexPath(section, item) }
    }
    return nil
  }

  init(using random: inout SeededGenerator) {
    var next = 0
    func fresh(_ count: Int) -> [Int] {
      defer { next += count }
      return Array(next..<next + count)
    }
    before = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      fresh(Int.random(in: 0...12, using: &random))
    }
    // Sections, by their earlier number; nil for new ones.
    var sections: [Int?] = before.indices.map { $0 }
    var movedSection: Int?
    if Bool.random(using: &random), let gone = sections.randomElement(using: &random) ?? nil {
      sections.removeAll { $0 == gone }
      if Bool.random(using: &random) {
        changes.deletedSections.append(gone)
      } else {
        movedSection = gone
      }
    }
    if Bool.random(using: &random) {
      sections.insert(nil, at: Int.random(in: 0...sections.count, using: &random))
    }
    if let movedSection {
      sections.insert(movedSection, at: Int.random(in: 0...sections.count, using: &random))
    }
    var taken: [Int] = []
    var kept = before
    for section in before.indices where !changes.deletedSections.contains(section) {
      for (item, id) in before[section].enumerated() {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          changes.deletedItems.append(IndexPath(section, item))
          kept[section].removeAll { $0 == id }
        case 1:
          taken.append(id)
          kept[section].removeAll { $0 == id }
        default: break
        }
      }
    }
    after = sections.map { section in section.map { kept[$0] } ?? fresh(2) }
    var inserted: [Int] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) where !after.isEmpty {
      let section = Int.random(in: after.indices, using: &random)
      guard sections[section] != nil else { continue }
      let id = fresh(1)[0]
      inserted.append(id)
      after[section].insert(id, at: Int.random(in: 0...after[section].count, using: &random))
    }
    for id in taken where !after.isEmpty {
      let section = Int.random(in: after.indices, using: &random)
      after[section].insert(id, at: Int.random(in: 0...after[section].count, using: &random))
    }
    for (section, old) in sections.enumerated() {
      if old == nil { changes.insertedSections.append(section) }
      if let old, old == movedSection {
        changes.movedSections.append(.init(from: old, to: section))
      }
    }
    for id in inserted { if let path = place(of: id) { changes.insertedItems.append(path) } }
    for id in taken {
      for (section, ids) in before.enumerated() {
        guard let item = ids.firstIndex(of: id) else { continue }
        if let target = place(of: id) {
          changes.movedItems.append(.init(from: IndexPath(section, item), to: target))
        } else {
          changes.deletedItems.append(IndexPath(section, item))
        }
      }
    }
  }
}
