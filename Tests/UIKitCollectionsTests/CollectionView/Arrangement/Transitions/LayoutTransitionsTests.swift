import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct LayoutTransitionsTests {
  @Test("an animated switch makes its calls in UIKit's order")
  func order() {
    let world = TransitionWorld(3, rows: 2)
    world.scroll(to: 16)
    world.list.logsElements = true
    world.grid.logsElements = true
    var ended: [Bool] = []
    world.view.setCollectionViewLayout(world.grid, animated: true) { ended.append($0) }
    #expect(
      world.log.take() == [
        "list to grid", "grid from list", "0-1 will list>grid", "0-2 will list>grid",
        "grid prepare", "grid size", "grid target 0 0", "delegate target 0 0", "grid elements",
        "grid initial 0-0", "list finalize", "grid finalize",
      ])
    #expect(world.view.collectionViewLayout === world.grid && ended == [])
    #expect(!world.list.reached.contains(false) && !world.grid.reached.contains(false))
    #expect(world.list.collectionView === world.view, "while the transition runs")
    world.advance(LayoutTransitions.duration)
    #expect(
      world.log.take().filter { $0.contains("did") } == [
        "0-0 did list>grid", "0-1 did list>grid", "0-2 did list>grid",
      ])
    #expect(ended == [true])
    #expect(world.list.collectionView == nil && world.grid.collectionView === world.view)
    world.view.checkCollectionInvariants()
  }

  @Test("an assigned layout takes effect in the next pass, with the same calls")
  func assigned() {
    let world = TransitionWorld(3)
    world.view.collectionViewLayout = world.grid
    #expect(
      world.log.take() == [
        "list to grid", "grid from list", "0-0 will list>grid", "0-1 will list>grid",
        "0-2 will list>grid",
      ])
    #expect(world.list.collectionView == nil)
    world.view.layoutIfNeeded()
    #expect(
      world.log.take() == [
        "grid prepare", "grid size", "grid target 0 0", "delegate target 0 0", "grid elements",
        "list finalize", "grid finalize", "0-0 did list>grid", "0-1 did list>grid",
        "0-2 did list>grid",
      ])
    #expect(!world.list.reached.contains(false) && world.list.collectionView == nil)
    #expect(world.cell(2)?.presentationFrame == CGRect(x: 160, y: 0, width: 80, height: 16))
  }

  @Test("elements move straight from one place to the other, and keep their cells")
  func straight() {
    let world = TransitionWorld(8)
    let cells = world.view.visibleCells
    world.view.setCollectionViewLayout(world.grid, animated: true)
    #expect(world.seen(2) == CGRect(x: 0, y: 32, width: 320, height: 16))
    #expect(world.seen(7)?.minY == 112, "comes from where the list has it")
    world.advance(LayoutTransitions.duration / 2)
    #expect(world.seen(2) == CGRect(x: 80, y: 16, width: 200, height: 16))
    #expect(world.seen(7) == CGRect(x: 120, y: 64, width: 200, height: 16))
    world.advance(LayoutTransitions.duration / 2)
    #expect(world.seen(2) == CGRect(x: 160, y: 0, width: 80, height: 16))
    #expect(Set(cells).isSubset(of: Set(world.view.visibleCells)))
    #expect(world.visible == Array(0..<8))
    world.view.checkCollectionInvariants()
  }

  @Test(
    "the old layout gives final places, the new one initial places")
  func hooks() {
    let world = TransitionWorld(100, rows: 4, gridHeight: 64)
    world.scroll(to: 480)
    #expect(world.visible == [30, 31, 32, 33])
    world.list.logsElements = true
    world.grid.logsElements = true
    let corner = { (path: IndexPath) -> UICollectionViewLayoutAttributes in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: 8000, width: 8, height: 16)
      return attributes
    }
    world.list.final = corner
    world.grid.initial = corner
    world.view.setCollectionViewLayout(world.grid, animated: true)
    let hooks = world.log.take().filter { $0.contains("initial") || $0.contains("final 0") }
    #expect(world.visible == [28, 29, 30, 31])
    #expect(
      hooks == ["list final 0-32", "list final 0-33", "grid initial 0-28", "grid initial 0-29"])
    #expect(world.cell(28)?.presentationFrame.origin == CGPoint(x: 0, y: 8000))
    world.advance(LayoutTransitions.duration)
    #expect(world.view.subviews.count == 4)
    world.view.checkCollectionInvariants()
  }

  @Test("elements of only one layout fade at their place on screen")
  func fading() throws {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    world.grid.unknown = [IndexPath(0, 101)]
    world.list.unknown = [IndexPath(0, 96)]
    let leaving = try #require(world.cell(101))
    world.view.setCollectionViewLayout(world.grid, animated: true)
    world.advance(LayoutTransitions.duration / 2)
    let origin = world.view.presentationBounds.minY
    #expect(leaving.presentationAlpha == 0.5)
    #expect(leaving.presentationFrame.minY - origin == 16)
    let coming = try #require(world.cell(96))
    let end = coming.frame.minY - world.view.bounds.minY
    #expect(coming.presentationAlpha == 0.5)
    #expect(coming.presentationFrame.minY - origin == end)
    world.advance(LayoutTransitions.duration / 2)
    #expect(leaving.superview == nil && coming.presentationAlpha == 1)
    world.view.checkCollectionInvariants()
  }

  @Test(
    "without animation the call completes before the return, and the end is reported with true",
    arguments: [false, true])
  func atOnce(switchedOff: Bool) {
    let world = TransitionWorld(8)
    FrameEngine.current.animationsEnabled = !switchedOff
    var ended: [Bool] = []
    world.view.setCollectionViewLayout(world.grid, animated: switchedOff) { ended.append($0) }
    #expect(ended == [true] && !FrameEngine.current.isAnimating)
    #expect(world.seen(7) == CGRect(x: 240, y: 16, width: 80, height: 16))
    #expect(world.list.collectionView == nil)
    #expect(
      world.log.take().filter { $0.contains("finalize") } == ["list finalize", "grid finalize"])
    world.view.checkCollectionInvariants()
  }

  @Test("setting the current layout again changes nothing")
  func same() {
    let world = TransitionWorld(8)
    var ended: [Bool] = []
    world.view.setCollectionViewLayout(world.list, animated: true) { ended.append($0) }
    world.view.collectionViewLayout = world.list
    #expect(world.log.take() == [] && ended == [true])
    #expect(world.list.collectionView === world.view)
  }

  @Test(
    "a switch during a switch starts at the current places, and the first one ends with false"
  )
  func overtaken() {
    let world = TransitionWorld(8)
    var ended: [String] = []
    world.view.setCollectionViewLayout(world.grid, animated: true) { ended.append("grid \($0)") }
    world.advance(LayoutTransitions.duration / 2)
    let seen = (0..<8).map { world.seen($0) }
    world.view.setCollectionViewLayout(world.list, animated: true) { ended.append("list \($0)") }
    #expect(ended == ["grid false"])
    #expect((0..<5).map { world.seen($0) } == Array(seen.prefix(5)), "nothing jumps")
    #expect(world.list.collectionView === world.view && world.grid.collectionView === world.view)
    world.advance(LayoutTransitions.duration)
    #expect(ended == ["grid false", "list true"])
    #expect(world.grid.collectionView == nil && world.list.collectionView === world.view)
    #expect(world.seen(4) == CGRect(x: 0, y: 64, width: 320, height: 16))
    world.view.checkCollectionInvariants()
  }

  @Test("a layout assigned during a switch ends it")
  func assignedMeanwhile() {
    let world = TransitionWorld(8)
    var ended: [Bool] = []
    world.view.setCollectionViewLayout(world.grid, animated: true) { ended.append($0) }
    world.advance(0.1)
    world.view.collectionViewLayout = world.list
    world.view.layoutIfNeeded()
    world.advance(LayoutTransitions.duration)
    #expect(ended.count == 1)
    #expect(world.seen(4) == CGRect(x: 0, y: 64, width: 320, height: 16))
    #expect(world.grid.collectionView == nil && world.visible == Array(0..<5))
    world.view.checkCollectionInvariants()
  }

  @Test("a reload during a switch ends it, with the new data in the new layout")
  func reloaded() {
    let world = TransitionWorld(8)
    var ended: [Bool] = []
    world.view.setCollectionViewLayout(world.grid, animated: true) { ended.append($0) }
    world.advance(0.1)
    world.source.counts = [2]
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(ended == [false] && world.visible == [0, 1])
    world.advance(LayoutTransitions.duration)
    #expect(world.view.subviews.count == 2 && world.faults.isEmpty)
    world.view.checkCollectionInvariants()
  }

  @Test("a switch during the animation of a batch starts at the current places")
  func duringBatch() {
    let world = TransitionWorld(8)
    var ended: [String] = []
    world.source.counts = [9]
    world.view.performBatchUpdates {
      world.view.insertItems(at: [IndexPath(0, 0)])
    } completion: {
      ended.append("batch \($0)")
    }
    world.advance(0.1)
    let seen = (0..<5).map { world.seen($0) }
    world.view.setCollectionViewLayout(world.grid, animated: true) { ended.append("grid \($0)") }
    #expect(ended == ["batch false"] && (0..<5).map { world.seen($0) } == seen, "nothing jumps")
    world.advance(LayoutTransitions.duration)
    #expect(ended == ["batch false", "grid true"] && world.visible == Array(0..<9))
    #expect(world.seen(8) == CGRect(x: 0, y: 32, width: 80, height: 16))
    #expect(world.view.subviews.count == 9 && world.faults.isEmpty)
    world.view.checkCollectionInvariants()
  }

  @Test("a batch during a switch starts at the current places, in the new layout")
  func batchMeanwhile() {
    let world = TransitionWorld(8)
    var ended: [String] = []
    world.view.setCollectionViewLayout(world.grid, animated: true) { ended.append("grid \($0)") }
    world.advance(LayoutTransitions.duration / 2)
    let seen = (1..<8).map { world.seen($0) }
    world.source.counts = [7]
    world.view.performBatchUpdates {
      world.view.deleteItems(at: [IndexPath(0, 0)])
    } completion: {
      ended.append("batch \($0)")
    }
    #expect(ended == ["grid false"] && (0..<7).map { world.seen($0) } == seen, "nothing jumps")
    world.advance(1)
    #expect(ended == ["grid false", "batch true"] && world.list.collectionView == nil)
    #expect(world.seen(6) == CGRect(x: 160, y: 16, width: 80, height: 16))
    world.view.checkCollectionInvariants()
  }

  @Test("data changed without notice is queried only in the new layout")
  func staleData() {
    let world = TransitionWorld(50)
    world.scroll(to: 400)
    world.source.counts = [6]
    world.list.invalidateCounts()
    world.view.setCollectionViewLayout(world.grid, animated: true)
    world.advance(LayoutTransitions.duration)
    #expect(world.visible == Array(0..<6) && world.faults.isEmpty)
    world.view.checkCollectionInvariants()
  }

  @Test("selection and focus survive a switch")
  func states() {
    let world = TransitionWorld(100)
    world.view.allowsMultipleSelection = true
    for item in [1, 40] {
      world.view.selectItem(at: IndexPath(0, item), animated: false, scrollPosition: [])
    }
    world.view.focusItem(at: IndexPath(0, 3), scrolls: true)
    world.view.setCollectionViewLayout(world.grid, animated: true)
    #expect(world.view.focusedIndexPath == IndexPath(0, 3))
    #expect(world.view.focusedItemFrame == CGRect(x: 240, y: 0, width: 80, height: 16))
    world.advance(LayoutTransitions.duration)
    #expect(world.view.indexPathsForSelectedItems == [IndexPath(0, 1), IndexPath(0, 40)])
    #expect(world.cell(1)?.isSelected == true && world.cell(2)?.isSelected == false)
    world.view.checkCollectionInvariants()
  }

  @Test("decoration views of one layout disappear with it, shared ones stay only if created alike")
  func decorations() {
    let world = TransitionWorld(3)
    for layout in [world.list, world.grid] {
      for kind in ["same", "other"] {
        let attributes = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: kind, with: IndexPath(0, 0))
        attributes.frame = CGRect(x: 0, y: 32, width: 320, height: 16)
        layout.extra.append(attributes)
      }
      layout.register(TestHeader.self, forDecorationViewOfKind: "same")
    }
    world.list.register(TestHeader.self, forDecorationViewOfKind: "other")
    world.grid.register(OtherDecoration.self, forDecorationViewOfKind: "other")
    world.list.invalidateLayout()
    world.view.layoutIfNeeded()
    let before = world.view.subviews.filter { $0 is TestHeader }
    #expect(before.count == 2)
    world.view.setCollectionViewLayout(world.grid, animated: true)
    world.advance(LayoutTransitions.duration)
    #expect(world.view.subviews.count { $0 is OtherDecoration } == 1)
    let kept = world.view.subviews.filter { $0 is TestHeader }
    #expect(kept.count == 1 && before.contains { $0 === kept.first })
    world.view.setCollectionViewLayout(world.list, animated: true)
    world.advance(LayoutTransitions.duration)
    #expect(world.view.subviews.count { $0 is OtherDecoration } == 0)
    #expect(world.view.subviews.count { $0 is TestHeader } == 2 && world.faults.isEmpty)
    world.view.checkCollectionInvariants()
  }

  @Test(
    "switching costs only the visible part, with any number of items",
    arguments: [1_000, 1_000_000])
  func cost(count: Int) {
    let world = TransitionWorld(count, rows: 10)
    world.scroll(to: 1600)
    world.view.work = CollectionWork()
    world.view.setCollectionViewLayout(world.grid, animated: true)
    #expect(world.view.work.dequeues <= 44 && world.view.work.attributesRequested <= 60)
  }
}

private final class OtherDecoration: UICollectionReusableView {}
