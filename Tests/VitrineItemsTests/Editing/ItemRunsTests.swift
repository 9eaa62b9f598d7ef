import Testing
import VitrineTestSupport

@testable import VitrineItems

@Suite("Runs of items")
struct ItemRunsTests {
  @Test("random changes match an array, and keep the tree balanced", arguments: 1...20)
  func equalsAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var runs = ItemRuns(0..<200)
    var model = Array(0..<200)
    for _ in 0..<400 {
      let lower = Int.random(in: 0...model.count, using: &random)
      let upper = Int.random(in: lower...min(model.count, lower + 9), using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        let new = 1000 * Int.random(in: 1...9, using: &random)
        runs.insert(ItemRuns(new..<(new + 3)), at: lower)
        model.insert(contentsOf: new..<(new + 3), at: lower)
      } else {
        let taken = runs.remove(lower..<upper)
        #expect(taken.runs.flatMap(Array.init) == Array(model[lower..<upper]))
        let items = Array(model[lower..<upper])
        model.removeSubrange(lower..<upper)
        let place = Int.random(in: 0...model.count, using: &random)
        runs.insert(taken, at: place)
        model.insert(contentsOf: items, at: place)
      }
      runs.checkInvariants()
      #expect(runs.count == model.count)
    }
    #expect(runs.runs.flatMap(Array.init) == model, "seed \(seed)")
    #expect(model.indices.allSatisfy { runs[$0] == model[$0] }, "seed \(seed)")
    for lower in stride(from: 0, to: model.count, by: 7) {
      var part: [Int] = []
      runs.visit(lower..<min(model.count, lower + 11)) { part += Array($0) }
      #expect(part == Array(model[lower..<min(model.count, lower + 11)]), "seed \(seed)")
    }
  }

  @Test("many places changed at once equal single changes", arguments: 1...20)
  func manyAtOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var runs = ItemRuns(0..<300)
    for _ in 0..<40 {
      let place = Int.random(in: 0..<250, using: &random)
      runs.insert(runs.remove(place..<(place + 9)), at: Int.random(in: 0...250, using: &random))
    }
    let whole = runs
    var (places, place) = ([Range<Int>](), 0)
    while place < 290 {
      let first = place + Int.random(in: 0..<4, using: &random)
      places.append(first..<(first + Int.random(in: 1..<9, using: &random)))
      place = places[places.count - 1].upperBound
    }
    var model = runs
    let expected = places.reversed().map { model.remove($0) }.reversed()
    let taken = runs.remove(places)
    runs.checkInvariants()
    #expect(runs == model, "seed \(seed)")
    #expect(taken == Array(expected), "seed \(seed)")
    runs.insert(zip(taken, places).map { (items: $0, place: $1.lowerBound) })
    runs.checkInvariants()
    #expect(runs == whole, "seed \(seed)")
  }

  @Test("an edit of many removals is undone and redone like one of few")
  func manyRemovals() {
    var order = ItemOrder(counts: [3, 9_000])
    let before = order
    let removal = ItemEdit(
      (0..<3_000).reversed().map { .remove(section: 1, items: (3 * $0)..<(3 * $0 + 1)) },
      name: "cut")
    var store = NoItems()
    let undo = order.apply(removal, in: &store)
    #expect(order.count(in: 1) == 6_000)
    #expect(order.number(section: 1, item: 2) == 7)
    let after = order
    let redo = order.apply(undo, in: &store)
    #expect(order == before)
    #expect(order.apply(redo, in: &store) == undo)
    #expect(order == after)
  }

  /// No edit here inserts items.
  private struct NoItems: ItemStore {
    mutating func add(_ content: ItemContent) -> Int { 0 }
    mutating func add(_ content: ItemContent, replacing number: Int) -> Int { number }
    mutating func content(of number: Int) -> ItemContent { ItemContent([]) }
  }

  @Test("a million items are one run, a move makes four, the move back one; the copy stays")
  func runsMeetAgain() {
    let whole = ItemRuns(0..<1_000_000)
    var runs = whole
    let taken = runs.remove(400_000..<400_010)
    runs.insert(taken, at: 7)
    #expect(runs.runs == [0..<7, 400_000..<400_010, 7..<400_000, 400_010..<1_000_000])
    #expect(runs != whole)
    let back = runs.remove(7..<17)
    runs.insert(back, at: 400_000)
    #expect(runs.runCount == 1)
    #expect(runs == whole)
    #expect(whole.runs == [0..<1_000_000])
  }

  @Test("10,000 scattered changes leave a tree of at most 28 levels, for any number of items")
  func staysFlat() {
    for count in [20_000, 1_000_000] {
      var runs = ItemRuns(0..<count)
      for edit in 0..<10_000 {
        let place = edit * 7_919 % count
        runs.replace(at: place, with: AddedItems<Int>.first + edit)
      }
      #expect(runs.count == count)
      let height = runs.root?.height ?? 0
      #expect(height <= 28, "\(count) items: \(height) levels")
      runs.checkInvariants()
    }
  }
}

extension ItemRuns {
  fileprivate func checkInvariants() {
    var end: Int?
    for run in runs {
      #expect(!run.isEmpty, "an empty run")
      #expect(run.lowerBound != end, "runs that follow one another")
      end = run.upperBound
    }
    root?.checkShape()
  }
}

extension RunTree {
  fileprivate func checkShape() {
    let difference = (left?.height ?? 0) - (right?.height ?? 0)
    #expect(abs(difference) <= Self.slack, "out of balance by \(difference)")
    left?.checkShape()
    right?.checkShape()
  }
}
