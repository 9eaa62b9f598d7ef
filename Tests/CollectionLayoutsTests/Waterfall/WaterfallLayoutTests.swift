import Foundation
import Testing
import UIKit
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import CollectionLayouts

@MainActor
@Suite("WaterfallLayout")
struct WaterfallLayoutTests {
  /// Returns lengths and spans by the number of the item.
  @MainActor
  private final class Lengths: WaterfallLayoutDelegate {
    var lengths: [CGFloat]
    var spans: [Int]
    var breadths: [CGFloat] = []

    init(_ lengths: [CGFloat], spans: [Int] = [1]) {
      self.lengths = lengths
      self.spans = spans
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallLayout, lengthForItemAt path: IndexPath,
      breadth: CGFloat
    ) -> CGFloat {
      if breadths.count < 100 { breadths.append(breadth) }
      return lengths[(path.item + path.section * 7) % lengths.count]
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallLayout,
      columnSpanForItemAt path: IndexPath
    ) -> Int { spans[path.item % spans.count] }
  }

  private static func world(
    _ options: WaterfallLayout.Options, _ counts: [Int], _ delegate: Lengths?,
    size: CGSize = CGSize(width: 316, height: 200)
  ) -> (WaterfallLayout, NumberedItems) {
    let layout = WaterfallLayout(options: options)
    layout.delegate = delegate
    return (layout, NumberedItems(layout, counts: counts, size: size).laidOut())
  }

  @Test("each item goes to the shortest column, a wide item to the columns with the highest place")
  func sample() {
    let delegate = Lengths([50, 30, 40, 60, 20], spans: [1, 1, 1, 2, 1])
    let (layout, world) = Self.world(
      .init(columns: .fixed(3), headerLength: 20), [5, 0], delegate)
    #expect(world.header(0)?.frame == CGRect(x: 0, y: 0, width: 316, height: 20))
    #expect(world.frame(0, 0) == CGRect(x: 0, y: 20, width: 100, height: 50))
    #expect(world.frame(0, 1) == CGRect(x: 108, y: 20, width: 100, height: 30))
    #expect(world.frame(0, 2) == CGRect(x: 216, y: 20, width: 100, height: 40))
    #expect(world.frame(0, 3) == CGRect(x: 108, y: 76, width: 208, height: 60))
    #expect(world.frame(0, 4) == CGRect(x: 0, y: 86, width: 100, height: 20))
    #expect(world.header(1)?.frame == CGRect(x: 0, y: 136, width: 316, height: 20))
    #expect(layout.collectionViewContentSize == CGSize(width: 316, height: 156))
    #expect(delegate.breadths == [100, 100, 100, 208, 100])
    #expect(
      world.attributes(0, 5) == nil && world.attributes(1, 0) == nil && world.header(2) == nil)
    #expect(
      world.view.visibleSupplementaryViews(
        ofKind: UICollectionView.elementKindSectionHeader
      ).count == 2)
  }

  @Test("with a horizontal direction, rows take the place of columns")
  func sideways() {
    let (layout, world) = Self.world(
      .init(
        columns: .fixed(2), sectionInset: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
        scrollDirection: .horizontal), [3, 1], Lengths([50, 30, 40]),
      size: CGSize(width: 300, height: 112))
    #expect(world.frame(0, 0) == CGRect(x: 2, y: 1, width: 50, height: 50))
    #expect(world.frame(0, 1) == CGRect(x: 2, y: 59, width: 30, height: 50))
    #expect(world.frame(0, 2) == CGRect(x: 48, y: 59, width: 40, height: 50))
    #expect(world.frame(1, 0) == CGRect(x: 94, y: 1, width: 30, height: 50))
    #expect(layout.collectionViewContentSize == CGSize(width: 94 + 30 + 4, height: 112))
    #expect(world.header(0) == nil)
  }

  @Test(
    "there are as many columns as fit", arguments: [(0, 1), (200, 1), (400, 2), (650, 3)])
  func columns(width: Int, count: Int) {
    let (_, world) = Self.world(.cards, [9], nil, size: CGSize(width: width, height: 100))
    #expect(Set((0..<9).compactMap { world.frame(0, $0)?.minX }).count == count || width == 0)
    #expect(world.frame(0, 0)?.height == 64)
    #expect(world.frame(0, count)?.minY == 80)
  }

  @Test(
    "any rectangle gives the elements that meet it", arguments: 1...8 as ClosedRange<UInt64>,
    [
      WaterfallLayout.Options.cards, .bricks, .stream,
      .init(
        columns: .fixed(5), columnSpacing: 3, itemSpacing: 7, headerLength: 21,
        sectionInset: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)),
    ])
  func oracle(seed: UInt64, options: WaterfallLayout.Options) {
    var random = SeededGenerator(seed: seed)
    let delegate = Lengths(
      (0..<31).map { _ in CGFloat(Int.random(in: 0...120, using: &random)) },
      spans: (0..<7).map { _ in Int.random(in: 0...6, using: &random) })
    let (_, world) = Self.world(
      options, [40, 0, 1, 25], delegate, size: CGSize(width: 640, height: 384))
    world.checkQueries(seed: seed, rounds: 200)
    let frames = world.elements.map(\.frame)
    for (index, one) in frames.enumerated() {
      for other in frames[(index + 1)...]
      where one.height * one.width > 0 && other.height * other.width > 0 {
        #expect(!one.insetBy(dx: 0.001, dy: 0.001).overlaps(other))
      }
    }
  }

  @Test("items follow a change of the options")
  func changes() {
    let (layout, world) = Self.world(.cards, [6], nil)
    layout.options = .bricks
    world.view.layoutIfNeeded()
    #expect(world.frame(0, 3)?.minY == 64)
    do { layout.delegate = Lengths([1]) }
    #expect(layout.delegate == nil, "the delegate is held weakly")
  }

  @Test("only another width repeats the layout")
  func resizing() {
    let delegate = Lengths([10, 20])
    let (layout, world) = Self.world(.cards, [6], delegate)
    var bounds = world.view.bounds
    bounds.origin.y = 10
    bounds.size.height = 50
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: bounds))
    bounds.size.width = 50
    #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
  }

  @Test("invalid lengths and options do no harm")
  func hostileNumbers() {
    let (_, world) = Self.world(
      .init(
        columns: .fixed(.max), columnSpacing: .nan, itemSpacing: -.infinity, headerLength: .nan,
        sectionInset: UIEdgeInsets(top: -1, left: .nan, bottom: .infinity, right: -9000)),
      [4], Lengths([.nan, -5, .infinity, 30], spans: [-1, .max, 0]))
    #expect(world.frame(0, 0)?.height == 0)
    let (_, other) = Self.world(
      .init(columns: .adaptive(leastBreadth: .nan)), [4], nil)
    #expect(other.frame(0, 0)?.height == 64)
  }
}
