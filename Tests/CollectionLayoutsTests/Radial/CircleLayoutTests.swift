import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("CircleLayout")
struct CircleLayoutTests {
  @Test("four items lie above, right, below and left of the middle")
  func sample() {
    let world = NumberedItems(
      CircleLayout(), counts: [1, 3], size: CGSize(width: 640, height: 400)
    ).laidOut()
    #expect(world.layout.collectionViewContentSize == CGSize(width: 640, height: 400))
    #expect(world.frame(0, 0) == CGRect(x: 288, y: 0, width: 64, height: 48))
    #expect(world.frame(1, 0) == CGRect(x: 464, y: 176, width: 64, height: 48))
    #expect(world.frame(1, 1) == CGRect(x: 288, y: 352, width: 64, height: 48))
    #expect(world.frame(1, 2) == CGRect(x: 112, y: 176, width: 64, height: 48))
    #expect(world.attributes(1, 3) == nil && world.attributes(2, 0) == nil)
  }

  @Test("the compass begins at the right and turns counterclockwise")
  func direction() {
    let world = NumberedItems(
      CircleLayout(options: .compass), counts: [4], size: CGSize(width: 432, height: 416)
    ).laidOut()
    #expect(world.frame(0, 0) == CGRect(x: 400, y: 200, width: 32, height: 16))
    #expect(world.frame(0, 1) == CGRect(x: 200, y: 0, width: 32, height: 16))
  }

  @Test("without room the content is empty")
  func noRoom() {
    let options = CircleLayout.Options(itemSize: CGSize(width: CGFloat.nan, height: -5))
    let world = NumberedItems(CircleLayout(options: options), counts: [3]).laidOut()
    world.view.frame.size = .zero
    world.view.layoutIfNeeded()
    #expect(world.layout.collectionViewContentSize == .zero)
  }
}
