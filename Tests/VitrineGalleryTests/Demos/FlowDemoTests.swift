import Testing
import UIKit

@MainActor
@Suite("The flow grid")
struct FlowDemoTests {
  @Test("the grid has insets, headers and footers, and keys change spacing and direction")
  func keys() throws {
    let demo = try DemoPilot("flow")
    #expect(demo.screen[0] == "Africa" && demo.shows("7 in Africa"))
    #expect(demo.frame(0)?.origin == CGPoint(x: 16, y: 32))
    let below = try #require(demo.frame(4))
    demo.press("+")
    #expect(demo.frame(4)?.minY == below.minY + 16)
    demo.press("-")
    #expect(demo.frame(4) == below)
    demo.press("s")
    #expect((demo.frame(1)?.minY ?? 0) > (demo.frame(0)?.minY ?? 0))
    #expect(demo.view.contentSize.width > demo.view.bounds.width)
  }
}
