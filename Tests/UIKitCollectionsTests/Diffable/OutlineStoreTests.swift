import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCollections

struct OutlineStoreTests {
  /// A straightforward outline.
  private final class Branch {
    let item: Int
    var children: [Branch] = []
    init(_ item: Int) { self.item = item }

    func all() -> [Int] { children.flatMap { [$0.item] + $0.all() } }
    func find(_ wanted: Int) -> (parent: Branch, place: Int)? {
      for (place, child) in children.enumerated() {
        if child.item == wanted { return (self, place) }
        if let found = child.find(wanted) { return found }
      }
      return nil
    }
  }

  @Test(
    "any sequence of changes gives the same as the straightforward outline",
    arguments: 1...40 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var store = OutlineStore<Int>()
    let root = Branch(-1)
    var next = 0
    for _ in 0..<60 {
      let known = root.all()
      let new = (0..<Int.random(in: 1...3, using: &random)).map { next + $0 }
      let target = known.randomElement(using: &random)
      switch (Int.random(in: 0..<5, using: &random), target) {
      case (0, let target?):
        let found = try #require(root.find(target))
        found.parent.children.insert(contentsOf: new.map(Branch.init), at: found.place)
        store.add(new, beside: try #require(store.number(of: target)), offset: 0)
        next += new.count
      case (1, let target?):
        let found = try #require(root.find(target))
        found.parent.children.insert(contentsOf: new.map(Branch.init), at: found.place + 1)
        store.add(new, beside: try #require(store.number(of: target)), offset: 1)
        next += new.count
      case (2, let target?):
        let other = try #require(known.randomElement(using: &random))
        store.delete([target, other].compactMap(store.number))
        for gone in [target, other] {
          if let found = root.find(gone) { found.parent.children.remove(at: found.place) }
        }
      case (3, let target?):
        let found = try #require(root.find(target))
        found.parent.children[found.place].children += new.map(Branch.init)
        store.add(new, to: try #require(store.number(of: target)))
        next += new.count
      default:
        root.children += new.map(Branch.init)
        store.add(new, to: nil)
        next += new.count
      }
      store.checkInvariants()
      var items: [Int] = []
      store.visit { number, _ in
        items.append(store.item(number))
        return true
      }
      #expect(items == root.all(), "seed \(seed)")
      #expect(store.count == items.count)
    }
  }

  @Test func aDeepOutlineNeedsNoDeepStack() {
    var store = OutlineStore<Int>()
    var parent: Int32?
    for item in 0..<100_000 {
      store.add([item], to: parent)
      parent = store.number(of: item)
    }
    var deepest = 0
    store.visit { _, level in
      deepest = max(deepest, level)
      return true
    }
    #expect(deepest == 99_999 && parent.map(store.level) == 99_999)
    var copy = OutlineStore<Int>()
    copy.add(store, to: nil)
    copy.checkInvariants()
    #expect(copy.count == 100_000)
    store.delete([0])
    #expect(store.count == 0)
  }
}
