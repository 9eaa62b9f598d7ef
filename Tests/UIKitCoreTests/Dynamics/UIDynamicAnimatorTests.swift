import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIDynamicAnimatorTests {
  private final class Listener: UIDynamicAnimatorDelegate {
    var heard: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { heard.append("resumes") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { heard.append("pauses") }
  }

  @Test("an animator with resting items stops, notifies, and schedules no wake-up")
  func restsAtNoCost() {
    let world = DynamicStage()
    let listener = Listener()
    world.animator.delegate = listener
    let box = world.box(150, 150)
    let floor = UICollisionBehavior(items: [box])
    floor.translatesReferenceBoundsIntoBoundary = true
    world.animator.addBehavior(UIGravityBehavior(items: [box]))
    world.animator.addBehavior(floor)
    #expect(world.animator.isRunning && world.stage.engine.isAnimating)
    world.run(3)
    #expect(box.frame.isClose(to: rect(150, 300, 100, 100), within: 0.1))
    #expect(!world.animator.isRunning && !world.stage.engine.isAnimating)
    #expect(listener.heard == ["resumes", "pauses"])
    #expect(world.stage.run(5) == 0, "nothing is drawn")
    let elapsed = world.animator.elapsedTime
    world.run(1)
    #expect(world.animator.elapsedTime == elapsed)
  }

  @Test("an animator at rest resumes when a behavior changes or an item is moved by hand")
  func resumes() {
    let world = DynamicStage()
    let box = world.box(150, 0)
    let gravity = UIGravityBehavior(items: [box])
    gravity.magnitude = 0
    world.animator.addBehavior(gravity)
    world.run(1)
    #expect(!world.animator.isRunning && box.frame.minY == 0)
    gravity.setAngle(.pi / 2, magnitude: 1)
    #expect(world.animator.isRunning)
    world.run(0.1)
    #expect(box.frame.minY > 0)
    box.center = CGPoint(x: 200, y: 50)
    world.animator.updateItem(usingCurrentState: box)
    world.run(1.0 / 60)
    #expect(abs(box.center.y - 50) < 1, "it fell from rest")
  }

  @Test("behaviors belong to one animator, are notified, and include their children")
  func joins() {
    final class Compound: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        moves.append(dynamicAnimator != nil)
      }
    }
    let world = DynamicStage()
    let box = world.box(0, 0)
    let compound = Compound()
    compound.addChildBehavior(UIGravityBehavior(items: [box]))
    world.animator.addBehavior(compound)
    world.animator.addBehavior(compound)
    #expect(world.animator.behaviors == [compound])
    #expect(compound.childBehaviors[0].dynamicAnimator === world.animator)
    world.run(0.2)
    #expect(box.frame.minY > 10)
    let other = UIDynamicAnimator(referenceView: world.view)
    other.addBehavior(compound)
    #expect(world.animator.behaviors.isEmpty && compound.dynamicAnimator === other)
    other.removeAllBehaviors()
    #expect(compound.moves == [true, false, true, false] && !other.isRunning)
  }

  @Test("items are found by a rectangle, and each once")
  func itemsInRect() {
    let world = DynamicStage()
    let (left, right) = (world.box(0, 0), world.box(300, 300))
    world.animator.addBehavior(UIGravityBehavior(items: [left, right]))
    world.animator.addBehavior(UICollisionBehavior(items: [left, left]))
    #expect(world.animator.items(in: rect(0, 0, 400, 400)).count == 2)
    #expect(world.animator.items(in: rect(250, 250, 100, 100)).map { $0 as? UIView } == [right])
    #expect(world.animator.items(in: rect(100, 0, 10, 10)).isEmpty, "edges that touch do not count")
  }

  @Test("an action runs at each step, and a stopped program does not jump afterwards")
  func steps() {
    let world = DynamicStage()
    let box = world.box(0, 0)
    let gravity = UIGravityBehavior(items: [box])
    var steps = 0
    gravity.action = { steps += 1 }
    world.animator.addBehavior(gravity)
    world.run(0.1)
    #expect(steps == 6)
    world.stage.clock.advance(by: 3_600)
    world.stage.engine.advance()
    #expect(world.animator.elapsedTime < 0.5 && steps <= 22)
  }
}
