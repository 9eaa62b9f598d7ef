import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The whole sequence of calls to layout, data source and delegate during a move.
@MainActor
@Suite struct MovementSequenceTests {
  /// Picks up an item, carries it over its neighbour, and a little further.
  private func carried() -> (MovementWorld, [[String]]) {
    let world = MovementWorld("abcd", rows: 3)
    world.delegate.logsDisplay = true
    var steps: [[String]] = []
    _ = world.begin(0, 0)
    world.settle()
    steps.append(world.log.take())
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 24))
    steps.append(world.log.take())
    world.settle()
    _ = world.log.take()
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 28))
    world.settle()
    steps.append(world.log.take())
    return (world, steps)
  }

  @Test("the sequence of calls of beginning and carrying")
  func carrying() {
    let (_, steps) = carried()
    #expect(
      steps[0] == [
        "canMove? 0-0", "context 0-0>0-0 40,8>40,8", "invalidate 0-0>0-0", "prepare", "size",
        "elements", "moving 0-0 40,8",
      ])
    #expect(
      steps[1] == [
        "layout target 0-0 40,24>0-1", "target? 0-0>0-1", "context 0-0>0-1 40,8>40,24",
        "invalidate 0-0>0-1", "prepare", "size", "updates move 0-0>0-1", "elements",
        "moving 0-1 40,24", "finalize",
      ])
    // No item has to make room: only the carried one follows.
    #expect(
      steps[2] == [
        "layout target 0-1 40,28>0-1", "target? 0-0>0-1", "context 0-1>0-1 40,24>40,28",
        "invalidate 0-1>0-1", "prepare", "size", "elements", "moving 0-1 40,28",
      ])
  }

  @Test("the sequence of calls of an end: the data source first, then the layout")
  func end() {
    let (world, _) = carried()
    world.view.endInteractiveMovement()
    world.settle()
    #expect(
      world.log.take() == [
        "move 0-0>0-1", "ending 0-1>0-1", "invalidate 0-1>0-1", "prepare", "size", "elements",
        "elements",
      ])
    #expect(world.data == "bacd")
  }

  @Test("the sequence of calls of a cancellation: none to the data source")
  func cancellation() {
    let (world, _) = carried()
    world.view.cancelInteractiveMovement()
    world.settle()
    #expect(
      world.log.take() == [
        "ending 0-1>0-0 cancelled", "invalidate 0-1>0-0", "prepare", "size",
        "updates move 0-1>0-0", "elements", "finalize", "elements",
      ])
    #expect(world.data == "abcd")
  }

  @Test("display calls of items that make room use the data's paths")
  func display() {
    let world = MovementWorld([["a", "b"], ["c", "d"]], size: CGSize(width: 80, height: 32))
    world.delegate.logsDisplay = true
    // Otherwise the content would scroll while the item is held at the edge.
    world.view.isScrollEnabled = false
    _ = world.begin(0, 0)
    world.settle()
    _ = world.log.take()
    // The place of an item beyond the edge: it enters, since one item above it is missing.
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 40))
    world.settle()
    let told = world.log.take().filter { $0.hasPrefix("cell?") || $0.hasPrefix("willDisplay") }
    #expect(told == [])
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 56))
    world.settle()
    #expect(
      world.log.take().filter { $0.hasPrefix("cell?") || $0.hasPrefix("willDisplay") }
        == ["cell? 1-0", "willDisplay 1-0"])
    world.view.cancelInteractiveMovement()
    world.settle()
    #expect(world.log.take().contains("didEnd 1-0"))
    world.check()
  }
}
