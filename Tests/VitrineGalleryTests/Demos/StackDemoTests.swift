import Testing
import UIKit

@MainActor
@Suite("The stack")
struct StackDemoTests {
  @Test("later cards overlap earlier ones, and a pulled card comes to the front")
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
