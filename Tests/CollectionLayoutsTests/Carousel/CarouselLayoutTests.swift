import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import CollectionLayouts

@MainActor
@Suite("CarouselLayout")
struct CarouselLayoutTests {
  private static let small = CarouselLayout.Options(
    itemSize: CGSize(width: 100, height: 80), spacing: -20)

  @Test("the item in the middle has its full size, the others are smaller and farther behind")
  func sample() {
    let world = LayoutWorld(
      CarouselLayout(options: Self.small), counts: [2, 3], size: CGSize(width: 400, height: 200))
    #expect(world.layout.collectionViewContentSize == CGSize(width: 400 + 4 * 80, height: 200))
    #expect(world.frame(0) == CGRect(x: 150, y: 60, width: 100, height: 80))
    #expect(world.frame(1) == CGRect(x: 242.5, y: 70, width: 75, height: 60))
    #expect(world.frame(0, 1) == CGRect(x: 335, y: 80, width: 50, height: 40))
    #expect(world.frame(1, 1)?.size == CGSize(width: 50, height: 40))
    #expect((0..<2).map { world.attributes($0)?.zIndex } == [0, -1])
    world.view.contentOffset.x = 80
    world.view.layoutIfNeeded()
    #expect(world.frame(1) == CGRect(x: 230, y: 60, width: 100, height: 80))
    #expect(world.frame(0)?.size == CGSize(width: 75, height: 60))
    world.checkScreen()
  }

  @Test("it goes up and down too, and scales what is in the cells if asked to")
  func variants() {
    var options = Self.small
    options.scrollDirection = .vertical
    options.scalesContent = true
    let world = LayoutWorld(
      CarouselLayout(options: options), counts: [5], size: CGSize(width: 200, height: 400))
    #expect(world.layout.collectionViewContentSize == CGSize(width: 200, height: 400 + 4 * 60))
    #expect(world.frame(0) == CGRect(x: 50, y: 160, width: 100, height: 80))
    #expect(world.frame(1) == CGRect(x: 62.5, y: 230, width: 75, height: 60))
    #expect(world.attributes(1)?.size == CGSize(width: 100, height: 80))
    #expect(world.attributes(1)?.transform == CGAffineTransform(scaleX: 0.75, y: 0.75))
    world.checkScreen()
  }

  @Test(
    "any rectangle gives the elements that meet it", arguments: 1...6 as ClosedRange<UInt64>,
    [
      CarouselLayout.Options.coverFlow, .gallery, .drum,
      .init(itemSize: CGSize(width: 200, height: 100), spacing: -180, leastScale: 0.9),
    ])
  func oracle(seed: UInt64, options: CarouselLayout.Options) {
    for counts in [[], [1], [5, 0, 3], [70]] {
      let world = LayoutWorld(CarouselLayout(options: options), counts: counts)
      for offset in [0, 100, 555] as [CGFloat] {
        world.view.contentOffset = CGPoint(x: offset, y: offset)
        world.view.layoutIfNeeded()
        world.checkQueries(seed: seed, rounds: 30)
      }
    }
  }

  @Test(
    "a query looks at hardly more among 1,000,000 items than among 1,000; scrolling counts none")
  func growth() {
    func work(_ count: Int) -> Int {
      let layout = CarouselLayout()
      let world = LayoutWorld(layout, counts: [count])
      layout.work = 0
      world.askAround()
      return layout.work
    }
    let few = work(1_000)
    #expect(few > 4 && work(1_000_000) < 4 * few)

    let layout = CarouselLayout()
    let world = LayoutWorld(layout, counts: Array(repeating: 2, count: 1_000))
    layout.itemCounts = 0
    for _ in 0..<20 {
      world.view.contentOffset.x += 33
      world.view.layoutIfNeeded()
    }
    world.checkScreen()
    #expect(layout.itemCounts == 0)
    world.counts[0] = 1
    world.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    world.view.layoutIfNeeded()
    #expect(layout.itemCounts == 1)
  }

  // MARK: Snapping

  /// How far the content is from having an item in the middle, in points.
  private func unrest(_ world: LayoutWorld, pitch: CGFloat, vertically: Bool = false) -> CGFloat {
    let offset = vertically ? world.view.contentOffset.y : world.view.contentOffset.x
    return abs(offset - (offset / pitch).rounded() * pitch)
  }

  @Test(
    "wherever a fling ends an item rests at the centre", arguments: 1...20 as ClosedRange<UInt64>)
  func fling(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isVertical = seed % 2 == 0
    let world = LayoutWorld(
      CarouselLayout(options: isVertical ? .drum : .coverFlow), counts: [30, 20])
    let pitch: CGFloat = isVertical ? 48 : 96
    let pilot = world.pilot()
    for step in 0..<12 {
      let steps = Int.random(in: 1...8, using: &random)
      let rest = Bool.random(using: &random) ? 0 : 0.3
      if isVertical {
        pilot.drag(
          from: (column: 40, row: Int.random(in: 0..<24, using: &random)),
          to: (column: 40, row: Int.random(in: 0..<24, using: &random)), steps: steps, rest: rest)
      } else {
        pilot.drag(
          from: (column: Int.random(in: 0..<80, using: &random), row: 12),
          to: (column: Int.random(in: 0..<80, using: &random), row: 12), steps: steps, rest: rest)
      }
      pilot.finishAnimations()
      #expect(unrest(world, pitch: pitch, vertically: isVertical) < 0.001, "seed \(seed), \(step)")
      let middle = CGPoint(x: world.view.bounds.midX, y: world.view.bounds.midY)
      let path = world.view.indexPathForItem(at: middle)
      let center = path.flatMap { world.layout.layoutAttributesForItem(at: $0)?.center }
      #expect(center.map { hypot($0.x - middle.x, $0.y - middle.y) < 0.001 } == true)
      world.checkScreen("seed \(seed), \(step)")
    }
  }

  @Test("a fling never turns back, a slow drag goes to the nearest item, keys see what they want")
  func targets() {
    let layout = CarouselLayout(options: Self.small)
    let world = LayoutWorld(layout, counts: [50], size: CGSize(width: 400, height: 200))
    func target(from start: CGFloat, to proposed: CGFloat, velocity: CGFloat) -> CGFloat {
      world.view.contentOffset.x = start
      world.view.layoutIfNeeded()
      return layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: proposed, y: 0),
        withScrollingVelocity: CGPoint(x: velocity, y: 0)
      ).x
    }
    #expect(target(from: 30, to: 30, velocity: 0) == 0)
    #expect(target(from: 50, to: 50, velocity: 0) == 80)
    #expect(target(from: 30, to: 35, velocity: 0.2) == 80)
    #expect(target(from: 130, to: 125, velocity: -0.2) == 80)
    #expect(target(from: 30, to: 500, velocity: 2) == 480)
    // The wheel and keys, from where an item rests.
    #expect(target(from: 80, to: 96, velocity: 0.5) == 160)
    #expect(target(from: 80, to: 79, velocity: 0) == 0)
    #expect(target(from: 80, to: 170, velocity: 0) == 240)
    #expect(target(from: 80, to: 80, velocity: 0) == 80)
    // No farther than the ends.
    #expect(target(from: 0, to: -500, velocity: -3) == 0)
    #expect(target(from: 0, to: 99_999, velocity: 3) == 3920)
    #expect(target(from: 0, to: .nan, velocity: .nan) == 0)
    #expect(
      layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 55, y: 3))
        == CGPoint(x: 80, y: 3))
  }

  @Test("insets move the middle and where an item rests")
  func insets() {
    let layout = CarouselLayout(options: Self.small)
    let world = LayoutWorld(layout, counts: [9], size: CGSize(width: 400, height: 200))
    world.view.contentInset = UIEdgeInsets(top: 0, left: 60, bottom: 40, right: 40)
    world.view.layoutIfNeeded()
    #expect(world.frame(0) == CGRect(x: 100, y: 40, width: 100, height: 80))
    #expect(layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 33, y: 0)).x == 20)
  }

  @Test("keys bring every item into sight, the wheel goes on by an item a notch")
  func keysAndWheel() {
    let world = LayoutWorld(CarouselLayout(), counts: [12])
    let pilot = world.pilot()
    pilot.wheel(column: 40, row: 12, columns: 1)
    pilot.finishAnimations()
    #expect(world.view.contentOffset.x == 96)
    for _ in 0..<11 {
      pilot.press(.right)
      pilot.finishAnimations()
      #expect(unrest(world, pitch: 96) < 0.001)
    }
    world.checkScreen()
    #expect(world.view.indexPathsForVisibleItems.contains(IndexPath(item: 11, section: 0)))
  }

  // MARK: Changes

  @Test("an inserted item grows out of its place, a deleted one shrinks into it")
  func updates() {
    final class Recorder: CarouselLayout {
      var seen: [String] = []

      func note(
        _ word: String, _ path: IndexPath, _ attributes: UICollectionViewLayoutAttributes?
      ) -> UICollectionViewLayoutAttributes? {
        if let attributes { seen.append("\(word) \(path.item) \(attributes.frame)") }
        return attributes
      }

      override func initialLayoutAttributesForAppearingItem(
        at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        note("in", path, super.initialLayoutAttributesForAppearingItem(at: path))
      }

      override func finalLayoutAttributesForDisappearingItem(
        at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        note("out", path, super.finalLayoutAttributesForDisappearingItem(at: path))
      }
    }
    let layout = Recorder(options: .init(itemSize: CGSize(width: 160, height: 80), leastScale: 1))
    let world = LayoutWorld(layout, counts: [5])
    let pilot = world.pilot()
    world.view.performBatchUpdates {
      world.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      world.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    #expect(layout.seen.contains("out 0 \(CGRect(x: 300, y: 182, width: 40, height: 20))"))
    #expect(layout.seen.contains("in 1 \(CGRect(x: 460, y: 182, width: 40, height: 20))"))
    #expect(layout.seen.count == 2)
    pilot.finishAnimations()
    world.checkScreen()
    #expect(unrest(world, pitch: 160) < 0.001)
  }

  @Test("what is inserted before the middle item leaves it at rest, at its full size all the while")
  func insertsBefore() {
    let world = LayoutWorld(CarouselLayout(options: Self.small), counts: [30])
    let pilot = world.pilot()
    world.view.contentOffset.x = 10 * 80
    pilot.update()
    let cell = world.view.cellForItem(at: IndexPath(item: 10, section: 0))
    world.counts[0] = 33
    world.view.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    #expect(cell?.frame.width == 100, "it is not even for a moment to go to another size")
    pilot.advance(by: 0.1)
    #expect(world.view.cellForItem(at: IndexPath(item: 13, section: 0)) === cell)
    #expect(world.view.contentOffset.x == 1040 && cell?.frame.width == 100)
    pilot.finishAnimations()
    #expect(unrest(world, pitch: 80) < 0.001)
    world.checkScreen()
  }

  @Test("items follow changes of the data, of the size and of the options")
  func changes() {
    LayoutWorld(CarouselLayout(), counts: [6]).checkChanges()
    LayoutWorld(CarouselLayout(options: .drum), counts: [60, 3]).checkChanges()
    LayoutWorld(CarouselLayout(), counts: [6]).checkThatAttributesStay()
    let layout = CarouselLayout()
    let world = LayoutWorld(layout, counts: [6])
    layout.options = .gallery
    world.view.layoutIfNeeded()
    #expect(world.frame(0) == CGRect(x: 192, y: 112, width: 256, height: 160))
  }

  @Test("senseless options do no harm")
  func hostileNumbers() {
    let world = LayoutWorld(
      CarouselLayout(
        options: .init(
          itemSize: CGSize(width: CGFloat.nan, height: 9000), spacing: -.infinity,
          leastScale: -3, reach: .nan)),
      counts: [3])
    #expect(world.frame(0) == CGRect(x: 320, y: 0, width: 0, height: 384))
    #expect(world.layout.collectionViewContentSize.width == 642)
  }
}
