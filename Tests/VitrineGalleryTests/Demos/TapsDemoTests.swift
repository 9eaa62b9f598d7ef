import Testing
import UIKit

@MainActor
@Suite("Double tap, single tap")
struct TapsDemoTests {
  @Test(
    "a double tap turns a card over without selecting it, and a single tap selects")
  func taps() throws {
    let demo = try DemoPilot("taps")
    demo.pilot.doubleClick(column: 5, row: 1)
    demo.pilot.finishAnimations()
    #expect(demo.controller.status == "0 single, 1 double" && demo.shows("turned over"))
    #expect(demo.view.indexPathsForSelectedItems?.isEmpty == true)
    demo.pilot.click(column: 30, row: 1)
    demo.pilot.finishAnimations()
    #expect(demo.controller.status == "1 single, 1 double" && demo.shows("✓ Madrid"))
    demo.pilot.doubleClick(column: 5, row: 1)
    demo.pilot.finishAnimations()
    #expect(demo.shows("London") && !demo.shows("turned over"))
  }

  @Test("keys tap, too, and two quick presses are a double tap")
  func keys() throws {
    let demo = try DemoPilot("taps")
    demo.press("Space")
    #expect(demo.controller.status == "1 single, 0 double")
    demo.pilot.press(.space)
    demo.pilot.advance(by: 0.1)
    demo.pilot.press(.space)
    demo.pilot.finishAnimations()
    #expect(demo.controller.status == "1 single, 1 double")
  }
}
