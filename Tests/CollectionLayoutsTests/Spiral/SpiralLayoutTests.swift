import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("SpiralLayout")
struct SpiralLayoutTests {
  @Test("the first item lies in the middle, the second a turn away, the others around it")
  func sample() {
    let world = LayoutWorld(SpiralLayout(), counts: [1, 6], size: CGSize(width: 640, height: 400))
    #expect(world.layout.collectionViewContentSize == CGSize(width: 640, height: 400))
    #expect(world.frame(0, 0) == CGRect(x: 288, y: 176, width: 64, height: 48))
    // 1.05 times the diagonal of an item above it.
    #expect(world.frame(0, 1) == CGRect(x: 288, y: 92, width: 64, height: 48))
    // Clockwise and farther out.
    let centers = (1..<6).compactMap { world.attributes($0, 1)?.center }
    #expect(centers[0].x > 370 && centers[1].y > 200 && centers[4].x < 300)
    let distances = centers.map { hypot($0.x - 320, $0.y - 200) }
    #expect(distances == distances.sorted() && distances[0] > 84)
    #expect(world.attributes(6, 1) == nil && world.attributes(0, 2) == nil)
  }

  @Test("items never overlap: the spiral grows beyond the screen", arguments: [2, 3, 7, 40, 800])
  func room(count: Int) {
    let world = LayoutWorld(SpiralLayout(), counts: [count], size: CGSize(width: 200, height: 100))
    let frames = world.allAttributes.map(\.frame)
    for (index, one) in frames.enumerated() {
      for other in frames[(index + 1)...] { #expect(!LayoutWorld.overlap(one, other)) }
    }
    let content = CGRect(origin: .zero, size: world.layout.collectionViewContentSize)
    for frame in frames { #expect(content.insetBy(dx: -0.001, dy: -0.001).contains(frame)) }
  }

  @Test(
    "any rectangle gives the elements that meet it", arguments: 1...6 as ClosedRange<UInt64>,
    [SpiralLayout.Options.snail, .galaxy])
  func oracle(seed: UInt64, options: SpiralLayout.Options) {
    for counts in [[], [1], [2], [5, 0, 3], [70], [400]] {
      let world = LayoutWorld(SpiralLayout(options: options), counts: counts)
      world.checkQueries(seed: seed, rounds: 60)
    }
  }

  @Test("a query looks at hardly more among 1,000,000 items than among 1,000")
  func growth() {
    func work(_ count: Int) -> Int {
      let layout = SpiralLayout()
      let world = LayoutWorld(layout, counts: [count])
      layout.work = 0
      world.askAround()
      return layout.work
    }
    let few = work(1_000)
    #expect(few > 4 && work(1_000_000) < 4 * few)
  }

  @Test("new items come out of the middle, deleted ones go into it")
  func updates() {
    final class Recorder: SpiralLayout {
      var seen: [String] = []

      func note(
        _ word: String, _ path: IndexPath, _ attributes: UICollectionViewLayoutAttributes?
      ) -> UICollectionViewLayoutAttributes? {
        if let attributes {
          seen.append("\(word) \(path.item) at \(attributes.center.x) \(attributes.center.y)")
          #expect(attributes.alpha == 0)
        }
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
    let layout = Recorder(options: .snail)
    let world = LayoutWorld(layout, counts: [6])
    let pilot = world.pilot()
    world.changeItems()
    #expect(
      layout.seen.sorted() == [
        "in 1 at 320.0 192.0", "in 2 at 320.0 192.0", "out 0 at 320.0 192.0",
      ])
    pilot.finishAnimations()
    world.checkScreen()
  }

  @Test("items follow changes of the data, of the size and of the options")
  func changes() {
    LayoutWorld(SpiralLayout(), counts: [6]).checkChanges()
    LayoutWorld(SpiralLayout(), counts: [60]).checkChanges()
    LayoutWorld(SpiralLayout(), counts: [6]).checkThatAttributesStay()
    let layout = SpiralLayout()
    let world = LayoutWorld(layout, counts: [6])
    layout.options.itemSize = CGSize(width: 8, height: 16)
    world.view.layoutIfNeeded()
    #expect(world.frame(0) == CGRect(x: 316, y: 184, width: 8, height: 16))
  }

  @Test("senseless options do no harm")
  func hostileNumbers() {
    let world = LayoutWorld(
      SpiralLayout(
        options: .init(
          itemSize: CGSize(width: CGFloat.nan, height: -5), spacing: -.infinity, startAngle: .nan)),
      counts: [3])
    #expect(world.frame(0)?.size == .zero)
    world.view.frame.size = .zero
    world.view.layoutIfNeeded()
    #expect(world.layout.collectionViewContentSize.width < 3)
  }
}
