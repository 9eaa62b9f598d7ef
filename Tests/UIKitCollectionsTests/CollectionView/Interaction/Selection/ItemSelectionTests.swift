import Foundation
import Testing

@testable import UIKitCollections

/// The selection by itself: its calls, and the states of the cells.
@MainActor
@Suite struct ItemSelectionTests {
  @Test("a tap asks the delegate, ends the highlight, selects the cell, notifies and opens")
  func tap() {
    let bench = InteractionBench([3])
    let cell = bench.cells.add(IndexPath(0, 1))
    bench.selection.userTapped(IndexPath(0, 1)) {
      bench.calls.log.add("highlight ends")
      #expect(!cell.isSelected)
    }
    #expect(
      bench.taken() == ["shouldSelect 0-1", "highlight ends", "didSelect 0-1", "perform 0-1"])
    #expect(cell.isSelected && bench.selected == ["0-1"])
  }

  @Test("a refused tap ends the highlight and changes nothing else")
  func refused() {
    let bench = InteractionBench([3])
    bench.calls.selects = { _ in false }
    var ends = 0
    bench.selection.userTapped(IndexPath(0, 1)) { ends += 1 }
    #expect(ends == 1 && bench.selected == [])
    #expect(!bench.taken().contains("didSelect 0-1"))
  }

  @Test("in single selection an item replaces the others, which are reported first")
  func replaces() {
    let bench = InteractionBench([3])
    _ = bench.selection.programSelects(IndexPath(0, 2))
    bench.selection.userTapped(IndexPath(0, 0)) {}
    #expect(
      bench.taken() == ["shouldSelect 0-0", "didDeselect 0-2", "didSelect 0-0", "perform 0-0"])
    #expect(bench.selected == ["0-0"])
  }

  @Test("an item that the delegate removes during the query is not selected")
  func removedMeanwhile() {
    let bench = InteractionBench([3])
    bench.calls.selects = { _ in
      bench.counts.current = CollectionData(counts: [1])
      return true
    }
    bench.selection.userTapped(IndexPath(0, 2)) {}
    #expect(bench.selected == [] && bench.taken() == ["shouldSelect 0-2"])
  }

  @Test("a block is the item, or all selected ones with the item in front")
  func block() {
    let bench = InteractionBench([4])
    bench.modes.allowsMultiple = true
    #expect(bench.selection.block(of: IndexPath(0, 2)) == [IndexPath(0, 2)])
    for item in [3, 0, 2] { _ = bench.selection.programSelects(IndexPath(0, item)) }
    #expect(bench.selection.block(of: IndexPath(0, 2)).map(\.short) == ["0-2", "0-0", "0-3"])
    #expect(bench.selection.block(of: IndexPath(0, 1)).map(\.short) == ["0-1"])
  }
}
