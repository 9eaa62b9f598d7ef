import Foundation
import Testing

@testable import UIKitCore

@MainActor struct ForceBehaviorsTests {
  @Test("gravity of 1 is a thousand points a second squared, for any weight")
  func gravity() {
    let world = DynamicStage()
    let (small, large) = (world.box(0, 0, 10), world.box(100, 0, 100))
    let gravity = UIGravityBehavior(items: [small, large])
    #expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-9)
    world.animator.addBehavior(gravity)
    world.run(0.5)
    // Half of a thousand by the time squared.
    #expect(abs(large.frame.minY - 125) < 2 && abs(small.frame.minY - large.frame.minY) < 1e-6)
  }

  @Test("a push of 1 gives a weight of 1 a hundred points a second, and a heavier one less")
  func instantaneousPush() {
    let world = DynamicStage()
    let (one, four) = (world.box(0, 0), world.box(0, 150, 200))
    let push = UIPushBehavior(items: [one, four], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    world.animator.addBehavior(push)
    world.run(0.5)
    #expect(!push.active)
    #expect(abs(one.frame.minX - 50) < 1 && abs(four.frame.minX - 12.5) < 1)
  }

  @Test("a continuous push accelerates until it is made inactive")
  func continuousPush() {
    let world = DynamicStage()
    let box = world.box(0, 0)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 2)
    world.animator.addBehavior(push)
    world.run(0.5)
    #expect(abs(box.frame.minY - 25) < 1 && push.active)
    push.active = false
    let velocity = world.animator.velocity(of: box).dy
    world.run(0.2)
    #expect(world.animator.velocity(of: box).dy == velocity)
  }

  @Test("a snapped item comes to rest at its point; with more damping it swings less beyond it")
  func snap() {
    func beyond(damping: CGFloat) -> CGFloat {
      let world = DynamicStage()
      let box = world.box(0, 0, 20)
      let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 100))
      snap.damping = damping
      world.animator.addBehavior(snap)
      var furthest: CGFloat = 0
      snap.action = { furthest = max(furthest, box.center.x) }
      world.run(3)
      #expect(box.center.isClose(to: CGPoint(x: 200, y: 100), within: 0.5))
      #expect(!world.animator.isRunning)
      return furthest - 200
    }
    #expect(beyond(damping: 0) > beyond(damping: 1) + 1)
  }

  @Test("an item on a spring swings about its length and comes to rest there")
  func springAttachment() {
    let world = DynamicStage()
    let box = world.box(190, 90, 20)
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 200, y: 0))
    #expect(spring.length == 100 && spring.attachedBehaviorType == .anchor)
    spring.frequency = 1
    spring.damping = 0.5
    spring.length = 50
    world.animator.addBehavior(spring)
    world.run(0.6)
    #expect(box.center.y < 50, "beyond the length")
    world.run(4)
    #expect(abs(box.center.y - 50) < 0.5 && !world.animator.isRunning)
    spring.anchorPoint = CGPoint(x: 200, y: 100)
    world.run(4)
    #expect(abs(abs(box.center.y - 100) - 50) < 0.5, "it follows its anchor")
  }

  @Test("a stiff spring stays stable with any numbers")
  func stiffSpring() {
    let world = DynamicStage()
    let box = world.box(190, 300, 20)
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 200, y: 0))
    spring.frequency = 1_000
    spring.length = 0
    world.animator.addBehavior(spring)
    for _ in 0..<60 {
      world.run(1.0 / 60)
      #expect(abs(box.center.y) <= 310)
    }
  }

  @Test("a rod keeps two items at their distance, the lighter one moving more")
  func rod() {
    let world = DynamicStage()
    let (heavy, light) = (world.box(100, 0), world.box(240, 40, 20))
    let rod = UIAttachmentBehavior(item: light, attachedTo: heavy)
    #expect(rod.length == 100 && rod.attachedBehaviorType == .items && rod.items.count == 2)
    world.animator.addBehavior(rod)
    let still = UIDynamicItemBehavior(items: [heavy])
    still.isAnchored = true
    world.animator.addBehavior(still)
    world.animator.addBehavior(UIGravityBehavior(items: [light]))
    for _ in 0..<20 {
      world.run(0.1)
      let distance = hypot(
        light.center.x - heavy.center.x, light.center.y - heavy.center.y)
      #expect(abs(distance - 100) < 5)
    }
    #expect(heavy.frame.minX == 100 && heavy.frame.minY == 0)
  }

  @Test("resistance slows, and a velocity can be added and read")
  func itemBehavior() {
    let world = DynamicStage()
    let box = world.box(0, 0)
    let own = UIDynamicItemBehavior(items: [box])
    own.resistance = 2
    own.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
    own.addAngularVelocity(1, for: box)
    world.animator.addBehavior(own)
    world.run(0.5)
    let speed = own.linearVelocity(for: box).x
    #expect(speed > 20 && speed < 60)
    #expect(own.angularVelocity(for: box) > 0 && !box.transform.isIdentity)
  }
}
