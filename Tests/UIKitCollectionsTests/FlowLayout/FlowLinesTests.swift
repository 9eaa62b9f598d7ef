import Foundation
import Testing
import UIKitCollections
import VitrineTestSupport

/// Changing lines against lines created with the same sizes.
@Suite("FlowLines that change")
struct FlowLinesTests {
  /// Sizes stored in the simplest way, beside the lines under test.
  private struct World {
    var sizes: [FlowSize]
    var lines: FlowLines
    var room: FlowRoom
    let common: FlowSize

    init(count: Int, common: FlowSize, room: FlowRoom) {
      sizes = Array(repeating: common, count: count)
      lines = FlowLines(count: count, size: common, room: room)
      (self.room, self.common) = (room, common)
    }

    mutating func replace(_ changes: [FlowChange]) {
      for change in changes { sizes[change.item] = change.size }
      lines.replace(changes)
    }

    func fault() -> String? {
      let sizes = self.sizes
      let fresh = FlowLines(count: sizes.count, room: room) { sizes[$0] }
      if lines.count != fresh.count { return "\(lines.count) items instead of \(fresh.count)" }
      if lines.length != fresh.length { return "\(lines.length) long instead of \(fresh.length)" }
      for item in sizes.indices {
        let (place, wanted) = (lines.place(of: item), fresh.place(of: item))
        // Gaps are added one by one here and multiplied there.
        if place.start != wanted.start || abs(place.near - wanted.near) > 1e-9 {
          return "item \(item): \(place) instead of \(wanted)"
        }
      }
      return nil
    }

    /// Returns the items in a band along the scroll axis, by the lines and by a search over all
    /// places.
    func visited(_ band: FlowRange) -> (found: [Int], wanted: [Int]) {
      var found: [Int] = []
      _ = lines.visit(along: band, across: FlowRange(-1e9, 1e9)) { item, _ in found.append(item) }
      let wanted = sizes.indices.filter {
        let place = lines.place(of: $0)
        return !place.size.isEmpty
          && band.overlaps(place.start, place.start + place.size.length)
      }
      return (found, wanted)
    }
  }

  private func changes(
    _ random: inout SeededGenerator, count: Int, near: Int?, sizes: [FlowSize]
  ) -> [FlowChange] {
    guard count > 0 else { return [] }
    var items: Set<Int> = []
    let spread = near == nil ? count : min(count, 40)
    let first = near.map { min($0, count - spread) } ?? 0
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      items.insert(first + Int.random(in: 0..<spread, using: &random))
    }
    return items.sorted().map { item in
      FlowChange(item: item, size: sizes[Int.random(in: 0..<sizes.count, using: &random)])
    }
  }

  @Test(
    "scattered changes of sizes give the lines of a new start", arguments: 1...40)
  func randomChanges(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random))
    }
    let room = FlowRoom(
      near: number(0...4), available: number(0...160),
      itemSpacing: number(-3...6), lineSpacing: number(-4...6))
    let common = FlowSize(length: number(0...20), breadth: number(1...90))
    var sizes = [common]
    for _ in 0..<4 {
      sizes.append(FlowSize(length: number(0...40), breadth: number(0...120)))
    }
    var world = World(count: Int.random(in: 0...300, using: &random), common: common, room: room)
    for step in 0..<40 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        world.sizes += Array(repeating: common, count: 7)
        world.lines.append(
          world.lines.common == common ? .count(7) : .sizes(.init(repeating: common, count: 7)))
      case 1:
        world.sizes += sizes
        world.lines.append(.sizes(sizes))
      case 2:
        world.room.available = number(0...160)
        world.lines.move(to: world.room)
      case 3...6:
        let near = Int.random(in: 0...max(0, world.sizes.count), using: &random)
        world.replace(
          changes(&random, count: world.sizes.count, near: near, sizes: sizes))
      default:
        world.replace(changes(&random, count: world.sizes.count, near: nil, sizes: sizes))
      }
      if let fault = world.fault() {
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
      let start = number(-20...2000)
      let (found, wanted) = world.visited(FlowRange(start, start + number(1...90)))
      #expect(found == wanted, "seed \(seed), step \(step)")
    }
  }

  @Test("Items that become equal in size again cost nothing again")
  func oneSizeAgain() {
    let room = FlowRoom(available: 100, lineSpacing: 2)
    let (small, large) = (
      FlowSize(length: 10, breadth: 30), FlowSize(length: 20, breadth: 30)
    )
    var lines = FlowLines(count: 100, size: small, room: room)
    lines.replace([FlowChange(item: 50, size: large)])
    guard case .varying = lines else {
      Issue.record("two sizes, yet uniform lines")
      return
    }
    lines.replace([FlowChange(item: 50, size: small)])
    #expect(lines == FlowLines(count: 100, size: small, room: room))
    lines.replace((0..<100).map { FlowChange(item: $0, size: large) })
    #expect(lines == FlowLines(count: 100, size: large, room: room))
  }

  @Test(
    "a million estimated items, many measured: memory, and the cost of a query"
  )
  func costs() {
    let room = FlowRoom(available: 800, lineSpacing: 0)
    let estimate = FlowSize(length: 16, breadth: 800)
    let count = 1_000_000
    var lines = FlowLines(count: count, size: estimate, room: room)
    // Five hundred scattered screens, each measured line by line as by scrolling.
    for screen in 0..<500 {
      let first = screen * 1_999
      for item in first..<first + 10 {
        let size = FlowSize(length: CGFloat(16 * (2 + item % 3)), breadth: 800)
        lines.replace([FlowChange(item: item, size: size)])
      }
    }
    guard case .varying(let varying) = lines else {
      Issue.record("different sizes, yet uniform lines")
      return
    }
    // Only measured items and their neighbours are stored.
    #expect(varying.bytes < 24 * 12_500, "\(varying.bytes)")
    var found = 0
    let steps = lines.visit(
      along: FlowRange(8_000_000, 8_000_400), across: FlowRange(0, 800)
    ) { _, _ in found += 1 }
    #expect(found > 10 && steps < 40 + 4 * found, "\(steps) steps for \(found) items")
  }

  @Test("every single item measured in any order costs at most 24 bytes", arguments: [0, 1, 2])
  func memoryOfAll(order: Int) {
    let room = FlowRoom(available: 800, itemSpacing: 8, lineSpacing: 0)
    let count = 5_000
    var lines = FlowLines(
      count: count, size: FlowSize(length: 16, breadth: 100), room: room)
    for step in 0..<count {
      let item =
        switch order {
        case 0: step
        case 1: count - 1 - step
        // Every seventh, then those between.
        default: step * 7 % count
        }
      lines.replace([
        FlowChange(item: item, size: FlowSize(length: 16 + CGFloat(item % 5), breadth: 100))
      ])
      guard step % 500 == 499, case .varying(let varying) = lines else { continue }
      #expect(varying.bytes <= 24 * count, "\(varying.bytes) after \(step)")
    }
  }
}
