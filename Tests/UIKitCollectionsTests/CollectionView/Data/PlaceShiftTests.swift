import Foundation
import Testing

@testable import UIKitCollections

@Suite struct PlaceShiftTests {
  /// All subsets of 0..<count.
  private func subsets(of count: Int) -> [[Int]] {
    (0..<1 << count).map { bits in (0..<count).filter { bits & 1 << $0 != 0 } }
  }

  @Test(
    "remaining items keep their order and fill the places between inserted ones", arguments: 0...4)
  func everySmallWorld(count: Int) {
    for removed in subsets(of: count) {
      let staying = (0..<count).filter { !removed.contains($0) }
      for total in staying.count...(staying.count + 3) {
        for added in subsets(of: total) where total - added.count == staying.count {
          check(count, removed, total, added, staying)
        }
      }
    }
  }

  private func check(
    _ count: Int, _ removed: [Int], _ total: Int, _ added: [Int], _ staying: [Int]
  ) {
    let shift = PlaceShift(removed: removed.reversed(), added: added.reversed())
    let slots = (0..<total).filter { !added.contains($0) }
    let label = "\(count) - \(removed) + \(added)"
    for place in 0..<count {
      let model = staying.firstIndex(of: place).map { slots[$0] }
      #expect(shift.after(place) == model, "\(label): \(place)")
    }
    for place in 0..<total {
      let model = slots.firstIndex(of: place).map { staying[$0] }
      #expect(shift.before(place) == model, "\(label): \(place) back")
    }
    var runs: [Int: Int] = [:]
    shift.forEachRun(of: count) { run, distance in
      #expect(!run.isEmpty)
      for place in run { runs[place] = place + distance }
    }
    #expect(runs == Dictionary(uniqueKeysWithValues: zip(staying, slots)), "\(label) runs")
  }
}
