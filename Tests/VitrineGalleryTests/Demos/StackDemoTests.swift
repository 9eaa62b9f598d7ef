import Testing
import UIKit

@MainActor
@Suite("The stack")
struct StackDemoTests {
  @Test("cards overlap, the later in front; one that is pulled comes to the front")
  func pull() throws {
    let demo = try DemoPilot("stack")
    #expect(demo.frame(0)?.intersects(demo.frame(1) ?? .zero) == true)
    demo.press("Down")
    #expect(demo.screen[3].contains("Railway"))
    demo.press("p")
    #expect(demo.screen[3].contains("Museum") && demo.screen[13].contains("Railway"))
    demo.press("m m")
    #expect(demo.view.contentSize.width > demo.view.contentSize.height)
  }
}
