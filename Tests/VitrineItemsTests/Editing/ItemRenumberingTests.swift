import Foundation
import Testing
import VitrineBasicValues
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineItems

@MainActor
@Suite("Numbers of items after an edit")
struct ItemRenumberingTests {
  /// Applies random edits to words and follows each by the numbers: a kept item must be the same
  /// word.
  @Test("every remaining item is found again, deleted and new ones are known", arguments: 0..<60)
  func agreesWithArrays(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let counts = (0..<3).map { _ in Int.random(in: 0...7, using: &dice) }
    var next = 0
    let source = FakeEditableSource(
      counts.map { count in
        (0..<count).map { _ in
          next += 1
          return "w\(next)"
        }
      })
    let before = source.sections
    let edit = Self.edit(source, &dice)
    let renumbering = ItemRenumbering(edit, counts: counts)
    #expect(renumbering.counts == source.sections.map(\.count))
    let order = counts.map { Array(0..<Int32($0)).shuffled(using: &dice) }
    var followed: [[Int32]] = renumbering.counts.map { _ in [] }
    for (section, items) in order.enumerated() {
      for path in items.map({ IndexPath(item: Int($0), section: section) }) {
        if let new = renumbering.newItem(of: path) { followed[new.section].append(Int32(new.item)) }
      }
    }
    for run in renumbering.inserted { followed[run.section] += run.items.map(Int32.init) }
    #expect(renumbering.followInOrder(order).shown == followed, "seed \(seed)")
    var kept = Set<IndexPath>()
    for (section, words) in before.enumerated() {
      for (item, word) in words.enumerated() {
        guard let new = renumbering.newItem(of: IndexPath(item: item, section: section)) else {
          #expect(renumbering.removed.contains { $0.section == section && $0.items.contains(item) })
          continue
        }
        kept.insert(new)
        let isReplaced = renumbering.replaced.contains {
          $0.section == new.section && $0.items.contains(new.item)
        }
        #expect(source.sections[new.section][new.item] == word || isReplaced, "seed \(seed)")
      }
    }
    for run in renumbering.inserted {
      for item in run.items { kept.insert(IndexPath(item: item, section: run.section)) }
    }
    #expect(kept.count == source.sections.joined().count, "seed \(seed)")
    // Items without an explicit move keep their order.
    let still = renumbering.kept.filter { !$0.isMoved && $0.section == $0.newSection }
    for (first, second) in zip(still, still.dropFirst()) where first.section == second.section {
      #expect(first.items.lowerBound < second.items.lowerBound, "seed \(seed)")
    }
  }

  /// Returns several changes in sequence, and applies them to the source.
  private static func edit(_ source: FakeEditableSource, _ dice: inout SeededGenerator) -> ItemEdit
  {
    var changes: [ItemEdit.Change] = []
    for step in 0..<6 {
      let section = Int.random(in: 0..<3, using: &dice)
      let count = source.sections[section].count
      let start = Int.random(in: 0...count, using: &dice)
      let items = start..<Int.random(in: start...count, using: &dice)
      let change: ItemEdit.Change
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: change = .insert([ItemContent(Array("n\(step)".utf8))], section: section, at: start)
      case 1: change = .remove(section: section, items: items)
      case 2:
        let target = Int.random(in: 0..<3, using: &dice)
        let rest = source.sections[target].count - (target == section ? items.count : 0)
        change = .move(
          section: section, items: items, toSection: target,
          at: Int.random(in: 0...rest, using: &dice))
      default:
        guard start < count else { continue }
        change = .replace(section: section, item: start, with: ItemContent(Array("r".utf8)))
      }
      changes.append(change)
      _ = source.apply(ItemEdit([change], name: ""))
    }
    return ItemEdit(changes, name: "random")
  }

  @Test("half a million removals take linear, not quadratic time")
  func manyRuns() {
    let changes = stride(from: 999_998, through: 0, by: -2).map {
      ItemEdit.Change.remove(section: 0, items: $0..<($0 + 1))
    }
    let renumbering = ItemRenumbering(ItemEdit(changes, name: ""), counts: [1_000_000])
    #expect(renumbering.counts == [500_000])
    #expect(renumbering.removed.count == 500_000)
    #expect(renumbering.newItem(of: IndexPath(item: 777_777, section: 0))?.item == 388_888)
  }

  @Test("marks follow, and so do the matches of a filter")
  func follow() {
    let edit = ItemEdit(
      [
        .remove(section: 0, items: 1..<3), .insert([ItemContent([1])], section: 0, at: 0),
        .replace(section: 0, item: 2, with: ItemContent([2])),
      ], name: "")
    let renumbering = ItemRenumbering(edit, counts: [6])
    // a b c d e f  ->  new a D e f
    var marks = ItemSet()
    for item in [0, 1, 4] { marks.insert(IndexPath(item: item, section: 0)) }
    #expect(renumbering.follow(marks).paths.map(\.item) == [1, 3])
    #expect(renumbering.follow([[0, 2, 3, 5]], adding: [[0]]) == [[0, 1, 4]])
    #expect(renumbering.follow([[0, 5]], adding: [[2]]) == [[1, 2, 4]])
    #expect(renumbering.followInOrder([[5, 3, 1, 0]]).shown == [[4, 2, 1, 0]])
    #expect(renumbering.firstChanged == IndexPath(item: 0, section: 0))
  }
}
