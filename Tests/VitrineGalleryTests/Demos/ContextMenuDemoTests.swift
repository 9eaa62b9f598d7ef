import Testing
import UIKit

@MainActor
@Suite("The context menu")
struct ContextMenuDemoTests {
  @Test("an action changes the item, and the menu shows its state the next time")
  func favourite() throws {
    let demo = try DemoPilot("context-menu")
    demo.press("Right Shift-F10")
    #expect(demo.shows("Favourite") && demo.shows("Colour") && demo.shows("Delete"))
    demo.press("Return")
    #expect(demo.shows("* Mount Kenya"))
    demo.press("Shift-F10 Return")
    #expect(!demo.shows("* Mount Kenya"))
  }

  @Test("the menu has a submenu, a disabled action and a destructive one")
  func others() throws {
    let demo = try DemoPilot("context-menu")
    demo.press("Right Shift-F10 Down Return")
    #expect(demo.controller.status == "Mount Kenya is first")
    demo.press("Shift-F10 c Right Return")
    #expect(demo.controller.status.hasSuffix("is red"))
    let count = demo.view.numberOfItems(inSection: 0)
    demo.press("Shift-F10 Up Return")
    #expect(demo.view.numberOfItems(inSection: 0) == count - 1)
    #expect(demo.controller.status.hasSuffix("is gone"))
  }
}
