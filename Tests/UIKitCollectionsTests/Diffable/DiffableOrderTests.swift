import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

/// The order in which snapshots are applied, from any thread.
@MainActor @Suite("Diffable data source: order of snapshots")
struct DiffableOrderTests {
  private func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test("snapshots of another thread are applied on the main queue, in the order of the calls")
  func fromElsewhere() async {
    let world = DiffableWorld()
    let source = world.source
    var order: [Int] = []
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      Thread.detachNewThread {
        for number in 1...20 {
          var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
          snapshot.appendSections(["a"])
          snapshot.appendItems(Array(0..<number))
          source.apply(snapshot, animatingDifferences: number.isMultiple(of: 2)) {
            MainActor.assumeIsolated {
              order.append(number)
              #expect(source.snapshot().numberOfItems >= number)
              world.wait()
              if number == 20 { done.resume() }
            }
          }
          sched_yield()
        }
        MainQueue.run { world.wait() }
      }
    }
    #expect(order.sorted() == Array(1...20) && world.source.snapshot().numberOfItems == 20)
  }

  @Test("pending snapshots of other threads precede those applied on the main queue")
  func mixed() {
    let world = DiffableWorld()
    let source = world.source
    let finished = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1])
      source.apply(snapshot, animatingDifferences: false)
      finished.signal()
    }
    // The main queue is busy here, so the snapshot of the other thread waits.
    finished.wait()
    #expect(source.snapshot().numberOfItems == 0)
    source.apply(snapshot([1, 2]), animatingDifferences: false)
    #expect(source.snapshot().itemIdentifiers == [1, 2])
    world.view.layoutIfNeeded()
    #expect(world.shown == ["1", "2"])
  }

  @Test("a snapshot applied by a completion follows the completing one")
  func fromCompletion() {
    let world = DiffableWorld()
    var states: [[Int]] = []
    world.source.apply(snapshot([1]), animatingDifferences: false) {
      states.append(world.source.snapshot().itemIdentifiers)
      world.source.apply(snapshot([2, 1]), animatingDifferences: false) {
        states.append(world.source.snapshot().itemIdentifiers)
      }
    }
    #expect(states == [[1], [2, 1]])
    world.view.layoutIfNeeded()
    #expect(world.shown == ["2", "1"])
  }

  @Test("a snapshot applied during cell requests appears in the end")
  func fromProvider() {
    let world = DiffableWorld()
    world.show("a:1,2,3")
    world.onProvide = { [weak world] item in
      guard item == 4 else { return }
      world?.onProvide = nil
      world?.source.apply(DiffableWorld.snapshot("a:5,6"), animatingDifferences: false)
    }
    world.source.apply(DiffableWorld.snapshot("a:1,4,3"), animatingDifferences: false)
    world.view.layoutIfNeeded()
    world.wait()
    #expect(world.shown == ["5", "6"] && world.faults.isEmpty)
    world.view.checkCollectionInvariants()
  }

  @Test("the asynchronous forms return when the new state is visible")
  func asynchronous() async {
    let world = DiffableWorld(hasWindow: false)
    await world.source.apply(snapshot([1, 2]))
    #expect(world.source.snapshot().itemIdentifiers == [1, 2])
    await world.source.applySnapshotUsingReloadData(snapshot([3]))
    world.view.layoutIfNeeded()
    #expect(world.shown == ["3"])
  }
}
