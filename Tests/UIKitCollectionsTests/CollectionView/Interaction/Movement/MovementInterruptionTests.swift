import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Other events while an item is carried.
@MainActor
@Suite struct MovementInterruptionTests {
  private func carrying() -> MovementWorld {
    let world = MovementWorld([["a", "b", "c", "d"], ["e", "f"]])
    world.view.focusItem(at: IndexPath(0, 1), scrolls: false)
    _ = world.begin(0, 1)
    world.move(to: 1, 1)
    world.settle()
    _ = world.log.take()
    return world
  }

  private func check(_ world: MovementWorld, _ shown: String) {
    world.settle()
    world.check()
    #expect(world.shown == shown)
    #expect(!world.view.isMovingInteractively && world.faults == [])
    #expect(!world.log.take().contains { $0.hasPrefix("move ") })
    world.view.endInteractiveMovement()
    world.view.updateInteractiveMovementTargetPosition(.zero)
    world.settle()
    #expect(world.shown == shown)
  }

  @Test("a reload cancels the movement")
  func reload() {
    let world = carrying()
    #expect(world.shown == "acde[b]f")
    world.source.items = [["x", "y"], ["z"]]
    world.view.reloadData()
    #expect(world.log.take().first == "ending 1-1>0-1 cancelled")
    check(world, "xyz")
  }

  @Test("stale counts at the end of a movement are those after it")
  func staleCounts() {
    let world = MovementWorld(
      [["a", "b", "c"], []], source: { AskingSource($0, log: $1) })
    #expect(world.begin(0, 1))
    world.view.keyboard.carry(.sections(1))
    world.settle()
    let context = UICollectionViewLayoutInvalidationContext()
    context.widen(counts: true)
    world.view.collectionViewLayout.invalidateLayout(with: context)
    world.view.endInteractiveMovement()
    #expect(world.source.items == [["a", "c"], ["b"]])
    #expect((0..<2).map(world.view.numberOfItems) == [2, 1])
    world.settle()
    world.view.checkCollectionInvariants()
    #expect(world.faults == [])
  }

  @Test("a change of the data cancels the movement, and appears as usual")
  func batch() {
    let world = carrying()
    world.view.performBatchUpdates {
      world.source.items = [["a", "b", "d"], ["x", "e", "f"]]
      world.view.deleteItems(at: [IndexPath(0, 2)])
      world.view.insertItems(at: [IndexPath(1, 0)])
    }
    check(world, "abdxef")
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
  }

  @Test("single changes cancel it too, even of the carried item itself")
  func singleChanges() {
    let world = carrying()
    world.source.items[0].remove(at: 1)
    world.view.deleteItems(at: [IndexPath(0, 1)])
    check(world, "acdef")
    #expect(world.begin(0, 0))
    world.move(to: 0, 2)
    world.source.items[1].append("g")
    world.view.insertItems(at: [IndexPath(1, 2)])
    check(world, "acdefg")
    #expect(world.begin(0, 0))
    world.move(to: 0, 2)
    world.source.items.remove(at: 0)
    world.view.deleteSections([0])
    check(world, "efg")
  }

  @Test("another data source cancels the movement")
  func dataSource() {
    let world = carrying()
    let other = MovementSource([["u", "v"]], log: world.log)
    world.view.dataSource = other
    check(world, "uv")
    #expect(world.begin(0, 0))
    world.move(to: 0, 1)
    world.view.endInteractiveMovement()
    #expect(other.items == [["v", "u"]])
  }

  @Test("another layout cancels the movement, animated or not")
  func layouts() {
    for animated in [true, false] {
      let world = carrying()
      let layout = TestLayout()
      layout.size.height = 8
      world.view.setCollectionViewLayout(layout, animated: animated)
      check(world, "abcdef")
      #expect(world.cell("b")?.frame.minY == 8)
    }
    let world = carrying()
    let layout = TestLayout()
    let transition = world.view.startInteractiveTransition(to: layout)
    #expect(!world.view.isMovingInteractively)
    // No movement begins during a change of layouts either.
    #expect(!world.begin(0, 0))
    transition.transitionProgress = 1
    world.view.finishInteractiveTransition()
    check(world, "abcdef")
  }

  @Test("changed counts cancel the movement; the same ones do not")
  func counts() {
    let world = carrying()
    world.layout.invalidateCounts()
    world.settle()
    world.check()
    #expect(world.shown == "acde[b]f" && world.view.isMovingInteractively)
    world.source.items[1].append("g")
    world.layout.invalidateCounts()
    check(world, "abcdefg")
  }

  @Test("items are reconfigured while they are carried, and the movement continues")
  func reconfiguring() {
    let world = carrying()
    let cells = ["b", "e"].map { world.cell($0) }
    world.source.items = [["a", "B", "c", "d"], ["E", "f"]]
    world.view.reconfigureItems(at: [IndexPath(0, 1), IndexPath(1, 0)])
    world.view.performBatchUpdates(nil)
    world.settle()
    #expect(world.shown == "acdE[B]f" && world.view.isMovingInteractively)
    #expect(world.cell("B") === cells[0] && world.cell("E") === cells[1])
    world.check()
    world.view.endInteractiveMovement()
    world.settle()
    #expect(world.data == "acd|EBf")
  }

  @Test("the layout may be invalidated, and the view resized")
  func invalidation() {
    let world = carrying()
    world.view.collectionViewLayout.invalidateLayout()
    world.view.frame.size.height = 80
    world.settle()
    world.check()
    #expect(world.shown.contains("[b]") && world.view.isMovingInteractively)
    UIView.animate(withDuration: 0.2) { world.view.frame.size.height = 200 }
    world.settle()
    #expect(world.shown == "acde[b]f")
    world.check()
    world.view.cancelInteractiveMovement()
    check(world, "abcdef")
  }

  @Test("a data source that reloads, or moves again, during its own call")
  func hostileSource() {
    let world = carrying()
    world.source.onMove = { [unowned world] in world.view.reloadData() }
    world.view.endInteractiveMovement()
    world.settle()
    world.check()
    #expect(world.shown == "acdebf")
    #expect(world.begin(0, 0))
    world.move(to: 0, 2)
    world.source.onMove = { [unowned world] in
      world.source.items[0].swapAt(0, 1)
      world.view.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 1))
    }
    world.view.endInteractiveMovement()
    world.settle()
    world.check()
    #expect(world.shown == world.source.items.joined().joined() && world.faults == [])
  }

  @Test("a released data source")
  func deadSource() {
    let world = MovementWorld("abc")
    var source: MovementSource? = MovementSource([["u", "v"]], log: world.log)
    world.view.dataSource = source
    world.settle()
    #expect(world.begin(0, 0))
    world.move(to: 0, 1)
    source = nil
    world.view.endInteractiveMovement()
    #expect(!world.view.isMovingInteractively)
    _ = source
  }

  @Test("no movement begins in the middle of a change")
  func inBatch() {
    let world = MovementWorld("abc")
    world.view.performBatchUpdates {
      #expect(!world.begin(0, 0))
    }
    world.source.onMove = nil
    world.check()
  }
}

/// Requests counts in the middle of a move call, like sources that synchronize other objects.
private final class AskingSource: MovementSource {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    _ = collectionView.numberOfItems(inSection: 0)
    super.collectionView(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}
