import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Motions of focus over a geometry, without a collection view.
@MainActor
@Suite struct FocusMoverTests {
  /// Returns the focus after motions from an item, in a grid of three columns.
  private func path(
    after motions: [CollectionMotion], from item: Int, in counts: [Int] = [30]
  ) -> String? {
    let bench = InteractionBench(counts, columns: 3)
    bench.focus(0, item)
    for motion in motions { _ = bench.mover.move(motion) }
    return bench.focus.path?.short
  }

  @Test("arrows move to the neighbours, and stay at the edges")
  func steps() {
    #expect(path(after: [.step(.down)], from: 4) == "0-7")
    #expect(path(after: [.step(.up)], from: 4) == "0-1")
    #expect(path(after: [.step(.left)], from: 4) == "0-3")
    #expect(path(after: [.step(.right)], from: 4) == "0-5")
    #expect(path(after: [.step(.up)], from: 1) == "0-1")
    #expect(path(after: [.step(.left)], from: 3) == "0-3")
  }

  @Test("keys reach pages, line ends and the ends of the content")
  func far() {
    #expect(path(after: [.pages(1)], from: 1) == "0-16")
    #expect(path(after: [.pages(1), .pages(-1)], from: 1) == "0-1")
    #expect(path(after: [.lineEnd], from: 4) == "0-5")
    #expect(path(after: [.lineStart], from: 4) == "0-3")
    #expect(path(after: [.last], from: 4) == "0-29")
    #expect(path(after: [.first], from: 4) == "0-0")
  }

  @Test("sections are counted without the empty ones; back, the own beginning comes first")
  func sections() {
    let counts = [5, 0, 4, 2]
    #expect(path(after: [.sections(1)], from: 4, in: counts) == "2-0")
    #expect(path(after: [.sections(2)], from: 4, in: counts) == "3-0")
    #expect(path(after: [.sections(9)], from: 4, in: counts) == "3-1")
    #expect(path(after: [.sections(1)], from: 1) == "0-29")
    #expect(path(after: [.sections(-1)], from: 4, in: counts) == "0-0")
    #expect(path(after: [.last, .sections(-2)], from: 0, in: counts) == "2-0")
  }

  @Test("a refused item is queried once and skipped")
  func refused() {
    let bench = InteractionBench([5])
    bench.focus(0, 0)
    bench.calls.focuses = { $0.item > 2 }
    #expect(bench.mover.move(.step(.down)))
    #expect(bench.taken() == ["canFocus 0-1", "canFocus 0-2", "canFocus 0-3"])
    #expect(bench.focus.path == IndexPath(0, 3))
  }

  @Test("focus scrolls the minimum for its whole item, and enters at a visible item")
  func scrolls() {
    let bench = InteractionBench([100], rows: 5)
    bench.view.contentOffset.y = 160
    #expect(bench.mover.move(.step(.down)))
    #expect(bench.focus.path == IndexPath(0, 10))
    for _ in 0..<5 { _ = bench.mover.move(.step(.down)) }
    #expect(bench.focus.path == IndexPath(0, 15) && bench.view.contentOffset.y == 176)
  }

  @Test("the cell of the focused item looks focused, even one created later")
  func cells() {
    let bench = InteractionBench([5])
    let first = bench.cells.add(IndexPath(0, 0))
    bench.focus(0, 0)
    #expect(first.hasItemFocus)
    _ = bench.mover.move(.step(.down))
    let second = bench.cells.add(IndexPath(0, 1))
    bench.focus.dress(second, at: .cell(IndexPath(0, 1)))
    #expect(!first.hasItemFocus && second.hasItemFocus)
  }
}
