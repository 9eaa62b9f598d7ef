import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

/// Random movements against a simple list.
@MainActor
@Suite struct MovementModelTests {

  @Test(
    "random movements, with changes and scrolls in between, give the expected list"
  )
  func random() {
    for seed in 0..<TestRun.count(60, of: 2_000) {
      var player = Player(seed: UInt64(seed))
      for _ in 0..<40 { player.step() }
      player.finish()
    }
  }

  /// Drives a view, and knows the expected results.
  @MainActor
  private struct Player {
    let seed: UInt64
    var random: SeededGenerator
    let world: MovementWorld
    /// The expected data.
    var model: [[String]]
    /// The carried names in reading order, and the name that follows the position.
    var carried: (names: [String], anchor: String)?
    /// The expected presentation during a movement.
    var shown: [[String]]?
    var nextName = 0

    init(seed: UInt64) {
      self.seed = seed
      random = SeededGenerator(seed: seed)
      var model: [[String]] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var section: [String] = []
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          section.append("\(nextName),")
          nextName += 1
        }
        model.append(section)
      }
      self.model = model
      let layout: UICollectionViewLayout
      if Bool.random(using: &random) {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 80, height: 16)
        flow.minimumLineSpacing = 0
        flow.minimumInteritemSpacing = 0
        flow.headerReferenceSize.height = 16
        layout = flow
      } else {
        let rows = TestLayout()
        rows.columns = Int.random(in: 1...3, using: &random)
        rows.headerHeight = 16
        layout = rows
      }
      let takesBlocks = Bool.random(using: &random)
      world = MovementWorld(
        model, layout: layout, size: CGSize(width: 240, height: 96),
        source: { takesBlocks ? BlockSource($0, log: $1) : MovementSource($0, log: $1) })
      world.source.logsCells = false
      world.view.allowsMultipleSelection = true
      FrameEngine.current.animationsEnabled = seed % 3 != 0
    }

    private var all: [IndexPath] {
      model.indices.flatMap { section in model[section].indices.map { IndexPath(section, $0) } }
    }

    mutating func step() {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: begin()
      case 2, 3, 4, 5: update()
      case 6: end()
      case 7: cancel()
      case 8: scroll()
      case 9: change()
      case 10: mark()
      default: pass()
      }
      check()
    }

    mutating func finish() {
      end()
      world.settle()
      check()
      FrameEngine.current.animationsEnabled = true
    }

    private mutating func begin() {
      guard let first = all.randomElement(using: &random) else { return }
      var paths = [first]
      if Bool.random(using: &random) {
        for _ in 0..<3 { if let more = all.randomElement(using: &random) { paths.append(more) } }
      }
      let begins = world.view.beginInteractiveMovement(ofItemsAt: paths)
      #expect(begins == (carried == nil), "seed \(seed)")
      guard begins else { return }
      let names = Set(paths).sorted().map { model[$0.section][$0.item] }
      let anchor = model[first.section][first.item]
      carried = (names, anchor)
      var list = model.map { $0.filter { !names.contains($0) || $0 == anchor } }
      place(names, at: anchor, in: &list)
      shown = list
    }

    /// Replaces the anchor by all carried names.
    private func place(_ names: [String], at anchor: String, in list: inout [[String]]) {
      for section in list.indices {
        if let item = list[section].firstIndex(of: anchor) {
          list[section].replaceSubrange(item...item, with: names)
          return
        }
      }
    }

    private mutating func update() {
      if Bool.random(using: &random), Self.headings.count > 0 {
        let heading = Self.headings.randomElement(using: &random) ?? .down
        let moves = world.view.keyboard.carry(.step(heading))
        if carried == nil { #expect(!moves, "seed \(seed)") }
      } else {
        let bounds = world.view.bounds
        world.view.updateInteractiveMovementTargetPosition(
          CGPoint(
            x: CGFloat.random(in: bounds.minX...bounds.maxX, using: &random),
            y: CGFloat.random(in: bounds.minY...bounds.maxY, using: &random)))
      }
      follow()
    }

    private static let headings: [UIFocusHeading] = [.up, .down, .left, .right]

    /// Reads the place of the block, and puts it there in the model, which checks that it is whole
    /// and the others keep their order.
    private mutating func follow() {
      guard let carried, let arrangement = world.view.movement.arrangement else { return }
      var list = model.map { $0.filter { !carried.names.contains($0) } }
      list[arrangement.place.section].insert(
        contentsOf: carried.names, at: arrangement.place.item)
      shown = list
    }

    private mutating func end() {
      world.view.endInteractiveMovement()
      if let shown { model = shown }
      (carried, shown) = (nil, nil)
    }

    private mutating func cancel() {
      world.view.cancelInteractiveMovement()
      (carried, shown) = (nil, nil)
    }

    private mutating func scroll() {
      world.view.contentOffset.y = CGFloat.random(in: 0...400, using: &random)
    }

    /// Changes the data, which ends a movement without an effect.
    private mutating func change() {
      guard Int.random(in: 0..<2, using: &random) == 0 else { return }
      let section = Int.random(in: model.indices, using: &random)
      let item = Int.random(in: 0...model[section].count, using: &random)
      (carried, shown) = (nil, nil)
      if Bool.random(using: &random), item < model[section].count {
        model[section].remove(at: item)
        world.source.items = model
        world.view.deleteItems(at: [IndexPath(section, item)])
      } else {
        model[section].insert("\(1_000 + nextName),", at: item)
        nextName += 1
        world.source.items = model
        if Bool.random(using: &random) {
          world.view.insertItems(at: [IndexPath(section, item)])
        } else {
          world.view.reloadData()
        }
      }
    }

    private mutating func mark() {
      guard let path = all.randomElement(using: &random) else { return }
      world.view.selectItem(at: path, animated: false, scrollPosition: [])
      world.view.focusItem(at: path, scrolls: false)
    }

    /// Advances time. An item held near an edge scrolls the content meanwhile, and moves on with
    /// it.
    private mutating func pass() {
      world.pass(0.1)
      follow()
    }

    private func check() {
      world.view.layoutIfNeeded()
      world.check()
      #expect(world.source.items == model, "seed \(seed)")
      #expect(world.faults == [], "seed \(seed)")
      #expect(world.view.isMovingInteractively == (carried != nil), "seed \(seed)")
      let expected = shown ?? model
      for element in world.view.visible.stack where element.key.category == .cell {
        let path = element.key.path
        guard expected.indices.contains(path.section),
          expected[path.section].indices.contains(path.item)
        else {
          Issue.record("seed \(seed): a cell at \(path), where there is no item")
          continue
        }
        #expect(
          (element.view as? TestCell)?.name == expected[path.section][path.item], "seed \(seed)")
      }
      for path in world.view.indexPathsForSelectedItems ?? [] {
        #expect(model.indices.contains(path.section), "seed \(seed)")
        #expect(path.item < model[path.section].count, "seed \(seed)")
      }
    }
  }
}
