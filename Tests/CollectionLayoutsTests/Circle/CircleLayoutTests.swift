import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("CircleLayout")
struct CircleLayoutTests {
  @Test("four items lie above, right, below and left of the middle")
  func sample() {
    let world = LayoutWorld(CircleLayout(), counts: [1, 3], size: CGSize(width: 640, height: 400))
    #expect(world.layout.collectionViewContentSize == CGSize(width: 640, height: 400))
    #expect(world.frame(0, 0) == CGRect(x: 288, y: 0, width: 64, height: 48))
    #expect(world.frame(0, 1) == CGRect(x: 464, y: 176, width: 64, height: 48))
    #expect(world.frame(1, 1) == CGRect(x: 288, y: 352, width: 64, height: 48))
    #expect(world.frame(2, 1) == CGRect(x: 112, y: 176, width: 64, height: 48))
    #expect(world.attributes(3, 1) == nil && world.attributes(0, 2) == nil)
  }

  @Test("the compass begins at the right and goes against the clock")
  func direction() {
    let world = LayoutWorld(
      CircleLayout(options: .compass), counts: [4], size: CGSize(width: 432, height: 416))
    #expect(world.frame(0) == CGRect(x: 400, y: 200, width: 32, height: 16))
    #expect(world.frame(1) == CGRect(x: 200, y: 0, width: 32, height: 16))
  }

  @Test("items never overlap: the circle grows beyond the screen", arguments: [2, 3, 7, 40, 300])
  func room(count: Int) {
    let world = LayoutWorld(CircleLayout(), counts: [count], size: CGSize(width: 200, height: 100))
    let frames = world.allAttributes.map(\.frame)
    for (index, one) in frames.enumerated() {
      for other in frames[(index + 1)...] { #expect(!LayoutWorld.overlap(one, other)) }
    }
    let content = CGRect(origin: .zero, size: world.layout.collectionViewContentSize)
    for frame in frames { #expect(content.insetBy(dx: -0.001, dy: -0.001).contains(frame)) }
  }

  @Test(
    "any rectangle gives the elements that meet it", arguments: 1...6 as ClosedRange<UInt64>,
    [CircleLayout.Options.clock, .compass])
  func oracle(seed: UInt64, options: CircleLayout.Options) {
    for counts in [[], [1], [2], [5, 0, 3], [70]] {
      let world = LayoutWorld(CircleLayout(options: options), counts: counts)
      world.checkQueries(seed: seed, rounds: 60)
    }
  }

  @Test("a query looks at hardly more among 1,000,000 items than among 1,000")
  func growth() {
    func work(_ count: Int) -> Int {
      let layout = CircleLayout()
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
    final class Recorder: CircleLayout {
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
    let layout = Recorder(options: .clock)
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
    LayoutWorld(CircleLayout(), counts: [6]).checkChanges()
    LayoutWorld(CircleLayout(), counts: [60]).checkChanges()
    LayoutWorld(CircleLayout(), counts: [6]).checkThatAttributesStay()
    let layout = CircleLayout()
    let world = LayoutWorld(layout, counts: [6])
    layout.options.itemSize = CGSize(width: 8, height: 16)
    world.view.layoutIfNeeded()
    #expect(world.frame(0) == CGRect(x: 316, y: 0, width: 8, height: 16))
  }

  @Test("senseless options do no harm")
  func hostileNumbers() {
    let world = LayoutWorld(
      CircleLayout(
        options: .init(
          itemSize: CGSize(width: CGFloat.nan, height: -5), spacing: -.infinity, startAngle: .nan)),
      counts: [3])
    #expect(world.frame(0)?.size == .zero)
    world.view.frame.size = .zero
    world.view.layoutIfNeeded()
    #expect(world.layout.collectionViewContentSize == .zero)
  }
}
