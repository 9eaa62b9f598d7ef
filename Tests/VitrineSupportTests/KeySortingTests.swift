import Testing
import VitrineTestSupport

@testable import VitrineSupport

@Suite("Sorting by keys")
struct KeySortingTests {
  @Test("the order equals a stable sort by comparisons")
  func model() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for count in [0, 1, 2, 3, 100, 1_000] {
      // Few different bytes at different places, so that keys are often equal.
      for mask: UInt64 in [0, 0xFF, 0x0300_0000_0000_0001, .max] {
        var items = (0..<count).map {
          KeySorting.Item(
            key: UInt64.random(in: 0...UInt64.max, using: &random) & mask | 0x40, number: Int32($0))
        }
        let expected = items.sorted { ($0.key, $0.number) < ($1.key, $1.number) }
        KeySorting.sort(&items)
        #expect(items == expected, "seed \(seed)")
      }
    }
  }
}
