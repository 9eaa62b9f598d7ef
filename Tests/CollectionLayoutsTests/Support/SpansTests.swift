import Foundation
import Testing
import VitrineTestSupport

@testable import CollectionLayouts

@Suite("Strips, span trees, heaps and grids")
struct SpansTests {
  private static let seeds = 1...20 as ClosedRange<UInt64>

  private func range(using random: inout SeededGenerator) -> (low: CGFloat, high: CGFloat) {
    let low = CGFloat.random(in: -20...220, using: &random)
    return (low, low + CGFloat.random(in: 0...60, using: &random))
  }

  @Test("a strip finds the extents that share more than an edge with a range", arguments: seeds)
  func strips(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<20).map { _ in CGFloat(Int.random(in: 0...20, using: &random)) }
    for strip in [
      Strip(count: 20, gap: 3) { lengths[$0] }, Strip(count: 20, length: lengths[0] + 1, gap: 0),
    ] {
      for _ in 0..<30 {
        let (low, high) = range(using: &random)
        var work = 0
        let found = strip.overlapping(from: low, to: high, work: &work)
        let expected = (0..<20).filter { strip[$0].low < high && low < strip[$0].high }
        #expect(Array(found) == expected, "seed \(seed)")
        #expect(work <= 12)
      }
    }
  }

  @Test("a span tree does too, at any reach of spans", arguments: seeds)
  func spanTrees(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in 0...17 {
      let spans = (0..<count).map { _ in range(using: &random) }.sorted { $0.low < $1.low }
      let tree = SpanTree(spans)
      #expect(tree.count == count)
      #expect(tree.end == (spans.map(\.high).max() ?? 0))
      for _ in 0..<10 {
        let (low, high) = range(using: &random)
        var work = 0
        let expected = spans.indices.filter { spans[$0].low < high && low < spans[$0].high }
        let found = tree.overlapping(from: low, to: high, work: &work)
        #expect(found == expected, "seed \(seed)")
      }
    }
  }

  @Test("a heap returns the least element first", arguments: seeds)
  func heaps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heap = Heap<Int>()
    var model: [Int] = []
    for _ in 0..<200 {
      if Bool.random(using: &random) {
        let number = Int.random(in: 0...50, using: &random)
        heap.insert(number)
        model = (model + [number]).sorted()
      } else {
        let (least, expected) = (heap.popFirst(), model.isEmpty ? nil : model.removeFirst())
        #expect(least == expected, "seed \(seed)")
      }
      #expect(heap.first == model.first, "seed \(seed)")
    }
  }

  @Test("a grid finds the points in a rectangle, including close ones and collinear ones")
  func grids() {
    var random = SeededGenerator(seed: 3)
    for spread in [0, 1, 40, 1000] as [Int] {
      let points = (0..<50).map { _ in
        CGPoint(
          x: Int.random(in: 0...spread, using: &random), y: Int.random(in: -5...5, using: &random))
      }
      let grid = GridIndex(points)
      for _ in 0..<50 {
        let (x, y) = (range(using: &random), range(using: &random))
        let rect = CGRect(x: x.low, y: y.low - 50, width: x.high - x.low, height: 60)
        var work = 0
        let expected = points.indices.filter {
          rect.minX <= points[$0].x && points[$0].x <= rect.maxX && rect.minY <= points[$0].y
            && points[$0].y <= rect.maxY
        }
        let found = grid.points(in: rect, work: &work)
        #expect(found == expected)
      }
    }
  }
}
