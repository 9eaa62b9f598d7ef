import Testing
import UIKit
import VitrineTestSupport

@testable import VitrineGallery

@MainActor
@Suite("The carousel")
struct CarouselDemoTests {
  /// The distance of the nearest item from the middle of the screen.
  private func offCentre(_ demo: DemoPilot) -> CGFloat {
    let view = demo.view
    let frames = (0..<view.numberOfItems(inSection: 0)).compactMap { demo.frame($0) }
    return frames.map { abs($0.midX - view.bounds.midX) }.min() ?? .infinity
  }

  @Test(
    "after any fling an item rests in the middle",
    arguments: TestRun.some(of: [-70, -31, -5, 9, 40], every: 2),
    TestRun.some(of: [1, 3, 7], every: 2))
  func flings(columns: Int, steps: Int) throws {
    let demo = try DemoPilot("carousel")
    demo.press("Right Right Right Right Right Right Right Right")
    let start = columns < 0 ? 75 : 5
    demo.pilot.drag(from: (start, 10), to: (start + columns, 10), steps: steps)
    demo.pilot.finishAnimations()
    #expect(offCentre(demo) < 0.01)
    let item = try #require((demo.controller as? CarouselDemo)?.itemInTheMiddle)
    #expect(demo.frame(item)?.midX == demo.view.bounds.midX)
  }

  @Test("a fast fling goes farther than a slow drag, in both directions")
  func farFling() throws {
    let demo = try DemoPilot("carousel")
    demo.pilot.drag(from: (75, 10), to: (35, 10), steps: 2)
    demo.pilot.finishAnimations()
    let far = try #require((demo.controller as? CarouselDemo)?.itemInTheMiddle)
    #expect(far > 4)
    demo.pilot.drag(from: (5, 10), to: (75, 10), steps: 2)
    demo.pilot.finishAnimations()
    let back = try #require((demo.controller as? CarouselDemo)?.itemInTheMiddle)
    #expect(back < far)
  }

  @Test("the carousel starts with covers on both sides and the middle one in focus")
  func beginning() throws {
    let demo = try DemoPilot("carousel")
    #expect((demo.controller as? CarouselDemo)?.itemInTheMiddle == 4)
    #expect(demo.view.focusedIndexPath == IndexPath(item: 4, section: 0))
    let middles = demo.view.visibleCells.map(\.frame.midX)
    #expect(middles.filter { $0 < demo.view.bounds.midX }.count >= 3)
    #expect(middles.filter { $0 > demo.view.bounds.midX }.count >= 3)
  }

  @Test("changing the look keeps the item in the middle")
  func looks() throws {
    let demo = try DemoPilot("carousel")
    demo.press("Right Right Right")
    let controller = try #require(demo.controller as? CarouselDemo)
    let item = controller.itemInTheMiddle
    #expect(item == 7)
    for _ in 0..<3 {
      demo.press("m")
      #expect(controller.itemInTheMiddle == item)
    }
  }

  @Test("every row of the drum shows its text, with or without a frame")
  func drum() throws {
    let demo = try DemoPilot("carousel")
    demo.press("m m")
    let rows = demo.screen.filter { !$0.isEmpty }
    #expect(rows.allSatisfy { $0.contains { !"│ ".contains($0) } }, "\(demo.screen)")
    #expect(rows.filter { $0.contains(where: \.isLetter) }.count > 4)
  }
}
