import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct InteractiveTransitionTests {
  @Test("start, progress and finish, in order")
  func finished() {
    let world = TransitionWorld(3, rows: 2)
    var ended: [String] = []
    let layout = world.view.startInteractiveTransition(to: world.grid) {
      ended.append("\($0) \($1)")
    }
    #expect(world.view.collectionViewLayout === layout)
    #expect(layout.currentLayout === world.list && layout.nextLayout === world.grid)
    #expect(layout.collectionView === world.view && world.grid.collectionView === world.view)
    #expect(
      world.log.take() == [
        "delegate transition", "list to grid", "grid from list", "0-0 will list>grid",
        "0-1 will list>grid",
      ])
    world.view.layoutIfNeeded()
    #expect(
      world.log.take() == [
        "grid prepare", "list size", "grid size", "list size", "grid size", "grid target 0 0",
        "delegate target 0 0", "list elements", "grid elements",
      ])
    world.progress(layout, 0.5)
    #expect(world.log.take() == ["list size", "grid size", "list elements", "grid elements"])
    #expect(world.seen(1) == CGRect(x: 40, y: 8, width: 200, height: 16))
    #expect(ended == [])
    world.view.finishInteractiveTransition()
    #expect(world.view.collectionViewLayout === world.grid && layout.collectionView == nil)
    #expect(world.list.collectionView === world.view, "as long as the rest is animated")
    #expect(world.log.take() == ["grid size", "grid elements", "list finalize", "grid finalize"])
    #expect(world.seen(1) == CGRect(x: 40, y: 8, width: 200, height: 16), "from where it is")
    world.advance(LayoutTransitions.duration / 2)
    #expect(ended == ["true true"] && world.list.collectionView == nil)
    #expect(world.seen(1) == CGRect(x: 80, y: 0, width: 80, height: 16))
    #expect(
      world.log.take().filter { $0.contains("did") } == [
        "0-0 did list>grid", "0-1 did list>grid", "0-2 did list>grid",
      ])
    world.view.checkCollectionInvariants()
  }

  @Test("a cancelled transition returns to its start")
  func cancelled() {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    var ended: [String] = []
    let layout = world.view.startInteractiveTransition(to: world.grid) {
      ended.append("\($0) \($1)")
    }
    world.progress(layout, 0.25)
    // A quarter of the way from 1600 to 368.
    #expect(world.view.contentOffset.y == 1292)
    #expect(world.seen(102)?.minY == 32, "the middle item stays in the middle")
    _ = world.log.take()
    world.view.cancelInteractiveTransition()
    #expect(world.view.collectionViewLayout === world.list)
    #expect(world.log.take() == ["list size", "list elements", "grid finalize", "list finalize"])
    world.advance(LayoutTransitions.duration)
    #expect(ended == ["true false"] && world.view.contentOffset.y == 1600)
    #expect(world.grid.collectionView == nil && layout.collectionView == nil)
    #expect(world.visible == Array(100..<105))
    #expect(world.log.take().contains("0-102 did grid>list"))
    world.view.checkCollectionInvariants()
  }

  @Test("nothing moves before the layout is invalidated, and progress prepares no layout again")
  func progress() {
    let world = TransitionWorld(8)
    let layout = world.view.startInteractiveTransition(to: world.grid)
    world.view.layoutIfNeeded()
    layout.transitionProgress = 0.5
    world.view.layoutIfNeeded()
    #expect(world.seen(1)?.minX == 0)
    for step in 0...20 { world.progress(layout, CGFloat(step) / 20) }
    #expect(world.seen(1) == CGRect(x: 80, y: 0, width: 80, height: 16))
    #expect(world.list.prepares == 1 && world.grid.prepares == 1)
    world.progress(layout, 0)
    #expect(world.seen(1) == CGRect(x: 0, y: 16, width: 320, height: 16))
    #expect(world.visible == Array(0..<5))
    world.view.checkCollectionInvariants()
  }

  @Test(
    "the delegate's own layout defines the interpolation", arguments: [0, 0.5, 1] as [CGFloat])
  func custom(progress: CGFloat) {
    let world = TransitionWorld(8)
    world.delegate.transition = { ArcLayout(currentLayout: $0, nextLayout: $1) }
    let layout = world.view.startInteractiveTransition(to: world.grid)
    #expect(layout is ArcLayout)
    layout.updateValue(100, forAnimatedKey: "rise")
    world.progress(layout, progress)
    let rise = 100 * progress * (1 - progress)
    #expect(world.cell(0)?.frame.minY == rise)
    world.view.finishInteractiveTransition()
    world.advance(1)
    #expect(world.cell(0)?.frame.minY == 0)
  }

  @Test("a second start, and an end without a start, are programmer errors")
  func misuse() {
    let world = TransitionWorld(8)
    world.view.finishInteractiveTransition()
    world.view.cancelInteractiveTransition()
    #expect(world.faults == [.noTransitionUnderWay, .noTransitionUnderWay])
    let layout = world.view.startInteractiveTransition(to: world.grid)
    #expect(world.view.startInteractiveTransition(to: world.list) === layout)
    #expect(world.faults.last == .transitionUnderWay)
    for fault in world.faults { #expect("\(fault)".contains("startInteractiveTransition")) }
    world.view.cancelInteractiveTransition()
    #expect(world.view.collectionViewLayout === world.list)
  }

  @Test(
    "a transition ended by another change of layout is neither finished nor cancelled",
    arguments: [false, true], [false, true])
  func endedByOtherChange(isOwn: Bool, finishes: Bool) {
    let world = TransitionWorld(8)
    var ended = 0
    _ = world.view.startInteractiveTransition(to: world.grid) { _, _ in ended += 1 }
    let other = isOwn ? world.grid : NamedLayout("other", world.log)
    world.view.setCollectionViewLayout(other, animated: false)
    #expect(ended == 1)
    for _ in 0..<2 {
      if finishes {
        world.view.finishInteractiveTransition()
      } else {
        world.view.cancelInteractiveTransition()
      }
    }
    #expect(world.faults == [] && ended == 1)
    #expect(world.view.collectionViewLayout === other)
    _ = world.view.startInteractiveTransition(to: world.list)
    world.view.cancelInteractiveTransition()
    world.view.cancelInteractiveTransition()
    #expect(world.faults == [.noTransitionUnderWay], "an end by the program is one")
  }

  @Test(
    "finishing and cancelling at once, before a pass or with animations off, reports the end")
  func immediate() {
    let world = TransitionWorld(8)
    var ended: [String] = []
    let note = { (completed: Bool, finished: Bool) in ended.append("\(completed) \(finished)") }
    _ = world.view.startInteractiveTransition(to: world.grid, completion: note)
    world.view.cancelInteractiveTransition()
    #expect(ended == ["true false"], "nothing had moved")
    FrameEngine.current.animationsEnabled = false
    let layout = world.view.startInteractiveTransition(to: world.grid, completion: note)
    world.progress(layout, 0.3)
    world.view.finishInteractiveTransition()
    #expect(ended == ["true false", "true true"] && !FrameEngine.current.isAnimating)
    #expect(world.seen(7) == CGRect(x: 240, y: 16, width: 80, height: 16))
    world.view.checkCollectionInvariants()
  }

  @Test(
    "a switch to a third layout ends a transition with false, false; to its ends it ends there")
  func switched() {
    let world = TransitionWorld(8)
    let third = NamedLayout("third", world.log, columns: 2)
    var ended: [String] = []
    let note = { (completed: Bool, finished: Bool) in ended.append("\(completed) \(finished)") }
    let layout = world.view.startInteractiveTransition(to: world.grid, completion: note)
    world.progress(layout, 0.5)
    let seen = world.seen(1)
    world.view.setCollectionViewLayout(third, animated: true)
    #expect(ended == ["false false"] && world.seen(1) == seen)
    #expect(world.grid.collectionView == nil && layout.collectionView == nil)
    world.advance(1)
    #expect(world.list.collectionView == nil && world.view.collectionViewLayout === third)
    _ = world.view.startInteractiveTransition(to: world.grid, completion: note)
    world.view.setCollectionViewLayout(world.grid, animated: false)
    #expect(ended.last == "true true" && third.collectionView == nil)
    _ = world.view.startInteractiveTransition(to: third, completion: note)
    world.view.collectionViewLayout = world.grid
    world.view.layoutIfNeeded()
    #expect(ended.last == "true false" && world.view.collectionViewLayout === world.grid)
    world.view.checkCollectionInvariants()
  }

  @Test("a transition started during the final animation of another starts at the current places")
  func again() {
    let world = TransitionWorld(8)
    var ended: [String] = []
    let note = { (completed: Bool, finished: Bool) in ended.append("\(completed) \(finished)") }
    let first = world.view.startInteractiveTransition(to: world.grid, completion: note)
    world.progress(first, 0.5)
    world.view.finishInteractiveTransition()
    world.advance(0.05)
    let second = world.view.startInteractiveTransition(to: world.list, completion: note)
    world.progress(second, 0.5)
    world.view.finishInteractiveTransition()
    world.advance(1)
    #expect(world.faults.isEmpty && ended.count == 2 && ended.last == "true true")
    #expect(world.view.collectionViewLayout === world.list)
    #expect(world.grid.collectionView == nil && world.list.collectionView === world.view)
    world.view.checkCollectionInvariants()
  }

  @Test("a reload during a transition applies to both layouts, and the transition continues")
  func reload() {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    let layout = world.view.startInteractiveTransition(to: world.grid)
    world.progress(layout, 0.5)
    world.source.counts = [6]
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.visible == Array(0..<6) && world.view.contentOffset == .zero)
    world.progress(layout, 1)
    world.view.finishInteractiveTransition()
    world.advance(1)
    #expect(world.visible == Array(0..<6) && world.faults.isEmpty)
    world.view.checkCollectionInvariants()
  }

  @Test(
    "a batch during a transition applies to both layouts; selection and middle item follow")
  func batch() {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    world.view.selectItem(at: IndexPath(0, 102), animated: false, scrollPosition: [])
    let layout = world.view.startInteractiveTransition(to: world.grid)
    world.progress(layout, 0.5)
    world.source.counts = [402]
    var ended: [Bool] = []
    world.view.performBatchUpdates {
      world.view.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1)])
    } completion: {
      ended.append($0)
    }
    world.view.layoutIfNeeded()
    world.view.checkCollectionInvariants()
    world.advance(1)
    #expect(ended == [true] && world.visible.contains(104))
    for step in [0.75, 0.25, 1] {
      world.progress(layout, step)
      #expect(world.visible.contains(104), "at \(step)")
    }
    world.view.finishInteractiveTransition()
    world.advance(1)
    #expect(world.visible.contains(104) && world.faults.isEmpty)
    #expect(world.view.indexPathsForSelectedItems == [IndexPath(0, 104)])
    world.view.checkCollectionInvariants()
  }

  @Test("a change of one of the two layouts shows at once")
  func partner() {
    let world = TransitionWorld(8)
    let layout = world.view.startInteractiveTransition(to: world.grid)
    world.progress(layout, 1)
    world.grid.size.height = 32
    world.view.layoutIfNeeded()
    #expect(world.seen(1) == CGRect(x: 80, y: 0, width: 80, height: 32))
    #expect(world.list.prepares == 1)
  }

  @Test("a resize during a transition keeps the middle item visible, at both ends")
  func resize() {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    let layout = world.view.startInteractiveTransition(to: world.grid)
    world.progress(layout, 0.5)
    world.view.frame.size.height = 48
    world.view.layoutIfNeeded()
    #expect(world.visible.contains(102))
    for step in [0.75, 0.25, 1] {
      world.progress(layout, step)
      #expect(world.visible.contains(102), "at \(step)")
    }
    world.view.finishInteractiveTransition()
    world.advance(1)
    #expect(world.visible.contains(102))
    world.view.checkCollectionInvariants()
  }

  @Test(
    "an animated resize in a transition reaches both layouts, and a step may be animated"
  )
  func animated() {
    let world = TransitionWorld(8)
    let layout = world.view.startInteractiveTransition(to: world.grid)
    world.progress(layout, 0.5)
    _ = world.log.take()
    UIView.animate(withDuration: 1) { world.view.frame.size.height = 48 }
    #expect(
      world.log.take().filter { $0.contains("bounds") } == [
        "list bounds from 320x80", "grid bounds from 320x80", "list finalize bounds",
        "grid finalize bounds",
      ])
    world.advance(1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { world.progress(layout, 1) }
    world.advance(0.5)
    #expect(world.seen(1)?.minX == 60, "half of the way from 40 to 80")
    world.view.finishInteractiveTransition()
    world.advance(1)
    #expect(world.seen(1) == CGRect(x: 80, y: 0, width: 80, height: 16))
    world.view.checkCollectionInvariants()
  }

  @Test("an offset set by the program during a transition is kept")
  func ownOffset() {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    let layout = world.view.startInteractiveTransition(to: world.grid)
    world.progress(layout, 0.5)
    world.view.contentOffset.y = 500
    world.progress(layout, 0.75)
    #expect(world.view.contentOffset.y == 500)
    world.view.finishInteractiveTransition()
    world.advance(1)
    #expect(world.view.contentOffset.y == 500)
    world.view.checkCollectionInvariants()
  }

  @Test("selection, taps and focus work during a transition")
  func states() {
    let world = TransitionWorld(100)
    world.view.selectItem(at: IndexPath(0, 2), animated: false, scrollPosition: [])
    world.view.focusItem(at: IndexPath(0, 3), scrolls: true)
    let layout = world.view.startInteractiveTransition(to: world.grid)
    world.progress(layout, 0.5)
    #expect(world.view.indexPathForItem(at: CGPoint(x: 250, y: 28)) == IndexPath(0, 3))
    #expect(world.view.focusedItemFrame == world.cell(3)?.frame)
    #expect(world.cell(2)?.isSelected == true)
    world.view.finishInteractiveTransition()
    world.advance(1)
    #expect(world.view.focusedIndexPath == IndexPath(0, 3))
    #expect(world.view.indexPathsForSelectedItems == [IndexPath(0, 2)])
    world.view.checkCollectionInvariants()
  }

  @Test(
    "a step of a transition costs only the visible part, with any number of items",
    arguments: [1_000, 1_000_000])
  func cost(count: Int) {
    let world = TransitionWorld(count, rows: 10)
    world.scroll(to: 1600)
    let layout = world.view.startInteractiveTransition(to: world.grid)
    world.progress(layout, 0.1)
    world.view.work = CollectionWork()
    for step in 1...10 { world.progress(layout, CGFloat(step) / 10) }
    #expect(world.view.work.dequeues <= 60 && world.view.work.attributesRequested <= 600)
  }
}

/// Items rise on the way.
private final class ArcLayout: UICollectionViewTransitionLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { risen($0) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).flatMap { risen($0) }
  }

  private func risen(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    copy?.center.y += value(forAnimatedKey: "rise") * transitionProgress * (1 - transitionProgress)
    return copy
  }
}
