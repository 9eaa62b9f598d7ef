import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Rows of 16 points, twenty of them visible: five are within reach.
@MainActor
@Suite struct CellPrefetchingTests {
  let world = World([100], rows: 20).kept()

  init() {
    world.delegate.logsDisplay = true
    world.settled()
  }

  @Test(
    "the next cells are requested after the frame, and appear without another request")
  func preparedAhead() {
    world.spareTime()
    #expect(world.takeCells() == [])
    world.scroll(to: 16)
    #expect(world.takeCells() == ["didEnd 0-0", "cell? 0-20", "willDisplay 0-20 outside"])
    world.spareTime()
    #expect(world.takeCells() == ["cell? 0-21", "cell? 0-22", "cell? 0-23", "cell? 0-24"])
    #expect(!world.view.indexPathsForVisibleItems.contains(IndexPath(0, 21)))
    #expect(world.view.cellForItem(at: IndexPath(0, 21)) == nil)
    #expect(world.view.visibleCells.count == 20)
    world.view.checkCollectionInvariants()
    world.scroll(to: 32)
    #expect(world.takeCells() == ["didEnd 0-1", "willDisplay 0-21 outside"])
    world.spareTime()
    #expect(world.takeCells() == ["cell? 0-25", "cell? 0-26"])
  }

  @Test("an unused prepared cell returns to the queue without didEndDisplaying")
  func notShown() {
    world.scroll(to: 16 * 40)
    world.spareTime()
    _ = world.takeCells()
    let made = TestCell.made
    world.scroll(to: 16 * 10)
    world.spareTime()
    let lines = world.takeCells()
    #expect(!lines.contains("didEnd 0-60"))
    #expect(lines.filter { $0.hasPrefix("didEnd") }.count == 20)
    #expect(lines.suffix(4) == ["cell? 0-9", "cell? 0-8", "cell? 0-7", "cell? 0-6"])
    #expect(TestCell.made == made, "the cells made ready for the other way are used again")
    world.view.checkCollectionInvariants()
  }

  @Test("only a few cells are prepared per frame, and only a few wait")
  func isBounded() {
    for row in 1...30 {
      world.view.work = CollectionWork()
      world.scroll(to: CGFloat(row) * 2)
      world.spareTime()
      #expect(world.view.work.dequeues <= CellPrefetching.cellsAFrame + 1)
      #expect(world.view.prefetching.cells.count <= CellPrefetching.most)
    }
  }

  @Test("an idle view prepares nothing, and schedules no wake-up")
  func idle() {
    world.scroll(to: 16)
    world.spareTime()
    world.view.work = CollectionWork()
    for _ in 0..<10 {
      world.view.setNeedsLayout()
      world.view.layoutIfNeeded()
      world.spareTime()
    }
    #expect(world.view.work.dequeues == 0)
    #expect(!FrameEngine.current.hasSpareWork)
    #expect(FrameEngine.current.nextDeadline == nil)
  }

  @Test("switched off, no cell is prepared, and waiting ones return to the queue")
  func switchedOff() {
    world.scroll(to: 16)
    world.spareTime()
    #expect(world.view.prefetching.cells.count == 4)
    world.view.isPrefetchingEnabled = false
    #expect(world.view.prefetching.cells.count == 0)
    world.scroll(to: 32)
    world.spareTime()
    #expect(world.view.prefetching.cells.count == 0)
  }

  @Test("a cell prepared before its item was selected shows the selection when it appears")
  func statesAreFresh() {
    world.scroll(to: 16)
    world.spareTime()
    world.view.selectItem(at: IndexPath(0, 21), animated: false, scrollPosition: [])
    world.scroll(to: 32)
    #expect(world.cell(0, 21)?.isSelected == true)
    #expect(world.cell(0, 22)?.isSelected == nil)
    world.scroll(to: 48)
    #expect(world.cell(0, 22)?.isSelected == false)
  }

  @Test("after a batch, a reload or another layout no earlier prepared cell appears")
  func neverOutOfDate() {
    func makeReady() {
      world.scroll(to: world.view.contentOffset.y + 16)
      world.spareTime()
      #expect(world.view.prefetching.cells.count > 0)
    }
    makeReady()
    world.source.counts = [101]
    world.view.insertItems(at: [IndexPath(0, 0)])
    #expect(world.view.prefetching.cells.count == 0)
    world.view.layoutIfNeeded()
    makeReady()
    world.view.reloadItems(at: [IndexPath(0, 24)])
    #expect(world.view.prefetching.cells.count == 0)
    makeReady()
    world.view.reconfigureItems(at: [IndexPath(0, 27)])
    #expect(world.view.prefetching.cells.count == 0)
    makeReady()
    world.view.reloadData()
    #expect(world.view.prefetching.cells.count == 0)
    world.view.layoutIfNeeded()
    makeReady()
    world.view.setCollectionViewLayout(TestLayout(), animated: false)
    #expect(world.view.prefetching.cells.count == 0)
    world.view.layoutIfNeeded()
    world.view.checkCollectionInvariants()
    for path in world.view.indexPathsForVisibleItems {
      #expect((world.view.cellForItem(at: path) as? TestCell)?.name == path.short)
    }
  }

  @Test("scrolling at random shows the right cells, each display reported once")
  func random() {
    var seed: UInt64 = 7
    var shown: Set<String> = Set(world.visible)
    for _ in 0..<300 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      world.scroll(to: CGFloat((seed >> 33) % 1_280))
      if seed & (1 << 40) != 0 { world.spareTime() }
      for line in world.log.take() {
        let words = line.split(separator: " ").map(String.init)
        if words[0] == "willDisplay" { #expect(shown.insert(words[1]).inserted) }
        if words[0] == "didEnd" { #expect(shown.remove(words[1]) != nil) }
      }
      #expect(shown == Set(world.visible))
      for path in world.view.indexPathsForVisibleItems {
        #expect((world.view.cellForItem(at: path) as? TestCell)?.name == path.short)
      }
      world.view.checkCollectionInvariants()
    }
  }
}
