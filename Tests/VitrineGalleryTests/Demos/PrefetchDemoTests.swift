import Testing
import UIKit

@MainActor
@Suite("Prefetching")
struct PrefetchDemoTests {
  private func numbers(_ demo: DemoPilot) -> [Int] {
    demo.controller.status.split { !$0.isNumber }.compactMap { Int($0) }
  }

  @Test("scrolling loads items ahead, and placeholders are shown until then")
  func ahead() throws {
    let demo = try DemoPilot("prefetch")
    let seen = demo.view.visibleCells.count
    #expect(numbers(demo)[0] >= seen && numbers(demo)[1] == 0)
    demo.pilot.press(.pageDown)
    demo.pilot.advance(by: 0.05)
    demo.pilot.press(.pageDown)
    demo.pilot.advance(by: 0.1)
    #expect(numbers(demo)[1] > 0)
    demo.pilot.finishAnimations()
    #expect(numbers(demo)[0] > 2 * seen && numbers(demo)[1] == 0 && !demo.shows("loading"))
    demo.checkThatItIsIdle()
  }

  @Test("without prefetching only visible items are loaded")
  func off() throws {
    let demo = try DemoPilot("prefetch")
    demo.press("p c")
    #expect(demo.controller.status.hasPrefix("no prefetching"))
    #expect(numbers(demo)[0] == demo.view.visibleCells.count)
    demo.pilot.press("c")
    #expect(demo.shows("loading ..."))
    demo.pilot.finishAnimations()
    #expect(!demo.shows("loading ..."))
  }
}
