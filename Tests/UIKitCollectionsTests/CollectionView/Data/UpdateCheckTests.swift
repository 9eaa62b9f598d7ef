import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The errors of batch updates, one by one, with their messages.
@MainActor
@Suite struct UpdateCheckTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var before: [Int]
    var after: [Int]
    var changes: RecordedChanges
    var message: String

    init(
      _ before: [Int], _ after: [Int], _ message: String,
      _ change: (inout RecordedChanges) -> Void
    ) {
      (self.before, self.after, self.message) = (before, after, message)
      changes = .of(change)
    }

    var testDescription: String { message }
  }

  nonisolated static let samples = [
    Sample(
      [3], [5],
      "Invalid update: invalid number of items in section 0. The number of items contained in an"
        + " existing section after the update (5) must be equal to the number of items contained in"
        + " that section before the update (3), plus or minus the number of items inserted or"
        + " deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items"
        + " moved into or out of that section (0 moved in, 0 moved out)."
    ) { $0.insertedItems = [IndexPath(0, 0)] },
    Sample(
      [3, 3], [3, 3],
      "Invalid update: invalid number of items in section 0. The number of items contained in an"
        + " existing section after the update (3) must be equal to the number of items contained in"
        + " that section before the update (3), plus or minus the number of items inserted or"
        + " deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items"
        + " moved into or out of that section (0 moved in, 1 moved out)."
    ) { $0.movedItems = [.init(from: IndexPath(0, 0), to: IndexPath(1, 1))] },
    Sample(
      [1, 1], [1, 1],
      "Invalid update: invalid number of sections. The number of sections contained in the"
        + " collection view after the update (2) must be equal to the number of sections contained"
        + " in the collection view before the update (2), plus or minus the number of sections"
        + " inserted or deleted (0 inserted, 1 deleted)."
    ) { $0.deletedSections = [1] },
    Sample(
      [3], [2],
      "Invalid update: attempt to delete item 3 of section 0, but that section has 3 items before"
        + " the update."
    ) { $0.deletedItems = [IndexPath(0, 3)] },
    Sample(
      [3], [3],
      "Invalid update: attempt to reload item 9 of section 0, but that section has 3 items before"
        + " the update."
    ) { $0.reloadedItems = [IndexPath(0, 9)] },
    Sample(
      [3], [2],
      "Invalid update: attempt to delete item 0 of section 2, but there are 1 sections before the"
        + " update."
    ) { $0.deletedItems = [IndexPath(2, 0)] },
    Sample(
      [3], [3],
      "Invalid update: attempt to insert item 3 of section 0, but that section has 3 items after"
        + " the update."
    ) { $0.insertedItems = [IndexPath(0, 3)] },
    Sample(
      [3], [3],
      "Invalid update: attempt to move item 4 of section 0, but that section has 3 items before the"
        + " update."
    ) { $0.movedItems = [.init(from: IndexPath(0, 4), to: IndexPath(0, 0))] },
    Sample(
      [3], [3],
      "Invalid update: attempt to move something to item 4 of section 0, but that section has 3"
        + " items after the update."
    ) { $0.movedItems = [.init(from: IndexPath(0, 0), to: IndexPath(0, 4))] },
    Sample(
      [3], [],
      "Invalid update: attempt to delete section 1, but there are 1 sections before the update."
    ) { $0.deletedSections = [1] },
    Sample(
      [3], [3, 3],
      "Invalid update: attempt to insert section 2, but there are 2 sections after the update."
    ) { $0.insertedSections = [2] },
    Sample(
      [3], [2],
      "Invalid update: attempt to delete item 1 of section 0 twice, or to put two things there."
    ) { $0.deletedItems = [IndexPath(0, 1), IndexPath(0, 1)] },
    Sample(
      [3], [3],
      "Invalid update: attempt to move item 1 of section 0 twice, or to put two things there."
    ) {
      $0.movedItems = [
        .init(from: IndexPath(0, 1), to: IndexPath(0, 0)),
        .init(from: IndexPath(0, 1), to: IndexPath(0, 2)),
      ]
    },
    Sample(
      [3], [2], "Invalid update: attempt to delete and to move the same: item 1 of section 0."
    ) {
      $0.deletedItems = [IndexPath(0, 1)]
      $0.movedItems = [.init(from: IndexPath(0, 1), to: IndexPath(0, 0))]
    },
    Sample(
      [3], [4], "Invalid update: attempt to insert and to move the same: item 0 of section 0."
    ) {
      $0.insertedItems = [IndexPath(0, 0)]
      $0.movedItems = [.init(from: IndexPath(0, 1), to: IndexPath(0, 0))]
    },
    Sample([3, 3], [3], "Invalid update: attempt to delete and to move the same: section 0.") {
      $0.deletedSections = [0]
      $0.movedSections = [.init(from: 0, to: 0)]
    },
    Sample(
      [3], [2], "Invalid update: attempt to delete and to reload the same: item 1 of section 0."
    ) {
      $0.deletedItems = [IndexPath(0, 1)]
      $0.reloadedItems = [IndexPath(0, 1)]
    },
  ]

  @Test("an update that contradicts the data is reported with every fact", arguments: samples)
  func message(sample: Sample) {
    do throws(CollectionViewInconsistency) {
      _ = try BatchUpdate(
        before: CollectionData(counts: sample.before), after: CollectionData(counts: sample.after),
        changes: sample.changes)
      Issue.record("accepted")
    } catch {
      #expect(error.description == sample.message)
    }
  }

  @Test("after a handler that returns the collection view shows the data source's items")
  func recovery() {
    let world = World([3]).settled()
    world.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    var finished: Bool?
    world.source.counts = [5]
    world.view.performBatchUpdates {
      world.view.deleteItems(at: [IndexPath(0, 0)])
    } completion: {
      finished = $0
    }
    #expect(finished == false)
    #expect(world.faults.count == 1)
    world.view.layoutIfNeeded()
    #expect(world.visible == ["0-0", "0-1", "0-2", "0-3", "0-4"])
    #expect(world.selected == [])
    world.view.checkCollectionInvariants()
  }
}
