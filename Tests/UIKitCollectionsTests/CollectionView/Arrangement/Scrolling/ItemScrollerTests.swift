import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Animated scrolling to items whose sizes become known on the way.
@MainActor
@Suite(.serialized) struct ItemScrollerTests {
  /// Rows of 16, 32 and 48 points, as wide as the view.
  private func rows(_ item: Int) -> CGSize {
    CGSize(width: 160, height: CGFloat(16 * (1 + item * 7 % 3)))
  }

  /// Finishes an animated scroll, and returns the movement of the visible items in each frame.
  private func finishScroll(_ fixture: SelfSizingFixture) -> [CGFloat] {
    var steps: [CGFloat] = []
    for _ in 0..<20 {
      let before = fixture.places
      fixture.clock.advance(by: 0.02)
      FrameEngine.current.advance()
      fixture.settle()
      let after = fixture.places
      if let item = before.keys.filter({ after[$0] != nil }).min() {
        steps.append((after[item] ?? 0) - (before[item] ?? 0))
      }
    }
    return steps
  }

  @Test(
    "an animated scroll ends at its item, with any sizes before it",
    arguments: [0, 7, 50, 999, 2_500, 4_999], [7, 20, 60] as [CGFloat])
  func animatedScrollToItem(item: Int, estimate: CGFloat) {
    let fixture = SelfSizingFixture(
      count: 5000, estimate: CGSize(width: 160, height: estimate), wanted: rows)
    let path = IndexPath(item: item, section: 0)
    fixture.view.scrollToItem(at: path, at: .centeredVertically, animated: true)
    _ = finishScroll(fixture)
    #expect(!FrameEngine.current.isAnimating)
    let limited = fixture.view.clampedOffset(
      CGPoint(x: 0, y: (fixture.frame(item)?.midY ?? 0) - 80))
    #expect(fixture.view.contentOffset == limited)
    #expect(fixture.view.cellForItem(at: path)?.frame.size == rows(item))
  }

  @Test("an animated scroll to an item moves the visible items in one direction, without a jump")
  func animatedScrollIsSmooth() {
    let fixture = SelfSizingFixture(count: 1000, wanted: rows)
    fixture.view.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: true)
    let steps = finishScroll(fixture)
    #expect(fixture.frame(30)?.minY == fixture.view.contentOffset.y)
    #expect(steps.count > 5 && steps.allSatisfy { $0 <= 0 && $0 > -200 }, "\(steps)")
  }

  @Test("insertions above during an animated scroll do not change its target item")
  func animatedScrollThroughUpdate() {
    let fixture = SelfSizingFixture(count: 300, wanted: rows)
    fixture.scroll(by: 100)
    fixture.view.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: true)
    for _ in 0..<5 {
      fixture.clock.advance(by: 0.02)
      FrameEngine.current.advance()
      fixture.settle()
    }
    fixture.source.count = 303
    fixture.view.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    _ = finishScroll(fixture)
    #expect(fixture.frame(103)?.minY == fixture.view.contentOffset.y)
  }

  @Test("an animated scroll interrupted by the user no longer has a target")
  func animatedScrollBrokenOff() {
    let fixture = SelfSizingFixture(count: 1000, wanted: rows)
    fixture.view.scrollToItem(at: IndexPath(item: 500, section: 0), at: .top, animated: true)
    fixture.clock.advance(by: 0.05)
    FrameEngine.current.advance()
    fixture.settle()
    fixture.window.deliverScroll(at: CGPoint(x: 40, y: 8), delta: CGVector(dx: 0, dy: -16))
    let places = fixture.places
    _ = finishScroll(fixture)
    #expect(fixture.places.filter { places[$0.key] != nil && places[$0.key] != $0.value }.isEmpty)
  }
}
