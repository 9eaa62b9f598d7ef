import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCollections

struct GroupRunsTests {
  /// One entry per group: its items and its length.
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
        #expect(place.run.length(ofGroup: number) == group.length)
        #expect(place.run.items(inGroup: number) == group.items)
      }
      if group.length > 0 {
        let middle = start + group.length / 2
        let place = runs.place(endingAfter: middle)
        #expect((place?.start ?? .infinity) <= start)
        #expect((place.map { $0.start + $0.run.length } ?? 0) >= start + group.length)
        #expect(place.map { $0.start(ofGroup: $0.group(endingAfter: middle)) } == start)
      }
      first += group.items
      start += group.length
    }
    #expect(runs.place(ofItem: first) == nil && runs.place(endingAfter: start) == nil)
  }

  @Test(
    "any sequence of replacements gives the same as a list of groups",
    arguments: 1...TestRun.count(6, of: 20) as ClosedRange<UInt64>)
  func exchanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var runs = GroupRuns()
    var model: Model = []
    func number(_ limit: Int) -> CGFloat { CGFloat(Int.random(in: 0...limit, using: &random)) }
    func fresh() -> (GroupRuns.Run, Model) {
      if Bool.random(using: &random) {
        let group: Model.Element = (Int.random(in: 1...4, using: &random), number(30), number(30))
        let groups = Int.random(in: 1...6, using: &random)
        return (
          GroupRuns.Run(
            groups: groups, itemsInGroup: group.items, length: group.length,
            breadth: group.breadth),
          Array(repeating: group, count: groups)
        )
      }
      // Alike in one respect or in all, or in none.
      let (items, breadth) = (Int.random(in: 1...4, using: &random), number(30))
      let (sameItems, sameBreadth) = (Bool.random(using: &random), Bool.random(using: &random))
      var (own, groups): (OwnGroups, Model) = (OwnGroups(), [])
      for _ in 0..<Int.random(in: 1...90, using: &random) {
        let group: Model.Element = (
          sameItems ? items : Int.random(in: 1...4, using: &random), number(30),
          sameBreadth ? breadth : number(30)
        )
        groups.append(group)
        own.append(
          OwnGroups.Group(
            items: group.items, length: group.length, breadth: group.breadth,
            extents: (0..<group.items).map { CGFloat($0) }))
      }
      return (GroupRuns.Run(own), groups)
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

  @Test func groupsOfTheirOwnKeepWhatWasToldWhereverTheyAreCut() {
    func own(_ numbers: Range<Int>) -> OwnGroups {
      var groups = OwnGroups()
      for number in numbers {
        groups.append(
          OwnGroups.Group(
            items: 1 + number % 3, length: CGFloat(number), breadth: 1,
            extents: (0...number % 3).map { CGFloat(10 * number + $0) }))
      }
      return groups
    }
    let all = own(0..<20)
    for cut in 0...20 {
      var joined = all.part(0..<cut)
      joined.append(all.part(cut..<20))
      #expect(joined == all && all.part(cut..<20) == own(cut..<20))
    }
    #expect(all[7] == OwnGroups.Group(items: 2, length: 7, breadth: 1, extents: [70, 71]))
  }

  @Test func rowsThatHaveToldTheirHeightsTakeNoMoreThanTwentyFourBytesEach() {
    var runs = GroupRuns()
    runs.append(GroupRuns.Run(groups: 100_000, itemsInGroup: 1, length: 20, breadth: 1))
    for item in 0..<10_000 {
      let row = OwnGroups.Group(items: 1, length: CGFloat(item), breadth: 1, extents: [20])
      runs.replace(item..<item + 1, with: [GroupRuns.Run(OwnGroups(row))])
    }
    #expect(runs.bytes <= 24 * 10_000)
    let last = runs.place(ofItem: 9_999)
    #expect(last?.start(ofGroup: last?.group(holding: 9_999) ?? 0) == 49_985_001)
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
