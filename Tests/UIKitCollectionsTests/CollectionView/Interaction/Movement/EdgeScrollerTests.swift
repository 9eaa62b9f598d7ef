import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct EdgeScrollerTests {
  /// A hundred rows of ten items of 80 x 16, with a visible area of 400 x 320 points at (80, 160).
  private func world() -> World {
    let world = World([1_000], columns: 10)
    world.view.frame.size = CGSize(width: 400, height: 320)
    world.settled()
    world.view.contentOffset = CGPoint(x: 80, y: 160)
    world.view.layoutIfNeeded()
    return world
  }

  private func pass(_ seconds: TimeInterval, in world: World) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      world.clock.advance(by: 1 / 60)
      FrameEngine.current.advance()
      world.view.layoutIfNeeded()
    }
  }

  @Test("in the middle nothing scrolls, and no frame is requested")
  func middle() {
    let world = world()
    let scroller = EdgeScroller(of: world.view)
    scroller.follow(CGPoint(x: 280, y: 320)) { _ in Issue.record("nothing has moved") }
    pass(1, in: world)
    #expect(world.view.contentOffset == CGPoint(x: 80, y: 160))
    #expect(!scroller.isScrolling && !FrameEngine.current.isAnimating)
  }

  @Test(
    "near an edge the content scrolls under the held place, by whole cells",
    arguments: [
      (CGPoint(x: 280, y: 478), 0.0, 1.0), (CGPoint(x: 280, y: 162), 0, -1),
      (CGPoint(x: 478, y: 320), 1, 0), (CGPoint(x: 82, y: 320), -1, 0),
      (CGPoint(x: 478, y: 478), 1, 1), (CGPoint(x: 280, y: 900), 0, 1),
      (CGPoint(x: 280, y: -50), 0, -1),
    ])
  func edges(point: CGPoint, right: Double, down: Double) {
    let world = world()
    let scroller = EdgeScroller(of: world.view)
    var points: [CGPoint] = []
    scroller.follow(point) { points.append($0) }
    pass(0.25, in: world)
    let way = CGPoint(
      x: world.view.contentOffset.x - 80, y: world.view.contentOffset.y - 160)
    #expect(CGFloat(right) * way.x >= 8 || right == 0 && way.x == 0)
    #expect(CGFloat(down) * way.y >= 16 || down == 0 && way.y == 0)
    #expect(way.x.truncatingRemainder(dividingBy: 8) == 0)
    #expect(way.y.truncatingRemainder(dividingBy: 16) == 0)
    // Each point is the one under the held place of the screen.
    #expect(points.last == CGPoint(x: point.x + way.x, y: point.y + way.y))
    scroller.stop()
    let offset = world.view.contentOffset
    pass(0.25, in: world)
    #expect(world.view.contentOffset == offset && !FrameEngine.current.isAnimating)
  }

  @Test("it stops at the end of the content, and continues in the other direction")
  func ends() {
    let world = world()
    let scroller = EdgeScroller(of: world.view)
    scroller.follow(CGPoint(x: 280, y: 479)) { _ in }
    pass(10, in: world)
    #expect(world.view.contentOffset == CGPoint(x: 80, y: 1_280))
    #expect(!scroller.isScrolling && !FrameEngine.current.isAnimating)
    scroller.follow(CGPoint(x: 280, y: 1_599)) { _ in Issue.record("there is no more") }
    #expect(!scroller.isScrolling)
    scroller.follow(CGPoint(x: 280, y: 1_281)) { _ in }
    pass(10, in: world)
    #expect(world.view.contentOffset == CGPoint(x: 80, y: 0) && !scroller.isScrolling)
  }

  @Test("the nearer the edge the faster, and never faster than on it")
  func speeds() {
    func speed(_ place: CGFloat) -> CGFloat {
      EdgeScroller.speed(at: place, from: 0, to: 320, cell: 16, before: 100, after: 100)
    }
    #expect(speed(160) == 0 && speed(48) == 0 && speed(272) == 0)
    let places: [CGFloat] = [273, 280, 290, 300, 319]
    #expect(places.map(speed) == places.map(speed).sorted())
    #expect(speed(273) >= 80 && speed(320) == 480 && speed(5_000) == 480)
    #expect(zip(places, places).allSatisfy { speed($0) == -speed(320 - $1) })
    #expect(EdgeScroller.speed(at: 10, from: 0, to: 320, cell: 16, before: 0, after: 9) == 0)
    #expect(EdgeScroller.speed(at: .nan, from: 0, to: 320, cell: 16, before: 9, after: 9) == 0)
    // In a view of two lines the margins leave the middle free.
    #expect(EdgeScroller.speed(at: 16, from: 0, to: 32, cell: 16, before: 9, after: 9) == 0)
    #expect(EdgeScroller.speed(at: 28, from: 0, to: 32, cell: 16, before: 9, after: 9) > 0)
  }

  @Test("a view with scrolling disabled does not scroll")
  func disabled() {
    let world = world()
    world.view.isScrollEnabled = false
    let scroller = EdgeScroller(of: world.view)
    scroller.follow(CGPoint(x: 280, y: 479)) { _ in Issue.record("nothing has moved") }
    pass(1, in: world)
    #expect(world.view.contentOffset == CGPoint(x: 80, y: 160))
  }

  @Test("a moved place continues from the reached part of a cell")
  func moving() {
    let world = world()
    let scroller = EdgeScroller(of: world.view)
    for frame in 0..<60 {
      // The hand trembles with each frame.
      let y = world.view.bounds.maxY - 40 + CGFloat(frame % 2)
      scroller.follow(CGPoint(x: 280, y: y)) { _ in }
      pass(1 / 60, in: world)
    }
    #expect(world.view.contentOffset.y > 160 + 64)
    scroller.stop()
  }
}
