import Foundation
import Testing
import UIKit
import VitrineTestSupport

@testable import CollectionLayouts

@MainActor
@Suite("TagCloudLayout")
struct TagCloudLayoutTests {
  private func cloud(_ options: TagCloudLayout.Options) -> NumberedItems {
    let widths: [CGFloat] = [40, 50, 30, 120, 20]
    let items = NumberedItems(
      TagCloudLayout(options: options), counts: [4, 1], size: CGSize(width: 100, height: 200))
    items.lengthOf = { widths[$0] }
    return items.asDelegate().laidOut()
  }

  @Test(
    "tags keep their widths, and the alignment distributes the rest of a line",
    arguments: [
      (TagCloudLayout.Options.left, [0, 48, 0, 0]), (.centered, [1, 49, 35, 0]),
      (.right, [2, 50, 70, 0]),
    ] as [(TagCloudLayout.Options, [CGFloat])])
  func alignment(options: TagCloudLayout.Options, lefts: [CGFloat]) {
    let cloud = cloud(options)
    #expect((0..<4).map { cloud.frame(0, $0)?.minX } == lefts)
    #expect((0..<4).map { cloud.frame(0, $0)?.minY } == [16, 16, 32, 48])
    #expect((0..<4).map { cloud.frame(0, $0)?.width } == [40, 50, 30, 100], "the last is narrowed")
  }

  @Test("sections have headers, and a gap between them")
  func headers() {
    let cloud = cloud(.left)
    #expect(cloud.header(0)?.frame == CGRect(x: 0, y: 0, width: 100, height: 16))
    #expect(cloud.header(1)?.frame == CGRect(x: 0, y: 80, width: 100, height: 16))
    #expect(cloud.frame(1, 0) == CGRect(x: 0, y: 96, width: 20, height: 16))
    #expect(cloud.view.contentSize == CGSize(width: 100, height: 112))
  }

  @Test("scrolling sideways, lines are columns and tags keep their sizes")
  func sideways() {
    var options = TagCloudLayout.Options.left
    options.section.scrollDirection = .horizontal
    let cloud = cloud(options)
    #expect(cloud.frame(0, 0) == CGRect(x: 16, y: 0, width: 40, height: 16))
    #expect(cloud.frame(0, 1) == CGRect(x: 16, y: 24, width: 50, height: 16))
    #expect(cloud.header(0)?.frame == CGRect(x: 0, y: 0, width: 16, height: 200))
  }

  @Test("a frame is drawn around each section of cards")
  func backgrounds() throws {
    let cloud = cloud(.cards)
    let views = cloud.view.subviews.compactMap { $0 as? SectionBackgroundView }
    #expect(views.count == 2)
    let first = try #require(views.min { $0.frame.minY < $1.frame.minY })
    #expect(first.frame.origin == .zero && first.frame.width == 100)
    #expect(first.layer.borderWidth == 1 && first.layer.cornerRadius == 8)
    #expect(first.layer.zPosition < 0)
  }

  /// Weights that highlight the last two tags of each four.
  private final class Weights: TagCloudLayoutDelegate {
    func collectionView(
      _ collectionView: UICollectionView, layout: TagCloudLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 40, height: layout.level(ofItemAt: path) == 4 ? 48 : 16) }

    func collectionView(
      _ collectionView: UICollectionView, layout: TagCloudLayout,
      spacingBeforeItemAt path: IndexPath
    ) -> CGFloat { layout.level(ofItemAt: path) == 4 ? 24 : 8 }

    func collectionView(
      _ collectionView: UICollectionView, layout: TagCloudLayout, weightOfItemAt path: IndexPath
    ) -> Double? { Double(path.item % 10) }
  }

  @Test("levels follow from weights, sizes and gaps from levels; low tags are vertically centred")
  func levels() throws {
    let delegate = Weights()
    let layout = TagCloudLayout(
      options: .init(section: SectionOptions(joinsSections: true), centersInLines: true))
    layout.delegate = delegate
    let cloud = NumberedItems(layout, counts: [10, 5], size: CGSize(width: 512, height: 200))
      .laidOut()
    #expect(
      (0..<10).map { layout.level(ofItemAt: IndexPath(item: $0, section: 0)) } == [
        0, 0, 1, 1, 1, 2, 2, 3, 3, 4,
      ])
    #expect(cloud.frame(0, 9) == CGRect(x: 448, y: 0, width: 40, height: 48))
    #expect(cloud.frame(0, 8) == CGRect(x: 384, y: 16, width: 40, height: 16))
    #expect(cloud.frame(0, 7) == CGRect(x: 336, y: 16, width: 40, height: 16))
    #expect(cloud.frame(1, 0) == CGRect(x: 0, y: 48, width: 40, height: 16))
  }
}
