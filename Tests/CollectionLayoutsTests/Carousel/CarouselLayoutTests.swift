import Foundation
import Testing
import UIKit
import UIKitTesting
import VitrineTestSupport

@testable import CollectionLayouts

@MainActor
@Suite("CarouselLayout")
struct CarouselLayoutTests {
  private static let small = CarouselLayout.Options(
    itemSize: CGSize(width: 100, height: 80), spacing: -20)

  @Test("the middle item has its full size, the rest are smaller and farther back")
  func sample() {
    let world = NumberedItems(
      CarouselLayout(options: Self.small), counts: [2, 3], size: CGSize(width: 400, height: 200)
    ).laidOut()
    #expect(world.layout.collectionViewContentSize == CGSize(width: 400 + 4 * 80, height: 200))
    #expect(world.frame(0, 0) == CGRect(x: 150, y: 60, width: 100, height: 80))
    #expect(world.frame(0, 1) == CGRect(x: 242.5, y: 70, width: 75, height: 60))
    #expect(world.frame(1, 0) == CGRect(x: 335, y: 80, width: 50, height: 40))
    #expect(world.frame(1, 1)?.size == CGSize(width: 50, height: 40))
    #expect((0..<2).map { world.attributes(0, $0)?.zIndex } == [0, -1])
    world.view.contentOffset.x = 80
    world.view.layoutIfNeeded()
    #expect(world.frame(0, 1) == CGRect(x: 230, y: 60, width: 100, height: 80))
    #expect(world.frame(0, 0)?.size == CGSize(width: 75, height: 60))
    world.checkScreen()
  }

  @Test("a carousel also scrolls vertically, and scales the content of cells on request")
  func variants() {
    var options = Self.small
    options.scrollDirection = .vertical
    options.scalesContent = true
    let world = NumberedItems(
      CarouselLayout(options: options), counts: [5], size: CGSize(width: 200, height: 400)
    ).laidOut()
    #expect(world.layout.collectionViewContentSize == CGSize(width: 200, height: 400 + 4 * 60))
    #expect(world.frame(0, 0) == CGRect(x: 50, y: 160, width: 100, height: 80))
    #expect(world.frame(0, 1) == CGRect(x: 62.5, y: 230, width: 75, height: 60))
    #expect(world.attributes(0, 1)?.size == CGSize(width: 100, height: 80))
    #expect(world.attributes(0, 1)?.transform == CGAffineTransform(scaleX: 0.75, y: 0.75))
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
      let world = NumberedItems(CarouselLayout(options: options), counts: counts).laidOut()
      for offset in [0, 100, 555] as [CGFloat] {
        world.view.contentOffset = CGPoint(x: offset, y: offset)
        world.view.layoutIfNeeded()
        world.checkQueries(seed: seed, rounds: 30)
      }
    }
  }

  @Test("scrolling does not count the items again, a change does")
  func counting() {
    let layout = CarouselLayout()
    let world = NumberedItems(layout, counts: Array(repeating: 2, count: 1_000)).laidOut()
    layout.itemCounts = 0
    for _ in 0..<20 {
      world.view.contentOffset.x += 33
      world.view.layoutIfNeeded()
    }
    world.checkScreen()
    #expect(layout.itemCounts == 0)
    world.sections[0].removeFirst()
    world.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    world.view.layoutIfNeeded()
    #expect(layout.itemCounts == 1)
  }

  // MARK: Snapping

  /// Returns the distance of the nearest item from rest at the centre, in points; 0 without items.
  private func unrest(_ world: NumberedItems) -> CGFloat {
    let (bounds, insets) = (world.view.bounds, world.view.adjustedContentInset)
    let middle = CGPoint(
      x: bounds.midX + (insets.left - insets.right) / 2,
      y: bounds.midY + (insets.top - insets.bottom) / 2)
    return world.elements.map { hypot($0.center.x - middle.x, $0.center.y - middle.y) }.min() ?? 0
  }

  nonisolated private static let flung: [(options: CarouselLayout.Options, counts: [Int])] = {
    var sideways = CarouselLayout.Options.gallery
    sideways.scalesContent = true
    var upright = CarouselLayout.Options.coverFlow
    upright.scrollDirection = .vertical
    return [CarouselLayout.Options.coverFlow, sideways, .drum, upright].flatMap { options in
      [[], [1], [2], [1, 0, 1], [30, 20]].map { (options, $0) }
    }
  }()

  @Test("an item rests at the centre after every fling", arguments: 0..<flung.count, 1...3)
  func fling(number: Int, seed: Int) {
    var random = SeededGenerator(seed: UInt64(number * 10 + seed))
    let (options, counts) = Self.flung[number]
    let world = NumberedItems(CarouselLayout(options: options), counts: counts).laidOut()
    let pilot = world.pilot()
    let margins = UIEdgeInsets(top: 16, left: 8, bottom: 48, right: 64)
    for step in 0..<12 {
      let name = "\(options), \(counts), seed \(seed), step \(step)"
      func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
      // From one end, from the other, and from the current offset.
      let (insets, content) = (world.view.adjustedContentInset, world.view.contentSize)
      var end = CGPoint(x: -insets.left, y: -insets.top)
      if number(below: 2) == 0 {
        if options.scrollDirection == .vertical {
          end.y = content.height
        } else {
          end.x = content.width
        }
      }
      if number(below: 2) == 0 {
        world.view.contentOffset = world.layout.targetContentOffset(forProposedContentOffset: end)
      }
      let (columns, rows) = (Int(world.view.bounds.width / 8), Int(world.view.bounds.height / 16))
      pilot.drag(
        from: (column: number(below: columns), row: number(below: rows)),
        to: (column: number(below: columns), row: number(below: rows)),
        steps: 1 + number(below: 8), rest: number(below: 2) == 0 ? 0 : 0.3)
      pilot.advance(by: Double(number(below: 10)) / 100)
      // The carousel may change while it coasts.
      switch number(below: 6) {
      case 0: pilot.resize(columns: 10 + number(below: 100), rows: 8 + number(below: 30))
      case 1: world.view.contentInset = world.view.contentInset == .zero ? margins : .zero
      case 2 where !world.sections.isEmpty:
        world.sections[0].insert(1000 + step, at: 0)
        world.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      case 3 where world.sections.first?.isEmpty == false:
        world.sections[0].removeLast()
        world.view.deleteItems(at: [IndexPath(item: world.sections[0].count, section: 0)])
      default: break
      }
      pilot.finishAnimations()
      #expect(unrest(world) < 0.001, "\(name)")
      world.checkScreen(Comment(rawValue: name))
    }
  }

  @Test("other options also keep the item in the middle")
  func otherOptions() throws {
    let layout = CarouselLayout(options: .coverFlow)
    let world = NumberedItems(layout, counts: [20]).laidOut()
    let pilot = world.pilot()
    world.view.contentOffset.x = 7 * 96
    pilot.update()
    for options in [CarouselLayout.Options.gallery, .drum, .coverFlow] {
      layout.options.itemSize.width += 8
      layout.options = options
      pilot.finishAnimations()
      let center = try #require(world.attributes(0, 7)?.center)
      #expect(center == CGPoint(x: world.view.bounds.midX, y: world.view.bounds.midY))
      world.checkScreen()
    }
  }

  @Test("a fling never turns back, a slow drag ends at the nearest item, keys reveal their item")
  func targets() {
    let layout = CarouselLayout(options: Self.small)
    let world = NumberedItems(layout, counts: [50], size: CGSize(width: 400, height: 200)).laidOut()
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
    // The wheel and keys, starting with an item at rest.
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

  @Test("insets move the middle and the resting place of an item")
  func insets() {
    let layout = CarouselLayout(options: Self.small)
    let world = NumberedItems(layout, counts: [9], size: CGSize(width: 400, height: 200)).laidOut()
    world.view.contentInset = UIEdgeInsets(top: 0, left: 60, bottom: 40, right: 40)
    world.view.layoutIfNeeded()
    #expect(world.frame(0, 0) == CGRect(x: 100, y: 40, width: 100, height: 80))
    #expect(layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 33, y: 0)).x == 20)
  }

  @Test("keys bring every item into view, the wheel moves one item per notch")
  func keysAndWheel() {
    let world = NumberedItems(CarouselLayout(), counts: [12]).laidOut()
    let pilot = world.pilot()
    pilot.wheel(column: 40, row: 12, columns: 1)
    pilot.finishAnimations()
    #expect(world.view.contentOffset.x == 96)
    for _ in 0..<11 {
      pilot.press(.right)
      pilot.finishAnimations()
      #expect(unrest(world) < 0.001)
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
    let world = NumberedItems(layout, counts: [5]).laidOut()
    let pilot = world.pilot()
    world.sections[0][0...1] = [1, 5]
    world.view.performBatchUpdates {
      world.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      world.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    #expect(layout.seen.contains("out 0 \(CGRect(x: 300, y: 182, width: 40, height: 20))"))
    #expect(layout.seen.contains("in 1 \(CGRect(x: 460, y: 182, width: 40, height: 20))"))
    #expect(layout.seen.count == 2)
    pilot.finishAnimations()
    world.checkScreen()
    #expect(unrest(world) < 0.001)
  }

  @Test("inserting before the middle item leaves it at rest and at full size")
  func insertsBefore() {
    let world = NumberedItems(CarouselLayout(options: Self.small), counts: [30]).laidOut()
    let pilot = world.pilot()
    world.view.contentOffset.x = 10 * 80
    pilot.update()
    let cell = world.view.cellForItem(at: IndexPath(item: 10, section: 0))
    world.sections[0].insert(contentsOf: [101, 102, 103], at: 0)
    world.view.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    #expect(cell?.frame.width == 100, "it is not even for a moment to go to another size")
    pilot.advance(by: 0.1)
    #expect(world.view.cellForItem(at: IndexPath(item: 13, section: 0)) === cell)
    #expect(world.view.contentOffset.x == 1040 && cell?.frame.width == 100)
    pilot.finishAnimations()
    #expect(unrest(world) < 0.001)
    world.checkScreen()
  }

  @Test("items follow a change of the options")
  func changes() {
    let layout = CarouselLayout()
    let world = NumberedItems(layout, counts: [6]).laidOut()
    layout.options = .gallery
    world.view.layoutIfNeeded()
    #expect(world.frame(0, 0) == CGRect(x: 192, y: 112, width: 256, height: 160))
  }

  @Test("invalid options do no harm")
  func hostileNumbers() {
    let world = NumberedItems(
      CarouselLayout(
        options: .init(
          itemSize: CGSize(width: CGFloat.nan, height: 9000), spacing: -.infinity,
          leastScale: -3, reach: .nan)),
      counts: [3]
    ).laidOut()
    #expect(world.frame(0, 0) == CGRect(x: 320, y: 0, width: 0, height: 384))
    #expect(world.layout.collectionViewContentSize.width == 642)
  }
}
