import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("StackLayout")
struct StackLayoutTests {
  @Test("each card covers all but a strip of the one before it; each section is a stack")
  func sample() {
    let world = NumberedItems(
      StackLayout(), counts: [3, 0, 2], size: CGSize(width: 400, height: 100)
    ).laidOut()
    #expect((0..<3).map { world.frame(0, $0)?.minY } == [0, 32, 64])
    #expect((0..<2).map { world.frame(2, $0)?.minY } == [176, 208])
    #expect(world.frame(2, 1) == CGRect(x: 0, y: 208, width: 400, height: 96))
    #expect(world.layout.collectionViewContentSize == CGSize(width: 400, height: 304))
    #expect((0..<3).map { world.attributes(0, $0)?.zIndex } == [0, 1, 2])
    #expect(world.attributes(1, 0) == nil && world.attributes(0, 3) == nil)
    #expect(
      world.view.indexPathForItem(at: CGPoint(x: 10, y: 40)) == IndexPath(item: 1, section: 0))
  }

  @Test("a fan goes to the right, the first card in front")
  func sideways() {
    let layout = StackLayout(options: .fan)
    layout.options.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let world = NumberedItems(layout, counts: [3], size: CGSize(width: 400, height: 100)).laidOut()
    #expect(world.frame(0, 1) == CGRect(x: 66, y: 1, width: 192, height: 96))
    #expect((0..<3).map { world.attributes(0, $0)?.zIndex } == [2, 1, 0])
    #expect(layout.collectionViewContentSize == CGSize(width: 2 + 128 + 192 + 4, height: 100))
  }

  @Test(
    "any rectangle gives the elements that meet it", arguments: 1...6 as ClosedRange<UInt64>,
    [
      StackLayout.Options.wallet, .fan, .init(itemLength: 50, exposure: 0),
      .init(
        itemLength: 20, exposure: 33,
        insets: UIEdgeInsets(top: 7, left: 8, bottom: 9, right: 10)),
    ])
  func oracle(seed: UInt64, options: StackLayout.Options) {
    for counts in [[], [1], [5, 0, 3], [70]] {
      let world = NumberedItems(StackLayout(options: options), counts: counts).laidOut()
      world.checkQueries(seed: seed, rounds: 40)
    }
  }

  @Test("cards slide in from the side and out to it")
  func updates() {
    final class Recorder: StackLayout {
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
    let layout = Recorder(options: .wallet)
    let world = NumberedItems(layout, counts: [5]).laidOut()
    let pilot = world.pilot()
    world.changeItems()
    #expect(
      layout.seen.sorted() == [
        "in 1 \(CGRect(x: 640, y: 32, width: 640, height: 96))",
        "in 2 \(CGRect(x: 640, y: 64, width: 640, height: 96))",
        "out 0 \(CGRect(x: 640, y: 0, width: 640, height: 96))",
      ])
    pilot.finishAnimations()
    world.checkScreen()
  }

  @Test("cards follow a change of the options")
  func changes() {
    let layout = StackLayout()
    let world = NumberedItems(layout, counts: [6]).laidOut()
    layout.options = .deck
    world.view.layoutIfNeeded()
    #expect(world.frame(0, 2)?.minY == 32)
  }

  @Test("invalid options do no harm")
  func hostileNumbers() {
    let world = NumberedItems(
      StackLayout(
        options: .init(
          itemLength: .nan, exposure: -.infinity, sectionSpacing: -4,
          insets: UIEdgeInsets(top: .nan, left: -1, bottom: .infinity, right: 9000))),
      counts: [3, 3]
    ).laidOut()
    #expect(world.frame(0, 0) == .zero)
  }
}
