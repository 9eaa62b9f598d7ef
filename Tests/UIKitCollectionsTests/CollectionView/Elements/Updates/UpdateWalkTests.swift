import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import UIKitCollections

/// Random batches through the collection view, one in the middle of the other, against plain
/// arrays.
@MainActor
@Suite struct UpdateWalkTests {
  @Test(
    "random batches show the right items and leave nothing behind",
    arguments: [1, 2, 3, 4])
  func walk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let batch = RandomBatch(using: &random)
      let test = UpdateWorld(
        [], rows: 6, columns: Int.random(in: 1...3, using: &random), header: 16)
      test.source.names = batch.before.map { $0.map(String.init) }
      test.view.reloadData()
      test.view.allowsMultipleSelection = true
      test.view.layoutIfNeeded()
      test.world.scroll(to: CGFloat(Int.random(in: 0..<200, using: &random)))
      var marked: Set<Int> = []
      for (section, ids) in batch.before.enumerated() {
        for (item, id) in ids.enumerated() where Int.random(in: 0..<3, using: &random) == 0 {
          marked.insert(id)
          test.view.selectItem(at: IndexPath(section, item), animated: false, scrollPosition: [])
        }
      }
      let focus = test.view.indexPathsForVisibleItems.randomElement(using: &random)
      test.view.focusItem(at: focus, scrolls: false)
      test.view.performBatchUpdates {
        test.source.names = batch.after.map { $0.map(String.init) }
        test.view.tell(batch.changes)
      }
      check(test, "seed \(seed)")
      let after = Set(
        (test.view.indexPathsForSelectedItems ?? []).map { batch.after[$0.section][$0.item] })
      #expect(after == marked.intersection(batch.after.joined()))
      if let focus, let place = batch.place(of: batch.before[focus.section][focus.item]) {
        #expect(test.view.focusedIndexPath == place)
      }
      test.pass(Double.random(in: 0...0.3, using: &random))
      test.world.scroll(to: CGFloat(Int.random(in: 0..<200, using: &random)))
      check(test, "seed \(seed), scrolled")
      // And back again, in the middle of the first.
      test.view.performBatchUpdates {
        test.source.names.append(["new"])
        test.view.insertSections([test.source.names.count - 1])
        test.view.reloadSections(IndexSet(integersIn: 0..<min(1, batch.after.count)))
      }
      check(test, "seed \(seed), again")
      test.pass(1)
      test.pass(1)
      check(test, "seed \(seed), at the end")
      #expect(test.view.visible.departing.isEmpty && test.world.faults.isEmpty)
      let views = test.view.subviews.count
      #expect(views == test.view.visible.stack.count)
    }
  }

  private func check(_ test: UpdateWorld, _ label: String) {
    test.view.checkCollectionInvariants()
    test.view.layoutIfNeeded()
    test.view.checkCollectionInvariants()
    for path in test.view.indexPathsForVisibleItems {
      #expect(test.name(path) == test.source.names[path.section][path.item], "\(label)")
      let frame = test.view.layoutAttributesForItem(at: path)?.frame
      #expect(test.view.cellForItem(at: path)?.frame == frame, "\(label)")
    }
    let shown = Set(test.view.indexPathsForVisibleItems)
    for attributes in test.layout.layoutAttributesForElements(in: test.view.bounds) ?? []
    where attributes.representedElementCategory == .cell
      && attributes.frame.overlaps(test.view.bounds)
    {
      #expect(shown.contains(attributes.indexPath), "\(label)")
    }
  }
}

extension UICollectionView {
  /// Makes the calls for changes.
  func tell(_ changes: RecordedChanges) {
    insertItems(at: changes.insertedItems)
    deleteItems(at: changes.deletedItems)
    for move in changes.movedItems { moveItem(at: move.from, to: move.to) }
    insertSections(IndexSet(changes.insertedSections))
    for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
    deleteSections(IndexSet(changes.deletedSections))
    reloadItems(at: changes.reloadedItems)
  }
}
