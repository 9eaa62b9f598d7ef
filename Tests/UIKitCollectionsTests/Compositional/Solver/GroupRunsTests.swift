import Foundation
import TestSupport
import Testing

@testable import UIKitCollections

struct GroupRunsTests {
  /// One entry a group: its items and its length.
  private typealias Model = [(items: Int, length: CGFloat, breadth: CGFloat)]

  private func check(_ runs: GroupRuns, against model: Model) {
    #expect(runs.items == model.reduce(0) { $0 + $1.items })
    #expect(runs.length == model.reduce(0) { $0 + $1.length })
    #expect(runs.breadth == model.reduce(0) { max($0, $1.breadth) })
    var (first, start): (Int, CGFloat) = (0, 0)
    for group in model {
      for item in first..<first + group.items {
        guard let place = runs.place(ofItem: item) else {
          Issue.record("item \(item) is nowhere")
          continue
        }
        let number = place.group(holding: item)
        #expect(place.firstItem(ofGroup: number) == first)
        #expect(place.start(ofGroup: number) == start)
        #expect(place.run.length == group.length)
      }
      if group.length > 0 {
        let place = runs.place(endingAfter: start + group.length / 2)
        #expect((place?.start ?? .infinity) <= start)
        #expect((place.map { $0.start + $0.run.total } ?? 0) >= start + group.length)
      }
      first += group.items
      start += group.length
    }
    #expect(runs.place(ofItem: first) == nil && runs.place(endingAfter: start) == nil)
  }

  @Test(
    "any sequence of exchanges gives what a list of groups gives",
    arguments: 1...20 as ClosedRange<UInt64>)
  func exchanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var runs = GroupRuns()
    var model: Model = []
    func fresh() -> (GroupRuns.Run, Model) {
      let run = GroupRuns.Run(
        groups: Int.random(in: 1...6, using: &random),
        itemsInGroup: Int.random(in: 1...4, using: &random),
        length: CGFloat(Int.random(in: 0...30, using: &random)),
        breadth: CGFloat(Int.random(in: 0...30, using: &random)))
      return (run, Array(repeating: (run.itemsInGroup, run.length, run.breadth), count: run.groups))
    }
    for _ in 0..<8 {
      let (run, groups) = fresh()
      runs.append(run)
      model += groups
    }
    check(runs, against: model)
    for _ in 0..<30 {
      let low = Int.random(in: 0...model.count, using: &random)
      let high = Int.random(in: low...min(model.count, low + 5), using: &random)
      let before = model[..<low].reduce(0) { $0 + $1.items }
      let inside = model[low..<high].reduce(0) { $0 + $1.items }
      var (new, groups): ([GroupRuns.Run], Model) = ([], [])
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let (run, more) = fresh()
        new.append(run)
        groups += more
      }
      runs.replace(before..<before + inside, with: new)
      model.replaceSubrange(low..<high, with: groups)
      check(runs, against: model)
    }
  }

  @Test func aMillionEqualGroupsAreOneRun() {
    var runs = GroupRuns()
    runs.append(GroupRuns.Run(groups: 1_000_000, itemsInGroup: 1, length: 20, breadth: 100))
    #expect(runs.count == 1 && runs.bytes < 1_000)
    #expect(runs.place(ofItem: 999_999)?.start == 0)
    #expect(runs.length == 20_000_000)
  }

  @Test func runsThatAreGoneGiveTheirRoomToOthers() {
    var runs = GroupRuns()
    runs.append(GroupRuns.Run(groups: 10, itemsInGroup: 1, length: 20, breadth: 1))
    for _ in 0..<1000 {
      runs.replace(3..<4, with: [GroupRuns.Run(groups: 1, itemsInGroup: 1, length: 9, breadth: 1)])
    }
    #expect(runs.count == 3 && runs.bytes < 4_000)
  }
}
