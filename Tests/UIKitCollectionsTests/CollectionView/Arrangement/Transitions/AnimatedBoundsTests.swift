import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct AnimatedBoundsTests {
  @Test(
    "a change of bounds in an animation is announced, performed and finalised in order")
  func order() {
    let world = TransitionWorld(8, rows: 2)
    world.list.invalidatesOnBounds = true
    world.list.logsElements = true
    UIView.animate(withDuration: 1) {
      world.view.frame.size.height = 48
      world.log.add("in the block")
    }
    #expect(
      world.log.take() == [
        "list bounds from 320x32", "list prepare", "list size", "list target 0 0",
        "delegate target 0 0", "list elements", "list final 0-0", "list final 0-1",
        "list initial 0-0", "list initial 0-1", "list initial 0-2", "list finalize bounds",
        "in the block",
      ])
    world.advance(1)
    world.view.checkCollectionInvariants()
  }

  @Test(
    "elements on screen move, entering ones appear in place, leaving ones move along"
  )
  func movement() throws {
    let world = TransitionWorld(100)
    world.scroll(to: 160)
    let leaving = try #require(world.cell(10))
    var ended: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { world.view.contentOffset.y = 192 }, completion: { ended.append($0) })
    #expect(world.visible == [12, 13, 14, 15, 16])
    world.advance(0.5)
    #expect(world.view.presentationBounds.minY == 176)
    #expect(world.seen(12)?.minY == 16 && world.seen(16)?.minY == 80)
    #expect(leaving.superview === world.view, "until the animation is over")
    #expect(leaving.presentationFrame.minY == 160)
    world.advance(0.5)
    #expect(ended == [true] && leaving.superview == nil)
    #expect(
      world.log.take().filter { $0.contains("bounds") } == [
        "list bounds from 320x80", "list finalize bounds",
      ])
    world.view.checkCollectionInvariants()
  }

  @Test("a layout that follows the size moves its elements in the same animation")
  func reflow() {
    let world = TransitionWorld(8)
    world.list.invalidatesOnBounds = true
    world.list.change = { [weak view = world.view] in $0.frame.size.width = view?.bounds.width ?? 0
    }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      world.view.frame.size.width = 160
    }
    world.advance(0.5)
    #expect(world.seen(1)?.width == 240 && world.view.presentationFrame.width == 240)
    world.advance(0.5)
    #expect(world.seen(1)?.width == 160)
    world.view.checkCollectionInvariants()
  }

  @Test(
    "a pass inside an animation moves elements; without an animation none is announced")
  func passes() {
    let world = TransitionWorld(8)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      world.list.size.height = 32
      world.view.layoutIfNeeded()
    }
    world.advance(0.5)
    #expect(world.seen(1) == CGRect(x: 0, y: 24, width: 320, height: 24))
    world.advance(0.5)
    world.view.frame.size.height = 96
    world.view.layoutIfNeeded()
    #expect(!world.log.take().contains { $0.contains("bounds") })
    world.view.checkCollectionInvariants()
  }
}
