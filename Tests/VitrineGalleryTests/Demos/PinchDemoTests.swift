import Testing
import UIKit

@MainActor
@Suite("Pinch to spread")
struct PinchDemoTests {
  @Test("a pinch by Ctrl with the wheel or by keys changes the spacing")
  func pinch() throws {
    let demo = try DemoPilot("pinch")
    let before = try #require(demo.frame(20))
    demo.pilot.pinch(at: (column: 40, row: 10), scale: 4)
    demo.pilot.finishAnimations()
    #expect(demo.controller.status == "32 points apart")
    #expect(demo.frame(20) != before)
    demo.pilot.pinch(at: (column: 40, row: 10), scale: 0.25)
    #expect(demo.controller.status == "8 points apart" && demo.frame(20) == before)
    for _ in 0..<8 { demo.pilot.wheel(column: 40, row: 10, rows: -1, modifiers: .control) }
    demo.pilot.finishAnimations()
    #expect(demo.controller.status == "17 points apart")
    demo.press("Alt-- Alt-- Alt-- Alt--")
    #expect(demo.controller.status != "17 points apart")
  }
}
