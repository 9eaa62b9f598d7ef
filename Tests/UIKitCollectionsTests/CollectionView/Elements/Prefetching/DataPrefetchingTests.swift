import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Rows of 16 points, five of which are visible.
@MainActor
@Suite struct DataPrefetchingTests {
  let world = World([100]).kept()
  let prefetcher: TestPrefetcher

  init() {
    prefetcher = TestPrefetcher(log: world.log)
    world.view.prefetchDataSource = prefetcher
    world.settled()
  }

  @Test("nothing is announced before content scrolls")
  func nothingBeforeScrolling() {
    world.view.setNeedsLayout()
    world.view.layoutIfNeeded()
    #expect(world.takePrefetches() == [])
    #expect(world.view.prefetchDataSource === prefetcher)
  }

  @Test("one visible length ahead is announced, the nearest first, each item once")
  func announcesAhead() {
    world.scroll(to: 16)
    #expect(world.takePrefetches() == ["prefetch 0-6 0-7 0-8 0-9 0-10"])
    world.scroll(to: 32)
    #expect(world.takePrefetches() == ["prefetch 0-11"])
    world.scroll(to: 32)
    #expect(world.takePrefetches() == [])
    world.scroll(to: 64)
    #expect(world.takePrefetches() == ["prefetch 0-12 0-13"])
  }

  @Test(
    "turning back cancels items no longer ahead and announces the other direction, nearest first")
  func turningBack() {
    world.scroll(to: 16 * 20)
    #expect(world.takePrefetches() == ["prefetch 0-25 0-26 0-27 0-28 0-29"])
    world.scroll(to: 16 * 19)
    #expect(
      world.takePrefetches() == [
        "cancel 0-25 0-26 0-27 0-28 0-29", "prefetch 0-18 0-17 0-16 0-15 0-14",
      ])
  }

  @Test("items that have appeared are not cancelled when they leave on the other side")
  func shownIsNotCancelled() {
    world.scroll(to: 16)
    world.scroll(to: 16 * 6)
    _ = world.takePrefetches()
    world.scroll(to: 16 * 40)
    // 6 to 10 have been visible; 11 to 15 were announced and skipped.
    #expect(
      world.takePrefetches() == [
        "cancel 0-11 0-12 0-13 0-14 0-15", "prefetch 0-45 0-46 0-47 0-48 0-49",
      ])
  }

  @Test("visible items are never announced, nor any beyond the end")
  func neverVisibleNorBeyond() {
    for row in 0...95 { world.scroll(to: CGFloat(row) * 16 + 5) }
    var announced: [String] = []
    for line in world.takePrefetches() where line.hasPrefix("prefetch") {
      announced += line.split(separator: " ").dropFirst().map(String.init)
    }
    #expect(announced == (6...99).map { "0-\($0)" })
    world.scroll(to: 16 * 95)
    #expect(world.takePrefetches().filter { $0.hasPrefix("prefetch") }.count <= 1)
  }

  @Test("after a reload the announced items that still exist are cancelled")
  func reload() {
    world.scroll(to: 16)
    _ = world.takePrefetches()
    world.source.counts = [9]
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.takePrefetches() == ["cancel 0-6 0-7 0-8"])
    world.scroll(to: 32)
    #expect(world.takePrefetches() == ["prefetch 0-7 0-8"])
  }

  @Test("announced items follow their items through a batch")
  func batch() {
    world.scroll(to: 16)
    _ = world.takePrefetches()
    // Items 6 to 10 are announced. Two are deleted, one of them announced; one is inserted before.
    world.source.counts = [99]
    world.view.performBatchUpdates {
      world.view.deleteItems(at: [IndexPath(0, 7), IndexPath(0, 30)])
      world.view.insertItems(at: [IndexPath(0, 5)])
    }
    world.view.layoutIfNeeded()
    // 6 became 7; 8, 9 and 10 stayed; the former 5 is 6 and new in the window.
    #expect(world.takePrefetches() == ["prefetch 0-6"])
    world.scroll(to: 0)
    #expect(world.takePrefetches() == ["cancel 0-6 0-7 0-8 0-9 0-10"])
  }

  @Test("another layout cancels the items that are not visible in it")
  func otherLayout() {
    world.scroll(to: 16)
    _ = world.takePrefetches()
    let wide = TestLayout()
    wide.columns = 2
    wide.size.width = 40
    world.view.setCollectionViewLayout(wide, animated: false)
    world.view.layoutIfNeeded()
    let visible = Set(world.visible)
    let gone = (6...10).map { "0-\($0)" }.filter { !visible.contains($0) }
    #expect(
      world.takePrefetches() == (gone.isEmpty ? [] : ["cancel \(gone.joined(separator: " "))"]))
    world.spareTime()
    world.view.checkCollectionInvariants()
  }

  @Test("switching off cancels all requests and announces none; switching on resumes")
  func switchedOff() {
    #expect(world.view.isPrefetchingEnabled)
    world.scroll(to: 16)
    _ = world.takePrefetches()
    world.view.isPrefetchingEnabled = false
    #expect(world.takePrefetches() == ["cancel 0-6 0-7 0-8 0-9 0-10"])
    world.scroll(to: 64)
    #expect(world.takePrefetches() == [])
    world.view.isPrefetchingEnabled = true
    world.scroll(to: 80)
    #expect(world.takePrefetches() == ["prefetch 0-10 0-11 0-12 0-13 0-14"])
  }

  @Test("the method that cancels is optional, and a caller may check whether it is implemented")
  func cancelIsOptional() {
    let plain = PlainPrefetcher()
    world.view.prefetchDataSource = plain
    world.scroll(to: 16)
    world.scroll(to: 0)
    #expect(plain.announced.map(\.short).first == "0-6")
    let asked: Void? = plain.collectionView?(world.view, cancelPrefetchingForItemsAt: [])
    #expect(asked == nil)
    let told: Void? = prefetcher.collectionView?(world.view, cancelPrefetchingForItemsAt: [])
    #expect(told != nil)
  }

  @Test("the prefetching data source is not retained, and another one starts from scratch")
  func notRetained() {
    var other: TestPrefetcher? = TestPrefetcher(log: world.log)
    world.scroll(to: 16)
    _ = world.takePrefetches()
    world.view.prefetchDataSource = other
    other = nil
    #expect(world.view.prefetchDataSource == nil)
    world.scroll(to: 32)
    #expect(world.takePrefetches() == [])
  }

  @Test("data may be reloaded or changed inside the announcement itself")
  func changesFromWithin() {
    @MainActor final class Restless: UICollectionViewDataSourcePrefetching {
      weak var world: World?
      var calls = 0

      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      ) {
        calls += 1
        guard let world, calls < 5 else { return }
        if calls.isMultiple(of: 2) {
          collectionView.reloadData()
        } else {
          world.source.counts[0] -= 1
          collectionView.deleteItems(at: [indexPaths[0]])
        }
      }
    }
    let restless = Restless()
    restless.world = world
    world.view.prefetchDataSource = restless
    for row in 1...20 {
      world.scroll(to: CGFloat(row) * 16)
      world.spareTime()
      world.view.checkCollectionInvariants()
    }
    #expect(restless.calls > 5)
    #expect(world.faults == [])
  }
}
