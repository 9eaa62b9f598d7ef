import Testing
import UIKit

@MainActor
@Suite("Sticky headers")
struct StickyDemoTests {
  @Test("a header stays at the top until the next one pushes it away")
  func headers() throws {
    let demo = try DemoPilot("sticky")
    #expect(demo.screen[0] == "Africa")
    demo.view.contentOffset.y = 48
    demo.pilot.update()
    #expect(demo.screen[0] == "Africa")
    let asia = try #require(demo.frame(0, 1)?.minY)
    demo.view.contentOffset.y = asia - 16
    demo.pilot.update()
    #expect(demo.screen[0] == "Asia")
    demo.press("m")
    #expect(demo.frame(0)?.height == 16)
  }
}
