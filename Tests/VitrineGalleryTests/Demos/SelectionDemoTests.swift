import Testing
import UIKit

@MainActor
@Suite("Taps and selection")
struct SelectionDemoTests {
  @Test("a tap calls the delegate in order")
  func order() throws {
    let demo = try DemoPilot("selection")
    demo.press("Space")
    #expect(
      demo.controller.status
        == "1 selected: should highlight?, highlit, should select?, selected, no more")
    #expect(demo.shows("✓ item 0"))
    demo.press("Right Space")
    #expect(demo.controller.status.hasSuffix("should select?, 0 deselected, selected, no more"))
    #expect(!demo.shows("✓ item 0") && demo.shows("✓ item 1"))
  }

  @Test("the delegate can forbid highlighting and selection")
  func forbidden() throws {
    let demo = try DemoPilot("selection")
    demo.pilot.click(column: 70, row: 1)
    #expect(demo.controller.status == "0 selected: should highlight?")
    demo.pilot.click(column: 30, row: 4)
    #expect(demo.controller.status.hasSuffix("highlit, should select?, no more"))
    #expect(demo.view.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test("any number of items can be selected, or none")
  func many() throws {
    let demo = try DemoPilot("selection")
    demo.press("a Space Right Space Right Space")
    #expect(demo.view.indexPathsForSelectedItems?.count == 3)
    demo.press("Space")
    #expect(demo.view.indexPathsForSelectedItems?.count == 2)
    demo.press("c")
    #expect(demo.view.indexPathsForSelectedItems?.isEmpty == true)
  }
}
