import Foundation
import Testing

@testable import UIKitCollections

/// The selection of a range's items, with a delegate that implements the methods and one that does
/// not.
@MainActor
@Suite struct RangeMarkingTests {
  private func marking(_ bench: InteractionBench) -> RangeMarking {
    RangeMarking(selection: bench.selection, calls: bench.calls)
  }

  @Test(
    "the collection view calls the delegate for each item, in the direction of the gesture")
  func oneByOne() {
    let bench = InteractionBench([200])
    bench.calls.selects = { $0.item != 4 }
    marking(bench).select(3..<6, inSection: 0, isBackwards: true) { true }
    #expect(
      bench.taken() == [
        "shouldSelect 0-5", "didSelect 0-5", "shouldSelect 0-4", "shouldSelect 0-3",
        "didSelect 0-3",
      ])
    #expect(bench.selected == ["0-3", "0-5"])
  }

  @Test("a delegate without both methods is detected once, and the rest goes in one run")
  func silent() {
    let bench = InteractionBench([200])
    bench.calls.isTalkative = false
    let marking = marking(bench)
    marking.select(0..<200, inSection: 0, isBackwards: false) { true }
    #expect(bench.taken() == ["shouldSelect 0-0", "didSelect 0-0"])
    #expect(bench.selection.state.count == 200 && marking.added.count == 200)
  }

  @Test("only items selected by the gesture are deselected")
  func onlyOwn() {
    let bench = InteractionBench([200])
    bench.calls.isTalkative = false
    bench.selection.mark(50..<60, inSection: 0, selected: true)
    let marking = marking(bench)
    marking.select(0..<200, inSection: 0, isBackwards: false) { true }
    marking.deselect(0..<200, inSection: 0, isBackwards: false) { true }
    #expect(bench.selection.state.paths.map(\.item) == Array(50..<60))
    #expect(marking.added.isEmpty)
  }

  @Test("nothing more is selected after the items have changed")
  func overtaken() {
    let bench = InteractionBench([10])
    var rounds = 0
    marking(bench).select(0..<10, inSection: 0, isBackwards: false) {
      rounds += 1
      return rounds < 4
    }
    #expect(bench.selected == ["0-0", "0-1"])
  }
}
