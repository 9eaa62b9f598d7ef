import Foundation
import Testing
import UIKit

@testable import UIKitCollections

/// The moment when items make room, and the activation of an item under a held drag.
@MainActor
@Suite struct CollectionDropTests {
  @Test("items make room at once, or after the drag has rested")
  func cadence() {
    #expect(UICollectionView.ReorderingCadence.immediate.rawValue == 0)
    #expect(UICollectionView.ReorderingCadence.fast.rawValue == 1)
    #expect(UICollectionView.ReorderingCadence.slow.rawValue == 2)
    var waits: [TimeInterval] = []
    for cadence in [UICollectionView.ReorderingCadence.immediate, .fast, .slow] {
      let world = DragWorld([["a"]], [["x", "y", "z"]])
      #expect(world.right.view.reorderingCadence == .immediate)
      world.right.view.reorderingCadence = cadence
      world.hold(1, 0)
      world.move(22, 1)
      var waited: TimeInterval = 0
      while !world.right.view.hasUncommittedUpdates, waited < 2 {
        world.pilot.advance(by: 0.05)
        waited += 0.05
      }
      waits.append(waited)
      // A move restarts the wait, at the new place.
      if cadence == .slow {
        world.move(22, 9)
        world.pilot.finishAnimations()
        world.move(22, 0)
        world.pilot.advance(by: 0.4)
        world.move(22, 1)
        world.pilot.advance(by: 0.4)
        #expect(!world.right.view.hasUncommittedUpdates)
        world.pilot.advance(by: 0.3)
        #expect(world.right.view.hasUncommittedUpdates)
      }
      world.release(22, 1)
      #expect(world.right.items == [["x", "a", "y", "z"]])
      #expect(world.isIdle)
    }
    #expect(waits[0] == 0 && waits[1] > 0.1 && waits[1] < 0.4 && waits[2] > waits[1])
  }

  @Test("holding a drag over an item for half a second selects it like a tap")
  func springs() {
    let world = DragWorld([["a"]], [["x", "y", "z"]])
    world.right.proposes = { _ in
      UICollectionViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
    }
    #expect(!world.right.view.isSpringLoaded)
    world.hold(1, 0)
    world.move(22, 1)
    world.pilot.advance(by: 1)
    #expect(!world.log.take().contains { $0.contains("spring") })
    world.right.view.isSpringLoaded = true
    world.move(22, 2)
    #expect(world.log.take().last == "R spring? z")
    world.pilot.advance(by: 0.4)
    // Every move restarts the half second.
    world.move(23, 2)
    world.pilot.advance(by: 0.4)
    #expect(world.right.view.indexPathsForSelectedItems == [])
    world.pilot.advance(by: 0.2)
    #expect(world.right.view.indexPathsForSelectedItems == [IndexPath(0, 2)])
    #expect(world.log.take().filter { $0.contains("didSelect") } == ["R didSelect z"])
    world.pilot.advance(by: 2)
    #expect(!world.log.take().contains { $0.contains("didSelect") }, "it is selected once")
    world.right.springs = false
    world.move(22, 1)
    world.pilot.advance(by: 1)
    #expect(world.right.view.indexPathsForSelectedItems == [IndexPath(0, 2)])
    world.pilot.press(.escape)
    world.pilot.finishAnimations()
    #expect(world.isIdle)
  }

  @Test("a drag by keys activates an item, too")
  func springsByKeys() {
    let world = DragWorld([["a"]], [["x", "y", "z"]])
    world.right.view.isSpringLoaded = true
    world.right.proposes = { _ in UICollectionViewDropProposal(operation: .copy) }
    world.pilot.press(.alternate("m"), .tab, .down)
    world.pilot.advance(by: 0.6)
    #expect(world.right.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    world.pilot.press(.escape)
  }
}
