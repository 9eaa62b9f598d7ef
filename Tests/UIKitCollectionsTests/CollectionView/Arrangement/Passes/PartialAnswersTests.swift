import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Layouts whose answer for a strip lacks elements of the answer for the whole visible area.
@MainActor
@Suite struct PartialAnswersTests {
  /// Pages of ten rows, each in reverse order, so that items are searched at their regular places.
  final class ReversedPages: UICollectionViewFlowLayout {
    var asked: [CGRect] = []

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      asked.append(rect)
      return super.layoutAttributesForElements(in: rect)?.map { attributes in
        let (page, place) = attributes.indexPath.item.quotientAndRemainder(dividingBy: 10)
        attributes.frame.origin.y = CGFloat(page * 10 + 9 - place) * 16
        return attributes
      }
    }
  }

  private func world() -> (world: World, layout: ReversedPages) {
    let (world, layout) = (World([1_000], rows: 10), ReversedPages())
    layout.itemSize = CGSize(width: 80, height: 16)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    world.view.collectionViewLayout = layout
    world.settled()
    return (world, layout)
  }

  @Test("after an animated scroll by a page all items of the page are there")
  func page() {
    let (world, layout) = world()
    #expect(world.visible.count == 10)
    world.view.setContentOffset(CGPoint(x: 0, y: 160), animated: true)
    for _ in 0..<40 {
      world.clock.advance(by: 0.01)
      FrameEngine.current.advance()
      world.view.layoutIfNeeded()
      world.view.checkCollectionInvariants()
    }
    #expect(world.view.contentOffset.y == 160)
    #expect(world.visible == (10..<20).map { "0-\($0)" })
    #expect(world.cell(0, 10)?.frame.minY == 304 && world.cell(0, 19)?.frame.minY == 160)
    #expect(layout.asked.count > 5)
    #expect(layout.asked.allSatisfy { $0.minY.remainder(dividingBy: 160) == 0 }, "whole pages")
    #expect(layout.asked.allSatisfy { [160, 320].contains($0.height) })
  }

  @Test("an item away from its searched place is found at its point")
  func point() {
    let (world, _) = world()
    #expect(world.view.indexPathForItem(at: CGPoint(x: 40, y: 8)) == IndexPath(0, 9))
    #expect(world.view.indexPathForItem(at: CGPoint(x: 40, y: 152)) == IndexPath(0, 0))
  }

  @Test("the flow layout answers by parts, its subclasses need not")
  func promise() {
    final class Plain: UICollectionViewFlowLayout {}
    #expect(UICollectionViewFlowLayout().answersByParts)
    #expect(!Plain().answersByParts && !TestLayout().answersByParts)
  }
}
