import Foundation
import Testing
import VitrineBasicValues

@testable import VitrineItems

@Suite("Arrangements")
struct ArrangementTests {
  @Test("without an arrangement, places and numbers are equal in any source")
  func plain() {
    let arrangement = Arrangement()
    #expect(arrangement.count == nil)
    #expect(arrangement.count(in: 7) == nil)
    #expect(arrangement.sourceItem(at: IndexPath(item: 5, section: 2)) == (2, 5))
    #expect(arrangement.path(section: 2, item: 5) == IndexPath(item: 5, section: 2))
  }

  @Test(
    "an item's place maps back to the item, in any order",
    arguments: [[], [0], [3, 0, 9, 4], [0, 1, 2, 3], [1, 5, 7, 9], [9, 8, 2]])
  func places(shown: [Int32]) {
    let ascends = shown == shown.sorted()
    let arrangement = Arrangement(shown: [[], shown], ascends: ascends)
    #expect(arrangement.count == shown.count)
    #expect(arrangement.count(in: 0) == 0)
    for item in -1...10 {
      let path = arrangement.path(section: 1, item: item)
      #expect((path != nil) == shown.contains(Int32(item)))
      if let path { #expect(arrangement.sourceItem(at: path) == (1, item)) }
    }
    #expect(arrangement.path(section: 0, item: 0) == nil)
    #expect(arrangement.path(section: 2, item: 0) == nil)
  }
}
