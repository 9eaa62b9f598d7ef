import Foundation
import Testing

@testable import UIKitCollections

/// The highlight by itself.
@MainActor
@Suite struct HighlightTrackingTests {
  @Test("a highlight that ends is a tap, reported after the selection")
  func ends() {
    let bench = InteractionBench([3])
    let cell = bench.cells.add(IndexPath(0, 1))
    #expect(bench.highlight.begin(at: IndexPath(0, 1)))
    #expect(cell.isHighlighted && bench.highlight.path == IndexPath(0, 1))
    bench.highlight.end()
    #expect(!cell.isHighlighted && bench.highlight.path == nil && bench.selected == ["0-1"])
    #expect(
      bench.taken() == [
        "shouldHighlight 0-1", "didHighlight 0-1", "shouldSelect 0-1", "didSelect 0-1",
        "perform 0-1", "didUnhighlight 0-1",
      ])
  }

  @Test("a cancelled highlight selects nothing")
  func cancelled() {
    let bench = InteractionBench([3])
    _ = bench.highlight.begin(at: IndexPath(0, 1))
    bench.highlight.cancel()
    #expect(bench.selected == [] && bench.taken().last == "didUnhighlight 0-1")
  }

  @Test("placeholders, and unselectable items, are not highlighted")
  func neverHighlighted() {
    let bench = InteractionBench([3])
    bench.counts.placeholders = [IndexPath(0, 1)]
    #expect(!bench.highlight.begin(at: IndexPath(0, 1)))
    bench.modes.isSelectionAllowed = false
    #expect(!bench.highlight.begin(at: IndexPath(0, 0)))
    #expect(bench.taken() == [])
  }

  @Test("a deleted item removes its highlight silently")
  func truncated() {
    let bench = InteractionBench([3])
    let cell = bench.cells.add(IndexPath(0, 2))
    _ = bench.highlight.begin(at: IndexPath(0, 2))
    _ = bench.taken()
    bench.highlight.truncate(to: CollectionData(counts: [2]))
    #expect(bench.highlight.path == nil && !cell.isHighlighted && bench.taken() == [])
  }
}
