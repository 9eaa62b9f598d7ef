import Testing
import VitrineTestSupport

@testable import UIKitCollections

@Suite("ListDiff")
struct ListDiffTests {
  @Test("the example of its documentation holds")
  func example() {
    let diff = ListDiff(from: Array("abcde"), to: Array("eaxcd"))
    #expect(diff.deletes == [1] && diff.inserts == [2] && diff.moves == [.init(from: 4, to: 0)])
    #expect(!diff.isEmpty)
  }

  @Test("equal lists have no difference", arguments: ["", "a", "abc"])
  func equal(text: String) {
    #expect(ListDiff(from: Array(text), to: Array(text)).isEmpty)
  }

  @Test("every pair of lists of up to four elements: the difference turns one into the other")
  func smallWorld() {
    let lists = Self.arrangements(of: [0, 1, 2, 3])
    #expect(lists.count == 65)
    for old in lists {
      for new in lists {
        let diff = ListDiff(from: old, to: new)
        #expect(Self.apply(diff, to: old, target: new) == new, "\(old) -> \(new)")
        #expect(diff.moves.count == Self.leastMoves(old, new), "\(old) -> \(new)")
      }
    }
  }

  @Test(
    "random lists: the difference turns one into the other with least moves", arguments: 1...40)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Array((0..<Int.random(in: 0...120, using: &random)).shuffled(using: &random))
    var new = old.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    if seed.isMultiple(of: 3) { new.shuffle(using: &random) }
    for number in 1_000..<1_000 + Int.random(in: 0...30, using: &random) {
      new.insert(number, at: Int.random(in: 0...new.count, using: &random))
    }
    for _ in 0..<4 where new.count > 1 {
      let thing = new.remove(at: Int.random(in: 0..<new.count, using: &random))
      new.insert(thing, at: Int.random(in: 0...new.count, using: &random))
    }
    let diff = ListDiff(from: old, to: new)
    #expect(Self.apply(diff, to: old, target: new) == new, "seed \(seed)")
    #expect(diff.moves.count == Self.leastMoves(old, new), "seed \(seed)")
    #expect(diff.deletes == diff.deletes.sorted() && diff.inserts == diff.inserts.sorted())
    #expect(diff.moves.map(\.target) == diff.moves.map(\.target).sorted())
  }

  @Test("duplicates are matched once, and the rest is inserted and deleted")
  func duplicates() {
    let diff = ListDiff(from: Array("aab"), to: Array("bab"))
    #expect(Self.apply(diff, to: Array("aab"), target: Array("bab")) == Array("bab"))
    #expect(diff.deletes.count == 1 && diff.inserts.count == 1)
  }

  @Test("one element from the end to the front is one move, and back again")
  func oneMove() {
    let list = Array(0..<1_000)
    let turned = [999] + Array(0..<999)
    #expect(ListDiff(from: list, to: turned).moves == [.init(from: 999, to: 0)])
    #expect(ListDiff(from: turned, to: list).moves == [.init(from: 0, to: 999)])
  }

  /// Applies a difference: removes deleted and moved elements, and inserts new and moved ones at
  /// their places.
  static func apply<Thing>(_ diff: ListDiff, to old: [Thing], target new: [Thing]) -> [Thing] {
    let leaving = Set(diff.deletes + diff.moves.map(\.source))
    var rest = old.indices.filter { !leaving.contains($0) }.map { old[$0] }[...]
    var entering: [Int: Thing] = [:]
    for place in diff.inserts { entering[place] = new[place] }
    for move in diff.moves { entering[move.target] = old[move.source] }
    var result: [Thing] = []
    while result.count < rest.count + result.count + entering.count {
      if let thing = entering.removeValue(forKey: result.count) {
        result.append(thing)
      } else if let thing = rest.popFirst() {
        result.append(thing)
      } else {
        break
      }
    }
    return result
  }

  /// Returns the least number of moved common elements: all but the longest increasing run, by a
  /// plain search.
  static func leastMoves(_ old: [Int], _ new: [Int]) -> Int {
    let order = new.compactMap(old.firstIndex(of:))
    var longest: [Int] = []
    for (index, value) in order.enumerated() {
      longest.append(
        1 + (0..<index).filter { order[$0] < value }.map { longest[$0] }.reduce(0, max))
    }
    return order.count - longest.reduce(0, max)
  }

  /// Every order of every choice of some elements.
  static func arrangements(of things: [Int]) -> [[Int]] {
    [[]]
      + things.flatMap { first in
        arrangements(of: things.filter { $0 != first }).map { [first] + $0 }
      }
  }
}
