import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Updates that contradict the data, and the report of each.
@MainActor
@Suite struct CollectionViewInconsistencyTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var before: [Int]
    var after: [Int]
    /// The relevant parts of the message.
    var message: [String]
    var calls: @MainActor @Sendable (UICollectionView) -> Void

    var testDescription: String { name }

    init(
      _ name: String, _ before: [Int], _ after: [Int], _ message: String...,
      calls: @escaping @MainActor @Sendable (UICollectionView) -> Void
    ) {
      (self.name, self.before, self.after) = (name, before, after)
      (self.message, self.calls) = (message, calls)
    }
  }

  /// UIKit's words for the items of a section.
  nonisolated private static func items(
    _ section: Int, _ after: Int, _ before: Int, _ inserted: Int, _ deleted: Int,
    _ movedIn: Int, _ movedOut: Int
  ) -> String {
    "Invalid update: invalid number of items in section \(section). The number of items contained"
      + " in an existing section after the update (\(after)) must be equal to the number of items"
      + " contained in that section before the update (\(before)), plus or minus the number of"
      + " items inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted)"
      + " and plus or minus the number of items moved into or out of that section"
      + " (\(movedIn) moved in, \(movedOut) moved out)."
  }

  nonisolated private static func sections(
    _ after: Int, _ before: Int, _ inserted: Int, _ deleted: Int
  ) -> String {
    "Invalid update: invalid number of sections. The number of sections contained in the collection"
      + " view after the update (\(after)) must be equal to the number of sections contained in the"
      + " collection view before the update (\(before)), plus or minus the number of sections"
      + " inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
  }

  nonisolated private static func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(section, item)
  }

  nonisolated static let cases: [Case] = [
    Case("too few inserted", [3], [5], items(0, 5, 3, 1, 0, 0, 0)) {
      $0.insertItems(at: [path(0, 0)])
    },
    Case("data that did not change", [3], [3], items(0, 3, 3, 0, 2, 0, 0)) {
      $0.deleteItems(at: [path(0, 0), path(0, 2)])
    },
    Case("data that changed unsaid", [3, 2], [3, 4], items(1, 4, 2, 0, 0, 0, 0)) { _ in },
    Case("a move out that the data lacks", [3, 3], [3, 4], items(0, 3, 3, 0, 0, 0, 1)) {
      $0.moveItem(at: path(0, 0), to: path(1, 0))
    },
    Case("a move in that the data lacks", [3, 3], [2, 3], items(1, 3, 3, 0, 0, 1, 0)) {
      $0.moveItem(at: path(0, 0), to: path(1, 0))
    },
    Case("a section that moved and lost an item", [3, 1], [1, 2], items(1, 2, 3, 0, 0, 0, 0)) {
      $0.moveSection(0, toSection: 1)
    },
    Case("an item inserted in the old numbering", [1, 2], [3], items(0, 3, 2, 0, 0, 0, 0)) {
      $0.deleteSections([0])
    },
    Case("too few sections inserted", [1], [1, 1, 1], sections(3, 1, 1, 0)) {
      $0.insertSections([1])
    },
    Case("sections that the data still holds", [1, 1], [1, 1], sections(2, 2, 0, 1)) {
      $0.deleteSections([1])
    },
    Case("a section that appeared unsaid", [1], [1, 0], sections(2, 1, 0, 0)) { _ in },
    Case(
      "an item deleted that was not there", [3], [2], "delet", "item 3", "section 0", "3 items",
      "before"
    ) {
      $0.deleteItems(at: [path(0, 3)])
    },
    Case("an item deleted in no section", [3], [2], "delet", "section 4", "before") {
      $0.deleteItems(at: [path(4, 0)])
    },
    Case("an item reloaded that was not there", [3], [3], "reload", "item 5", "section 0", "before")
    {
      $0.reloadItems(at: [path(0, 5)])
    },
    Case("an item moved that was not there", [3], [3], "move", "item 3", "section 0", "before") {
      $0.moveItem(at: path(0, 3), to: path(0, 0))
    },
    Case("an item inserted beyond the end", [3], [4], "insert", "item 4", "section 0", "after") {
      $0.insertItems(at: [path(0, 4)])
    },
    Case("an item moved beyond the end", [3], [3], "move", "item 3", "section 0", "after") {
      $0.moveItem(at: path(0, 0), to: path(0, 3))
    },
    Case("a section deleted that was not there", [3], [3], "delet", "section 1", "before") {
      $0.deleteSections([1])
    },
    Case("a section reloaded that was not there", [3], [3], "reload", "section 2", "before") {
      $0.reloadSections([2])
    },
    Case("a section moved beyond the end", [3, 1], [3, 1], "move", "section 2", "after") {
      $0.moveSection(0, toSection: 2)
    },
    Case("a section inserted beyond the end", [3], [3, 1], "insert", "section 3", "after") {
      $0.insertSections([3])
    },
    Case("an item deleted twice", [3], [1], "delet", "item 1", "section 0", "twice") {
      $0.deleteItems(at: [path(0, 1)])
      $0.deleteItems(at: [path(0, 1)])
    },
    Case("an item moved twice", [3], [3], "move", "item 1", "section 0", "twice") {
      $0.moveItem(at: path(0, 1), to: path(0, 0))
      $0.moveItem(at: path(0, 1), to: path(0, 2))
    },
    Case("an item deleted and moved", [3], [2], "delet", "move", "item 1", "section 0") {
      $0.deleteItems(at: [path(0, 1)])
      $0.moveItem(at: path(0, 1), to: path(0, 0))
    },
    Case("an item moved and deleted", [3], [2], "delet", "move", "item 1", "section 0") {
      $0.moveItem(at: path(0, 1), to: path(0, 0))
      $0.deleteItems(at: [path(0, 1)])
    },
    Case("two items moved to one place", [3], [3], "move", "item 0", "section 0") {
      $0.moveItem(at: path(0, 1), to: path(0, 0))
      $0.moveItem(at: path(0, 2), to: path(0, 0))
    },
    Case("a section deleted and moved", [3, 1], [3], "delet", "move", "section 1") {
      $0.deleteSections([1])
      $0.moveSection(1, toSection: 0)
    },
  ]

  @Test(
    "an invalid update is reported, and the data still appears",
    arguments: cases)
  func message(_ invalid: Case) {
    let world = World(invalid.before, rows: 10).settled()
    var completions = 0
    world.view.performBatchUpdates {
      world.source.counts = invalid.after
      invalid.calls(world.view)
    } completion: { _ in
      completions += 1
    }
    #expect(world.faults.count == 1, "\(world.faults)")
    let text = world.faults.first?.description ?? ""
    for part in invalid.message { #expect(text.contains(part), "\(part) in: \(text)") }
    // After the message, a continuing program shows the actual data.
    for _ in 0..<4 {
      world.view.layoutIfNeeded()
      world.clock.advance(by: 0.5)
      FrameEngine.current.advance()
    }
    world.view.checkCollectionInvariants()
    #expect(world.view.visibleCells.count == invalid.after.reduce(0, +))
    #expect(completions == 1)
    #expect(world.faults.count == 1, "\(world.faults)")
  }

  @Test("a consistent batch gives no report, however unusual")
  func validOnes() {
    let world = World([3, 2], rows: 10).settled()
    func batch(_ counts: [Int], _ calls: @escaping (UICollectionView) -> Void) {
      world.view.performBatchUpdates {
        world.source.counts = counts
        calls(world.view)
      }
      world.view.checkCollectionInvariants()
    }
    batch([3, 2]) { _ in }
    batch([3, 2]) { $0.reloadSections([0, 1]) }
    // Reloaded sections may have any number of items.
    batch([3, 9]) { $0.reloadSections([1]) }
    batch([9, 3]) { $0.moveSection(0, toSection: 1) }
    batch([9, 3]) { $0.moveItem(at: IndexPath(0, 4), to: IndexPath(0, 4)) }
    batch([10, 2]) { $0.moveItem(at: IndexPath(1, 0), to: IndexPath(0, 9)) }
    // Delete and insert at one place, in either order.
    batch([10, 2]) {
      $0.insertItems(at: [IndexPath(0, 0)])
      $0.deleteItems(at: [IndexPath(0, 0)])
    }
    batch([]) { $0.deleteSections([0, 1]) }
    batch([2]) { $0.insertSections([0]) }
    #expect(world.faults == [])
    #expect(world.view.numberOfItems(inSection: 0) == 2)
  }
}
