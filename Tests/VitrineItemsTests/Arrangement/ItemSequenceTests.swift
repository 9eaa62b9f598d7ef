import Foundation
import Testing
@_spi(Vitrine) import VitrineBasicValues

@testable import VitrineItems

@Suite("Items in an order")
struct ItemSequenceTests {
  private func runs(_ sequence: ItemSequence, atMost limit: Int = 100) throws -> [[Int]] {
    var runs: [[Int]] = []
    try sequence.visitRuns(atMost: limit) { section, items in
      runs.append([section, items.lowerBound, items.upperBound])
    }
    return runs
  }

  @Test("all items are one run per section, split where it is too long")
  func all() throws {
    let all = ItemSequence(Arrangement(), counts: [5, 0, 2])
    #expect(all.count == 7)
    #expect(try runs(all) == [[0, 0, 5], [2, 0, 2]])
    #expect(try runs(all, atMost: 2) == [[0, 0, 2], [0, 2, 4], [0, 4, 5], [2, 0, 2]])
  }

  @Test("sorted items keep their order, with neighbours in the source together")
  func sorted() throws {
    let sorted = ItemSequence(Arrangement(shown: [[3, 4, 0, 2, 1]], ascends: false), counts: [5])
    #expect(try runs(sorted) == [[0, 3, 5], [0, 0, 1], [0, 2, 3], [0, 1, 2]])
  }

  @Test("chosen items keep the order of all")
  func chosen() throws {
    var marks = ItemSet()
    for item in [1, 2, 4] { marks.insert(IndexPath(item: item, section: 0)) }
    let unsorted = ItemSequence(Arrangement(), counts: [5], chosen: marks)
    #expect(unsorted.count == 3)
    #expect(try runs(unsorted) == [[0, 1, 3], [0, 4, 5]])
    let sorted = ItemSequence(
      Arrangement(shown: [[4, 3, 2, 1, 0]], ascends: false), counts: [5], chosen: marks)
    #expect(sorted.map(\.item) == [4, 2, 1])
  }
}
