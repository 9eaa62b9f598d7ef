import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("SpiralLayout")
struct SpiralLayoutTests {
  @Test("the first item lies in the middle, the second a turn away, the others around it")
  func sample() {
    let world = NumberedItems(
      SpiralLayout(), counts: [1, 6], size: CGSize(width: 640, height: 400)
    ).laidOut()
    #expect(world.layout.collectionViewContentSize == CGSize(width: 640, height: 400))
    #expect(world.frame(0, 0) == CGRect(x: 288, y: 176, width: 64, height: 48))
    // 1.05 times the diagonal of an item above it.
    #expect(world.frame(1, 0) == CGRect(x: 288, y: 92, width: 64, height: 48))
    // Clockwise and farther out.
    let centers = (1..<6).compactMap { world.attributes(1, $0)?.center }
    #expect(centers[0].x > 370 && centers[1].y > 200 && centers[4].x < 300)
    let distances = centers.map { hypot($0.x - 320, $0.y - 200) }
    #expect(distances == distances.sorted() && distances[0] > 84)
    #expect(world.attributes(1, 6) == nil && world.attributes(2, 0) == nil)
  }

  @Test("without room the content is almost empty")
  func noRoom() {
    let options = SpiralLayout.Options(itemSize: CGSize(width: CGFloat.nan, height: -5))
    let world = NumberedItems(SpiralLayout(options: options), counts: [3]).laidOut()
    world.view.frame.size = .zero
    world.view.layoutIfNeeded()
    #expect(world.layout.collectionViewContentSize.width < 3)
  }
}
