import Testing
import UIKit

@MainActor
@Suite("The edit menu")
struct EditMenuDemoTests {
  @Test("the menu omits Cut, and Copy and Paste call the app")
  func menu() throws {
    let demo = try DemoPilot("edit-menu")
    demo.press("Right Shift-F10")
    #expect(demo.shows("Copy") && demo.shows("Paste") && !demo.shows("Cut"))
    demo.press("Return")
    #expect(demo.controller.status == "copied quick" && !demo.shows("Paste"))
    let count = demo.view.numberOfItems(inSection: 0)
    demo.press("Shift-F10 Down Return")
    #expect(demo.view.numberOfItems(inSection: 0) == count + 1)
    #expect(demo.controller.status == "pasted quick")
  }

  @Test("the keys of the actions work without a menu")
  func keys() throws {
    let demo = try DemoPilot("edit-menu")
    let count = demo.view.numberOfItems(inSection: 0)
    demo.press("Alt-c Alt-v Alt-x")
    #expect(demo.controller.status == "pasted The")
    #expect(demo.view.numberOfItems(inSection: 0) == count + 1)
  }

  @Test("holding the mouse button opens the menu, and Esc closes it")
  func hold() throws {
    let demo = try DemoPilot("edit-menu")
    demo.pilot.mouseDown(column: 5, row: 1)
    demo.pilot.advance(by: 0.7)
    demo.pilot.mouseUp(column: 5, row: 1)
    demo.pilot.finishAnimations()
    #expect(demo.shows("Copy"))
    demo.press("Esc")
    #expect(!demo.shows("Copy"))
  }
}
