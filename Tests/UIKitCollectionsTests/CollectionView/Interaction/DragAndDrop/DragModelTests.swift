import Foundation
import Testing
import UIKit
import UIKitTesting
import VitrineTestSupport

@testable import UIKitCollections

/// Random drags between two lists of several sections: no item is ever lost or doubled.
@MainActor
@Suite struct DragModelTests {
  @Test(
    "random drags by mouse and keys, with changes of the data between")
  func random() {
    let seeds = TestRun.count(12, of: 300)
    let first = TestRun.seed ?? 7
    print("random drags: seeds from \(first)")
    for seed in first..<first + UInt64(seeds) {
      var play = DragPlay(seed: seed)
      var last: [String] = []
      for step in 0..<40 {
        last = last.suffix(9) + [play.act()]
        guard let fault = play.fault() else { continue }
        let calls = play.world.log.lines.suffix(12).joined(separator: "\n  ")
        Issue.record(
          """
          seed \(seed), step \(step): \(fault)
          after \(last.joined(separator: "; "))
          and  \(calls)
          """)
        return
      }
      play.finish()
      if let fault = play.fault() { Issue.record("seed \(seed), at the end: \(fault)") }
    }
  }
}

/// One world, and random events in it.
@MainActor
private struct DragPlay {
  let world: DragWorld
  var random: SeededGenerator
  var all: Set<String>
  var isHeld = false
  var fresh = 0
  let waiting = Waiting()

  final class Waiting {
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
  }

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var names = (0..<40).map { "n\($0)" }
    func lists() -> [[String]] {
      (0..<3).map { _ in
        let count = Int.random(in: 0..<7, using: &random)
        defer { names.removeFirst(count) }
        return Array(names.prefix(count))
      }
    }
    let (left, right) = (lists(), lists())
    self.random = random
    world = DragWorld(left, right, rows: 8, itemSize: CGSize(width: 80, height: 16))
    all = Set((left + right).flatMap { $0 })
    for pane in [world.left, world.right] { prepare(pane) }
  }

  /// Accepts moves at once or after a while; sometimes refuses.
  private func prepare(_ pane: DragPane) {
    let waiting = waiting
    pane.view.reorderingCadence = pane.name == "L" ? .immediate : .fast
    pane.view.isSpringLoaded = pane.name == "R"
    pane.performs = { [weak pane] coordinator in
      guard let pane else { return }
      guard pane.name == "R", coordinator.items.allSatisfy({ $0.sourceIndexPath == nil }) else {
        return pane.takeIn(coordinator)
      }
      for item in coordinator.items {
        let path = coordinator.destinationIndexPath ?? IndexPath(item: 0, section: 0)
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: path, reuseIdentifier: "placeholder")
        waiting.contexts.append(coordinator.drop(item.dragItem, to: placeholder))
      }
    }
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func act() -> String {
    switch number(0..<12) {
    case 0, 1:
      guard !isHeld else { return moveOn() }
      let (column, row) = (number(0..<40), number(0..<8))
      world.hold(column, row)
      isHeld = true
      return "hold \(column),\(row)"
    case 2, 3, 4: return moveOn()
    case 5:
      guard isHeld else { return "nothing" }
      let (column, row) = (number(0..<40), number(0..<9))
      isHeld = false
      world.release(column, row)
      return "release \(column),\(row)"
    case 6:
      let keys: [Pilot.Key] = [
        .up, .down, .left, .right, .home, .end, .pageDown, .pageUp, .tab, .space, .return,
        .alternate("m"), .alternate("m"),
      ]
      let pressed = (0..<6).map { _ in keys[number(0..<keys.count)] }
      world.pilot.press(pressed)
      return "keys \(pressed)"
    case 7:
      world.pilot.press(.escape)
      return "escape"
    case 8:
      world.pilot.advance(by: Double(number(1..<10)) / 10)
      return "wait"
    case 9: return settleWaiting()
    case 10:
      let pane = number(0..<2) == 0 ? world.left : world.right
      fresh += 1
      let section = number(0..<3)
      let item = number(0..<pane.items[section].count + 1)
      pane.items[section].insert("f\(fresh)", at: item)
      all.insert("f\(fresh)")
      pane.view.insertItems(at: [IndexPath(section, item)])
      return "insert \(pane.name) \(section)-\(item)"
    default:
      let pane = number(0..<2) == 0 ? world.left : world.right
      if number(0..<3) == 0 {
        pane.view.reloadData()
        return "reload \(pane.name)"
      }
      world.pilot.wheel(column: number(0..<40), row: number(0..<8), rows: number(0..<2) * 2 - 1)
      return "wheel"
    }
  }

  private mutating func moveOn() -> String {
    guard isHeld else { return "nothing" }
    let (column, row) = (number(0..<40), number(0..<9))
    world.move(column, row)
    return "move \(column),\(row)"
  }

  /// Delivers an item promised to the right list, or refuses it and leaves it in place.
  private mutating func settleWaiting() -> String {
    guard !waiting.contexts.isEmpty else { return "nothing" }
    let context = waiting.contexts.remove(at: number(0..<waiting.contexts.count))
    guard let name = context.dragItem.localObject as? String, number(0..<4) > 0 else {
      context.deletePlaceholder()
      return "delete placeholder"
    }
    let world = world
    // It may have moved elsewhere meanwhile.
    guard world.left.path(of: name) != nil else {
      context.deletePlaceholder()
      return "too late for \(name)"
    }
    if context.commitInsertion(dataSourceUpdates: { path in
      world.right.items[path.section].insert(name, at: path.item)
    }) {
      world.left.remove([name])
    }
    return "commit \(name)"
  }

  mutating func finish() {
    if isHeld { world.release(0, 8) }
    world.pilot.press(.escape)
    while !waiting.contexts.isEmpty { _ = settleWaiting() }
    world.pilot.finishAnimations()
  }

  func fault() -> String? {
    world.pilot.update()
    if let fault = world.faults.first { return "\(fault)" }
    let names = (world.left.items + world.right.items).flatMap { $0 }
    if names.count != Set(names).count { return "an item is there twice: \(names.sorted())" }
    if Set(names) != all { return "lost \(all.symmetricDifference(names).sorted())" }
    world.check()
    for pane in [world.left, world.right] {
      for path in pane.view.indexPathsForVisibleItems {
        guard let cell = pane.view.cellForItem(at: path) as? NameCell else { continue }
        guard pane.items.indices.contains(path.section),
          pane.items[path.section].indices.contains(path.item)
        else { return "\(pane.name) shows \(path.short), which is not there" }
        let name = pane.items[path.section][path.item]
        if cell.label.text != name {
          return "\(path.short) shows \(cell.label.text ?? "") for \(name)"
        }
      }
      if pane.view.hasActiveDrag, world.pilot.window.dragSession == nil, !isHeld {
        return "\(pane.name) has an active drag, but there is none"
      }
    }
    let begins = world.log.lines.count { $0.hasSuffix("willBegin") }
    let ends = world.log.lines.count { $0.hasSuffix("didEnd") }
    let open = world.pilot.window.dragSession == nil ? 0 : 1
    if begins != ends + open { return "\(begins) begins, \(ends) ends" }
    return nil
  }
}
