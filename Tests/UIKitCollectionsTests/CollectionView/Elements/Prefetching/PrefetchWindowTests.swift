import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct PrefetchWindowTests {
  let visible = CGRect(x: 100, y: 200, width: 80, height: 50)

  func window(_ dx: CGFloat, _ dy: CGFloat) throws -> PrefetchWindow {
    let heading = try #require(ScrollHeading(from: .zero, to: CGPoint(x: dx, y: dy)))
    return PrefetchWindow(visible: visible, heading: heading)
  }

  @Test(
    "the window is one visible length in the direction of scrolling, on either axis and both")
  func rects() throws {
    #expect(try window(0, 3).rect == CGRect(x: 100, y: 250, width: 80, height: 50))
    #expect(try window(0, -3).rect == CGRect(x: 100, y: 150, width: 80, height: 50))
    #expect(try window(9, 0).rect == CGRect(x: 180, y: 200, width: 80, height: 50))
    #expect(try window(-9, 0).rect == CGRect(x: 20, y: 200, width: 80, height: 50))
    #expect(try window(1, -1).rect == CGRect(x: 100, y: 150, width: 160, height: 100))
    #expect(ScrollHeading(from: visible.origin, to: visible.origin) == nil)
  }

  @Test(
    "items are ordered by their distance from the visible area, without hidden and visible ones")
  func order() throws {
    let attributes = [(0, 290), (1, 250), (2, 262), (3, 240), (4, 262), (5, 320), (6, 255)].map {
      item, y in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, item))
      attributes.frame = CGRect(x: 110, y: CGFloat(y), width: 20, height: 12)
      attributes.isHidden = item == 6
      return attributes
    }
    let items = try window(0, 1).items(among: attributes)
    #expect(items.map(\.indexPath.item) == [1, 2, 4, 0])
  }
}
