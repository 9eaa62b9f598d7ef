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

  @Test("without room the content is nothing")
  func noRoom() {
    let options = CircleLayout.Options(itemSize: CGSize(width: CGFloat.nan, height: -5))
    let world = LayoutWorld(CircleLayout(options: options), counts: [3])
    world.view.frame.size = .zero
    world.view.layoutIfNeeded()
    #expect(world.layout.collectionViewContentSize == .zero)
  }
}
