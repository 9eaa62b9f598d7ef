import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UICollisionBehaviorTests {
  private final class Listener: UICollisionBehaviorDelegate {
    var heard: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) { heard.append("items") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem
    ) { heard.append("apart") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { heard.append("wall \(identifier.map { "\($0)" } ?? "of the view")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { heard.append("off \(identifier.map { "\($0)" } ?? "the view")") }
  }

  @Test("an elastic item bounces off a named wall, and its delegate is notified of each touch")
  func bounces() {
    let world = DynamicStage()
    let box = world.box(0, 0, 20)
    let walls = UICollisionBehavior(items: [box])
    let listener = Listener()
    walls.collisionDelegate = listener
    walls.addBoundary(
      withIdentifier: "right" as NSString, from: CGPoint(x: 100, y: -50), to: CGPoint(x: 100, y: 50)
    )
    let own = UIDynamicItemBehavior(items: [box])
    own.elasticity = 1
    own.addLinearVelocity(CGPoint(x: 200, y: 0), for: box)
    world.animator.addBehavior(own)
    world.animator.addBehavior(walls)
    world.run(0.8)
    #expect(own.linearVelocity(for: box).x < -190)
    #expect(listener.heard == ["wall right", "off right"])
    #expect(walls.boundaryIdentifiers?.count == 1)
    #expect(walls.boundary(withIdentifier: "right" as NSString)?.bounds.minX == 100)
    walls.removeBoundary(withIdentifier: "right" as NSString)
    #expect(walls.boundaryIdentifiers == nil)
  }

  @Test("fast items do not pass through walls")
  func fast() {
    let world = DynamicStage()
    let box = world.box(10, 10, 10)
    let walls = UICollisionBehavior(items: [box])
    walls.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
    let own = UIDynamicItemBehavior(items: [box])
    own.addLinearVelocity(CGPoint(x: 9_000, y: 7_000), for: box)
    world.animator.addBehavior(own)
    world.animator.addBehavior(walls)
    for _ in 0..<60 {
      world.run(1.0 / 60)
      #expect(world.view.bounds.insetBy(dx: -1, dy: -1).contains(box.frame))
    }
  }

  @Test("items stop each other; with `boundaries` alone they pass")
  func modes() {
    func distance(_ mode: UICollisionBehavior.Mode) -> CGFloat {
      let world = DynamicStage()
      let (left, right) = (world.box(0, 0, 50), world.box(200, 0, 50))
      let both = UICollisionBehavior(items: [left, right])
      both.collisionMode = mode
      let own = UIDynamicItemBehavior(items: [left])
      own.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
      world.animator.addBehavior(own)
      world.animator.addBehavior(both)
      world.run(1)
      return right.frame.minX - left.frame.maxX
    }
    #expect(distance(.everything) >= -0.01)
    #expect(distance(.boundaries) < -50)
  }

  @Test("a path's lines are walls, also an oval's")
  func paths() {
    let world = DynamicStage()
    let box = world.box(190, 190, 20)
    let walls = UICollisionBehavior(items: [box])
    walls.addBoundary(
      withIdentifier: "bowl" as NSString,
      for: UIBezierPath(ovalIn: CGRect(x: 100, y: 100, width: 200, height: 200)))
    let own = UIDynamicItemBehavior(items: [box])
    own.resistance = 5
    world.animator.addBehavior(own)
    world.animator.addBehavior(UIGravityBehavior(items: [box]))
    world.animator.addBehavior(walls)
    world.run(3)
    #expect(box.frame.maxY < 304 && box.frame.maxY > 280)
    #expect(!world.animator.isRunning, "it lies in the bowl")
  }
}
